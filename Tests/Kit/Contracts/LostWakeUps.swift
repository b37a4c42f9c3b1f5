import Reactive
import ReactiveTesting
import Synchronization

/// A mailbox of pending events, which also records whether a thread is sending them.
protocol EventMailbox: Sendable {
  init()
  /// Adds an event.
  func post(_ event: Event<Int, TestFailure>)
  /// Removes and returns the next event.
  func take() -> Event<Int, TestFailure>?
  /// Returns true if the calling thread must send the events from now on.
  func begin() -> Bool
  /// Records that no thread is sending the events any longer.
  func end()
  var isEmpty: Bool { get }
}

/// A mailbox that is built from primitives with scheduling points.
final class AnnouncedMailbox: EventMailbox {
  private let events = Reactive.Atomic<[Event<Int, TestFailure>]>([])
  private let isSending = Reactive.Atomic(false)

  func post(_ event: Event<Int, TestFailure>) { events.modify { $0.append(event) } }
  func take() -> Event<Int, TestFailure>? {
    events.modify { $0.isEmpty ? nil : $0.removeFirst() }
  }
  func begin() -> Bool { !isSending.swap(true) }
  func end() { isSending.value = false }
  var isEmpty: Bool { events.value.isEmpty }
}

/// A mailbox that is built from primitives without scheduling points.
final class SilentMailbox: EventMailbox {
  private let events = Mutex<[Event<Int, TestFailure>]>([])
  private let isSending = Synchronization.Atomic(false)

  func post(_ event: Event<Int, TestFailure>) { events.withLock { $0.append(event) } }
  func take() -> Event<Int, TestFailure>? {
    events.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
  func begin() -> Bool { !isSending.exchange(true, ordering: .acquiringAndReleasing) }
  func end() { isSending.store(false, ordering: .releasing) }
  var isEmpty: Bool { events.withLock(\.isEmpty) }
}

extension OperatorUnderTest {
  /// Merges two streams.
  ///
  /// Their values wait in a mailbox while another value is being sent.
  ///
  /// A thread that finds the mailbox empty must look again after it has recorded that it stops.
  /// Otherwise, a value that was posted in the meantime remains in the mailbox, because the thread
  /// that posted it relied on the first thread.
  static func merge<Box: EventMailbox>(through _: Box.Type, looksAgain: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "merge through \(Box.self), looks again: \(looksAgain)",
      .handlesInterruption,
      apply: { first, second, _ in
        SignalProducer<Int, TestFailure> { observer, lifetime in
          let (box, running) = (Box(), Reactive.Atomic(2))
          let send: @Sendable (Event<Int, TestFailure>) -> Void = { event in
            box.post(event)
            repeat {
              guard box.begin() else { return }
              while let event = box.take() { observer.send(event) }
              box.end()
            } while looksAgain && !box.isEmpty
          }
          for input in [first, second] {
            input.start(
              Observer(
                onValue: { send(.value($0)) },
                onTermination: { end in
                  if case .failed = end { return observer.terminate(end) }
                  let isLast = running.modify { running in
                    running -= 1
                    return running == 0
                  }
                  if isLast { send(.completed) }
                }
              ),
              during: lifetime
            )
          }
        }
      }
    )
  }
}
