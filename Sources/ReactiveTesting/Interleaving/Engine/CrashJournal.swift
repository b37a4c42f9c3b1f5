import Reactive

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A record of the current work, in memory whose contents a POSIX signal handler can print.
///
/// When an operator traps, the process dies. Its last lines of output name the operator and the
/// test case to replay, or the component and the operation. One exploration runs at a time, and
/// only the thread that its engine currently runs writes the schedule. The handler may run while
/// other state is inconsistent, so the journal is plain memory.
enum CrashJournal {
  private static let capacity = 4096
  nonisolated(unsafe) private static let choices =
    UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  nonisolated(unsafe) private static var count = -1
  /// The memory in which the handler formats the current operation.
  nonisolated(unsafe) private static var line = CrashPage.Line()
  /// The ID of the thread that runs the executions.
  nonisolated(unsafe) private static var harness: UInt = 0

  private static let installed: Void = {
    // The memory that the handler reads must be allocated before the handler is called.
    _ = (CrashPage.records, CrashPage.numbers)
    _ = choices
    line.set { Script(words: [.advance(1)]).write(to: &$0) }
    line.set { Deed("nothing", [[1]], contract: "none").write(to: &$0) }
    CrashSignals.catchAll { CrashJournal.print() }
  }()

  /// Installs handlers that print the current work when the process dies.
  static func install() { _ = installed }

  /// Begins the journal of one execution on the calling thread.
  static func begin() {
    install()
    harness = ThreadIdentity.current
    count = 0
  }

  /// Records one decision.
  static func append(_ choice: UInt8) {
    guard count >= 0, count < capacity else { return }
    choices[count] = choice
    count += 1
  }

  /// Ends the journal after an execution.
  static func end() {
    count = -1
  }

  // MARK: In the handler

  private static func print() {
    let isExploring = count >= 0
    if let page = lastPage(of: ThreadIdentity.current) {
      printHeading(page)
      write(".\n")
      print(page, withSchedule: false)
    } else if isExploring, let page = lastPage(of: harness) {
      printHeading(page)
      write(", in an explored interleaving.\n")
      print(page, withSchedule: true)
    } else if isExploring {
      write("\nThe process died in an explored interleaving. Replay: ")
      printSchedule()
      write("\n")
    } else {
      printAll()
    }
  }

  private static func printHeading(_ page: UnsafeMutablePointer<CrashPage.Record>) {
    write("\nThe process died in the check of ")
    write(page.pointee.kind.name)
  }

  /// Prints the records of all checks, because the thread that crashed is unknown.
  private static func printAll() {
    var isFirst = true
    for index in 0..<CrashPage.capacity where CrashPage.numbers[index] > 0 {
      if isFirst { write("\nThe process died while this was being checked:\n") }
      isFirst = false
      print(CrashPage.records + index, withSchedule: false)
    }
  }

  private static func lastPage(of thread: UInt) -> UnsafeMutablePointer<CrashPage.Record>? {
    var last: UnsafeMutablePointer<CrashPage.Record>?
    var number = 0
    for index in 0..<CrashPage.capacity {
      let page = CrashPage.records + index
      guard CrashPage.numbers[index] > number, page.pointee.thread == thread else { continue }
      (last, number) = (page, CrashPage.numbers[index])
    }
    return last
  }

  private static func print(
    _ page: UnsafeMutablePointer<CrashPage.Record>,
    withSchedule: Bool
  ) {
    let isOperator = page.pointee.kind == .operation
    write(isOperator ? "  operator: " : "  checked:  ")
    write(page.pointee.name)
    write("\n  declared: ")
    write(page.pointee.declaration)
    if isOperator {
      printReplay(page, withSchedule: withSchedule)
    } else {
      printDeed(page, withSchedule: withSchedule)
    }
  }

  /// Prints the call that replays the test case.
  private static func printReplay(
    _ page: UnsafeMutablePointer<CrashPage.Record>,
    withSchedule: Bool
  ) {
    write("\n  replay:   ")
    write(page.pointee.name)
    write(".replay(\"")
    // A plan of several threads is stored separately.
    if page.pointee.plan.count == 0 { printAttempt(page) }
    write(page.pointee.plan)
    if withSchedule { printSchedule() }
    write("\")\n")
  }

  /// Prints the operation of a component, which has no token.
  private static func printDeed(
    _ page: UnsafeMutablePointer<CrashPage.Record>,
    withSchedule: Bool
  ) {
    write("\n  tried:    ")
    printAttempt(page)
    if withSchedule {
      write("\n  schedule: ")
      printSchedule()
    }
    write("\n")
  }

  private static func printAttempt(_ page: UnsafeMutablePointer<CrashPage.Record>) {
    guard let attempt = page.pointee.attempt else { return }
    line.set(attempt)
    write(line)
  }

  private static func printSchedule() {
    for index in 0..<max(0, count) {
      var letter = 65 + choices[index]
      write(&letter, 1)
    }
  }

  private static func write(_ text: StaticString) { write(text.utf8Start, text.utf8CodeUnitCount) }

  private static func write(_ line: CrashPage.Line) { write(line.bytes, line.count) }

  private static func write(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    #if canImport(Darwin)
    _ = Darwin.write(2, bytes, count)
    #elseif canImport(Glibc)
    _ = Glibc.write(2, bytes, count)
    #elseif canImport(Musl)
    _ = Musl.write(2, bytes, count)
    #endif
  }
}
