import Foundation
import Reactive
import ReactiveTesting
import Testing

#if os(macOS) || os(Linux)
private final class Link: Sendable {
  let before: Link?

  init(_ before: Link?) { self.before = before }
}

@Suite("Messages about operators and components that trap")
struct CrashTests {
  /// Returns an operator that calls a closure before it sends a value.
  private static func operation(
    _ name: String,
    before work: @escaping @Sendable (Int) -> Void
  ) -> OperatorUnderTest {
    OperatorUnderTest(name) { source, _ in source.working(work) }
  }

  private func expect(_ parts: [String], in error: [UInt8]) {
    let text = String(decoding: error, as: UTF8.self)
    for part in parts { #expect(text.contains(part), "\(text)") }
  }

  @Test("The process prints the name and the replay of an operator that traps in a test case")
  func trap() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let subject = Self.operation("a map of few values") { precondition($0 != 2, "two") }
      _ = subject.results(.quick)
    }
    expect(
      [
        "The process died in the check of an operator.", "  operator: a map of few values\n",
        "  declared: \(#filePath):", "  replay:   a map of few values.replay(\"2\")\n",
      ],
      in: result.standardErrorContent
    )
  }

  @Test("The process prints the name of an operator that recurses until the stack overflows")
  func overflow() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      @Sendable func descend(_ link: Link, _ steps: Int) {
        guard steps > 0 else { return }
        descend(Link(link), steps - 1)
        // Work remains after the call, so the compiler cannot turn the recursion into a loop.
        withExtendedLifetime(link) {}
      }
      let subject = Self.operation("a map that recurses forever") { _ in descend(Link(nil), .max) }
      _ = subject.results(.quick)
    }
    expect(
      ["  replay:   a map that recurses forever.replay(\"1\")\n"],
      in: result.standardErrorContent
    )
  }

  @Test("The process prints the name of an operator that aborts on a side thread")
  func aside() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let subject = Self.operation("a map that aborts") { if $0 == 3 { abort() } }
      try subject.replay("1 3 @1:2")
    }
    expect(
      [
        "The process died in the check of an operator.\n",
        "  replay:   a map that aborts.replay(\"1 3 @1:2\")\n",
      ],
      in: result.standardErrorContent
    )
  }

  @Test("The process prints the name of a sequence operator that traps")
  func sequence() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let subject = SequenceOperatorUnderTest("a map of small numbers") { source, lab in
        source.map { element in
          precondition(element.number != 2, "two")
          return lab.element(element.number)
        }
      } reference: {
        $0
      }
      _ = subject.results(.quick)
    }
    expect(
      [
        "The process died in the check of a sequence operator.\n",
        "  checked:  a map of small numbers\n", "  declared: \(#filePath):",
        "  tried:    traversing [2]\n",
      ],
      in: result.standardErrorContent
    )
  }

  @Test("The process prints the name of a component that traps")
  func component() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let subject = PropertyUnderTest("a property of small numbers") {
        MutableProperty(0)
      } set: {
        precondition($1 != 5, "five")
        $0.value = $1
      }
      for check in subject.checklist { try await check() }
    }
    expect(
      [
        "The process died in the check of a property.\n",
        "  checked:  a property of small numbers\n", "  declared: \(#filePath):",
        "  tried:    being read and set (PRP-2)\n",
      ],
      in: result.standardErrorContent
    )
  }

  @Test(
    "The process prints the schedule of a component that traps when two threads use it",
    .enabled(if: Interleavings.isAvailable)
  )
  func exploredComponent() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let subject = DisposableUnderTest("a disposable that traps on two threads") { action in
        LonelyDisposable(action)
      }
      for check in subject.checklist { try await check() }
    }
    expect(
      [
        "The process died in the check of a disposable, in an explored interleaving.\n",
        "  checked:  a disposable that traps on two threads\n",
        "  tried:    being disposed of by two threads (DSP-4)\n", "  schedule: A",
      ],
      in: result.standardErrorContent
    )
  }

  @Test(
    "The process prints the schedule of an operator that traps when two threads use it",
    .enabled(if: Interleavings.isAvailable)
  )
  func inExploration() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let subject = OperatorUnderTest(
        "a merge that traps on two threads",
        .handlesInterruption,
        apply: { first, second, _ in
          let isInside = Atomic(false)
          @Sendable func alone(_ value: Int) -> Int {
            precondition(!isInside.swap(true), "not alone")
            isInside.value = false
            return value
          }
          return first.map(alone).merge(with: second.map(alone))
        }
      )
      _ = subject.results(.quick)
    }
    expect(
      [
        "The process died in the check of an operator, in an explored interleaving.",
        "  operator: a merge that traps on two threads\n", " × ", " / A",
      ],
      in: result.standardErrorContent
    )
  }
}

/// A disposable that traps if two threads dispose of it at the same time.
private final class LonelyDisposable: Disposable {
  private let action: @Sendable () -> Void
  private let isInside = Atomic(false)
  private let hasActed = Atomic(false)

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  var isDisposed: Bool { hasActed.value }

  func dispose() {
    precondition(!isInside.swap(true), "not alone")
    if !hasActed.swap(true) { action() }
    isInside.value = false
  }
}
#endif
