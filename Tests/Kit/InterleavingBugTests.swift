#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// Checks that seeded bugs are found under their contracts, with small and repeatable examples.
@Suite struct InterleavingBugTests {
  struct Bug: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: InterleavingFailure.Kind
    let preemptions: Int
    let body: @Sendable (InterleavingRun) -> Void
    var testDescription: String { name }
  }

  static let bugs: [Bug] = [
    Bug(name: "unlocked merge", kind: .overlap, preemptions: 1) { Hand.unlockedMerge($0) },
    Bug(name: "take in two sections", kind: .expectation, preemptions: 1) {
      Hand.takeOneInTwoSections($0)
    },
    Bug(name: "crossed locks", kind: .deadlock, preemptions: 1) { Hand.crossedLocks($0) },
    Bug(name: "drain queue", kind: .lostEvent, preemptions: 1) {
      Hand.drainQueue($0, isRacy: true)
    },
    Bug(name: "dispose twice", kind: .releasedTwice, preemptions: 1) {
      Hand.disposeOnce($0, isRacy: true)
    },
    Bug(name: "a lock taken twice", kind: .selfLock, preemptions: 0) { run in
      let lock = Lock()
      run.thread("A") { lock.withLock { lock.withLock {} } }
    },
    Bug(name: "a wait without end", kind: .livelock, preemptions: 0) { run in
      let isSet = Atomic(false)
      run.thread("A") { while !isSet.value {} }
    },
    Bug(name: "a tried lock", kind: .expectation, preemptions: 1) { run in
      let lock = Lock()
      let isDone = Atomic(0)
      for name in ["A", "B"] {
        run.thread(name) {
          guard lock.tryLock() else { return }
          isDone.modify { $0 += 1 }
          lock.unlock()
        }
      }
      run.finally { run.expect(isDone.value == 2, "an attempt was skipped") }
    },
  ]

  /// Returns the options of the tests, with a limit on the number of steps, so that an endless wait
  /// is detected soon.
  private static func options(_ options: InterleavingOptions = .default) -> InterleavingOptions {
    var options = options
    options.stepLimit = 1_000
    return options
  }

  @Test("Each strategy of the portfolio finds the bugs that are declared for it", arguments: bugs)
  func finds(_ bug: Bug) throws {
    let report = Interleavings.explore(bug.name, Self.options(), bug.body)
    let failure = try #require(report.failure)
    #expect(failure.kind == bug.kind)
    #expect(failure.preemptions == bug.preemptions)
    #expect(failure.foundAfter <= 5_000)
  }

  @Test(
    "Every strategy on its own finds a missing lock and two locks that are taken in opposite orders"
  )
  func everyStrategy() {
    for strategy in InterleavingStrategy.portfolio {
      // The locks of these scenarios are locks of the library.
      if case .interrupting = strategy { continue }
      for (name, body) in [("merge", Hand.unlockedMerge), ("locks", Hand.crossedLocks)] {
        let report = Interleavings.explore(name, .only(strategy, budget: 200), body)
        #expect(report.failure != nil, "\(strategy): \(report)")
      }
    }
  }

  @Test("Replaying a schedule reproduces the failure", arguments: bugs)
  func replays(_ bug: Bug) throws {
    let first = try #require(Interleavings.explore(bug.name, Self.options(), bug.body).failure)
    for _ in 0..<3 {
      let again = try #require(
        Interleavings.explore(bug.name, Self.options(.replay(first.schedule)), bug.body).failure
      )
      #expect(again.message == first.message)
      #expect(again.table == first.table)
    }
  }

  @Test("An exploration with the same seed returns the same report, byte for byte", arguments: bugs)
  func sameReports(_ bug: Bug) {
    let reports = (0..<2).map { _ in
      "\(Interleavings.explore(bug.name, Self.options(InterleavingOptions(seed: 7)), bug.body))"
    }
    #expect(reports[0] == reports[1])
  }

  @Test("The report of a deadlock names the waiting threads, the locks, and the lines of code")
  func waitForList() throws {
    let report = Interleavings.explore("crossed locks", .default, Hand.crossedLocks)
    let message = try #require(report.failure).message
    #expect(message.contains("A waits for Lock#2 held by B at "))
    #expect(message.contains("B waits for Lock#1 held by A at "))
    // The line where each thread waits, and the line where the lock was taken.
    #expect(message.ranges(of: "InterleavingSupport.swift:").count == 4)
    #expect(message.ranges(of: "(taken at KitTests/InterleavingSupport.swift:").count == 2)
    // As long as the scenario does not change, a schedule has the same meaning in every process.
    #expect(report.failure?.schedule == "A2B2")
    let replayed = Interleavings.explore("crossed locks", .replay("A2B2"), Hand.crossedLocks)
    #expect(replayed.failure?.message == message, "\(report)")
  }

  @Test(
    "A schedule that the scenario can no longer follow is reported as stale and does not count as a success"
  )
  func staleSchedule() {
    let report = Interleavings.explore("crossed locks", .replay("A2B40C"), Hand.crossedLocks)
    guard case .inconclusive(let reason) = report.result else {
      Issue.record("\(report)")
      return
    }
    #expect(reason.contains("may be stale"))
  }

  @Test("Shrinking an example removes unnecessary events")
  func fewerEvents() throws {
    let report = Interleavings.explore("fewer events") { run in
      let out = run.observer("out")
      let (a, b) = (run.signal("a"), run.signal("b"))
      // Two inputs that share an observer, and no gate.
      a.signal.observe(out)
      b.signal.observe(out)
      run.thread("A") { for value in 1...3 { a.send(value) } }
      run.thread("B") { for value in 4...6 { b.send(value) } }
    }
    let failure = try #require(report.failure)
    #expect(failure.kind == .overlap)
    #expect(failure.schedule.contains("~"))
    #expect(failure.table.ranges(of: ".send(").count == 2, "\(failure)")
    let again = Interleavings.explore("fewer events", .replay(failure.schedule)) { run in
      let out = run.observer("out")
      let (a, b) = (run.signal("a"), run.signal("b"))
      a.signal.observe(out)
      b.signal.observe(out)
      run.thread("A") { for value in 1...3 { a.send(value) } }
      run.thread("B") { for value in 4...6 { b.send(value) } }
    }
    #expect(again.failure?.message == failure.message)
  }

  @Test("D20: streams that send to one another in a cycle are reported")
  func circle() throws {
    let report = Interleavings.explore("circle") { run in
      let (a, b) = (run.signal("a"), run.signal("b"))
      a.signal.receive { value in if value == 1 { b.send(2) } }
      b.signal.receive { value in if value == 3 { a.send(4) } }
      run.thread("A") { a.send(1) }
      run.thread("B") { b.send(3) }
    }
    #expect(try #require(report.failure).kind == .circularWait, "\(report)")
  }

  @Test("The process prints the schedule of an operator that traps during an exploration")
  func crash() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Interleavings.explore("crash") { run in
        let count = Atomic(0)
        for name in ["A", "B"] {
          run.thread(name) {
            let before = count.value
            count.value = before + 1
            precondition(count.value > before + 0 || before == 1, "lost")
            if count.value == 1, before == 0, name == "B" { fatalError("as B went first") }
          }
        }
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("The process died in an explored interleaving. Replay: "))
  }
}

extension Signal {
  fileprivate func receive(_ action: @escaping @Sendable (Value) -> Void) {
    observe(Observer(value: action))
  }
}
#endif
