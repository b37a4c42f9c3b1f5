import Foundation

/// Another process of this program, which ends when this process ends.
struct Companion {
  private let process = Process()
  /// The output of the process, in an unnamed file that is read when the process has ended.
  private let output: FileHandle

  /// Starts the process, or returns `nil` if that is not possible.
  init?(_ arguments: [String]) {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("conformance-\(UUID().uuidString)")
    // After this line, only two open file descriptors refer to the file. A killed process therefore
    // leaves no file behind.
    defer { try? FileManager.default.removeItem(at: file) }
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    process.environment = Lifeline.announced(in: ProcessInfo.processInfo.environment)
    // No data is written to the pipe. The system closes the pipe when this process ends.
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

  /// Waits until the process ends.
  func lines() -> [String] {
    process.waitUntilExit()
    let text = (try? output.readToEnd()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}
