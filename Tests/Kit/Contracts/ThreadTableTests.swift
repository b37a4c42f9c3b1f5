#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

@Suite("Tables of threads")
struct ThreadTableTests {
  /// Reads and writes a number in two steps, in an observer of a stream of the library.
  private static func counting(_ run: InterleavingRun) {
    let total = Atomic(0)
    let out = run.observer("out")
    let a = run.signal("a")
    let b = run.signal("b")
    a.signal.merge(with: b.signal).observe(out)
    let count: @Sendable () -> Void = {
      let before = total.value
      total.value = before + 1
    }
    run.thread("A") {
      a.send(1)
      count()
    }
    run.thread("B") {
      b.send(2)
      count()
    }
    let expectation = run.expectation
    run.finally { expectation.expect(total.value == 2, "an update was lost") }
  }
  private static let report = Interleavings.explore("counting") { counting($0) }

  @Test(
    "A short table has the rows of the user's files, and a full table also has the rows of the library"
  )
  func rows() throws {
    let failure = try #require(Self.report.failure, "\(Self.report)")
    #expect(!failure.table.contains("Gate#"), "\(failure)")
    #expect(failure.fullTable.contains("Gate#"), "\(failure.fullDescription)")
    let rest = try #require(failure.table.split(separator: "\n").last)
    #expect(rest.hasSuffix("rows of the library: fullDescription, or --full"), "\(failure)")
    for row in ["a.send(1)", "→ out: 1", "switch", "finished"] {
      #expect(failure.table.contains(row), "\(row) in\n\(failure)")
    }
    #expect(failure.description.hasSuffix(failure.table))
    #expect(failure.fullDescription.hasSuffix(failure.fullTable))
    #expect("\(Self.report)".hasSuffix(failure.table))
    #expect(Self.report.fullDescription.hasSuffix(failure.fullTable))
  }

  @Test("The row of a waiting thread names the lock and the line of code that took it")
  func waiting() throws {
    let report = Interleavings.explore("two locks in two orders") { run in
      let (left, right) = (Lock(), Lock())
      run.thread("A") { left.withLock { right.withLock {} } }
      run.thread("B") { right.withLock { left.withLock {} } }
    }
    let failure = try #require(report.failure)
    #expect(failure.table.contains("waits for Lock#1 held by A"), "\(failure)")
    #expect(failure.message.contains("(taken at KitTests/ThreadTableTests.swift:"), "\(failure)")
    #expect(failure.message.count > 120)
    for line in "\(failure)".split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
  }

  @Test("No line of a table is wider than 120 columns")
  func width() throws {
    let report = Interleavings.explore("wide") { run in
      let numbers = Atomic<[Int]>([])
      let out = run.observer("an observer with a very long name, which does not fit into a column")
      let source = run.signal("a source with a very long name, which does not fit either")
      source.signal.observe(out)
      for name in ["A", "B", "C"] {
        run.thread(name) {
          numbers.modify { $0.append(1) }
          source.send(1)
        }
      }
      let expectation = run.expectation
      run.finally { expectation.expect(false, "no number is good enough") }
    }
    let failure = try #require(report.failure)
    for table in [failure.table, failure.fullTable] {
      #expect(table.contains("very long name"))
      for line in table.split(separator: "\n") { #expect(line.count <= 118, "\(line)") }
    }
  }

  /// Counts its values and sends the count in a second step.
  private static let racy = OperatorUnderTest(
    "a merge that counts in two steps",
    .completes(.any),
    apply: { first, second, _ in
      SignalProducer<Int, TestFailure> { observer, lifetime in
        let count = Atomic(0)
        for input in [first, second] {
          input.start(
            Observer(
              onValue: { _ in
                let number = count.modify { count -> Int in
                  count += 1
                  return count
                }
                observer.send(value: number)
              },
              onTermination: { observer.terminate($0) }
            ),
            during: lifetime
          )
        }
      }
    }
  )

  @Test(
    "The report of a checklist contains the short table, and its full description contains the full table"
  )
  func ofChecklist() throws {
    let violation = try Self.racy.violation("EVT-29")
    #expect(!violation.description.contains("enter(Gate#"), "\(violation)")
    #expect(violation.description.contains("waits for Gate#"), "\(violation)")
    #expect(violation.fullDescription.contains("enter(Gate#"))
    #expect(violation.description.contains("/ThreadTableTests.swift:"), "\(violation)")
    #expect(!violation.fullDescription.contains("rows of the library"))
    let all = try #require(throws: ContractViolations.self) {
      try Self.racy.replay(violation.token)
    }
    #expect(all.fullDescription.contains("enter(Gate#"))
    #expect(!all.description.contains("enter(Gate#"))
  }

  @Test("A scenario that fails throws one error, which contains its table once")
  func once() throws {
    let scenario = try #require(Self.racy.interleavings.first { !$0.explore().isGood })
    let violation = try #require(throws: InterleavingViolation.self) { try scenario() }
    let head = try #require(violation.report.failure?.table.split(separator: "\n").first)
    #expect("\(violation)".split(separator: "\n").count { $0 == head } == 1, "\(violation)")
  }

  @Test("A violation without a table has the same short and full description")
  func plain() throws {
    let subject = OperatorUnderTest("late", .timeShifting) { source, lab in
      source.materialize().delay(.milliseconds(20), on: lab.scheduler).dematerialize()
    }
    let violation = try subject.violation("EVT-12")
    #expect(violation.description == violation.fullDescription)
  }
}
#endif
