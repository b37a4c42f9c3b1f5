/// One or two threads that are held, each at one place of its execution, while the other threads
/// continue.
///
/// First, one thread is held at each of its places in turn. In one or more further rounds, a second
/// thread is held as well, at each of its places in turn, until the first thread has ended. The
/// strategy determines what counts as a place in each round.
struct HeldThreads {
  /// The maximum number of executions of each round.
  ///
  /// The first round holds one thread only.
  private let limits: [Int]
  /// The number of executions that the current round has prepared.
  private var count = 0
  /// The number of the current round, counted from zero.
  private(set) var round = 0
  private var thread = 0
  private var place = 0
  /// The number of the place at which a second thread is held, or `nil` while only one thread is
  /// held.
  private var secondPlace: Int?
  private var threads = 0
  /// The number of places that the first thread has reached in the current execution.
  private var seen = 0
  private var isHeld = false
  /// The number of places that the other threads have reached since the first thread was held.
  private var seenOfOthers = 0
  private var second: Int?

  init(limits: [Int] = [.max, .max]) { self.limits = limits }

  /// Creates a state in which one thread runs to its end before the other threads run.
  init(runningFirst thread: Int) {
    limits = [.max]
    (self.thread, place) = (thread, .max)
  }

  /// Whether a second thread is held as well.
  var holdsTwo: Bool { secondPlace != nil }

  /// Returns whether a thread is the one that is held first.
  func isFirst(_ thread: Int) -> Bool { thread == self.thread }

  mutating func begin(threads: Int) {
    self.threads = threads
    (seen, isHeld, seenOfOthers, second) = (0, false, 0, nil)
  }

  /// Returns the thread that continues at a scheduling point.
  func choose(_ enabled: ThreadSet) -> Int {
    var rest = enabled
    guard isHeld else { return rest.contains(thread) ? thread : rest.lowest }
    if let second {
      rest.remove(second)
      if rest.contains(thread) { return thread }
      return rest.isEmpty ? second : rest.lowest
    }
    rest.remove(thread)
    return rest.isEmpty ? thread : rest.lowest
  }

  /// Records that the running thread has reached a place.
  mutating func reach(_ current: Int) {
    if current == thread, !isHeld {
      isHeld = seen == place
      seen += 1
    } else if current != thread, isHeld, second == nil, let secondPlace {
      if seenOfOthers == secondPlace { second = current }
      seenOfOthers += 1
    }
  }

  /// Proceeds to the next place, and returns whether there is a next place.
  mutating func next() -> Bool {
    if !isHeld {
      (thread, place) = (thread + 1, 0)
      if secondPlace != nil { secondPlace = 0 }
    } else if let secondPlace, second != nil {
      self.secondPlace = secondPlace + 1
    } else {
      place += 1
      if secondPlace != nil { secondPlace = 0 }
    }
    count += 1
    if thread == threads || count >= limits[round], round + 1 < limits.count {
      round += 1
      count = 0
      (thread, place, secondPlace) = (0, 0, 0)
    }
    return thread < threads
  }
}
