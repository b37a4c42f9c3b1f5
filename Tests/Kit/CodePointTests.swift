#if DEBUG && canImport(Glibc) && arch(x86_64)
import Glibc
import Reactive
import Synchronization
import TestSupport
import Testing

@testable import ReactiveTesting

/// Tests of the breakpoints that create scheduling points before foreign locks and atomics are
/// used.
@Suite("Scheduling points in foreign code", .enabled(if: !Rounds.areSanitized))
struct CodePointTests {
  private static let options = InterleavingOptions.only(.interrupting(budget: 300))

  /// Returns a scenario in which two threads increment a number under a lock.
  ///
  /// Each thread uses one critical section, or two if `inSteps` is true.
  private static func counting(_ kind: ForeignLock, inSteps: Bool) -> (InterleavingRun) -> Void {
    { run in
      let (lock, state) = (kind.make(), Guarded())
      for name in ["A", "B"] {
        run.thread(name) {
          guard inSteps else { return lock.holding { state.count += 1 } }
          let count = lock.holding { state.count }
          lock.holding { state.count = count + 1 }
        }
      }
      run.finally { run.expect(state.count == 2, "counted \(state.count)") }
    }
  }

  @Test(
    "An exploration finds a race between two critical sections of a foreign lock",
    arguments: ForeignLock.allCases
  )
  func twoSections(_ kind: ForeignLock) throws {
    let scenario = Self.counting(kind, inSteps: true)
    let report = Interleavings.explore("counting in steps, \(kind)", Self.options, scenario)
    let failure = try #require(report.failure, "\(report)")
    #expect(failure.message.contains("counted 1"), "\(report)")
    #expect(failure.schedule.hasPrefix("@"), "\(report)")
    #expect(failure.table.contains("use of a foreign \(kind.part)"), "\(report)")
    let again = Interleavings.explore("again", .replay(failure.schedule), scenario)
    #expect(again.failure?.message == failure.message, "\(again)")
    #expect(again.failure?.table == failure.table, "\(again)")
    #expect(Self.changedBytes() == 0)
  }

  /// Two threads increment a number under a lock, and the last one fires.
  ///
  /// In the broken version, a thread reads the number after it has released the lock, so both
  /// threads can find that they are the last one.
  @Test(
    "An exploration stops threads between the release of a foreign lock and the next step",
    arguments: ForeignLock.allCases.filter { !$0.waitsInALoop },
    [true, false]
  )
  func afterSection(_ kind: ForeignLock, isBroken: Bool) {
    let report = Interleavings.explore("firing, \(kind)", Self.options) { run in
      let (lock, state, fired) = (kind.make(), Guarded(), Guarded())
      for name in ["A", "B"] {
        run.thread(name) {
          var isLast = false
          lock.holding {
            state.count += 1
            isLast = state.count == 2
          }
          if isBroken { isLast = state.count == 2 }
          if isLast { fired.count += 1 }
        }
      }
      run.finally { run.expect(fired.count == 1, "fired \(fired.count) times") }
    }
    #expect(report.isGood == !isBroken, "\(report)")
    if let failure = report.failure {
      #expect(failure.message.contains("fired 2 times"), "\(report)")
      #expect(failure.table.contains("after the use of a foreign lock"), "\(report)")
    }
    #expect(Self.changedBytes() == 0)
  }

  @Test(
    "An exploration does not report a single critical section of a foreign lock",
    arguments: ForeignLock.allCases
  )
  func oneSection(_ kind: ForeignLock) {
    let scenario = Self.counting(kind, inSteps: false)
    let report = Interleavings.explore("counting at once, \(kind)", Self.options, scenario)
    #expect(report.isGood, "\(report)")
    #expect(report.usesForeignLocks == true)
    #expect(report.schedules > 1, "\(report)")
    #expect(Self.changedBytes() == 0)
  }

  private final class Number: Sendable {
    let value = Synchronization.Atomic<Int>(0)
  }

  @Test(
    "An exploration finds a race between two atomic operations, but does not report a single operation",
    arguments: [true, false]
  )
  func atomics(inSteps: Bool) {
    let report = Interleavings.explore("an atomic, in steps: \(inSteps)", Self.options) { run in
      let number = Number()
      for name in ["A", "B"] {
        run.thread(name) {
          if inSteps {
            let value = number.value.load(ordering: .acquiring)
            number.value.store(value + 1, ordering: .releasing)
          } else {
            number.value.wrappingAdd(1, ordering: .acquiringAndReleasing)
          }
        }
      }
      run.finally { run.expect(number.value.load(ordering: .acquiring) == 2, "lost") }
    }
    #expect(report.isGood != inSteps, "\(report)")
    #expect(report.usesForeignLocks == true)
    if inSteps {
      #expect(
        report.failure?.table.contains("use of a foreign atomic operation") == true,
        "\(report)"
      )
    }
    #expect(Self.changedBytes() == 0)
  }

  @Test("A thread spins if it reaches a place repeatedly while no other thread takes a step")
  func spinning() {
    var visits = Visits()
    func answers(_ count: Int, at place: UInt, in turn: Int) -> [Bool] {
      (0..<count).map { _ in visits.note(place, in: turn) }
    }
    #expect(answers(9, at: 1, in: 0) == Array(repeating: false, count: 7) + [true, true])
    // Another thread has taken a step, so the thread has one more attempt.
    #expect(answers(1, at: 2, in: 1) == [false])
    #expect(answers(1, at: 1, in: 1) == [true])
    #expect(answers(7, at: 3, in: 2).allSatisfy { !$0 })
    #expect(answers(7, at: 3, in: 3).allSatisfy { !$0 })
  }

  /// A flag without synchronization, for which a thread waits in a loop without scheduling points.
  ///
  /// `@unchecked Sendable`: the threads of a scenario run one at a time, and a thread that waits for
  /// the flag only reads it.
  private final class PlainFlag: @unchecked Sendable { var isSet = false }

  @Test("A report states that a thread ran endlessly while another one was stopped")
  func endless() {
    let flags = Locked<[PlainFlag]>([])
    let report = Interleavings.explore("a flag without synchronization") { run in
      let (flag, lock) = (PlainFlag(), ForeignLock.pthreadMutex.make())
      flags.withLock { $0.append(flag) }
      run.thread("A") {
        flag.isSet = true
        lock.holding {}
        flag.isSet = false
      }
      run.thread("B") { while flag.isSet {} }
    }
    // The abandoned threads end.
    flags.withLock { flags in for flag in flags { flag.isSet = false } }
    #expect(report.failure == nil, "\(report)")
    #expect("\(report)".contains("a thread ran endlessly while another was stopped"), "\(report)")
    #expect(Self.changedBytes() == 0)
  }

  @Test("Code that uses no foreign lock receives no scheduling points")
  func noPoints() {
    let report = Interleavings.explore("no foreign lock", Self.options) { run in
      let number = Reactive.Atomic(0)
      for name in ["A", "B"] { run.thread(name) { number.modify { $0 += 1 } } }
    }
    #expect(report.usesForeignLocks == false)
    #expect(report.schedules == 0, "\(report)")
  }

  @Test("A report states that the system does not permit breakpoints")
  func refused() async throws {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      // After this line, the system refuses to make code writable.
      typealias Control = @convention(c) (CInt, UInt, UInt, UInt, UInt) -> CInt
      let control = dlsym(nil, "prctl").map { unsafeBitCast($0, to: Control.self) }
      let isRefusing = control?(65, 1, 0, 0, 0) == 0
      let scenario = CodePointTests.counting(.mutex, inSteps: true)
      let report = Interleavings.explore("refused", CodePointTests.options, scenario)
      let text =
        isRefusing
        ? "\(report)\nknown: \(report.usesForeignLocks.map(String.init) ?? "no")\n" : "skipped"
      _ = text.withCString { write(2, $0, strlen($0)) }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    if text.hasSuffix("skipped") { return }
    #expect(text.contains("this system does not permit breakpoints, so threads"), "\(text)")
    #expect(text.contains("known: no"), "\(text)")
  }

  // MARK: Threads outside the exploration

  /// Increments a number in code that contains breakpoints.
  ///
  /// `@unchecked Sendable`: `lock` guards the number.
  private final class Tally: @unchecked Sendable {
    private let lock: any AnyLock
    private var count = 0
    private let steps = Synchronization.Atomic<Int>(0)

    init(_ kind: ForeignLock) { lock = kind.make() }

    func increment() {
      lock.holding { count += 1 }
      steps.wrappingAdd(1, ordering: .acquiringAndReleasing)
    }

    var counts: [Int] { [lock.holding { count }, steps.load(ordering: .acquiring)] }
  }

  @Test(
    "Threads outside an exploration can run code with breakpoints at the same time",
    arguments: ForeignLock.allCases
  )
  func others(_ kind: ForeignLock) {
    let tally = Tally(kind)
    let isOver = Synchronization.Atomic<Bool>(false)
    let done = Locked(0)
    let threads = (0..<2).map { _ in
      KitThread {
        var count = 0
        while !isOver.load(ordering: .acquiring) {
          tally.increment()
          count += 1
        }
        done.withLock { $0 += count }
      }
    }
    for round in 0..<3 {
      let report = Interleavings.explore("beside others \(round), \(kind)", Self.options) { run in
        let own = Tally(kind)
        for name in ["A", "B"] { run.thread(name) { own.increment() } }
        run.finally { run.expect(own.counts == [2, 2], "lost") }
      }
      #expect(report.isGood, "\(report)")
      #expect(report.usesForeignLocks == true)
    }
    isOver.store(true, ordering: .releasing)
    for thread in threads { thread.join() }
    let expected = done.withLock { $0 }
    #expect(tally.counts == [expected, expected])
    #expect(expected > 0)
    #expect(Self.changedBytes() == 0)
  }

  /// Returns the number of bytes of the code that differ from the file, which must be zero while no
  /// exploration runs.
  private static func changedBytes() -> Int {
    Epochs.alone {
      guard let functions = UserFunctions.all else { return -1 }
      var changed = 0
      functions.image.forEachFunction { number, start, _ in
        guard functions.image.text.contains(start) else { return }
        let end = start + UInt(min(functions.image.size(of: number), 64))
        if CodePatches.read(start) != functions.image.fileByte(at: start) { changed += 1 }
        guard functions.contains(number) else { return }
        for address in start..<end
        where CodePatches.read(address) != functions.image.fileByte(at: address) {
          changed += 1
        }
      }
      return changed
    }
  }

  // MARK: Instructions

  /// The bytes of instructions.
  ///
  /// The length of each array is that of the instruction as an assembler encodes it.
  private static let instructions: [[UInt8]] = [
    [0x55], [0x41, 0x57], [0x90], [0xC3], [0xC9], [0x0F, 0x0B],
    [0x48, 0x89, 0xE5],  // mov %rsp,%rbp
    [0x48, 0x83, 0xEC, 0x60],  // sub $0x60,%rsp
    [0x48, 0x81, 0xEC, 0, 1, 0, 0],  // sub $0x100,%rsp
    [0x4C, 0x89, 0x6D, 0xC8],  // mov %r13,-0x38(%rbp)
    [0xE8, 0, 0, 0, 0], [0xE9, 0, 0, 0, 0], [0xEB, 0], [0x75, 2], [0x0F, 0x84, 0, 0, 0, 0],
    [0x41, 0xF6, 0x45, 0x10, 1],  // testb $1,0x10(%r13)
    [0xF7, 0xD8],  // neg %eax
    [0x48, 0xF7, 0xC1, 1, 0, 0, 0],  // test $1,%rcx
    [0x48, 0x8B, 0x40, 0x18],  // mov 0x18(%rax),%rax
    [0x48, 0x8B, 0x05, 0, 0, 0, 0],  // mov 0(%rip),%rax
    [0x48, 0x8B, 0x04, 0x25, 0, 0, 0, 0],  // mov 0,%rax
    [0x64, 0x48, 0x8B, 0x04, 0x25, 0, 0, 0, 0],  // mov %fs:0,%rax
    [0x48, 0x8D, 0x84, 0xC8, 0, 1, 0, 0],  // lea 0x100(%rax,%rcx,8),%rax
    [0x48, 0xC7, 0xC0, 0xFF, 0xFF, 0xFF, 0xFF],  // mov $-1,%rax
    [0x48, 0xB8, 1, 2, 3, 4, 5, 6, 7, 8],  // movabs
    [0x66, 0xC7, 0x00, 1, 0],  // movw $1,(%rax)
    [0xF0, 0x48, 0x0F, 0xB1, 0x51, 0x18],  // lock cmpxchg %rdx,0x18(%rcx)
    [0xF2, 0x0F, 0x10, 0x45, 0xF8],  // movsd -8(%rbp),%xmm0
    [0x66, 0x0F, 0x70, 0xC0, 0x4E],  // pshufd
    [0x66, 0x0F, 0x3A, 0x0F, 0xC1, 8],  // palignr
    [0x66, 0x0F, 0x38, 0x00, 0xC1],  // pshufb
    [0xC5, 0xF8, 0x57, 0xC0],  // vxorps
    [0xC4, 0xE2, 0x7D, 0x18, 0x00],  // vbroadcastss
    [0xFF, 0x50, 0x50], [0x41, 0xFF, 0xD4], [0xFF, 0x15, 0, 0, 0, 0],
    [0x48, 0x0F, 0xBA, 0xE0, 3],  // bt $3,%rax
    [0xF3, 0x0F, 0x1E, 0xFA],  // endbr64
    [0x66, 0x2E, 0x0F, 0x1F, 0x84, 0, 0, 0, 0, 0],  // a long nop
  ]

  @Test("The decoder determines the length of an instruction", arguments: instructions)
  func lengths(_ bytes: [UInt8]) throws {
    let code = bytes + [UInt8](repeating: 0x90, count: 16)
    try code.withUnsafeBufferPointer { code in
      let start = try #require(code.baseAddress)
      #expect(Instruction(at: start, limit: code.count)?.length == bytes.count)
      // The decoder never reads an instruction beyond the end of its function.
      #expect(Instruction(at: start, limit: bytes.count - 1) == nil)
    }
  }

  @Test(
    "The decoder rejects an unknown instruction",
    arguments: [[0x62, 0, 0, 0, 0, 0], [0x06], [0x0F, 0x04], [0x67, 0x90]] as [[UInt8]]
  )
  func unknown(_ bytes: [UInt8]) {
    #expect(
      bytes.withUnsafeBufferPointer { Instruction(at: $0.baseAddress!, limit: $0.count) } == nil
    )
  }

  @Test("The decoder separates the parts of an instruction")
  func parts() throws {
    func decoded(_ bytes: [UInt8]) throws -> Instruction {
      let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 16)
      memory.initialize(repeating: 0x90, count: 16)
      for (index, byte) in bytes.enumerated() { memory[index] = byte }
      return try #require(Instruction(at: memory, limit: 16))
    }
    #expect(try decoded([0x48, 0x8B, 0x40, 0x18]).usesObject)
    #expect(try !decoded([0x48, 0x8B, 0x45, 0x18]).usesObject)
    #expect(try !decoded([0x48, 0x89, 0xE5]).usesObject)
    #expect(try decoded([0x49, 0x83, 0x7D, 0x10, 0]).usesObject)
    #expect(try !decoded([0x48, 0x8D, 0x40, 0x18]).usesObject)
    #expect(try decoded([0xF0, 0x48, 0x0F, 0xB1, 0x51, 0x18]).isAtomic)
    #expect(try decoded([0x48, 0x87, 0x01]).isAtomic)
    #expect(try !decoded([0x48, 0x87, 0xC8]).isAtomic)
    #expect(try decoded([0xFF, 0x50, 0x50]).callsIndirectly)
    #expect(try !decoded([0xFF, 0x60, 0x50]).callsIndirectly)
  }

  @Test(
    "The names of functions are shortened for reports",
    arguments: [
      ("main.Hub.(leave in _ABC)(main.Connection<A, B>, Swift.Int) -> ()", "main.Hub.leave"),
      (
        "closure #1 (A) -> () in (extension in main):Reactive.SignalProducer.joined(with: A) -> B",
        "closure #1 in Reactive.SignalProducer.joined"
      ),
    ]
  )
  func names(_ name: String, _ short: String) {
    #expect(SymbolName.short(name) == short)
  }
}
#endif
