internal import Foundation
internal import Reactive
internal import ReactiveTesting

extension Example {
  static var serial: [Example] {
    threads + recursion
  }

  private static var threads: [Example] {
    [
      Example(
        "EVT-28.1",
        // broken EVT-28
        OperatorUnderTest(
          "one closure that two senders call",
          .handlesInterruption,
          apply: { first, second, lab in
            let transform = lab.watched { (value: Int) in value * 10 }
            return first.map(transform).merge(with: second.map(transform))
          }
        ),
        // mended EVT-28
        OperatorUnderTest(
          "one closure behind the merge",
          .handlesInterruption,
          apply: { first, second, lab in
            let transform = lab.watched { (value: Int) in value * 10 }
            return first.merge(with: second).map(transform)
          }
        )
        // end EVT-28
      ),
      Example(
        "EVT-29.1",
        // broken EVT-29
        OperatorUnderTest(
          "a merge that drops the values of a second thread",
          apply: { first, second, _ in
            Gallery.merge([first, second]) {
              let lock = NSRecursiveLock()
              return { event, send in
                guard lock.try() else { return }
                send()
                lock.unlock()
              }
            }
          }
        ),
        // mended EVT-29
        OperatorUnderTest(
          "a merge that lets a second thread wait",
          .handlesInterruption,
          apply: { first, second, _ in first.merge(with: second) }
        )
        // end EVT-29
      ),
    ]
  }

  private static var recursion: [Example] {
    [
      Example(
        "EVT-32.1",
        // broken EVT-32
        OperatorUnderTest("a number that is immediately followed by the next") { source, _ in
          Numbers { observer, lifetime in
            let (numbers, input) = Signal<Int, TestFailure>.pipe()
            numbers.observe(observer)
            numbers.observe(Observer(value: { if $0 < 3 { input.send(value: $0 + 1) } }))
            source.start(input, during: lifetime)
          }
        },
        // mended EVT-32
        OperatorUnderTest("a number that is followed by the next after its delivery") { source, _ in
          Numbers { observer, lifetime in
            let (numbers, input) = Signal<Int, TestFailure>.pipe(recursion: .queued)
            numbers.observe(observer)
            numbers.observe(Observer(value: { if $0 < 3 { input.send(value: $0 + 1) } }))
            source.start(input, during: lifetime)
          }
        }
        // end EVT-32
      ),
      Example(
        "EVT-33.1",
        // broken EVT-33
        OperatorUnderTest(
          "a merge that drops recursive values",
          apply: { first, second, _ in
            Gallery.merge([first, second]) {
              let (lock, isSending) = (NSRecursiveLock(), Atomic(false))
              return { event, send in
                lock.lock()
                defer { lock.unlock() }
                if isSending.value, !event.isTerminating { return }
                isSending.value = true
                send()
                isSending.value = false
              }
            }
          }
        ),
        // mended EVT-33
        OperatorUnderTest(
          "a merge that reports recursive values",
          .handlesInterruption,
          apply: { first, second, _ in first.merge(with: second) }
        )
        // end EVT-33
      ),
      Example(
        "EVT-34.1",
        // broken EVT-34
        OperatorUnderTest(
          "a merge that drops recursive ends",
          apply: { first, second, _ in
            Gallery.merge([first, second]) {
              let (lock, isSending) = (NSRecursiveLock(), Atomic(false))
              return { event, send in
                lock.lock()
                defer { lock.unlock() }
                if isSending.value, event.isTerminating { return }
                isSending.value = true
                send()
                isSending.value = false
              }
            }
          }
        ),
        // mended EVT-34
        OperatorUnderTest(
          "a merge that forwards recursive ends",
          .handlesInterruption,
          apply: { first, second, _ in first.merge(with: second) }
        )
        // end EVT-34
      ),
    ]
  }
}
