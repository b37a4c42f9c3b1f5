#if DEBUG || Interleaving
import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Checks that a report does not present unexplored behavior as explored.
@Suite("Explorations that prove nothing")
struct InterleavingHonestyTests {
  private func reason(_ report: InterleavingReport) throws -> String {
    guard case .inconclusive(let reason) = report.result else {
      Issue.record("\(report)")
      return ""
    }
    return reason
  }

  @Test("The exploration of a thread that creates a task is inconclusive")
  func task() throws {
    let report = Interleavings.explore("a task") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      a.signal.observe(out)
      run.thread("A") {
        a.send(1)
        Task.detached {}
      }
      run.thread("B") { a.send(2) }
    }
    let reason = try reason(report)
    #expect(reason.contains("A created or resumed a task after"), "\(reason)")
    #expect(reason.contains(".swift:") || reason.contains("\"leave\""), "\(reason)")
  }

  #if DEBUG && canImport(Glibc) && arch(x86_64)
  @Test(
    "The report on a thread that gives work to a queue states that the queue is not explored",
    .enabled(if: !Rounds.areSanitized)
  )
  func queue() {
    let queue = DispatchQueue(label: "log")
    let report = Interleavings.explore("a log") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      a.signal.observe(out)
      run.thread("A") {
        a.send(1)
        queue.async {}
      }
      run.thread("B") { a.send(2) }
    }
    #expect(report.result == .passed && !report.isExhausted, "\(report)")
    #expect(
      report.description.contains("hands work to a queue, which is not explored"),
      "\(report)"
    )
    queue.sync {}
  }
  #endif

  @Test("The report on threads that share no object states that the threads never met")
  func neverMet() {
    let report = Interleavings.explore("two that never meet") { run in
      for name in ["A", "B"] { run.thread(name) {} }
    }
    #expect(report.isExhausted)
    #expect(report.description.contains("the 2 threads never met"), "\(report)")
  }

  @Test("An exploration that uses up its budget passes, but is not exhaustive")
  func budget() throws {
    let subject = OperatorUnderTest(
      "merge",
      .handlesInterruption,
      apply: { first, second, _ in first.merge(with: second) }
    )
    let interleaving = try #require(subject.interleavings.first)
    let options = InterleavingOptions.only(.randomWalk(budget: 2))
    let report = interleaving.explore(options)
    #expect(report.result == .passed && !report.isExhausted, "\(report)")
    try interleaving(options)
  }

  #if os(Linux) || os(macOS)
  // The signal handler reads the pages of all threads, and its stack is too small for a report of
  // the sanitizer.
  @Test(
    "The process prints the schedule of a thread whose stack overflows during an exploration",
    .enabled(if: !Rounds.areSanitized)
  )
  func overflow() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      @Sendable func descend(_ depth: Int) -> Int {
        withUnsafeTemporaryAllocation(byteCount: 256, alignment: 16) { memory in
          memory[0] = UInt8(truncatingIfNeeded: depth)
          return descend(depth + 1) + Int(memory[0])
        }
      }
      let subject = OperatorUnderTest(
        "a merge with endless recursion",
        .handlesInterruption,
        apply: { first, second, _ in
          let isInside = Atomic(false)
          @Sendable func alone(_ value: Int) -> Int {
            let other = isInside.swap(true) ? descend(0) : 0
            isInside.value = false
            return value + other
          }
          return first.map(alone).merge(with: second.map(alone))
        }
      )
      _ = subject.results(.quick)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("in an explored interleaving"), "\(text)")
    #expect(text.contains("  operator: a merge with endless recursion\n"), "\(text)")
    #expect(text.contains(" × ") && text.contains(" / A"), "\(text)")
  }
  #endif
}
#endif
