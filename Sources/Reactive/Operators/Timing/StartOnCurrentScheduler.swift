extension SignalProducer {
  /// Starts the work of this producer immediately if a scheduler is running the calling code, and
  /// otherwise on the given scheduler.
  ///
  /// In the RAC 2 design guidelines, every subscription begins this way (RSG-1 to RSG-4). In an
  /// action of a scheduler, and on the main thread, the work begins before `start` returns.
  /// Anywhere else, the work begins on `scheduler`. In contrast, a plain `start` always begins the
  /// work immediately (D16).
  ///
  /// ```swift
  /// let producer = SignalProducer<Bool, Never> { Schedulers.current != nil }
  /// producer.startOnCurrentScheduler().startWithValues { print($0) }   // true
  /// ```
  ///
  /// Only the start runs on the scheduler. Events arrive on the thread that sends them. If a start
  /// is disposed of before its work has begun, the work never begins, and the observer receives
  /// `interrupted` immediately. Disposing of a start later cancels the work and sends `interrupted`
  /// (EVT-25).
  ///
  /// - Parameter scheduler: The scheduler that starts the work if no scheduler is running the
  ///   calling code. The default is a background scheduler.
  /// - Returns: A producer that sends the same events as this producer.
  public func startOnCurrentScheduler(
    orElse scheduler: any Scheduler = Schedulers.background
  ) -> SignalProducer<Value, Failure> {
    let moved = start(on: scheduler)
    return SignalProducer(
      run: { downstream, execution in
        let producer = Schedulers.current == nil ? moved : self
        producer.run(downstream, execution)
      },
      shape: isScheduled ? .scheduled : .other
    )
    .traced(after: self)
  }
}

extension Schedulers {
  /// A background scheduler for short work.
  ///
  /// This scheduler runs actions one after another on its own queue.
  /// ``SignalProducer/startOnCurrentScheduler(orElse:)`` uses this scheduler by default (RSG-3).
  public static let background: any TimedScheduler = QueueScheduler(name: "Reactive.background")
}
