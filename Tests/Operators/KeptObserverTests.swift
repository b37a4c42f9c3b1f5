import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Checks that no operator retains an object after its end (SIG-17), even if start handlers retain
/// their observers forever.
@Suite struct KeptObserverTests {
  typealias Resident = Census.Resident
  typealias Source = SignalProducer<Resident, Boom>

  /// An operator with two sources and a scheduler.
  struct Subject: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (Source, Source, TestScheduler) -> Source

    init(
      _ name: String,
      _ apply: @escaping @Sendable (Source, Source, TestScheduler) -> Source
    ) {
      testDescription = name
      self.apply = apply
    }
  }

  static let subjects = [
    Subject("nothing") { one, _, _ in one },
    Subject("map") { one, _, _ in one.map { $0 } },
    Subject("scan") { one, _, _ in one.scan(nil) { $0 ?? $1 }.skipNil() },
    Subject("combinePrevious") { one, _, _ in one.combinePrevious().map { $0.0 } },
    Subject("collect(count:)") { one, _, _ in one.collect(count: 3).map { $0[0] } },
    Subject("take(last:)") { one, _, _ in one.take(last: 2) },
    Subject("skipRepeats") { one, _, _ in one.skipRepeats { $0 === $1 } },
    Subject("combineLatest") { one, two, _ in one.combineLatest(with: two).map { $0.0 } },
    Subject("zip") { one, two, _ in one.zip(with: two).map { $0.0 } },
    Subject("merge") { one, two, _ in one.merge(with: two) },
    Subject("sample") { one, two, _ in one.sample(with: harmless(two)).map { $0.0 } },
    Subject("withLatest") { one, two, _ in one.withLatest(from: harmless(two)).map { $0.0 } },
    Subject("take(until:)") { one, two, _ in
      one.take(until: harmless(two).map { _ in })
    },
    Subject("concat") { one, two, _ in one.concat(two) },
    Subject("then") { one, two, _ in one.then(two) },
    Subject("flatten(.concat)") { one, two, _ in flatten(.concat, one, two) },
    Subject("flatten(.merge)") { one, two, _ in flatten(.merge, one, two) },
    Subject("flatten(.latest)") { one, two, _ in flatten(.latest, one, two) },
    Subject("flatten(.race)") { one, two, _ in flatten(.race, one, two) },
    Subject("flatten(.throttle)") { one, two, _ in flatten(.throttle, one, two) },
    Subject("flatMapError") { one, two, _ in one.flatMapError { _ in two } },
    Subject("retry") { one, _, _ in one.retry(upTo: 1) },
    Subject("repeat") { one, _, _ in one.repeat(2) },
    Subject("delay") { $0.delay(.seconds(1), on: $2).merge(with: $1) },
    Subject("observe(on:)") { $0.observe(on: $2).merge(with: $1) },
    Subject("debounce") { $0.debounce(.seconds(1), on: $2).merge(with: $1) },
    Subject("throttle") { $0.throttle(.seconds(1), on: $2).merge(with: $1) },
    Subject("timeout") { $0.timeout(after: .seconds(9), raising: Boom(), on: $2).merge(with: $1) },
    Subject("replayLazily") { one, _, _ in one.replayLazily(upTo: 2) },
    Subject("on") { one, _, _ in one.on(value: { _ in }) },
  ]

  private static func harmless(_ source: Source) -> SignalProducer<Resident, Never> {
    source.flatMapError { _ in .empty }
  }

  private static func flatten(_ strategy: FlattenStrategy, _ inners: Source...) -> Source {
    SignalProducer<Source, Boom>(inners).flatten(strategy)
  }

  enum End: CaseIterable, Sendable { case completed, failed, interrupted, disposed }

  @Test(
    "An operator that has ended retains no object, even if its sources retain their observers",
    arguments: subjects,
    End.allCases
  )
  func retainsNoObjectAfterTheEnd(_ subject: Subject, _ end: End) {
    let census = Census()
    let kept = Atomic<[Observer<Resident, Boom>]>([])
    let scheduler = TestScheduler()
    let start = startWatched(subject, census, kept, scheduler)
    for number in 0..<3 {
      for observer in kept.value { observer.send(value: census.resident(number)) }
    }
    // The end of each stream starts the next stream.
    for _ in 0..<4 {
      for observer in kept.value {
        switch end {
        case .completed: observer.sendCompleted()
        case .failed: observer.send(error: Boom())
        case .interrupted: observer.sendInterrupted()
        case .disposed: start.dispose()
        }
      }
    }
    scheduler.run()
    #expect(census.living == 0)
    withExtendedLifetime(kept) {}
  }

  /// Starts the operator in a separate function, so that the start is the only owner.
  private func startWatched(
    _ subject: Subject,
    _ census: Census,
    _ kept: Atomic<[Observer<Resident, Boom>]>,
    _ scheduler: TestScheduler
  ) -> any Disposable {
    let source = Source { observer, _ in kept.modify { $0.append(observer) } }
    let watcher = census.resident(100)
    return subject.apply(source, source, scheduler)
      .map { value in
        watcher.stay()
        return value
      }
      .start { _ in watcher.stay() }
  }
}
