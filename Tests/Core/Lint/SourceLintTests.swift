import Foundation
import Testing

/// Rules that can be checked by reading the sources.
@Suite struct SourceLintTests {
  private static func files() throws -> [(name: String, text: String)] {
    let folder = Repository.sources
    let names = try #require(FileManager.default.enumerator(atPath: folder.path))
    return try names.compactMap { name in
      guard let name = name as? String, name.hasSuffix(".swift") else { return nil }
      let file = folder.appendingPathComponent(name)
      return (name, try String(contentsOf: file, encoding: .utf8))
    }
  }

  /// Returns the `default` lines in `text` that belong to switches over events.
  private static func lazySwitches(_ text: String) -> [String] {
    let ofEvents = ["case .value", "case .failed", "case .completed", "case .interrupted"]
    var found: [String] = []
    // The formatter aligns the cases of a switch with its keyword, so the column identifies nested
    // switches.
    var isOverEvents: [Int: Bool] = [:]
    for line in text.split(separator: "\n") {
      let code = line.trimmingCharacters(in: .whitespaces)
      let column = line.prefix { $0 == " " }.count
      if code.hasPrefix("//") { continue }
      if code.hasSuffix("{"), code.contains("switch ") { isOverEvents[column] = false }
      if ofEvents.contains(where: code.hasPrefix) { isOverEvents[column] = true }
      if code.hasPrefix("default:"), isOverEvents[column] == true { found.append(code) }
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
    let nested = """
      let next = switch event {
      case .failed(let error):
        switch kind {
        case .plain: fail(error)
        default: stop()
        }
      default: end()
      }
      """
    #expect(Self.lazySwitches(nested) == ["default: end()"])
  }

  /// Returns the functions in extensions of a type in the folder of the operators, with their
  /// files.
  private static func operators(
    on type: String,
    _ files: [(name: String, text: String)]
  )
    -> [String: Set<String>]
  {
    var names: [String: Set<String>] = [:]
    for file in files where file.name.hasPrefix("Operators/") {
      var isInside = false
      for line in file.text.split(separator: "\n") {
        if line.hasPrefix("extension ") {
          let head = line.dropFirst("extension ".count)
          isInside = head.hasPrefix("\(type) ") || head.hasPrefix("\(type).")
        }
        guard isInside, let start = line.range(of: "  public func ") else { continue }
        names[String(line[start.upperBound...].prefix { $0.isLetter }), default: []]
          .insert(file.name)
      }
    }
    return names
  }

  @Test(
    "PRD-11, OPR-1: every operator on signals is also an operator on producers, in the same file"
  )
  func pairs() throws {
    let files = try Self.files()
    let onSignals = Self.operators(on: "Signal", files)
    let onProducers = Self.operators(on: "SignalProducer", files)
    #expect(onSignals.count > 40)
    for (name, files) in onSignals {
      #expect(files.subtracting(onProducers[name] ?? []) == [], "\(name)")
    }
    #expect(onProducers.keys.contains { onSignals[$0] == nil })
  }

  @Test("BPR-2: the settings of the formatter indent chains, and CI checks the format")
  func formatter() throws {
    let file = Repository.root.appendingPathComponent(".swift-format")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let settings = try #require(object as? [String: Any])
    let indentation = try #require(settings["indentation"] as? [String: Int])
    #expect(indentation == ["spaces": 2])
    let script = Repository.root.appendingPathComponent(".ci/run")
    let steps = try String(contentsOf: script, encoding: .utf8)
    #expect(steps.contains("swift format lint --strict"))
  }
}
