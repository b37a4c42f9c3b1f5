import Foundation
import Testing

/// Checks the rule that makes the library explorable: every lock, atomic, and wait is a primitive
/// of the library.
@Suite struct PrimitivesLintTests {
  /// Words that only files in `Primitives` may use.
  ///
  /// In other files, they would be synchronization that the controller of an exploration cannot
  /// observe.
  static let forbidden = [
    "import Synchronization", "Mutex<", "Mutex(", "Synchronization.", "pthread_mutex",
    "pthread_cond", "pthread_rwlock", "os_unfair_lock", "NSLock", "NSRecursiveLock", "NSCondition",
    "DispatchSemaphore", "DispatchGroup", "sem_init", "OSAllocatedUnfairLock", ".sync {",
    ".sync(",
  ]

  @Test("No file outside Primitives creates a lock, an atomic, or a semaphore")
  func onlyPrimitives() throws {
    let files = try #require(FileManager.default.enumerator(atPath: Repository.sources.path))
    var seen = 0
    for case let file as String in files
    where file.hasSuffix(".swift") && !file.hasPrefix("Primitives/") {
      seen += 1
      let text = try String(
        contentsOf: Repository.sources.appendingPathComponent(file),
        encoding: .utf8
      )
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        let code = line.prefix { $0 != "/" || !line.contains("//") }
        for word in Self.forbidden where code.contains(word) {
          Issue.record("\(file):\(number + 1) uses \(word); only Sources/Reactive/Primitives may")
        }
      }
    }
    #expect(seen > 50)
  }

  @Test("The lint finds the forbidden words in Primitives itself")
  func findsSomething() throws {
    let lock = Repository.sources.appendingPathComponent("Primitives/Lock.swift")
    let text = try String(contentsOf: lock, encoding: .utf8)
    #expect(Self.forbidden.contains { text.contains($0) })
  }
}
