internal import Foundation
internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Broken operators that hold on to something, or let go of too much.
  static var holdings: [Specimen] {
    [
      Specimen(
        "RSG-5",
        OperatorUnderTest("an operator that closes its socket only when it is cancelled") {
          source,
          lab in
          source.written { observer, lifetime in
            let socket = lab.resource("socket")
            let hasEnded = Atomic(false)
            lifetime.observeEnded { if !hasEnded.value { socket.dispose() } }
            return Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                hasEnded.value = end != .interrupted
                observer.terminate(end)
              }
            )
          }
        }
      ),
      Specimen(
        "PRD-15",
        OperatorUnderTest("an operator that closes its socket only when it has ended") {
          source,
          lab in
          source.written { observer, _ in
            let socket = lab.resource("socket")
            return Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                if end != .interrupted { socket.dispose() }
                observer.terminate(end)
              }
            )
          }
        }
      ),
      Specimen(
        "RSG-7.3",
        OperatorUnderTest("an operator with a cycle that only the end breaks") { source, lab in
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
          "a stream that remembers who has left",
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
        OperatorUnderTest("a transform in a cycle of its own") { source, lab in
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
        OperatorUnderTest("a replay that nobody asks for", inputs: .trackedProducer) { _, source in
          let last = Atomic<TrackedValue?>(nil)
          return source.on(
            failed: { _ in last.value = nil },
            completed: { last.value = nil },
            value: { last.value = $0 }
          )
        }
      ),
      Specimen(
        "PRD-17",
        OperatorUnderTest("an operator that cancels the youngest start, whichever is meant") {
          source,
          _ in
          let starts = Atomic<[any Disposable]>([])
          return Numbers { observer, lifetime in
            let hasEnded = Atomic(false)
            lifetime.observeEnded {
              if !hasEnded.value { starts.modify { $0.popLast() }?.dispose() }
            }
            let start = source.start { event in
              if event.isTerminating { hasEnded.value = true }
              observer.send(event)
            }
            if !lifetime.hasEnded { starts.modify { $0.append(start) } }
          }
        }
      ),
      Specimen(
        "PRD-18",
        OperatorUnderTest(
          "a stream that is interrupted whenever somebody disposes of it",
          cold: { source, _ in
            RawStream { observer in Insistent(source.start(observer)) { observer.sendInterrupted() }
            }
          }
        )
      ),
    ]
  }

  /// Broken operators that break a law.
  static var laws: [Specimen] {
    [
      Specimen(
        "PRD-4",
        OperatorUnderTest("an operator that is not ready when it starts its source") { source, _ in
          Numbers { observer, lifetime in
            let isReady = Atomic(false)
            lifetime += source.start(
              Observer(
                onValue: { if isReady.value { observer.send(value: $0) } },
                onTermination: { observer.terminate($0) }
              )
            )
            isReady.value = true
          }
        }
      ),
      Specimen(
        "RSG-1",
        OperatorUnderTest("an operator that starts its source on a thread of its own") {
          source,
          _ in
          Numbers { observer, lifetime in
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
              lifetime += source.start(observer)
              done.signal()
            }
            done.wait()
          }
        }
      ),
      Specimen(
        "BPR-5",
        OperatorUnderTest("an observe(on:) that interrupts where it stands", .deliversOnScheduler) {
          source,
          lab in
          source.written { observer, lifetime in
            Observer { event in
              guard event != .interrupted else { return observer.send(event) }
              lifetime += lab.scheduler.schedule { observer.send(event) }
            }
          }
        }
      ),
      Specimen(
        "STM-3",
        OperatorUnderTest("a log that writes every value down only once", .changesNothing) {
          source,
          _ in
          source.skipRepeats()
        }
      ),
      Specimen(
        "LAW-1",
        OperatorUnderTest("a delay until the clock shows a full tenth of a second", .timeShifting) {
          source,
          lab in
          source.written { observer, lifetime in
            let untilTenth: @Sendable () -> Duration = {
              let tenth: Int64 = 100_000_000
              return .nanoseconds(tenth - lab.scheduler.now.nanoseconds % tenth)
            }
            return Observer(
              onValue: { value in
                lifetime += lab.scheduler.schedule(after: untilTenth()) {
                  observer.send(value: value)
                }
              },
              onTermination: { end in
                guard end == .completed else { return observer.terminate(end) }
                lifetime += lab.scheduler.schedule(after: untilTenth()) { observer.sendCompleted() }
              }
            )
          }
        }
      ),
      Specimen(
        "LAW-2",
        OperatorUnderTest("a relay that dislikes twos", .ignoresValues) { source, _ in
          source.filter { $0 != 2 }
        }
      ),
      Specimen(
        "HST-1",
        OperatorUnderTest(
          "an adapter that trusts its source",
          cold: { source, _ in
            RawStream<Int, TestFailure> { observer in source.start(observer) }
          }
        )
      ),
      Specimen(
        "PRD-9",
        OperatorUnderTest("an operator that knows its source weakly", signal: relay)
      ),
      Specimen(
        "PRD-10",
        OperatorUnderTest(
          "a merge that knows its second source weakly",
          .handlesInterruption,
          signal: { first, second, lab in Signal.merge([first, relay(second, lab)]) }
        )
      ),
    ]
  }

  /// Lawful operators that start, hold and let go as they should.
  static var heldTwins: [Twin] {
    [
      Twin(
        ["RSG-7.1"],
        OperatorUnderTest("an operator with a cycle that its lifetime breaks") { source, _ in
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
        OperatorUnderTest("a transform that goes with its operator") { source, lab in
          let transform = lab.watched { (value: Int) in value + 1 }
          return source.map(transform)
        }
      ),
      Twin(
        ["PRD-17.1"],
        OperatorUnderTest("an operator that cancels the start that is meant") { source, _ in
          let starts = Atomic<[Int: any Disposable]>([:])
          let count = Atomic(0)
          return Numbers { observer, lifetime in
            let number = count.modify { count in
              count += 1
              return count
            }
            lifetime.observeEnded { starts.modify { $0.removeValue(forKey: number) }?.dispose() }
            let start = source.start(observer)
            if !lifetime.hasEnded { starts.modify { $0[number] = start } }
          }
        }
      ),
      Twin(
        ["PRD-4.1", "RSG-1.1"],
        OperatorUnderTest("an operator that is ready when it starts its source") { source, _ in
          Numbers { observer, lifetime in
            let isReady = Atomic(false)
            isReady.value = true
            lifetime += source.start(
              Observer(
                onValue: { if isReady.value { observer.send(value: $0) } },
                onTermination: { observer.terminate($0) }
              )
            )
          }
        }
      ),
      Twin(
        ["PRD-9.1"],
        OperatorUnderTest(
          "an operator that knows its source",
          signal: { source, _ in
            Signal<Int, TestFailure> { observer, lifetime in
              lifetime += source.observe(observer)
            }
          }
        )
      ),
    ]
  }

  /// Observes its source anew for each value, as long as it finds it.
  private static func relay(
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
    lifetime += source.take(first: 1).observe { event in
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

/// A source that somebody else must hold.
///
/// `@unchecked Sendable`: a weak reference that is never written.
private final class WeakSource: @unchecked Sendable {
  private(set) weak var source: Signal<Int, TestFailure>?

  init(_ source: Signal<Int, TestFailure>) { self.source = source }
}

/// What closes a cycle.
///
/// `@unchecked Sendable`: `content` is guarded by its own lock.
private final class Cycle: @unchecked Sendable {
  private let guarded = Atomic<(@Sendable () -> Void)?>(nil)

  var content: (@Sendable () -> Void)? {
    get { guarded.value }
    set { guarded.value = newValue }
  }
}

/// A disposable that does something each time, except for the first.
private final class Insistent: Disposable {
  private let inner: any Disposable
  private let again: @Sendable () -> Void

  init(_ inner: any Disposable, _ again: @escaping @Sendable () -> Void) {
    self.inner = inner
    self.again = again
  }

  var isDisposed: Bool { inner.isDisposed }

  func dispose() {
    if inner.isDisposed { again() } else { inner.dispose() }
  }
}
