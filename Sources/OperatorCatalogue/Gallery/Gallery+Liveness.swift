internal import Foundation
internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Broken operators that cannot be stopped, or run out of stack.
  static var liveness: [Specimen] {
    [
      Specimen(
        "PRD-14.1",
        OperatorUnderTest(
          "a sink that returns a disposable for show",
          sink: { source, _ in
            source.start { _ in }
            return AnyDisposable()
          }
        )
      ),
      Specimen(
        "OPR-10",
        OperatorUnderTest("a buffer that empties itself by recursion") { source, _ in
          source.written { observer, _ in
            let waiting = Atomic<[Int]>([])
            return Observer(
              onValue: { value in waiting.modify { $0.append(value) } },
              onTermination: { end in
                if end == .completed { empty(waiting, observer) }
                observer.terminate(end)
              }
            )
          }
        }
      ),
    ]
  }

  private static func empty(_ waiting: Atomic<[Int]>, _ observer: Downstream) {
    let next = waiting.modify { $0.isEmpty ? nil : $0.removeFirst() }
    guard let next else { return }
    observer.send(value: next)
    empty(waiting, observer)
    // Something is left to do afterwards, as there mostly is.
    withExtendedLifetime(waiting.value) {}
  }

  /// The lawful ones.
  static var livenessTwins: [Twin] {
    [
      Twin(
        ["LIV-2.1"],
        OperatorUnderTest("a map that counts under its lock") { source, _ in
          source.written { observer, _ in
            let lock = Lock()
            let count = Atomic(0)
            return Observer(
              onValue: { value in
                lock.withLock { count.value += 1 }
                observer.send(value: value + 1)
              },
              onTermination: { observer.terminate($0) }
            )
          }
        }
      ),
      Twin(
        ["PRD-14.1"],
        OperatorUnderTest(
          "a binding",
          sink: { source, _ in
            let property = MutableProperty(0)
            let binding =
              property <~ source.flatMapError { _ in SignalProducer<Int, Never>.empty }
            return AnyDisposable {
              binding?.dispose()
              withExtendedLifetime(property) {}
            }
          }
        )
      ),
      Twin(
        ["OPR-10.1"],
        OperatorUnderTest("a buffer that empties itself in a loop", .buffers) { source, _ in
          source.written { observer, _ in
            let waiting = Atomic<[Int]>([])
            return Observer(
              onValue: { value in waiting.modify { $0.append(value) } },
              onTermination: { end in
                if end == .completed { for value in waiting.value { observer.send(value: value) } }
                observer.terminate(end)
              }
            )
          }
        }
      ),
    ]
  }
}
