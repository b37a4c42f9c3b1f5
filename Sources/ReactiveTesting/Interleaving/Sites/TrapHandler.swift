#if DEBUG && canImport(Glibc) && arch(x86_64)

import Glibc
import Synchronization

/// The handler of the breakpoints.
///
/// A breakpoint is at a known instruction of the user's code, outside the allocator and the
/// runtime. The handler may therefore do anything that a call at this instruction may do. It
/// performs the operation of the replaced instruction, and leaves the breakpoint in place.
enum TrapHandler {
  /// The previous handler.
  nonisolated(unsafe) private static let earlier = UnsafeMutablePointer<sigaction>.allocate(
    capacity: 1
  )
  /// The value of `si_code` for a breakpoint, `SI_KERNEL`.
  private static let breakpoint: CInt = 0x80

  private static let installed: Void = {
    // The memory that the handler reads must be allocated before the handler is called.
    CrashJournal.install()
    _ = (UserFunctions.all, ControlledThread.current, Epochs.isExploring, breakpoint)
    _ = ReturnPoint.address
    _ = (CodePoints.current.load(ordering: .relaxed), CodePoints.passed.load(ordering: .relaxed))
    IndirectTargets.prepare()
    earlier.initialize(to: sigaction())
    var action = sigaction()
    let handler:
      @convention(c) (CInt, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
        TrapHandler.handle($0, $1, $2)
      }
    action.__sigaction_handler.sa_sigaction = handler
    // One thread may wait in the handler while other threads reach breakpoints.
    action.sa_flags = CInt(SA_SIGINFO) | CInt(bitPattern: UInt32(SA_NODEFER)) | CInt(SA_RESTART)
    sigemptyset(&action.sa_mask)
    _ = sigaction(SIGTRAP, &action, earlier)
  }()

  /// Installs the handler permanently.
  ///
  /// The handler is never removed, because a thread may reach a breakpoint just before that
  /// breakpoint is removed.
  static func install() { _ = installed }

  private static func handle(
    _ number: CInt,
    _ information: UnsafeMutablePointer<siginfo_t>?,
    _ context: UnsafeMutableRawPointer?
  ) {
    guard let information, let context, information.pointee.si_code == breakpoint else {
      return chain(number, information, context)
    }
    let error = errno
    let registers = Registers(context)
    let address = registers.next &- 1
    if address == ReturnPoint.address {
      comeBack(registers)
    } else if let table = UnsafePointer<CodePoints.Table>(
      bitPattern: CodePoints.current.load(ordering: .acquiring)
    ),
      let site = table.pointee.site(at: address)
    {
      pass(site.pointee, registers)
    } else if CodePoints.isObserving.load(ordering: .acquiring),
      let byte = UserFunctions.all?.firstByte(at: address)
    {
      observe(address, byte, registers)
    } else if CodePatches.read(address) != CodePatches.trap {
      // The breakpoint was removed after the thread had reached it.
      registers.next = address
    } else {
      chain(number, information, context)
    }
    errno = error
  }

  /// Performs the instruction at a site after the scheduling point.
  private static func pass(_ site: CodeSite, _ registers: Registers) {
    switch site.kind {
    case .atomic:
      wait(site)
    case .displaced:
      wait(site)
      registers.next = site.copy
    case .call, .handover:
      if site.use.stopsBefore { wait(site) }
      let code = UnsafeRawPointer(bitPattern: site.address + 1).unsafelyUnwrapped
      let distance = Int(code.loadUnaligned(as: Int32.self))
      enter(site, site.use, registers)
      registers.next = site.address &+ 5 &+ UInt(bitPattern: distance)
    case .indirectCall:
      let target = registers.target(at: site.address, site.byte, Int(site.length))
      let use = ControlledThread.current == nil ? .none : IndirectTargets.use(of: target)
      if use.stopsBefore { wait(site) }
      enter(site, use, registers)
      registers.next = target
    }
  }

  /// Pushes the address to which a call returns.
  ///
  /// If the thread stops after the call, the call returns to the breakpoint of `ReturnPoint`.
  private static func enter(_ site: CodeSite, _ use: ForeignUse, _ registers: Registers) {
    if use.stopsAfter, let thread = ControlledThread.current, thread.expectsReturn(to: site) {
      registers.push(ReturnPoint.address)
    } else {
      registers.push(site.address + UInt(site.length))
    }
  }

  /// Continues after a call that has returned to `ReturnPoint`.
  private static func comeBack(_ registers: Registers) {
    guard let thread = ControlledThread.current else {
      fatalError("A function returned on a thread other than the one that called it.")
    }
    let site = thread.takeReturn()
    registers.next = site.address + UInt(site.length)
    CodePoints.passed.wrappingAdd(1, ordering: .relaxed)
    thread.reach(site, isAfterUse: true)
  }

  private static func wait(_ site: CodeSite) {
    guard let thread = ControlledThread.current else { return }
    CodePoints.passed.wrappingAdd(1, ordering: .relaxed)
    if site.kind == .handover { CodePoints.noteHandover(site) }
    thread.reach(site)
  }

  /// Performs the first instruction of a function, and records the call of the function.
  private static func observe(_ address: UInt, _ byte: UInt8, _ registers: Registers) {
    if Epochs.isExploring {
      CodePoints.noteCall(address)
      // One call of each function is enough, so the breakpoint is removed. The code stays writable
      // during a rehearsal.
      CodePatches.write(byte, address)
    }
    registers.push(registers[byte & 7])
  }

  /// Passes a trap that is not caused by a breakpoint of the kit to the previous handler.
  private static func chain(
    _ number: CInt,
    _ information: UnsafeMutablePointer<siginfo_t>?,
    _ context: UnsafeMutableRawPointer?
  ) {
    if earlier.pointee.sa_flags & CInt(SA_SIGINFO) != 0 {
      if let handler = earlier.pointee.__sigaction_handler.sa_sigaction {
        return handler(number, information, context)
      }
    } else if let handler = earlier.pointee.__sigaction_handler.sa_handler,
      unsafeBitCast(handler, to: UInt.self) > 1
    {
      return handler(number)
    }
    // The default action ends the process.
    signal(number, SIG_DFL)
    raise(number)
  }
}

/// The address to which a call returns if its thread stops after the call.
///
/// The only instruction there is a breakpoint. The thread knows the place after the call. The page
/// has no unwind information, so a backtrace of the thread ends there.
enum ReturnPoint {
  static let address: UInt = {
    let size = sysconf(CInt(_SC_PAGESIZE))
    let page = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let page, page != MAP_FAILED else { return 0 }
    page.storeBytes(of: CodePatches.trap, as: UInt8.self)
    return mprotect(page, size, PROT_READ | PROT_EXEC) == 0 ? UInt(bitPattern: page) : 0
  }()
}

/// A cache of the targets of indirect calls, which stores whether and how a target uses a foreign
/// lock.
enum IndirectTargets {
  private static let capacity = 1 << 12
  /// The known targets, by their hashes.
  ///
  /// The two lowest bits of an entry are the raw value of the target's `ForeignUse`.
  ///
  /// Each entry is replaced as a whole word, so threads can share the entries without a lock.
  nonisolated(unsafe) private static let known: UnsafeMutablePointer<UInt> = {
    let known = UnsafeMutablePointer<UInt>.allocate(capacity: capacity)
    known.initialize(repeating: 0, count: capacity)
    return known
  }()

  static func prepare() { _ = (known, LoadedSymbol(at: nil)) }

  static func use(of target: UInt) -> ForeignUse {
    guard let image = ExecutableImage.main, !image.text.contains(target) else { return .none }
    let slot =
      known + (Int(truncatingIfNeeded: (target &* 0x9E37_79B9_7F4A_7C15) >> 40) & (capacity - 1))
    // Another thread may replace the entry, which is read once.
    let entry = slot.pointee
    if entry >> 2 == target { return ForeignUse(rawValue: UInt8(entry & 3)) ?? .none }
    let name = LoadedSymbol(at: UnsafeRawPointer(bitPattern: target))?.name
    let answer = name.map { ForeignLocks.use($0) } ?? .none
    slot.pointee = target << 2 | UInt(answer.rawValue)
    return answer
  }
}

#endif
