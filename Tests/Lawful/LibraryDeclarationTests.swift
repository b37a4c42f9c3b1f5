import Reactive
import ReactiveTesting
import Testing

/// Declarations that users might write for operators of the library.
private let declarations: [OperatorUnderTest] = [
  OperatorUnderTest(
    "flatten(.race) of two",
    .completes(.any),
    .handlesInterruption,
    apply: { first, second, _ in
      SignalProducer<SignalProducer<Int, TestFailure>, TestFailure>([first, second]).flatten(.race)
    }
  ),
  OperatorUnderTest("take(first: 1)", .completes(.early)) { source, _ in source.take(first: 1) },
  OperatorUnderTest("take(first: 0)", .completes(.early)) { source, _ in source.take(first: 0) },
  OperatorUnderTest("take(first: 10)", .completes(.early)) { source, _ in
    source.take(first: 10)
  },
  OperatorUnderTest("debounce, 100 ms", .timeShifting) { source, lab in
    source.debounce(.milliseconds(100), on: lab.scheduler)
  },
  OperatorUnderTest("delay, 300 ms", .timeShifting) { source, lab in
    source.delay(.milliseconds(300), on: lab.scheduler)
  },
  OperatorUnderTest(
    "take(during:)",
    .completes(.any),
    inputs: .producer,
    .lifetime,
    apply: { _, source, lifetime in source.take(during: lifetime) }
  ),
  OperatorUnderTest(
    "take(until:) with a trigger that sends once",
    .completes(.early),
    .trigger(1),
    inputs: .producer,
    .infallibleProducer,
    apply: { _, source, trigger in source.take(until: trigger.take(first: 1).map { _ in }) }
  ),
  OperatorUnderTest(
    "withLatest(from:) with a delay in a closure",
    .usesClock,
    .trigger(1),
    inputs: .producer,
    .infallibleProducer,
    apply: { lab, source, opening in
      source.withLatest(
        from: opening.flatMap(.latest) { value in
          SignalProducer<Int, Never>(value: value).delay(.milliseconds(10), on: lab.scheduler)
        }
      )
    }
  ),
  OperatorUnderTest("share()", .shares) { source, _ in source.share() },
  OperatorUnderTest("share(replay: 1)", .shares) { source, _ in source.share(replay: 1) },
  OperatorUnderTest("observe(on:)", .deliversOnScheduler) { source, lab in
    source.observe(on: lab.scheduler)
  },
  OperatorUnderTest("delivered(on:)", .deliversOnScheduler) { source, lab in
    SignalProducer<Int, TestFailure>(interruptingOn: lab.scheduler) { [scheduler = lab.scheduler] in
      let (observer, lifetime) = ($0, $1)
      source.start(during: lifetime) { event in
        lifetime += scheduler.schedule { observer.send(event) }
      }
    }
  },
  OperatorUnderTest(
    "a raw take(1)",
    .completes(.early),
    cold: { source, _ in
      RawStream<Int, TestFailure> { observer in
        let start = SerialDisposable()
        let (isTaken, isOver) = (Atomic(false), Atomic(false))
        source.startWithSignal { signal, handle in
          start.inner = handle
          signal.observe(
            Observer(
              onValue: { value in
                guard !isTaken.swap(true) else { return }
                observer.send(value: value)
                guard !start.isDisposed, !isOver.swap(true) else { return }
                observer.sendCompleted()
                start.dispose()
              },
              onTermination: { end in if !isOver.swap(true) { observer.terminate(end) } }
            )
          )
        }
        return start
      }
    }
  ),
  OperatorUnderTest(
    "a timer for an absolute time",
    .usesClock,
    .waived("PRD-7", because: "it is due at an absolute time"),
    .waived("LAW-1", because: "it is due at an absolute time"),
    source: { lab in
      SignalProducer<Int, Never> { observer, lifetime in
        lifetime += lab.scheduler.schedule(at: Instant.origin.advanced(by: .milliseconds(20))) {
          observer.send(value: 1)
          observer.sendCompleted()
        }
      }
    }
  ),
]

@Suite("Declarations of the operators of the library")
struct LibraryDeclarationTests {
  @Test("A correct declaration of an operator passes", arguments: declarations)
  func isGreen(_ subject: OperatorUnderTest) throws { try subject.verify() }

  @Test("A thorough search reports no early completion of a correct operator")
  func flattenThrottle() throws {
    let subject = OperatorUnderTest(
      "flatten(.throttle)",
      .dropsStreams,
      apply: { (source: SignalProducer<SignalProducer<Int, TestFailure>, TestFailure>, _) in
        source.flatten(.throttle)
      }
    )
    try subject.replay("1 1 done i0:done")
  }

  @Test("A disposable that can be assigned only once passes")
  func singleAssignment() async throws {
    let subject = CompositeUnderTest("single assignment", .assignedOnce) {
      SingleAssignment()
    } add: {
      $0.assign($1)
    }
    for check in subject.checklist { try await check() }
  }

  @Test("A claim to share is rejected if each start of the operator starts the input")
  func untrueSharing() throws {
    let subject = OperatorUnderTest("map", .shares) { source, _ in source.map { $0 } }
    let failures = subject.results().filter { !$0.outcome.isGood }
    #expect(failures.map(\.contract.id) == ["PRD-3"])
    let violation = try #require(throws: ContractViolations.self) { try subject.verify() }
    #expect("\(violation)".contains("declares .shares, but each of its starts starts the input"))
  }

  @Test(
    "An unexercised contract can be waived, but a contract that the operator satisfies cannot"
  )
  func waivers() throws {
    let silent = OperatorUnderTest(
      "silence",
      .waived("EVT-32", because: "it sends no values"),
      source: { _ in SignalProducer<Int, Never>.never }
    )
    let results = silent.results()
    let reentry = try #require(results.first { $0.contract.id == "EVT-32" })
    #expect(reentry.outcome.name == "waived")
    let map = OperatorUnderTest("map", .waived("EVT-32", because: "why not")) { source, _ in
      source.map { $0 }
    }
    let kept = try #require(map.results().first { $0.contract.id == "EVT-32" })
    #expect(kept.outcome.name == "failed")
  }

  @Test(
    "A report names the violation with the smaller test case as the cause of the other violation"
  )
  func roots() throws {
    let subject = OperatorUnderTest(
      "a merge whose inner streams continue when the outer stream fails",
      .completes(.first),
      apply: { (source: SignalProducer<SignalProducer<Int, TestFailure>, TestFailure>, _) in
        SignalProducer<Int, TestFailure> { observer, lifetime in
          let inners = CompositeDisposable()
          let hasFailed = Atomic(false)
          lifetime += { if !hasFailed.value { inners.dispose() } }
          source.start(during: lifetime) { event in
            switch event {
            case .value(let inner):
              inner.startWithSignal { signal, handle in
                inners += handle
                signal.observe { event in
                  switch event {
                  case .value(let value): observer.send(value: value)
                  case .failed(let error): observer.send(error: error)
                  case .completed, .interrupted: break
                  }
                }
              }
            case .failed(let error):
              hasFailed.value = true
              observer.send(error: error)
            case .completed: observer.sendCompleted()
            case .interrupted: observer.sendInterrupted()
            }
          }
        }
      }
    )
    let failures = subject.results().filter { $0.outcome.name == "failed" }
    #expect(failures.map(\.contract.id) == ["EVT-14"])
  }

  @Test("The report of a violation states that the violation is not reproducible")
  func random() throws {
    let count = Atomic(0)
    let subject = OperatorUnderTest("sometimes silent") { source, _ in
      let turn = count.modify { count -> Int in
        count += 1
        return count
      }
      return turn % 3 == 0 ? source.filter { _ in true }.materialize().dematerialize() : .never
    }
    let violation = try #require(throws: ContractViolations.self) { try subject.verify() }
    #expect("\(violation)".contains("depends on something other than its inputs"))
  }

  @Test("A waiver of a broken contract does not hide another unexercised contract")
  func waiverHidesNothing() throws {
    let subject = OperatorUnderTest(
      "an empty stream that requests a resource when it is applied",
      .waived("OPR-8", because: "a test")
    ) { source, lab in
      lab.resource("file").dispose()
      return source.filter { _ in false }
    }
    let results = subject.results()
    let reentry = try #require(results.first { $0.contract.id == "EVT-32" })
    #expect(reentry.outcome.name == "vacuous")
  }

  @Test("An operator that returns a disposable passes with two threads")
  func sinks() throws {
    let sink = OperatorUnderTest("start()", sink: { source, _ in source.start() })
    for interleaving in sink.interleavings { try interleaving() }
  }
}

/// A disposable that holds one inner disposable, which can be assigned only once.
private final class SingleAssignment: Disposable {
  private struct State: Sendable {
    var inner: (any Disposable)?
    var isAssigned = false
    var isDisposed = false
  }

  private let state = Atomic(State())

  var isDisposed: Bool { state.value.isDisposed }

  func assign(_ inner: any Disposable) {
    let isLate = state.modify { state in
      precondition(!state.isAssigned, "The disposable accepts only one assignment.")
      state.isAssigned = true
      if !state.isDisposed { state.inner = inner }
      return state.isDisposed
    }
    if isLate { inner.dispose() }
  }

  func dispose() {
    let inner = state.modify { state in
      defer { state = State(isAssigned: state.isAssigned, isDisposed: true) }
      return state.inner
    }
    inner?.dispose()
  }
}
