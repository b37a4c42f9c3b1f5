internal import Foundation
internal import Reactive
internal import ReactiveTesting

/// Mutants in which threads race, or in which an observer sends to its own source.
extension Gallery {
  static var meeting: [Specimen] {
    transforms + tries + flags
  }

  private static var transforms: [Specimen] {
    [
      Specimen(
        "EVT-28.1",
        OperatorUnderTest(
          "a predicate that two senders call",
          .handlesInterruption,
          apply: { first, second, lab in
            let isWanted = lab.watched { (value: Int) in value > 0 }
            return first.filter(isWanted).merge(with: second.filter(isWanted))
          }
        )
      ),
      Specimen(
        "EVT-28.1",
        OperatorUnderTest(
          "a combineLatest of two maps that share one closure",
          apply: { first, second, lab in
            let transform = lab.watched { (value: Int) in value * 2 }
            return first.map(transform).combineLatest(with: second.map(transform))
          }
        )
      ),
      Specimen(
        "EVT-28.1",
        OperatorUnderTest(
          "a zip of two scans that share one closure",
          .completes(.whenNoMoreOutputIsPossible),
          apply: { first, second, lab in
            let add = lab.watched { (sum: Int, value: Int) in sum + value }
            return first.scan(0, add).zip(with: second.scan(0, add))
          }
        )
      ),
      Specimen(
        "EVT-28.1",
        OperatorUnderTest(
          "a flatten whose inner streams share a transform",
          .flattening,
          apply: { outer, lab in
            let transform = lab.watched { (value: Int) in value * 2 }
            return outer.flatMap(.merge) { $0.map(transform) }
          }
        )
      ),
    ]
  }

  /// Returns a protection that drops the events in `drops` if a second thread sends them.
  private static func trying(
    _ drops: @escaping @Sendable (Event<Int, TestFailure>) -> Bool
  ) -> @Sendable () -> Protection {
    {
      let presence = Presence()
      return { event, send in
        if drops(event) { presence.enterIfAlone(send) } else { presence.enter(send) }
      }
    }
  }

  private static var tries: [Specimen] {
    [
      Specimen(
        "EVT-29.1",
        OperatorUnderTest(
          "a merge that drops a value while another thread is busy",
          apply: { first, second, _ in merge([first, second], trying { !$0.isTerminating }) }
        )
      ),
      Specimen(
        "EVT-29.2",
        OperatorUnderTest(
          "a merge that drops completion while another thread is busy",
          apply: { first, second, _ in merge([first, second], trying { $0 == .completed }) }
        )
      ),
      Specimen(
        "EVT-29.1",
        OperatorUnderTest(
          "a flatten that drops a value while another thread is busy",
          .flattening,
          apply: { outer, _ in flatten(outer, trying { !$0.isTerminating }) }
        )
      ),
      Specimen(
        "EVT-29.1",
        timed("an echo that drops values that arrive while it is sending") {
          observer,
          lifetime,
          lab in
          let protect = trying { !$0.isTerminating }()
          return Observer(
            onValue: { value in
              protect(.value(value)) {
                observer.send(value: value)
                lifetime += lab.scheduler.schedule(after: Lab.tick) {
                  protect(.value(value)) { observer.send(value: value) }
                }
              }
            },
            onTermination: { observer.terminate($0) }
          )
        }
      ),
    ]
  }

  /// Returns a protection that drops the events in `drops` if its own thread sends them
  /// recursively.
  static func forgetting(
    _ drops: @escaping @Sendable (Event<Int, TestFailure>) -> Bool
  ) -> @Sendable () -> Protection {
    {
      let (turn, isSending) = (ReentrantTurn(), Atomic(false))
      return { event, send in
        turn.take {
          let wasSending = isSending.value
          if wasSending, drops(event) { return }
          isSending.value = true
          send()
          isSending.value = wasSending
        }
      }
    }
  }

  private static var flags: [Specimen] {
    [
      Specimen(
        "EVT-33.1",
        OperatorUnderTest(
          "a flatten that ignores values while it is sending",
          .flattening,
          apply: { outer, _ in flatten(outer, forgetting { !$0.isTerminating }) }
        )
      ),
      Specimen(
        "EVT-33.1",
        OperatorUnderTest(
          "a merge that ignores known numbers while it is sending",
          apply: { first, second, _ in
            merge([first, second], forgetting { $0 == .value(1) || $0 == .value(2) })
          }
        )
      ),
      Specimen(
        "EVT-34.1",
        OperatorUnderTest(
          "a flatten that ignores ends while it is sending",
          .flattening,
          apply: { outer, _ in flatten(outer, forgetting { $0.isTerminating }) }
        )
      ),
      Specimen(
        "EVT-34.1",
        OperatorUnderTest(
          "a merge that ignores an interruption while it is sending",
          apply: { first, second, _ in merge([first, second], forgetting { $0 == .interrupted }) }
        )
      ),
      Specimen(
        "EVT-34.1",
        OperatorUnderTest(
          "a merge that ignores completion while it is sending",
          apply: { first, second, _ in merge([first, second], forgetting { $0 == .completed }) }
        )
      ),
      Specimen(
        "EVT-34.2",
        OperatorUnderTest(
          "a merge that is interrupted by a failure from inside a callback",
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              let (lock, isSending, running) = (NSRecursiveLock(), Atomic(false), Atomic(2))
              for input in [first, second] {
                input.start(
                  Observer(
                    onValue: { value in
                      lock.lock()
                      defer { lock.unlock() }
                      isSending.value = true
                      observer.send(value: value)
                      isSending.value = false
                    },
                    onTermination: { end in
                      lock.lock()
                      defer { lock.unlock() }
                      if isSending.value { return observer.terminate(.interrupted) }
                      guard end == .completed else { return observer.terminate(end) }
                      running.modify { $0 -= 1 }
                      if running.value == 0 { observer.sendCompleted() }
                    }
                  ),
                  during: lifetime
                )
              }
            }
          }
        )
      ),
    ]
  }
}
