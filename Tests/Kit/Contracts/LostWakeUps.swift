import Reactive
import ReactiveTesting
import Synchronization

/// Events that wait, and whether a thread sends them.
protocol EventMailbox: Sendable {
  init()
  /// Adds an event.
  func post(_ event: Event<Int, TestFailure>)
  /// The next event.
  func take() -> Event<Int, TestFailure>?
  /// Whether the calling thread is the one that sends from now on.
  func begin() -> Bool
  /// No thread sends any more.
  func end()
  var isEmpty: Bool { get }
}

/// A mailbox of primitives that announce themselves.
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

/// A mailbox of primitives that announce nothing.
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
  /// Merges two streams, whose values wait in a mailbox while another is sent.
  ///
  /// Who has found nothing more must look again when it has said that it stops: a value that was posted in between
  /// has found it still sending.
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
