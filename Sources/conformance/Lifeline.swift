import Foundation

/// A pipe that lets a companion process detect that its parent has exited.
///
/// The pipe is the standard input of the companion. Only the parent holds the other end.
enum Lifeline {
  /// The environment variable that marks the standard input of a process as a lifeline.
  private static let variable = "REACTIVE_CONFORMANCE_LIFELINE"

  /// Returns the environment of a process whose standard input is a lifeline.
  static func announced(in environment: [String: String]) -> [String: String] {
    environment.merging([variable: "1"]) { _, new in new }
  }

  /// Ends this process as soon as its parent has ended.
  ///
  /// Does nothing if this process is not a companion.
  static func hold() {
    guard ProcessInfo.processInfo.environment[variable] != nil else { return }
    let thread = Thread {
      // An empty read marks the end of the pipe. A separate thread waits for it, so that the wait
      // does not affect the threads of scenarios.
      while !FileHandle.standardInput.availableData.isEmpty {}
      // The output of this process is no longer read, so the process ends immediately, whatever its
      // threads are doing.
      _exit(EXIT_FAILURE)
    }
    thread.name = "lifeline"
    thread.start()
  }
}
