import Foundation
import Reactive
import XCTest

/// Checks that the code on the page for users of ReactiveSwift 7 compiles and behaves as the page
/// describes.
final class MigrationGuideTests: XCTestCase {
  private static func text(_ name: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(name), encoding: .utf8)
  }

  /// Returns the code of the page: its Swift blocks, and the results of its diff blocks.
  private static func blocks(of page: String) -> [String] {
    var blocks: [String] = []
    var block: [Substring]?
    var compares = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let lines = block {
          blocks.append(lines.joined(separator: "\n"))
          block = nil
        } else if line == "```swift" || line == "```diff" {
          block = []
          compares = line == "```diff"
        }
      } else if !compares {
        block?.append(line)
      } else if !line.hasPrefix("-") {
        block?.append(line.dropFirst())
      }
    }
    return blocks
  }

  /// Returns all compiled code that the page may quote.
  private static func compiled() throws -> String {
    let names = [
      "Tests/Core/Migration/MigrationGuideCode.swift", "Tests/Compatibility/App/Extensions.swift",
      "Tests/Compatibility/LogInTests.swift",
    ]
    return try names.map { try text($0) }.joined(separator: "\n")
  }

  func testTheCodeOfThePageIsCompiled() throws {
    let compiled = try Self.compiled()
    let blocks = Self.blocks(of: try Self.text("Docs/MigratingFromReactiveSwift.md"))
    XCTAssertEqual(blocks.count, 9)
    for block in blocks {
      XCTAssertTrue(compiled.contains(block + "\n"), "no file contains:\n\(block)")
    }
    XCTAssertEqual(
      Self.blocks(of: "```swift\nlet a = 1\n```\n```diff\n a\n-b\n+c\n```\n```\nno\n```"),
      ["let a = 1", "a\nc"]
    )
  }

  func testTheControllerOfThePage() {
    MainActor.assumeIsolated {
      let controller = PlayerController()
      let (songs, song) = Signal<Song, Never>.pipe()
      controller.observe(songs)
      song.send(value: Song(title: "A"))
      XCTAssertEqual(controller.label, "A")
      let (loads, load) = Signal<Song, Never>.pipe()
      controller.load(loads.producer)
      XCTAssertTrue(controller.isBusy)
      load.send(value: Song(title: "B"))
      load.sendCompleted()
      XCTAssertFalse(controller.isBusy)
      XCTAssertEqual(controller.label, "B")
      let playing = MutableProperty(Song(title: "C"))
      controller.bind(Property(playing))
      XCTAssertEqual(controller.label, "en: C")
      onThread { playing.value = Song(title: "D") }
      serve { controller.label == "en: D" }
      controller.labelTarget <~ SignalProducer(value: "E")
      XCTAssertEqual(controller.label, "E")
      var lengths: [Int] = []
      controller.play.values.observeValuesOnMainActor { lengths.append($0) }
      controller.play.apply(Song(title: "abc")).start()
      XCTAssertEqual(controller.lines, ["playing abc"])
      XCTAssertEqual(lengths, [3])
    }
  }

  func testTheCountdownOfThePage() {
    let log = Log()
    countdown(from: 2) { log.note("\($0)") }
    XCTAssertEqual(log.entries, ["2", "1", "0"])
  }
}
