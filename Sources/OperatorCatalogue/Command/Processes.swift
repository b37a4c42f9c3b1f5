/// The functions that run a program as several processes.
public struct Processes {
  /// Waits for the end of a process, and returns the lines that it has printed.
  public typealias Lines = () -> [String]

  /// The maximum number of concurrent processes.
  let count: Int
  /// Starts another process of this program with the given arguments, or returns `nil` if it
  /// cannot.
  let start: (_ arguments: [String]) -> Lines?
  /// Binds this process to the processor with this number, counted from one.
  let settle: (_ number: Int) -> Void

  /// Creates the processes.
  ///
  /// - Parameters:
  ///   - count: The maximum number of concurrent processes.
  ///   - start: Starts another process of this program with the given arguments.
  ///   - settle: Binds this process to one processor. Threads that run one at a time switch faster
  ///     on a single processor.
  public init(
    count: Int,
    start: @escaping (_ arguments: [String]) -> Lines?,
    settle: @escaping (_ number: Int) -> Void
  ) {
    self.count = count
    self.start = start
    self.settle = settle
  }

  /// A single process.
  public static var one: Processes { Processes(count: 1, start: { _ in nil }, settle: { _ in }) }
}
