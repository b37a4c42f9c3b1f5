import Reactive

/// The record of one checklist for a POSIX signal handler: the subject of the check and its current
/// operation.
///
/// The operation is formatted only when the process dies, so keeping a page costs almost nothing.
///
/// `@unchecked Sendable`: the records are never freed, and each record is written by one thread at
/// a time. The handler may run while other state is inconsistent, so the records are plain memory.
struct CrashPage: @unchecked Sendable {
  /// The memory of a page.
  struct Record {
    /// The thread that runs the check.
    var thread: UInt = 0
    var kind = Examinee.Kind.operation
    var name = Line()
    var declaration = Line()
    /// A closure that writes a description of the current operation if only one thread runs.
    var attempt: ((inout TokenWriter) -> Void)?
    /// The plan that several threads explore.
    var plan = Line()
  }

  /// Text in plain memory.
  struct Line {
    static let capacity = 1024
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    var count = 0

    mutating func set(_ write: (inout TokenWriter) -> Void) {
      // A reader never sees a mixture of the new and the previous text.
      count = 0
      var writer = TokenWriter(bytes, capacity: Self.capacity)
      write(&writer)
      count = writer.count
    }
  }

  /// The record, or `nil` if more checklists are running than there are pages.
  private let record: UnsafeMutablePointer<Record>?

  /// The maximum number of concurrent checklists with a record.
  static let capacity = 64

  nonisolated(unsafe) static let records: UnsafeMutablePointer<Record> = {
    let records = UnsafeMutablePointer<Record>.allocate(capacity: capacity)
    for index in 0..<capacity { (records + index).initialize(to: Record()) }
    return records
  }()

  /// The serial number of each page, in the order in which the pages were opened, or zero for a
  /// closed page.
  ///
  /// The numbers are stored separately from the records, which belong to the threads that opened
  /// them. The numbers are guarded by the lock of `opened`.
  nonisolated(unsafe) static let numbers: UnsafeMutablePointer<Int> = {
    let numbers = UnsafeMutablePointer<Int>.allocate(capacity: capacity)
    numbers.initialize(repeating: 0, count: capacity)
    return numbers
  }()

  private static let opened = Atomic(0)

  /// Opens a page for the check on the calling thread.
  ///
  /// `attempt` writes the current operation of the thread. It may be called until the page is
  /// closed.
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

  /// Assigns the page to the calling thread.
  func isHere() {
    record?.pointee.thread = ThreadIdentity.current
  }

  /// Records the plan that several threads are about to explore.
  func note(_ plan: ThreadPlan) {
    record?.pointee.plan.set { $0.write("\(plan) / ") }
  }

  /// Closes the page after the operation has ended.
  func close() {
    guard let record else { return }
    let attempt = Self.opened.modify { _ in
      Self.numbers[record - Self.records] = 0
      defer { record.pointee.attempt = nil }
      return record.pointee.attempt
    }
    // The closure is released after the lock has been released.
    withExtendedLifetime(attempt) {}
  }
}
