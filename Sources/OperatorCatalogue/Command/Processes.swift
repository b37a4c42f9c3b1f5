/// The functions with which a program runs as several processes.
public struct Processes {
  /// A function that waits for the end of a process, and returns the lines that the process
  /// printed.
  public typealias Lines = () -> [String]

  /// The maximum number of concurrent processes.
  let count: Int
  /// A function that starts another process of this program with the given arguments.
  ///
  /// The function returns `nil` if the process cannot be started.
  let start: (_ arguments: [String]) -> Lines?
  /// A function that binds this process to the processor with this number, counted from one.
  let settle: (_ number: Int) -> Void

  /// Creates the processes.
  ///
  /// - Parameters:
  ///   - count: The maximum number of concurrent processes.
  ///   - start: A function that starts another process of this program with the given arguments.
  ///   - settle: A function that binds this process to one processor. Threads that run one at a
  ///     time switch faster on a single processor.
  public init(
    count: Int,
    start: @escaping (_ arguments: [String]) -> Lines?,
    settle: @escaping (_ number: Int) -> Void
  ) {
    self.count = count
    self.start = start
    self.settle = settle
  }

  /// A single process: no other process is started, and the process is not bound to a processor.
  public static var one: Processes { Processes(count: 1, start: { _ in nil }, settle: { _ in }) }
}
