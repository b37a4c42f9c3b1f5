/// How a program can be several processes.
public struct Processes {
  /// Waits for the end of a process, and returns the lines that it has printed.
  public typealias Lines = () -> [String]

  /// How many may be at work at once.
  let count: Int
  /// Starts this program once more with other arguments; `nil` where that cannot be done.
  let start: (_ arguments: [String]) -> Lines?
  /// Keeps this process on one processor, the one with this number, counted from one.
  let settle: (_ number: Int) -> Void

  /// Creates them.
  ///
  /// - Parameters:
  ///   - count: How many may be at work at once.
  ///   - start: Starts this program once more with other arguments.
  ///   - settle: Keeps this process on one processor. Threads of which only one runs at a time hand over
  ///     to one another faster there.
  public init(
    count: Int,
    start: @escaping (_ arguments: [String]) -> Lines?,
    settle: @escaping (_ number: Int) -> Void
  ) {
    self.count = count
    self.start = start
    self.settle = settle
  }

  /// This process alone.
  public static var one: Processes { Processes(count: 1, start: { _ in nil }, settle: { _ in }) }
}
