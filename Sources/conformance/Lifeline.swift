import Foundation

/// What a companion learns the end of its parent from: its standard input, a pipe whose other end only the
/// parent holds.
enum Lifeline {
  /// The variable that tells a process that its standard input is one.
  private static let variable = "REACTIVE_CONFORMANCE_LIFELINE"

  /// The environment of a process whose standard input is a lifeline.
  static func announced(in environment: [String: String]) -> [String: String] {
    environment.merging([variable: "1"]) { _, new in new }
  }

  /// Ends this process as soon as its parent has ended; does nothing if this process is no companion.
  static func hold() {
    guard ProcessInfo.processInfo.environment[variable] != nil else { return }
    let thread = Thread {
      // An empty read is the end of the pipe. Waiting for it needs no attention of the scenarios' threads.
      while !FileHandle.standardInput.availableData.isEmpty {}
      // Nothing reads what this process would print, so it ends at once, whatever its threads hold.
      _exit(EXIT_FAILURE)
    }
    thread.name = "lifeline"
    thread.start()
  }
}
