internal import Dispatch
internal import Foundation
internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Mutants that cannot be stopped, or that exhaust the stack.
  static var liveness: [Specimen] {
    [
      Specimen(
        "PRD-14.1",
        OperatorUnderTest(
          "a sink that returns a disposable that does nothing",
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
      Specimen(
        "LIV-1.2",
        firstTwo("take(first: 2) that sends completion while its lock is held") {
          value,
          rest,
          observer in
          rest.withLock { rest in
            guard rest > 0 else { return }
            rest -= 1
            observer.send(value: value)
            if rest == 0 { observer.sendCompleted() }
          }
        }
      ),
      Specimen(
        "LIV-1.2",
        OperatorUnderTest("an operator that waits for its first value when it is applied") {
          source,
          _ in
          let first = (try? source.first()?.get()) ?? 0
          return source.map { $0 - first }
        }
      ),
      Specimen(
        "LIV-1.2",
        timed("a delay that blocks at the end until its values are sent") {
          observer,
          lifetime,
          lab in
          let waiting = DispatchGroup()
          return Observer(
            onValue: { value in
              waiting.enter()
              lifetime += lab.scheduler.schedule(after: Lab.tick) {
                observer.send(value: value)
                waiting.leave()
              }
            },
            onTermination: { end in
              if end == .completed { waiting.wait() }
              observer.terminate(end)
            }
          )
        }
      ),
    ]
  }

  /// Returns an operator like `take(first: 2)`, which sends no event after it has been disposed of.
  private static func firstTwo(
    _ name: String,
    _ receive: @escaping @Sendable (Int, Guarded<Int>, Downstream) -> Void
  ) -> OperatorUnderTest {
    OperatorUnderTest(name, .completes(.early)) { source, _ in
      source.written { observer, lifetime in
        let rest = Guarded(2)
        lifetime += AnyDisposable { rest.withLock { $0 = 0 } }
        return Observer(
          onValue: { receive($0, rest, observer) },
          onTermination: { end in
            if rest.withLock({ $0 > 0 }) { observer.terminate(end) }
          }
        )
      }
    }
  }

  private static func empty(_ waiting: Atomic<[Int]>, _ observer: Downstream) {
    let next = waiting.modify { $0.isEmpty ? nil : $0.removeFirst() }
    guard let next else { return }
    observer.send(value: next)
    empty(waiting, observer)
    // Work remains after the call, which prevents the compiler from turning the recursion into a
    // loop.
    withExtendedLifetime(waiting.value) {}
  }

  /// Correct versions of these mutants.
  static var livenessTwins: [Twin] {
    [
      Twin(
        ["LIV-2.1"],
        OperatorUnderTest("a map that counts while its lock is held") { source, _ in
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
        ["LIV-1.2"],
        firstTwo("take(first: 2) that sends completion after it has released its lock") {
          value,
          rest,
          observer in
          let left = rest.withLock { rest -> Int? in
            guard rest > 0 else { return nil }
            rest -= 1
            return rest
          }
          guard let left else { return }
          observer.send(value: value)
          if left == 0 { observer.sendCompleted() }
        }
      ),
      Twin(
        ["LIV-1.2"],
        OperatorUnderTest("an operator that subtracts the first value from every value") {
          source,
          _ in
          source.written { observer, _ in
            let first = Atomic<Int?>(nil)
            return Observer(
              onValue: { value in
                let base = first.modify { first in
                  first = first ?? value
                  return first ?? value
                }
                observer.send(value: value - base)
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

/// State that is guarded by a foreign lock.
///
/// `@unchecked Sendable`: `state` is guarded by `lock`.
private final class Guarded<State>: @unchecked Sendable {
  private let lock = NSLock()
  private var state: State

  init(_ state: State) { self.state = state }

  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }
}
