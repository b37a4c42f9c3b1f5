public import Reactive

/// A signal to which the threads of a scenario send events.
///
/// The kit shows the events of the source in tables, and omits some of them while it shrinks a
/// failure.
///
/// `@unchecked Sendable`: only the thread that the engine currently runs uses the engine. All other
/// state is immutable.
public final class InterleavingSource<Value: Sendable, Failure: Error>: @unchecked Sendable {
  /// The name of the source in tables.
  public let name: String
  /// The signal that sends the events of the source.
  public let signal: Signal<Value, Failure>
  private let input: Observer<Value, Failure>
  private let engine: InterleavingEngine

  init(_ name: String, _ engine: InterleavingEngine) {
    self.name = name
    self.engine = engine
    (signal, input) = Signal.pipe()
    signal.named(name)
  }

  /// A producer that observes the signal on each start.
  ///
  /// A start receives only the events that follow it, and ends when the source ends. Disposing of a
  /// start ends only that start.
  public var producer: SignalProducer<Value, Failure> { SignalProducer(signal) }

  /// Sends a value on the calling thread of the scenario.
  ///
  /// A value that is sent during the delivery of another event of the source is not delivered, and
  /// the scenario fails (EVT-33). A value after the end is dropped (D17). While the kit shrinks a
  /// failure, it may omit the value.
  ///
  /// - Parameter value: The value to send.
  public func send(_ value: Value) {
    perform("\(name).send(\(value))", mayBeDropped: true) { input.send(value: value) }
  }

  /// Sends `completed` on the calling thread of the scenario.
  ///
  /// The source ends, and later events are dropped (D17). If the event is sent during the delivery
  /// of another event, it takes effect after that delivery (EVT-34). While the kit shrinks a
  /// failure, it may omit values, but never this event.
  public func complete() {
    perform("\(name).complete()") { input.sendCompleted() }
  }

  /// Sends `failed` on the calling thread of the scenario.
  ///
  /// The source ends, and later events are dropped (D17). If the event is sent during the delivery
  /// of another event, it takes effect after that delivery (EVT-34). While the kit shrinks a
  /// failure, it never omits this event.
  ///
  /// - Parameter failure: The failure to send.
  public func fail(_ failure: Failure) {
    perform("\(name).fail(\(failure))") { input.send(error: failure) }
  }

  /// Sends `interrupted` on the calling thread of the scenario.
  ///
  /// The source ends, and later events are dropped (D17). If the event is sent during the delivery
  /// of another event, it takes effect after that delivery (EVT-34). While the kit shrinks a
  /// failure, it never omits this event.
  public func interrupt() {
    perform("\(name).interrupt()") { input.sendInterrupted() }
  }

  /// Sends an event that appears as `text` in tables.
  func send(_ event: Event<Value, Failure>, as text: String) {
    perform("\(name) sends \(text)", mayBeDropped: event.value != nil) { input.send(event) }
  }

  private func perform(
    _ text: @autoclosure () -> String,
    mayBeDropped: Bool = false,
    _ send: () -> Void
  ) {
    guard let thread = ControlledThread.current else { return send() }
    guard engine.beginEvent(thread, text(), mayBeDropped: mayBeDropped) else { return }
    send()
    engine.endEvent(thread.index)
  }
}

extension InterleavingSource where Value == Void {
  /// Sends a value on the calling thread of the scenario.
  ///
  /// A value that is sent during the delivery of another event of the source is not delivered, and
  /// the scenario fails (EVT-33). A value after the end is dropped (D17). While the kit shrinks a
  /// failure, it may omit the value.
  public func send() {
    send(())
  }
}

extension InterleavingEngine {
  /// Records that a thread begins to send an event of the kit.
  ///
  /// `source` is the number of the source of the event, or -1.
  /// - Returns: Whether to send the event, which a shrunk example may omit.
  func beginEvent(
    _ thread: ControlledThread,
    from source: Int = -1,
    _ text: @autoclosure () -> String,
    mayBeDropped: Bool
  ) -> Bool {
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    let index = thread.index
    threads[index].events += 1
    let event = Schedule.Event(thread: index, number: threads[index].events)
    if mayBeDropped {
      droppable.insert(event)
      if dropped.contains(event) { return false }
    }
    thread.reach("send", .read, of: source, seesDisposals: threads[index].sendBegan == nil)
    if threads[index].sendBegan == nil { threads[index].sendBegan = step }
    threads[index].nesting += 1
    note(index, text())
    threads[index].indentation += 1
    return true
  }

  /// Returns whether a thread is sending an event of the kit.
  func isSending(_ thread: Int?) -> Bool {
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    guard let thread else { return false }
    return threads[thread].sendBegan != nil
  }

  func endEvent(_ thread: Int) {
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    threads[thread].indentation -= 1
    threads[thread].nesting -= 1
    if threads[thread].nesting == 0 { threads[thread].sendBegan = nil }
  }
}
