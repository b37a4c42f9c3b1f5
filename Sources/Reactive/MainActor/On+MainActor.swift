extension Signal {
  /// Runs closures on the main actor for events and forwards the events unchanged.
  ///
  /// ```swift
  /// @MainActor final class Screen {
  ///   var isLoading = true
  ///   func loaded(_ names: Signal<String, Never>) -> Signal<String, Never> {
  ///     names.onMainActor(terminated: { [weak self] in self?.isLoading = false })
  ///   }
  /// }
  /// ```
  ///
  /// The events arrive on the main queue. An event that is sent on the main queue while no earlier
  /// event is pending is delivered immediately, as with ``UIScheduler``. All other events are
  /// delivered as soon as possible, in order (S8). For one event, the closures run in the same
  /// order as in ``on(event:failed:completed:interrupted:terminated:disposed:value:)``.
  ///
  /// - Parameters:
  ///   - event: A closure that runs for every event.
  ///   - failed: A closure that runs on failure.
  ///   - completed: A closure that runs on completion.
  ///   - interrupted: A closure that runs on interruption.
  ///   - terminated: A closure that runs on every terminal event.
  ///   - disposed: A closure that runs when the result's lifetime has ended, with or without a
  ///     terminal event. The lifetime also ends when the result is neither retained nor observed
  ///     any longer.
  ///   - value: A closure that runs for every value.
  /// - Returns: A signal that sends the events of this signal on the main queue.
  public func onMainActor(
    event: (@MainActor (Event) -> Void)? = nil,
    failed: (@MainActor (Failure) -> Void)? = nil,
    completed: (@MainActor () -> Void)? = nil,
    interrupted: (@MainActor () -> Void)? = nil,
    terminated: (@MainActor () -> Void)? = nil,
    disposed: (@MainActor () -> Void)? = nil,
    value: (@MainActor (Value) -> Void)? = nil
  ) -> Signal<Value, Failure> {
    let main = UIScheduler()
    // An interruption by disposal arrives on the disposing thread.
    let effects = UIScheduler()
    return observe(on: main)
      .on(
        event: effects.scheduling(event),
        failed: effects.scheduling(failed),
        completed: effects.scheduling(completed),
        interrupted: effects.scheduling(interrupted),
        terminated: effects.scheduling(terminated),
        disposed: UIScheduler().scheduling(disposed),
        value: effects.scheduling(value)
      )
  }
}

extension SignalProducer {
  /// Runs closures on the main actor around each start and for its events, and forwards the events
  /// unchanged.
  ///
  /// ```swift
  /// @MainActor final class Screen {
  ///   var isLoading = false
  ///   func load(_ names: SignalProducer<String, Never>) -> SignalProducer<String, Never> {
  ///     names.onMainActor(
  ///       starting: { [weak self] in self?.isLoading = true },
  ///       terminated: { [weak self] in self?.isLoading = false }
  ///     )
  ///   }
  /// }
  /// ```
  ///
  /// The work begins on the calling thread, and the events arrive on the main queue. See
  /// ``Signal/onMainActor(event:failed:completed:interrupted:terminated:disposed:value:)``. If the
  /// producer is started on another thread, `starting` and `started` run as soon as possible,
  /// before any closure for an event. Disposing of a start drops the pending values, and
  /// `interrupted` arrives on the main queue (D14).
  ///
  /// - Parameters:
  ///   - starting: A closure that runs at the beginning of each start.
  ///   - started: A closure that runs just before the work begins.
  ///   - event: A closure that runs for every event.
  ///   - failed: A closure that runs on failure.
  ///   - completed: A closure that runs on completion.
  ///   - interrupted: A closure that runs on interruption.
  ///   - terminated: A closure that runs on every terminal event.
  ///   - disposed: A closure that runs when a start has ended, with or without a terminal event.
  ///   - value: A closure that runs for every value.
  /// - Returns: A producer that sends the events of this producer on the main queue.
  public func onMainActor(
    starting: (@MainActor () -> Void)? = nil,
    started: (@MainActor () -> Void)? = nil,
    event: (@MainActor (Event) -> Void)? = nil,
    failed: (@MainActor (Failure) -> Void)? = nil,
    completed: (@MainActor () -> Void)? = nil,
    interrupted: (@MainActor () -> Void)? = nil,
    terminated: (@MainActor () -> Void)? = nil,
    disposed: (@MainActor () -> Void)? = nil,
    value: (@MainActor (Value) -> Void)? = nil
  ) -> SignalProducer<Value, Failure> {
    let main = UIScheduler()
    // An interruption by disposal arrives on the disposing thread.
    let effects = UIScheduler()
    return observe(on: main)
      .on(
        starting: effects.scheduling(starting),
        started: effects.scheduling(started),
        event: effects.scheduling(event),
        failed: effects.scheduling(failed),
        completed: effects.scheduling(completed),
        interrupted: effects.scheduling(interrupted),
        terminated: effects.scheduling(terminated),
        disposed: UIScheduler().scheduling(disposed),
        value: effects.scheduling(value)
      )
  }

  /// Creates a producer that, at each start, calls a closure on the main actor to create another
  /// producer.
  ///
  /// ```swift
  /// @MainActor final class Screen {
  ///   var text = "abc"
  ///   var count: SignalProducer<Int, Never> {
  ///     .deferredOnMainActor { SignalProducer(value: self.text.count) }
  ///   }
  /// }
  /// ```
  ///
  /// A start on the main queue creates and starts the new producer immediately, as with
  /// ``UIScheduler``. Any other start does so on the main queue as soon as possible. If the start
  /// is disposed of before that, the closure does not run, and the observer receives `interrupted`
  /// immediately. The start sends the events of the new producer, including its terminal event, on
  /// the threads on which the new producer sends them. Disposing of the start later cancels the
  /// work of the new producer and sends `interrupted` (EVT-25).
  ///
  /// - Parameter makeProducer: A closure that creates the new producer. It runs once for each
  ///   start, before the work of the new producer begins.
  /// - Returns: A producer whose starts run the producer that `makeProducer` returns.
  public static func deferredOnMainActor(
    _ makeProducer: @escaping @MainActor () -> SignalProducer<Value, Failure>
  ) -> SignalProducer<Value, Failure> {
    SignalProducer.deferred { MainActor.assumeIsolated { makeProducer() } }
      .start(on: UIScheduler())
  }
}
