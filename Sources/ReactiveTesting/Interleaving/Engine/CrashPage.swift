import Reactive

/// What a signal handler can say of one checklist: what is checked, and what is done with it.
///
/// What is done is put into words only when the process dies, so that a page costs nothing.
///
/// `@unchecked Sendable`: the records are never freed, and each is written by one thread at a time; the
/// handler reads them while all else may be broken, which is why they are plain memory.
struct CrashPage: @unchecked Sendable {
  /// The memory of a page.
  struct Record {
    /// Who does it.
    var thread: UInt = 0
    var kind = Examinee.Kind.operation
    var name = Line()
    var declaration = Line()
    /// Says what is done by one thread.
    var attempt: ((inout TokenWriter) -> Void)?
    /// What several threads explore.
    var plan = Line()
  }

  /// Some text in plain memory.
  struct Line {
    static let capacity = 1024
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    var count = 0

    mutating func set(_ write: (inout TokenWriter) -> Void) {
      // A reader never sees half of it together with half of the text before.
      count = 0
      var writer = TokenWriter(bytes, capacity: Self.capacity)
      write(&writer)
      count = writer.count
    }
  }

  /// `nil` if more checklists run than there are pages.
  private let record: UnsafeMutablePointer<Record>?

  /// How many checklists can run at a time and leave a name behind.
  static let capacity = 64

  nonisolated(unsafe) static let records: UnsafeMutablePointer<Record> = {
    let records = UnsafeMutablePointer<Record>.allocate(capacity: capacity)
    for index in 0..<capacity { (records + index).initialize(to: Record()) }
    return records
  }()

  /// Which of all pages each is, in the order in which they were opened; zero while it is closed.
  ///
  /// They stand apart from the records, which belong to the threads that opened them, and are guarded by
  /// the lock of `opened`.
  nonisolated(unsafe) static let numbers: UnsafeMutablePointer<Int> = {
    let numbers = UnsafeMutablePointer<Int>.allocate(capacity: capacity)
    numbers.initialize(repeating: 0, count: capacity)
    return numbers
  }()

  private static let opened = Atomic(0)

  /// Opens a page for something with which the calling thread does something.
  ///
  /// `attempt` writes what the thread does. It is called until the page is closed.
  static func open(
    for examinee: Examinee,
    _ attempt: @escaping (inout TokenWriter) -> Void
  ) -> CrashPage {
    CrashJournal.install()
    let record = opened.modify { opened -> UnsafeMutablePointer<Record>? in
      opened += 1
      guard let index = (0..<capacity).first(where: { numbers[$0] == 0 }) else { return nil }
      numbers[index] = opened
      return records + index
    }
    record?.pointee.thread = ThreadIdentity.current
    record?.pointee.kind = examinee.kind
    record?.pointee.name.set { $0.write(examinee.name) }
    record?.pointee.declaration.set { $0.write(examinee.place) }
    record?.pointee.plan.set { _ in }
    record?.pointee.attempt = attempt
    return CrashPage(record: record)
  }

  /// From now on the calling thread is the one that does it.
  func isHere() {
    record?.pointee.thread = ThreadIdentity.current
  }

  /// Threads are about to explore a plan.
  func note(_ plan: ThreadPlan) {
    record?.pointee.plan.set { $0.write("\(plan) / ") }
  }

  /// Nothing is done any more.
  func close() {
    guard let record else { return }
    let attempt = Self.opened.modify { _ in
      Self.numbers[record - Self.records] = 0
      defer { record.pointee.attempt = nil }
      return record.pointee.attempt
    }
    // Let go of without the lock.
    withExtendedLifetime(attempt) {}
  }
}
