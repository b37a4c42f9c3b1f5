import Foundation
import Testing

/// Checks that the message of every trap is read by a test.
@Suite struct PreconditionLintTests {
  /// The messages that are not about one argument, with the tests that read them.
  static let elsewhere = [
    "The TestScheduler of": "Kit/TimeFaultTests.swift",
    "was sent recursively": "Core/Signal/SignalRecursionTests.swift",
    "threads would wait for each other forever, each delivering":
      "Core/Signal/CircularWaitTests.swift",
    "needed while it was being computed": "Core/Sequence/SequenceConcurrencyTests.swift",
    "threads would wait for each other forever, each computing":
      "Core/Sequence/SequenceConcurrencyTests.swift",
    "values behind its stream": "Core/Concurrency/ConcurrencyValuesTests.swift",
    "started inside the scenario of another exploration": "Kit/InterleavingNestingTests.swift",
  ]

  /// Messages of traps that no test can reach.
  static let unreachable = ["A lock could not be acquired"]

  /// A statement in the sources that traps.
  struct Site {
    let file: String
    let message: String
  }

  static func files(in folder: String) throws -> [(name: String, text: String)] {
    let folder = Repository.root.appendingPathComponent(folder)
    let names = try #require(FileManager.default.enumerator(atPath: folder.path))
    return try names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { name in
      (name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
    }
  }

  /// Returns all statements that trap, with the joined literals of their messages.
  static func sites() throws -> [Site] {
    var sites: [Site] = []
    for (name, text) in try files(in: "Sources") where !name.hasSuffix("Primitives/Misuse.swift") {
      for part in text.components(separatedBy: "Misuse.").dropFirst()
      where part.hasPrefix("require(") || part.hasPrefix("trap(") {
        let argument = part.components(separatedBy: "rule:")[0]
        let literals = argument.split(separator: "\n").compactMap { line -> Substring? in
          guard let start = line.firstIndex(of: "\""), let end = line.lastIndex(of: "\"") else {
            return nil
          }
          return line[start..<end].dropFirst()
        }
        sites.append(Site(file: name, message: literals.joined()))
      }
    }
    return sites
  }

  /// Returns the subjects of a message about an argument, such as an operator or `A timeline`.
  static func subjects(of site: Site) throws -> [String]? {
    guard let range = site.message.range(of: " was given ") else { return nil }
    let subject = String(site.message[..<range.lowerBound])
    guard subject.contains("\\(operation)") else { return [subject] }
    // A check that several operators share receives the name of the operator.
    let calls = try files(in: "Sources").map(\.text).joined().components(separatedBy: ", of: \"")
    return calls.dropFirst().compactMap { $0.components(separatedBy: "\"").first }
      .filter { $0.hasSuffix(")") }
  }

  @Test("Every precondition has a test that reads its message")
  func preconditions() throws {
    let tested = Set(PreconditionTests.Mistake.allCases.flatMap(\.fragments))
    let sites = try Self.sites()
    var seen = 0
    for site in sites {
      guard let subjects = try Self.subjects(of: site) else { continue }
      seen += 1
      for subject in subjects where !tested.contains(subject) {
        Issue.record("\(site.file): no case of PreconditionTests.Mistake is about \"\(subject)\"")
      }
    }
    #expect(seen > 15)
  }

  @Test("The message of every other trap is read by a test")
  func others() throws {
    let tested = PreconditionTests.Mistake.allCases.flatMap(\.fragments).filter { $0.count > 25 }
    for site in try Self.sites() where try Self.subjects(of: site) == nil {
      if Self.unreachable.contains(where: { site.message.contains($0) }) { continue }
      if tested.contains(where: { site.message.contains($0) }) { continue }
      let entry = Self.elsewhere.first { site.message.contains($0.key) }
      guard let entry else {
        Issue.record("\(site.file): no test reads \"\(site.message)\"")
        continue
      }
      let test = Repository.tests.appendingPathComponent(entry.value)
      let text = try String(contentsOf: test, encoding: .utf8)
      #expect(text.contains("processExitsWith"), "\(entry.value)")
      #expect(text.contains("standardErrorContent"), "\(entry.value)")
    }
  }
}
