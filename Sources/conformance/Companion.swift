import Foundation

/// This program, running once more beside this process.
struct Companion {
  private let process = Process()
  /// What it prints; a file, since nobody reads it before the end.
  private let output: URL

  /// Starts it; `nil` if that cannot be done.
  init?(_ arguments: [String]) {
    output = FileManager.default.temporaryDirectory
      .appendingPathComponent("conformance-\(UUID().uuidString)")
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    do {
      try Data().write(to: output)
      process.standardOutput = try FileHandle(forWritingTo: output)
      try process.run()
    } catch {
      try? FileManager.default.removeItem(at: output)
      return nil
    }
  }

  /// Waits for its end.
  func lines() -> [String] {
    defer { try? FileManager.default.removeItem(at: output) }
    process.waitUntilExit()
    let text = (try? Data(contentsOf: output)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}
