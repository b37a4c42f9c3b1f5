import Foundation
import Testing

/// What a look at the sources keeps.
@Suite struct SourceLintTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func files() throws -> [(name: String, text: String)] {
    let folder = root.appendingPathComponent("Sources/Reactive")
    let names = try #require(FileManager.default.enumerator(atPath: folder.path))
    return try names.compactMap { name in
      guard let name = name as? String, name.hasSuffix(".swift") else { return nil }
      let file = folder.appendingPathComponent(name)
      return (name, try String(contentsOf: file, encoding: .utf8))
    }
  }

  /// The lines of `text` that stand in a switch with a case for values and have a `default`.
  private static func lazySwitches(_ text: String) -> [String] {
    var found: [String] = []
    var hasValueCase = false
    for line in text.split(separator: "\n") {
      let code = line.trimmingCharacters(in: .whitespaces)
      if code.hasPrefix("//") { continue }
      if code.hasPrefix("switch ") { hasValueCase = false }
      if code.hasPrefix("case .value") || code.hasPrefix("case .completed") { hasValueCase = true }
      if code.hasPrefix("default:"), hasValueCase { found.append(code) }
    }
    return found
  }

  @Test("OPR-5: a switch over events names every case")
  func noDefault() throws {
    let files = try Self.files()
    #expect(files.count > 50)
    for file in files {
      #expect(Self.lazySwitches(file.text) == [], "in \(file.name)")
    }
    let lazy = "switch event {\ncase .value(let value): send(value)\ndefault: end()\n}"
    #expect(Self.lazySwitches(lazy).count == 1)
  }

  /// The names of the functions in the extensions of a type that stand in the operators' folder.
  private static func operators(
    on type: String,
    _ files: [(name: String, text: String)]
  )
    -> Set<String>
  {
    var names: Set<String> = []
    for file in files where file.name.hasPrefix("Operators/") {
      var isInside = false
      for line in file.text.split(separator: "\n") {
        if line.hasPrefix("extension ") {
          let head = line.dropFirst("extension ".count)
          isInside = head.hasPrefix("\(type) ") || head.hasPrefix("\(type).")
        }
        guard isInside, let start = line.range(of: "  public func ") else { continue }
        names.insert(String(line[start.upperBound...].prefix { $0.isLetter }))
      }
    }
    return names
  }

  @Test("PRD-11, OPR-1: every operator of signals is one of producers, in the same folder")
  func pairs() throws {
    let files = try Self.files()
    let onSignals = Self.operators(on: "Signal", files)
    let onProducers = Self.operators(on: "SignalProducer", files)
    #expect(onSignals.count > 40)
    #expect(onSignals.subtracting(onProducers).sorted() == [])
    #expect(!onProducers.subtracting(onSignals).isEmpty)
  }

  @Test("BPR-2: the formatter is told how to indent chains, and keeps it")
  func formatter() throws {
    let file = Self.root.appendingPathComponent(".swift-format")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let settings = try #require(object as? [String: Any])
    let indentation = try #require(settings["indentation"] as? [String: Int])
    #expect(indentation == ["spaces": 2])
    let script = Self.root.appendingPathComponent(".ci/run")
    let steps = try String(contentsOf: script, encoding: .utf8)
    #expect(steps.contains("swift format lint --strict"))
  }
}
