/// The vector clocks of the threads and objects of one execution.
///
/// The clocks are stored in one block of numbers, because a search spends most of its time here,
/// even in debug builds.
final class VectorClocks {
  /// The clocks of one object.
  enum Record {
    /// The clock after all operations that a read must follow.
    case written
    /// The clock after all reads.
    case read
    /// For each thread, one more than the step of its last operation of each kind.
    case lastRead
    case lastWrite
    case lastAcquire
    case lastRelease
  }

  @inline(__always) private static var width: Int { ThreadSet.capacity }
  /// The number of rows for each object.
  private static var kinds: Int { 6 }
  // No user code runs during an access.
  @exclusivity(unchecked) private var cells: UnsafeMutablePointer<Int32>
  @exclusivity(unchecked) private var capacity: Int
  @exclusivity(unchecked) private var count: Int
  @exclusivity(unchecked) private var threads = 0

  init() {
    capacity = 64 * Self.width
    count = 0
    cells = .allocate(capacity: capacity)
  }

  deinit {
    cells.deallocate()
  }

  /// Resets all clocks for an execution with the given number of threads.
  func begin(threads: Int) {
    self.threads = threads
    count = 0
    grow(to: ThreadSet.capacity)
  }

  /// Returns the row of a thread's own clock.
  func row(ofThread thread: Int) -> Int { thread * Self.width }

  /// Returns the row of a record of an object, which is added if necessary.
  func row(of record: Record, _ object: Int) -> Int {
    let first = firstRow(of: object)
    switch record {
    case .written: return first
    case .read: return first + Self.width
    case .lastRead: return first + 2 * Self.width
    case .lastWrite: return first + 3 * Self.width
    case .lastAcquire: return first + 4 * Self.width
    case .lastRelease: return first + 5 * Self.width
    }
  }

  private func firstRow(of object: Int) -> Int {
    let first = ThreadSet.capacity + object * Self.kinds
    if (first + Self.kinds) * Self.width > count { grow(to: first + Self.kinds) }
    return first * Self.width
  }

  subscript(row: Int, thread: Int) -> Int32 {
    get { cells[row + thread] }
    set { cells[row + thread] = newValue }
  }

  /// Raises `row` so that it is ordered after `other`.
  func raise(_ row: Int, to other: Int) {
    let cells = self.cells
    var own = cells + row
    var raised = cells + other
    let end = own + threads
    while own < end {
      if own.pointee < raised.pointee { own.pointee = raised.pointee }
      own += 1
      raised += 1
    }
  }

  private func grow(to rows: Int) {
    let needed = rows * Self.width
    if needed > capacity {
      let larger = UnsafeMutablePointer<Int32>.allocate(capacity: 2 * needed)
      larger.update(from: cells, count: count)
      cells.deallocate()
      cells = larger
      capacity = 2 * needed
    }
    (cells + count).update(repeating: 0, count: needed - count)
    count = needed
  }
}
