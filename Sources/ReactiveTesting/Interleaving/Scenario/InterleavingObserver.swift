public import Reactive

/// An observer that checks the contracts during one observation.
///
/// The beginning and the end of each delivery are scheduling points, so overlapping deliveries are
/// detected even in an operator without locks. Attach the observer once.
///
/// `@unchecked Sendable`: only the thread that the engine currently runs accesses the observer.
public final class InterleavingObserver: @unchecked Sendable {
  /// The name of the observer in tables.
  public let name: String
  /// The received events: the descriptions of the values, and of the terminal event.
  public private(set) var events: [String] = []
  /// The description of the terminal event, such as `completed` or `failed(error)`, or `nil` if
  /// none has arrived.
  public private(set) var terminal: String?

  let engine: InterleavingEngine
  /// The number of the observer in the engine.
  let object: Int
  /// Whether `interrupted` may still arrive after the disposal (PRD-13).
  var isOwedInterruption = false
  /// The descriptions of the values that have arrived, in order.
  ///
  /// Read this property in ``InterleavingRun/finally(_:)``, for example in an
  /// ``InterleavingRun/expect(_:_:contract:)`` that permits several outcomes.
  public private(set) var values: [String] = []
  /// Whether the stream was still open when the sources were ended.
  private(set) var isEndedLast = false
  /// The number of events that had arrived when the threads ended, or zero if an event may be
  /// deferred until time passes.
  private(set) var arrived = 0
  /// The number of events that had arrived when the threads ended.
  private(set) var promptCount = 0
  /// A closure that returns the action of a scheduler that the current thread is running.
  var runningAction: (() -> DeliveringAction?)?
  /// The indices of the events that were delivered by actions that had been scheduled before the
  /// threads began.
  private(set) var eventsOfEarlierActions: Set<Int> = []
  /// For each value, the action that delivered it if the action was scheduled after the threads had
  /// begun.
  private(set) var deliveringActions: [DeliveringAction?] = []
  private var inside: Int?
  private var disposal: (thread: Int, step: Int)?
  private var lateEntries: Set<Int> = []

  init(_ name: String, _ engine: InterleavingEngine) {
    self.name = name
    self.engine = engine
    object = engine.register(named: name)
  }

  /// Whether ``markDisposed()`` has been called.
  public var isMarkedDisposed: Bool { disposal != nil }

  /// Records that the threads have ended, before any later action runs.
  ///
  /// - Parameter passesTime: Whether time passes on a thread, so that events may be deferred.
  func markArrival(passesTime: Bool) {
    promptCount = events.count
    arrived = passesTime ? 0 : promptCount
  }

  /// Records that all actions of the plan have been performed, before the sources are ended.
  func markSettling() { isEndedLast = terminal == nil }

  /// Declares that the call that disposed of the observation has returned.
  ///
  /// From then on, this thread must not deliver any event to the observer. Other threads may only
  /// finish the delivery of an event that they had already begun to send (D6). An observer that was
  /// passed to `start` may also still receive `interrupted` (PRD-13). The call is a scheduling
  /// point.
  public func markDisposed() {
    ControlledThread.current?.reach("disposed", .write, of: engine.disposals)
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    let thread = ControlledThread.current?.index ?? -1
    if disposal == nil { disposal = (thread, engine.step) }
    if thread >= 0 { engine.note(thread, "\(name) is disposed of") }
  }

  /// Returns the observer to attach to a stream.
  ///
  /// An event on a thread that does not belong to the scenario, such as a thread of a queue, is
  /// ignored, and makes the result inconclusive. Events after the end of the run are ignored.
  ///
  /// - Parameter reaction: A closure that receives each event and runs during its delivery, or
  ///   `nil` to do nothing.
  /// - Returns: An observer that records its events and checks the contracts.
  public func observer<Value, Failure>(
    _ reaction: (@Sendable (Event<Value, Failure>) -> Void)? = nil
  ) -> Observer<Value, Failure> {
    Observer { event in
      self.receive(Self.text(event), isTerminal: event.isTerminating) { reaction?(event) }
    }
  }

  private static func text<Value, Failure>(_ event: Event<Value, Failure>) -> String {
    switch event {
    case .value(let value): "\(value)"
    case .failed(let failure): "failed(\(failure))"
    case .completed: "completed"
    case .interrupted: "interrupted"
    }
  }

  private func receive(_ text: String, isTerminal: Bool, _ reaction: () -> Void) {
    let thread = ControlledThread.current
    if thread == nil, engine.isUnknown(ThreadIdentity.current) { return }
    if engine.isOver { return }
    // For an event that a source of the kit sends, the order with disposals was checked when the
    // send began.
    thread?.reach("enter", .write, of: object, seesDisposals: !engine.isSending(thread?.index))
    let outer = enter(thread?.index ?? -1, text, isTerminal)
    reaction()
    thread?.reach("leave", .write, of: object)
    leave(thread?.index ?? -1, outer)
  }

  private func enter(_ thread: Int, _ text: String, _ isTerminal: Bool) -> Int? {
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    if thread >= 0 {
      engine.note(thread, "→ \(name): \(text)")
      engine.threads[thread].indentation += 1
      engine.beginCallback(thread, name)
    }
    if let inside {
      let who = inside == thread ? "again" : "while \(engine.threadName(inside)) was inside"
      engine.fail(.overlap, "\(name) was entered by \(engine.threadName(thread)) \(who)")
    }
    if let terminal {
      engine.fail(
        isTerminal ? .secondTerminal : .valueAfterEnd,
        "\(name) received \(text) after \(terminal)"
      )
    }
    if isTooLate(thread, text) {
      engine.fail(.eventAfterDispose, "\(name) received \(text) after it had been disposed of")
    }
    let action = runningAction?()
    if let action, action.isEarlier { eventsOfEarlierActions.insert(events.count) }
    events.append(text)
    if isTerminal {
      terminal = text
    } else {
      values.append(text)
      deliveringActions.append(action?.isEarlier == false ? action : nil)
    }
    defer { inside = thread }
    return inside
  }

  private func leave(_ thread: Int, _ outer: Int?) {
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    inside = outer
    guard thread >= 0 else { return }
    engine.threads[thread].indentation -= 1
    engine.endCallback(thread)
    engine.note(thread, "← \(name)")
  }

  /// Returns whether an event that arrives now began to be delivered only after the disposal.
  private func isTooLate(_ thread: Int, _ text: String) -> Bool {
    guard let disposal else { return false }
    if isOwedInterruption, text == "interrupted" { return false }
    if thread == disposal.thread || thread < 0 { return true }
    if let began = engine.threads[thread].sendBegan { return began > disposal.step }
    return !lateEntries.insert(thread).inserted
  }
}

extension Signal {
  /// Observes the signal with an observer of a scenario.
  ///
  /// - Parameters:
  ///   - observer: The observer of the scenario.
  ///   - reaction: A closure that receives each event and runs during its delivery, or `nil` to do
  ///     nothing.
  /// - Returns: A disposable that detaches the observer, or `nil` if the signal has ended.
  @discardableResult
  public func observe(
    _ observer: InterleavingObserver,
    reaction: (@Sendable (Event) -> Void)? = nil
  ) -> (any Disposable)? {
    observe(observer.observer(reaction))
  }
}

extension SignalProducer {
  /// Starts the producer with an observer of a scenario.
  ///
  /// The observer may receive `interrupted` even after ``InterleavingObserver/markDisposed()``
  /// (PRD-13).
  ///
  /// - Parameters:
  ///   - observer: The observer of the scenario.
  ///   - reaction: A closure that receives each event and runs during its delivery, or `nil` to do
  ///     nothing.
  /// - Returns: A disposable that cancels the work and sends `interrupted`.
  @discardableResult
  public func start(
    _ observer: InterleavingObserver,
    reaction: (@Sendable (Event) -> Void)? = nil
  ) -> any Disposable {
    observer.isOwedInterruption = true
    return start(observer.observer(reaction))
  }
}
