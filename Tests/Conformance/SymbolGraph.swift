import Foundation

/// The public functions of a module, as described by the compiler.
///
/// A tool of the toolchain extracts the graph from the module with which the tests were built. The
/// package manager is not used, because `swift test` may hold its lock.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Signature: Decodable {
      let parameters: [Parameter]?
      let returns: [Fragment]?
    }
    struct Parameter: Decodable {
      let name: String
      let declarationFragments: [Fragment]

      /// The type of the parameter, as it is written in the declaration.
      var type: String {
        let text = declarationFragments.map(\.spelling).joined()
        return text.firstIndex(of: ":").map { String(text[$0...].dropFirst(2)) } ?? text
      }
    }
    struct Generics: Decodable {
      struct Constraint: Decodable {
        let kind: String
        let lhs: String
        let rhs: String
      }
      let constraints: [Constraint]?
    }
    struct Fragment: Decodable { let spelling: String }
    struct Availability: Decodable {
      let isUnconditionallyDeprecated: Bool?
      let isUnconditionallyUnavailable: Bool?
      let message: String?
      let renamed: String?
    }

    let kind: Kind
    let pathComponents: [String]
    let functionSignature: Signature?
    let swiftGenerics: Generics?
    let availability: [Availability]?
  }

  /// The reason why the graph is not available.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  let symbols: [Symbol]

  /// The graph of the library, which all tests share.
  ///
  /// The graph is empty if it is not available.
  static let reactive = (try? extract("Reactive")) ?? SymbolGraph(symbols: [])

  /// Extracts the graph of `module`, with or without its extensions of types of other modules.
  static func extract(
    _ module: String,
    includingExtensions: Bool = false
  ) throws -> SymbolGraph {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var arguments = [
      "swift-symbolgraph-extract", "-module-name", module, "-I", try modules(with: module),
      "-target", try target(), "-minimum-access-level", "public", "-skip-synthesized-members",
      "-output-dir", folder.path,
    ]
    #if os(macOS)
    let sdk = try run(["xcrun", "--show-sdk-path"])
    arguments += ["-sdk", sdk.trimmingCharacters(in: .whitespacesAndNewlines)]
    arguments.insert("xcrun", at: 0)
    #endif
    _ = try run(arguments)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { includingExtensions || $0 == "\(module).symbols.json" }
    let graphs = try names.map { name in
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      return try JSONDecoder().decode(SymbolGraph.self, from: data)
    }
    return SymbolGraph(symbols: graphs.flatMap(\.symbols))
  }

  /// Returns the folder of the built modules, which is near the program that runs the tests.
  private static func modules(with module: String) throws -> String {
    for argument in CommandLine.arguments where argument.hasPrefix("/") || argument.hasPrefix(".") {
      var folder = URL(fileURLWithPath: argument)
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        let modules = folder.appendingPathComponent("Modules")
        let file = modules.appendingPathComponent("\(module).swiftmodule")
        if FileManager.default.fileExists(atPath: file.path) { return modules.path }
      }
    }
    throw Problem(description: "no module \(module) near \(CommandLine.arguments)")
  }

  /// Returns the target platform of the compiler.
  private static func target() throws -> String {
    struct Info: Decodable {
      struct Target: Decodable { let triple: String }
      let target: Target
    }
    let text = try run(["swiftc", "-print-target-info"])
    return try JSONDecoder().decode(Info.self, from: Data(text.utf8)).target.triple
  }

  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Problem(description: "\(arguments.joined(separator: " ")) failed")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
