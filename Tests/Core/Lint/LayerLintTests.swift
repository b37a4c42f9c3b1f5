import Foundation
import Testing

/// Checks that each folder of `Sources/Reactive` names only types from the folders that it may use.
@Suite struct LayerLintTests {
  /// Each folder may name its own types and the types of the folders in its row.
  static let layers: [String: Set<String>] = {
    var layers: [String: Set<String>] = [:]
    layers["Primitives"] = []
    layers["Lifetime"] = ["Primitives"]
    layers["Events"] = ["Primitives", "Lifetime"]
    layers["Scheduling"] = ["Primitives", "Lifetime"]
    layers["Signal"] = ["Primitives", "Lifetime", "Events"]
    let streams: Set = ["Primitives", "Lifetime", "Events", "Scheduling", "Signal"]
    layers["SignalProducer"] = streams
    let producers = streams.union(["SignalProducer"])
    // Tests observe the library, and the names of its streams, through the types of this folder.
    layers["Testing"] = producers
    layers["Naming"] = producers.union(["Property", "Sequence"])
    layers["Operators"] = producers
    let operators = producers.union(["Operators"])
    layers["Multicasting"] = operators
    layers["Sequence"] = operators
    layers["Property"] = operators.union(["Binding"])
    layers["Binding"] = operators.union(["Property"])
    layers["Concurrency"] = operators.union(["Property"])
    layers["Action"] = operators.union(["Multicasting", "Property", "Binding"])
    layers["MainActor"] = operators.union(["Property", "Binding", "Action"])
    return layers
  }()

  /// Files that name a type from a higher layer.
  ///
  /// The first three files dispose of many streams in a loop, which prevents a deep chain of
  /// streams from overflowing the stack. They must therefore name the types of these streams.
  static let exceptions: [String: Set<String>] = [
    "Lifetime/Cascade.swift": ["Observation", "Execution", "StartHandle"],
    "Lifetime/StreamLifetime.swift": ["ObserverList", "Execution"],
    "Primitives/LifetimeSlot.swift": ["Lifetime", "Cascade"],
    "Events/Output.swift": ["Execution"],
    "SignalProducer/ProducerChain.swift": ["FlattenConcurrent"],
    "Operators/Sharing/Replay.swift": ["Recording"],
    "Operators/Timing/ThrottleWhile.swift": ["PropertyProtocol"],
  ]

  /// A reference from a file to a type in a higher layer.
  struct Violation: Hashable, CustomStringConvertible {
    let file: String
    let type: String
    let folder: String
    var description: String { "\(file) names \(type) of \(folder)" }
  }

  private static let files: [String: String] = {
    let root = Repository.sources
    var files: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root.path) ?? .init()
    where path.hasSuffix(".swift") {
      let text = (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
      files[path] = code(of: text)
    }
    return files
  }()

  /// Returns the text without its comments and strings.
  static func code(of text: String) -> String {
    text.split(separator: "\n")
      .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
      .joined(separator: "\n")
      .replacing(#/"[^"\n]*"/#, with: "")
  }

  /// Returns the types that a file declares.
  ///
  /// If `atTop` is true, the result omits indented declarations, because they are nested in other
  /// declarations.
  private static func declarations(in code: String, atTop: Bool) -> Set<String> {
    let declaration =
      #/\b(?:class|struct|enum|protocol|typealias|associatedtype) ([A-Z][A-Za-z0-9]*)/#
    let lines = code.split(separator: "\n").filter { !atTop || $0.first != " " }
    return Set(lines.flatMap { $0.matches(of: declaration).map { String($0.output.1) } })
  }

  /// Returns the violations in files whose paths begin with their folder.
  static func violations(in files: [String: String]) -> Set<Violation> {
    var owners: [String: String] = [:]
    var own: [String: Set<String>] = [:]
    for (path, code) in files {
      for type in declarations(in: code, atTop: true) { owners[type] = folder(of: path) }
      own[folder(of: path), default: []].formUnion(declarations(in: code, atTop: false))
    }
    var violations: Set<Violation> = []
    for (path, code) in files {
      let here = folder(of: path)
      let allowed = layers[here, default: []].union([here])
      for word in Set(code.matches(of: #/\b[A-Z][A-Za-z0-9]*/#).map { String($0.output) }) {
        guard let owner = owners[word], !allowed.contains(owner),
          own[here]?.contains(word) != true, exceptions[path]?.contains(word) != true
        else { continue }
        violations.insert(Violation(file: path, type: word, folder: owner))
      }
    }
    return violations
  }

  private static func folder(of path: String) -> String {
    String(path.prefix { $0 != "/" })
  }

  @Test("A folder names only types of the layers below it")
  func onlyBelow() {
    #expect(Self.files.count > 150)
    #expect(Self.violations(in: Self.files) == [])
  }

  @Test("Every source folder has a row in the table of layers, and every row has a source folder")
  func everyFolder() {
    #expect(Set(Self.files.keys.map(Self.folder)) == Set(Self.layers.keys))
    for (path, types) in Self.exceptions {
      let code = Self.files[path] ?? ""
      for type in types { #expect(code.contains(type), "\(path) no longer names \(type)") }
    }
  }

  @Test(
    "The lint finds the name of a type from a higher layer in code, but not in a comment or a string"
  )
  func findsViolations() {
    let files = [
      "Signal/Signal.swift": "class Signal {}",
      "Lifetime/Lifetime.swift": Self.code(of: "let a = \"Signal\" // \n// Signal\nlet b: Signal"),
      "Primitives/Lock.swift": Self.code(of: "  /// A Signal.\nlet text = \"a Signal\""),
    ]
    let found = Violation(file: "Lifetime/Lifetime.swift", type: "Signal", folder: "Signal")
    #expect(Self.violations(in: files) == [found])
  }
}
