internal import Reactive

/// The record of a reader in one test case.
struct Reading: Sendable {
  /// The state at one moment.
  struct Moment: Sendable {
    /// The values that the stream had sent by then.
    var sent: [Int]
    /// The values that the reader had read by then.
    var read: [Int]
    var isRunning: Bool
    /// The number of starts of the stream that had neither ended nor been disposed of.
    var open: Int
  }

  enum Outcome: Sendable {
    case returned
    case threw(String)
  }

  /// The moments at which no job was left, before the end of the stream and before a cancellation.
  var pauses: [Moment] = []
  /// The final state.
  var last = Moment(sent: [], read: [], isRunning: true, open: 0)
  var outcome: Outcome?
  /// The values that were sent after a cancellation, except for values that were sent during the
  /// start of the stream.
  var sentLater: [Int] = []
  /// The reason why the result is inconclusive, if the task left the executor.
  var escape: String?
}

/// A stage that performs a test case with a reader, in virtual time.
final class ReadingStage: Sendable {
  private let subject: AsyncReaderUnderTest
  private let scheduler = TestScheduler()
  private let read = Logbook()
  private let sent = Logbook()
  private let open = Atomic(0)
  private let outcome = Atomic<Reading.Outcome?>(nil)
  /// The steps that the stream takes when the reader has noted a number of values.
  private let reaction = Atomic<(count: Int, steps: [ReadingScript.Step])?>(nil)
  /// Whether the stream is sending an event, inside which it cannot send another one.
  private let isSending = Atomic(false)
  /// The observers of all starts.
  private let observers = Atomic<[SignalProducer<Int, TestFailure>.Observer]>([])

  init(_ subject: AsyncReaderUnderTest) { self.subject = subject }

  func perform(_ script: ReadingScript) -> Reading {
    let stream = stream(script.start)
    let (read, outcome) = (subject.read, self.outcome)
    reaction.value = script.reaction
    let task = scheduler.task(subject.name) {
      do {
        try await read(stream) { self.note($0) }
        outcome.value = .returned
      } catch {
        outcome.value = .threw("\(error)")
      }
    }
    var reading = Reading()
    var isUndisturbed = true
    for step in script.steps + [.pause] {
      switch step {
      case .pause:
        scheduler.advance(by: .zero)
        let hasEnded = (script.start + (script.reaction?.steps ?? []))
          .contains { if case .end = $0 { true } else { false } }
        if isUndisturbed, !hasEnded { reading.pauses.append(moment) }
      case .cancel:
        isUndisturbed = false
        task.cancel()
      case .value(let value):
        if script.isCancelled(before: value) { reading.sentLater.append(value) }
        send(value)
      case .end(let end):
        isUndisturbed = false
        for observer in observers.swap([]) { terminate(observer, end) }
      }
    }
    if let rest = reaction.swap(nil) {
      react(rest.steps)
      scheduler.advance(by: .zero)
    }
    reading.last = moment
    reading.outcome = outcome.value
    reading.escape = scheduler.faults.first.map { "\($0)" }
    cleanUp(task)
    return reading
  }

  private var moment: Reading.Moment {
    Reading.Moment(
      sent: sent.entries,
      read: read.entries,
      isRunning: outcome.value == nil,
      open: open.value
    )
  }

  private func stream(_ start: [ReadingScript.Step]) -> SignalProducer<Int, TestFailure> {
    SignalProducer { observer, lifetime in
      self.open.modify { $0 += 1 }
      lifetime += AnyDisposable { self.open.modify { $0 -= 1 } }
      for step in start {
        switch step {
        case .value(let value):
          self.sent.note(value)
          observer.send(value: value)
        case .end(let end): return self.terminate(observer, end)
        case .pause, .cancel: break
        }
      }
      self.observers.modify { $0.append(observer) }
    }
  }

  private func send(_ value: Int) {
    sent.note(value)
    isSending.value = true
    for observer in observers.value { observer.send(value: value) }
    isSending.value = false
    reactIfDue()
  }

  /// Records a value that the reader has read.
  private func note(_ value: Int) {
    read.note(value)
    if !isSending.value { reactIfDue() }
  }

  private func reactIfDue() {
    let count = read.entries.count
    let due = reaction.modify { reaction -> [ReadingScript.Step]? in
      guard let next = reaction, next.count <= count else { return nil }
      reaction = nil
      return next.steps
    }
    if let due { react(due) }
  }

  private func react(_ steps: [ReadingScript.Step]) {
    for step in steps {
      switch step {
      case .value(let value): send(value)
      case .end(let end): for observer in observers.swap([]) { terminate(observer, end) }
      case .pause, .cancel: break
      }
    }
  }

  private func terminate(
    _ observer: SignalProducer<Int, TestFailure>.Observer,
    _ end: ReadingScript.End
  ) {
    switch end {
    case .completed: observer.sendCompleted()
    case .failed: observer.send(error: ReadingScript.failure)
    case .interrupted: observer.sendInterrupted()
    }
  }

  /// Ends the task and releases its resources.
  private func cleanUp(_ task: Task<Void, Never>) {
    task.cancel()
    for observer in observers.swap([]) { observer.sendInterrupted() }
    scheduler.advance(by: .zero)
  }
}
