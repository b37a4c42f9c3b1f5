internal import Foundation
internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Mutants that retain objects for too long, or that release them too early.
  static var holdings: [Specimen] {
    [
      Specimen(
        "RSG-7.3",
        OperatorUnderTest("an operator with a reference cycle that only the end breaks") {
          source,
          lab in
          let transform = lab.watched { (value: Int) in value }
          return source.written { observer, _ in
            let cycle = Cycle()
            cycle.content = { withExtendedLifetime((cycle, transform)) {} }
            return Observer(
              onValue: { observer.send(value: transform($0)) },
              onTermination: { end in
                observer.terminate(end)
                if end != .interrupted { cycle.content = nil }
              }
            )
          }
        }
      ),
      Specimen(
        "RSG-7.1",
        OperatorUnderTest(
          "a stream that keeps disposed observers",
          cold: { source, _ in
            let former = Atomic<[Downstream]>([])
            let relayed = source.written { observer, _ in observer }
            return RawStream { observer in
              relayed.start { event in
                if event == .interrupted { former.modify { $0.append(observer) } }
                observer.send(event)
              }
            }
          }
        )
      ),
      Specimen(
        "RSG-7.3",
        OperatorUnderTest("a transform in a reference cycle of its own") { source, lab in
          let transform = lab.watched { (value: Int) in value + 1 }
          let cycle = Cycle()
          cycle.content = { withExtendedLifetime((cycle, transform)) {} }
          return source.map(transform)
        }
      ),
      Specimen(
        "SIG-17.2",
        OperatorUnderTest(
          "a combineLatest that keeps its latest values after completion",
          inputs: .trackedProducer,
          .trackedProducer
        ) { _, first, second in
          let latest = Atomic<[TrackedValue]>([])
          return first.combineLatest(with: second)
            .on(
              failed: { _ in latest.value = [] },
              interrupted: { latest.value = [] },
              value: { latest.value = [$0, $1] }
            )
        }
      ),
      Specimen(
        "RSG-7.2",
        OperatorUnderTest("a replay buffer that is never read", inputs: .trackedProducer) {
          _,
          source in
          let last = Atomic<TrackedValue?>(nil)
          return source.on(
            failed: { _ in last.value = nil },
            completed: { last.value = nil },
            value: { last.value = $0 }
          )
        }
      ),
    ]
  }

  /// Mutants that break a law.
  static var laws: [Specimen] {
    [
      Specimen(
        "PRD-9",
        OperatorUnderTest("an operator that holds its source weakly", signal: relay)
      ),
      Specimen(
        "PRD-10",
        OperatorUnderTest(
          "a merge that holds its second source weakly",
          .handlesInterruption,
          signal: { first, second, lab in Signal.merge([first, relay(second, lab)]) }
        )
      ),
    ]
  }

  /// Correct operators that start sources, and that retain and release objects correctly.
  static var heldTwins: [Twin] {
    [
      Twin(
        ["RSG-7.1"],
        OperatorUnderTest("an operator with a reference cycle that its lifetime breaks") {
          source,
          _ in
          source.written { observer, lifetime in
            let cycle = Cycle()
            cycle.content = { withExtendedLifetime((cycle, observer)) {} }
            lifetime.observeEnded { cycle.content = nil }
            return observer
          }
        }
      ),
      Twin(
        ["RSG-7.3"],
        OperatorUnderTest("a transform that is released with its operator") { source, lab in
          let transform = lab.watched { (value: Int) in value + 1 }
          return source.map(transform)
        }
      ),
      Twin(
        ["PRD-17.1"],
        OperatorUnderTest("an operator that cancels the start whose handle is disposed of") {
          source,
          _ in
          let starts = Atomic<[Int: any Disposable]>([:])
          let count = Atomic(0)
          return Numbers { observer, lifetime in
            let number = count.modify { count in
              count += 1
              return count
            }
            lifetime.observeEnded { starts.modify { $0.removeValue(forKey: number) }?.dispose() }
            source.startWithSignal { signal, start in
              starts.modify { $0[number] = start }
              signal.observe(observer)
            }
          }
        }
      ),
      Twin(
        ["PRD-4.1", "RSG-1.1"],
        OperatorUnderTest("an operator that is ready when it starts its source") { source, _ in
          Numbers { observer, lifetime in
            let isReady = Atomic(false)
            isReady.value = true
            source.start(
              Observer(
                onValue: { if isReady.value { observer.send(value: $0) } },
                onTermination: { observer.terminate($0) }
              ),
              during: lifetime
            )
          }
        }
      ),
      Twin(
        ["PRD-9.1"],
        OperatorUnderTest(
          "an operator that retains its source",
          signal: { source, _ in
            Signal<Int, TestFailure> { observer, lifetime in
              source.observe(observer, during: lifetime)
            }
          }
        )
      ),
    ]
  }

  /// Observes its source anew for each value, for as long as the source exists.
  static func relay(
    _ source: Signal<Int, TestFailure>,
    _: Lab
  ) -> Signal<Int, TestFailure> {
    let weak = WeakSource(source)
    return Signal { observer, lifetime in
      Self.next(weak, observer, lifetime)
    }
  }

  private static func next(_ weak: WeakSource, _ observer: Downstream, _ lifetime: Lifetime) {
    guard let source = weak.source else { return }
    let hasValue = Atomic(false)
    source.take(first: 1).observe(during: lifetime) { event in
      switch event {
      case .value(let value):
        hasValue.value = true
        observer.send(value: value)
      case .completed where hasValue.value: next(weak, observer, lifetime)
      case .completed, .failed, .interrupted: observer.send(event)
      }
    }
  }
}

/// A weak reference to a source, which its user must retain.
///
/// `@unchecked Sendable`: the weak reference is never written.
final class WeakSource: @unchecked Sendable {
  private(set) weak var source: Signal<Int, TestFailure>?

  init(_ source: Signal<Int, TestFailure>) { self.source = source }
}

/// An object that completes a retain cycle.
///
/// `@unchecked Sendable`: `content` is guarded by its own lock.
private final class Cycle: @unchecked Sendable {
  private let guarded = Atomic<(@Sendable () -> Void)?>(nil)

  var content: (@Sendable () -> Void)? {
    get { guarded.value }
    set { guarded.value = newValue }
  }
}
