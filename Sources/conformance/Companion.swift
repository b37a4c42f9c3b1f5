import Foundation

/// This program, running once more beside this process; it ends when this process does.
struct Companion {
  private let process = Process()
  /// What it prints; a file without a name, since nothing reads it before the end.
  private let output: FileHandle

  /// Starts it; `nil` if that cannot be done.
  init?(_ arguments: [String]) {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("conformance-\(UUID().uuidString)")
    // Two open files keep it from here on. A process that is killed leaves nothing behind.
    defer { try? FileManager.default.removeItem(at: file) }
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    process.environment = Lifeline.announced(in: ProcessInfo.processInfo.environment)
    // Nothing is written into it. The system closes it when this process ends, in whatever way.
    process.standardInput = Pipe()
    do {
      try Data().write(to: file)
      output = try FileHandle(forReadingFrom: file)
      process.standardOutput = try FileHandle(forWritingTo: file)
      try process.run()
    } catch {
      return nil
    }
  }

  /// Waits for its end.
  func lines() -> [String] {
    process.waitUntilExit()
    let text = (try? output.readToEnd()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}
