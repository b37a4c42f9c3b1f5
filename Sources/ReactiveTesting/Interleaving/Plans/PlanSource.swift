internal import Reactive

/// A producer that sends the events of a plan's threads to all its starts.
///
/// The source has no lock and no gate, so only the operator is explored. A signal would add steps
/// to each event. The producer guards each start as usual. If the recipients of events are recorded,
/// each start has an ``EndNote`` as a member of its lifetime, which adds steps to the start.
///
/// If a terminal event is sent before the first start, the first start receives it, like a start of
/// a stream that has ended. Without this rule, the loss of a terminal event in a race would be
/// indistinguishable from a permitted outcome.
///
/// `@unchecked Sendable`: only the thread that the engine currently runs uses the mutable fields.
final class PlanSource<Value: Sendable, Failure: Error>: @unchecked Sendable {
  private let name: String
  private let engine: InterleavingEngine
  private let object: Int
  private var executions:
    [(observer: Observer<Value, Failure>, lifetime: Lifetime, end: EndNote?)] = []
  /// The number of starts that have received a terminal event.
  private var overCount = 0
  private var hasStarted = false
  /// The terminal event that was sent before the first start.
  private var earlyEnd: Event<Value, Failure>?
  /// A closure that is called at each start, with the number of starts that have not yet received a
  /// terminal event.
  private let didStart: (_ running: Int) -> Void
  /// A closure that is called just before and just after the source registers a start.
  private let reachPoint: () -> Void
  /// A closure that is called before each event, with the number of starts that the source has
  /// registered.
  private let willSend: ((_ text: String, _ starts: Int) -> Void)?
  /// A closure that is called when a value is sent before the first start.
  private let didMiss: (() -> Void)?
  /// A closure that is called after each event with its recipients, or `nil` if these are not
  /// important.
  private let didSend: ((Reception) -> Void)?

  init(
    _ name: String,
    _ engine: InterleavingEngine,
    reachPoint: @escaping () -> Void,
    willSend: ((_ text: String, _ starts: Int) -> Void)?,
    didMiss: (() -> Void)?,
    didSend: ((Reception) -> Void)?,
    didStart: @escaping (_ running: Int) -> Void
  ) {
    self.willSend = willSend
    self.didMiss = didMiss
    self.didSend = didSend
    self.reachPoint = reachPoint
    self.didStart = didStart
    self.name = name
    self.engine = engine
    object = engine.register(named: name)
  }

  var producer: SignalProducer<Value, Failure> {
    SignalProducer { observer, lifetime in
      ControlledThread.current?.reach("start", .write, of: self.object)
      self.reachPoint()
      let note = self.didSend.map { _ in EndNote() }
      lifetime += note
      SanitizerCloak.hide()
      self.executions.append((observer, lifetime, note))
      self.didStart(self.executions.count - self.overCount)
      self.hasStarted = true
      let end = self.earlyEnd.take()
      if end != nil { self.overCount = self.executions.count }
      SanitizerCloak.show()
      self.reachPoint()
      if let end { observer.send(end) }
    }
  }

  /// Returns the number of running starts, which have neither received a terminal event nor been
  /// disposed of.
  ///
  /// The method removes the other starts, so nothing is retained for them. The harness calls it
  /// while no thread runs.
  func takeRemains() -> Int {
    executions.removeSubrange(..<overCount)
    overCount = 0
    executions.removeAll { $0.lifetime.hasEnded }
    return executions.count
  }

  /// Sends an event that appears as `text` in tables.
  func send(_ event: Event<Value, Failure>, as text: String) {
    guard let thread = ControlledThread.current else { return forward(event, as: text) }
    let mayBeDropped = event.value != nil
    guard
      engine.beginEvent(
        thread,
        from: object,
        "\(name) sends \(text)",
        mayBeDropped: mayBeDropped
      )
    else { return }
    forward(event, as: text)
    engine.endEvent(thread.index)
  }

  private func forward(_ event: Event<Value, Failure>, as text: String) {
    SanitizerCloak.hide()
    let executions = self.executions
    willSend?(text, executions.count)
    let running = executions[overCount...]
    let isMissed = !hasStarted && !event.isTerminating
    if event.isTerminating {
      overCount = executions.count
      if !hasStarted, earlyEnd == nil { earlyEnd = event }
    }
    SanitizerCloak.show()
    if isMissed { didMiss?() }
    guard let didSend, let thread = ControlledThread.current else {
      for execution in executions { execution.observer.send(event) }
      return
    }
    let ends = running.compactMap(\.end).filter { $0.thread == nil }
    var areReceived: [Bool] = []
    for execution in running where execution.end?.thread == nil {
      areReceived.append(send(event, to: execution.observer, execution.end, on: thread))
    }
    didSend(
      Reception(
        isCertain: !areReceived.isEmpty && !areReceived.contains(false),
        starts: event.isTerminating ? [] : ends
      )
    )
  }

  /// Sends an event to a start, and returns whether the start has received it, as far as is known.
  private func send(
    _ event: Event<Value, Failure>,
    to observer: Observer<Value, Failure>,
    _ end: EndNote?,
    on thread: ControlledThread
  ) -> Bool {
    let dropped = thread.droppedEvents
    observer.send(event)
    // The thread that delivers a terminal event also ends the start.
    return event.isTerminating
      ? end?.thread == thread.index : thread.droppedEvents == dropped
  }
}
