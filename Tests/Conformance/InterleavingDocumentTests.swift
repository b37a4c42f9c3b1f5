#if DEBUG || Interleaving
import Foundation
import Reactive
import ReactiveTesting
import Testing

@Suite("Page about interleavings")
struct InterleavingDocumentTests {
  @Test("The sample report in Docs/Interleavings.md matches the output of the kit")
  func sample() throws {
    let report = Interleavings.explore("take(1) in two steps") { run in
      let out = run.observer("out")
      let observer: Observer<Int, Never> = out.observer()
      let isTaken = Atomic(false)
      for (name, value) in [("A", 1), ("B", 2)] {
        run.thread(name) {
          guard !isTaken.withValue(file: "Take", line: 1, { $0 }) else { return }
          _ = isTaken.swap(true, file: "Take", line: 2)
          observer.send(value: value)
        }
      }
      run.finally { run.expect(out.events.count == 1, "out got \(out.events.count) values") }
    }
    let page = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Docs/Interleavings.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.contains("```\n\(report)```"), "The page should have:\n\(report)")
  }
}
#endif
