internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Producers that are made of values, closures, asynchronous functions, and lazy streams.
  static var making: [OperatorUnderTest] { synchronousMaking + asynchronousMaking }

  private static var synchronousMaking: [OperatorUnderTest] {
    [
      made("SignalProducer(value:)", [1]) { .init(value: 1) },
      made("SignalProducer(values:_:_:)", [1, 2, 3]) { .init(values: 1, 2, 3) },
      made("SignalProducer(_:) of a sequence", [1, 2, 3]) { .init(1...3) },
      OperatorUnderTest(
        "SignalProducer(_:) of a sequence that is computed",
        source: { lab in SignalProducer(Computed(element: lab.watched { $0 })) }
      )
      .model { _ in [1, 2, 3] },
      made("SignalProducer(_:) of a closure", [1]) { .init { 1 } },
      OperatorUnderTest(
        "SignalProducer(_:) of a watched closure that cannot fail",
        source: { lab in
          let number = lab.watched { (number: Int) in number + 1 }
          return SignalProducer<Int, Never> { number(0) }.promoteError(TestFailure.self)
        }
      )
      .model { _ in [1] },
      made("SignalProducer(_:) of a closure with a result", [1]) { .init { .success(1) } },
      made("SignalProducer(_:) of a closure with a failed result", [], .failed(.boom)) {
        .init { .failure(.boom) }
      },
      made("SignalProducer(_:) of a handler that sends until its lifetime ends", [1, 2, 3]) {
        SignalProducer { observer, lifetime in
          var number = 1
          while !lifetime.hasEnded {
            observer.send(value: number)
            number += 1
          }
        }
        .take(first: 3)
      },
      made("SignalProducer(result:)", [1]) { .init(result: .success(1)) },
      made("SignalProducer(_:) of a failed result", [], .failed(.boom)) {
        .init(Result<Int, TestFailure>.failure(.boom))
      },
      made("SignalProducer(catching:)", [1]) {
        .init(catching: { () throws(TestFailure) in 1 })
      },
      made("SignalProducer(catching:) of a closure that throws", [], .failed(.boom)) {
        .init(catching: { () throws(TestFailure) -> Int in throw .boom })
      },
      made("SignalProducer(error:)", [], .failed(.boom)) { .init(error: .boom) },
      made("SignalProducer.empty", []) { .empty },
      made("SignalProducer.never", [], nil) { .never },
      made("SignalProducer(_:) of a signal that never sends", [], nil) { .init(Signal.never) },
    ]
  }

  /// Producers whose events come from a task or from a scheduler.
  private static var asynchronousMaking: [OperatorUnderTest] {
    [
      scheduled("SignalProducer(_:) of an asynchronous closure", [1]) { lab in
        SignalProducer<Int, TestFailure> { () async throws(TestFailure) -> Int in 1 }
          .start(on: lab.scheduler)
      },
      scheduled("SignalProducer(_:) of an asynchronous closure that throws", [], .failed(.boom)) {
        lab in
        SignalProducer<Int, TestFailure> { () async throws(TestFailure) -> Int in throw .boom }
          .start(on: lab.scheduler)
      },
      scheduled("SignalProducer(_:) of an asynchronous sequence", [1, 2, 3]) { lab in
        SignalProducer<Int, Never>.deferred {
          let numbers = AsyncStream<Int> { continuation in
            for number in 1...3 { continuation.yield(number) }
            continuation.finish()
          }
          return SignalProducer(numbers)
        }
        .promoteError().start(on: lab.scheduler)
      },
      scheduled("LazyStream.producer(on:)", [1, 2, 3]) { lab in
        LazyStream(1...3).producer(on: lab.scheduler).promoteError()
      },
      scheduled("scheduleRecursive(_:) that requests two runs at once", [1, 2, 3]) { lab in
        SignalProducer { observer, lifetime in
          let count = Atomic(0)
          lifetime += lab.scheduler.scheduleRecursive { again in
            let number = count.modify { count -> Int in
              count += 1
              return count
            }
            observer.send(value: number)
            if number == 3 { return observer.sendCompleted() }
            if number > 1 { return }
            again()
            again()
          }
        }
      },
      OperatorUnderTest(
        "sleep(for:)",
        .takesScheduler,
        source: { lab in
          let (scheduler, twice) = (lab.scheduler, lab.watched { (number: Int) in number * 2 })
          return SignalProducer<Int, Never> { () async -> Int in
            // A cancelled task does not sleep, even if there is no time to wait.
            try? await scheduler.sleep(for: .milliseconds(15))
            do throws(CancellationError) {
              try await scheduler.sleep(for: .zero)
              return twice(1)
            } catch {
              return 0
            }
          }
          .promoteError(TestFailure.self).start(on: scheduler)
        }
      )
      .timedModel(Model.ticks(of: [2], every: .milliseconds(15)))
      .timedEndModel { TimedValue(.completed, at: $0.start.advanced(by: .milliseconds(15))) },
    ]
  }

  private static func made(
    _ name: String,
    line: UInt = #line,
    _ values: [Int],
    _ end: Termination<TestFailure>? = .completed,
    make: @escaping @Sendable () -> SignalProducer<Int, TestFailure>
  ) -> OperatorUnderTest {
    let subject =
      fails(end)
      ? OperatorUnderTest(name, .raisesFailures, line: line, source: { _ in make() })
      : OperatorUnderTest(name, line: line, source: { _ in make() })
    return subject.model { _ in values }.endModel { _ in end }
  }

  private static func scheduled(
    _ name: String,
    line: UInt = #line,
    _ values: [Int],
    _ end: Termination<TestFailure>? = .completed,
    make: @escaping @Sendable (Lab) -> SignalProducer<Int, TestFailure>
  ) -> OperatorUnderTest {
    let subject =
      fails(end)
      ? OperatorUnderTest(name, .takesScheduler, .raisesFailures, line: line, source: make)
      : OperatorUnderTest(name, .takesScheduler, line: line, source: make)
    return
      subject
      .timedModel { input in values.map { TimedValue($0, at: input.start) } }
      .timedEndModel { input in end.map { TimedValue($0, at: input.start) } }
  }

  private static func fails(_ end: Termination<TestFailure>?) -> Bool {
    if case .failed = end { true } else { false }
  }
}

/// A sequence whose elements are computed by a closure when they are requested.
private struct Computed: Sequence, Sendable {
  let element: @Sendable (Int) -> Int

  func makeIterator() -> some IteratorProtocol<Int> { (1...3).lazy.map(element).makeIterator() }
}
