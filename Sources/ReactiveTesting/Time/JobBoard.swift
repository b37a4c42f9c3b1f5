internal import Reactive

/// The ready jobs of a ``VirtualTime`` and the tasks to which they belong, guarded by the lock of
/// the virtual time.
struct JobBoard {
  /// A job that is ready.
  struct Ready {
    let job: UnownedJob
    /// The position among the actions and jobs of the same instant.
    let sequence: UInt64
  }

  /// A task that was begun by a call and has not ended.
  struct Begun {
    let task: PendingTask
    /// The number that the runtime assigned to the task, if it is known.
    let number: UInt64?
    let cancel: @Sendable () -> Void
  }

  private let chooser: (any JobChooser)?
  /// The jobs, of which those from index `head` on are ready, in the order in which they became
  /// ready.
  private var jobs = ContiguousArray<Ready?>()
  private var head = 0
  private var begun: [Int: Begun] = [:]
  private var nextTask = 0
  /// The names of all named tasks, by their runtime numbers.
  private(set) var titles: [UInt64: String] = [:]

  /// The task or thread that drives the test.
  ///
  /// Outside a run, no other caller may make a job ready.
  var driver: Caller?
  /// Whether the scheduler has been released.
  ///
  /// Its jobs then run on the global executor.
  var isAbandoned = false
  /// The runtime number of the task whose job was enqueued last, while a call begins a task.
  var lastNumber: UInt64?
  /// Whether a call that begins a task is in progress.
  var isBeginning = false

  init(_ chooser: (any JobChooser)?) {
    self.chooser = chooser
  }

  var isEmpty: Bool { head == jobs.count }

  /// The number of ready jobs.
  var readyCount: Int { jobs.count - head }

  mutating func append(_ job: UnownedJob, sequence: UInt64) {
    jobs.append(Ready(job: job, sequence: sequence))
  }

  /// Removes and returns the next job, unless the action with the sequence number `action` comes
  /// first.
  mutating func take(before action: UInt64?) -> UnownedJob? {
    guard let chooser else {
      guard let first = jobs[head], first.sequence < action ?? .max else { return nil }
      return remove(at: head)
    }
    let job = choose(chooser, action)
    chooser.goesOn(job)
    return job
  }

  private mutating func choose(_ chooser: any JobChooser, _ action: UInt64?) -> UnownedJob? {
    // The action takes part in the choice, at its position among the jobs.
    let place = action.map { number in
      jobs[head...].count { $0.map { $0.sequence < number } ?? false }
    }
    let count = jobs.count - head + (place == nil ? 0 : 1)
    let choice = count == 1 ? 0 : chooser.choose(among: count)
    if choice == place { return nil }
    return remove(at: head + choice - (place.map { choice > $0 ? 1 : 0 } ?? 0))
  }

  /// Removes and returns all jobs.
  mutating func takeAll() -> [UnownedJob] {
    defer {
      jobs = []
      head = 0
    }
    return jobs[head...].compactMap { $0?.job }
  }

  private mutating func remove(at index: Int) -> UnownedJob? {
    if index > head {
      return jobs.remove(at: index)?.job
    }
    let job = jobs[head].take()?.job
    head += 1
    if head == jobs.count {
      jobs.removeAll(keepingCapacity: jobs.capacity <= 64)
      head = 0
    } else if head > 64, head > jobs.count / 2 {
      jobs.removeFirst(head)
      head = 0
    }
    return job
  }
}

// MARK: - Tasks

extension JobBoard {
  /// The tasks that have not ended, in the order in which they were begun.
  var pending: [PendingTask] {
    begun.sorted { $0.key < $1.key }.map(\.value.task)
  }

  mutating func reserve() -> Int {
    defer { nextTask += 1 }
    return nextTask
  }

  mutating func begin(_ id: Int, _ task: Begun) {
    begun[id] = task
    if chooser != nil, let number = task.number { titles[number] = task.task.name }
  }

  mutating func end(_ id: Int) -> Begun? {
    begun.removeValue(forKey: id)
  }

  mutating func takeBegun() -> [Begun] {
    defer { begun = [:] }
    return Array(begun.values)
  }

  /// Returns the name of the task with this number, for reports.
  func name(ofNumber number: UInt64?) -> String {
    guard let number else { return "a task" }
    if let task = begun.values.first(where: { $0.number == number })?.task {
      return "the task \(task.title)"
    }
    return "the task numbered \(number)"
  }
}

/// A task that `TestScheduler.task(_:_:)` began and that has not ended.
///
/// ``TestScheduler/pendingTasks`` lists these tasks. A task that was begun on
/// ``TestScheduler/executor`` in another way is not listed.
public struct PendingTask: Hashable, Sendable {
  /// The name of the task, if it has one.
  public let name: String?
  /// The code that began the task.
  public let site: SchedulingSite

  var title: String { name.map { "\"\($0)\" (\(site))" } ?? "of \(site)" }
}

extension PendingTask: CustomStringConvertible {
  /// The task as text, such as `"reader", begun at Tests/ReaderTests.swift:12`.
  public var description: String {
    name.map { "\"\($0)\", begun at \(site)" } ?? "begun at \(site)"
  }
}

/// The current task, or the current thread if no task is running.
struct Caller: Equatable {
  private let task: Int?
  private let thread: UInt

  static var current: Caller {
    Caller(
      task: withUnsafeCurrentTask { $0?.hashValue },
      thread: ThreadIdentity.current
    )
  }

  /// Returns whether both callers are the same task or, if neither is in a task, the same thread.
  ///
  /// A task can continue on another thread.
  static func == (left: Caller, right: Caller) -> Bool {
    guard left.task == nil, right.task == nil else { return left.task == right.task }
    return left.thread == right.thread
  }
}
