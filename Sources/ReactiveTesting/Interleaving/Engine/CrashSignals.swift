#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The POSIX signals that indicate a fault in the process itself.
enum CrashSignals {
  private static let numbers = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS]
  /// The previous handlers, by signal number.
  nonisolated(unsafe) private static let earlier =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
  nonisolated(unsafe) private static var report: @convention(c) () -> Void = {}

  /// Calls `report` when one of the signals arrives, and then calls the previous handler.
  static func catchAll(_ report: @escaping @convention(c) () -> Void) {
    self.report = report
    for number in numbers {
      var action = sigaction()
      let handler: @convention(c) (CInt) -> Void = { number in
        CrashSignals.report()
        // The signal is raised again, and is delivered to the previous handler as soon as this
        // closure returns.
        _ = sigaction(number, CrashSignals.earlier + Int(number), nil)
        raise(number)
      }
      #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
      #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
      #else
      action.__sigaction_handler.sa_handler = handler
      #endif
      action.sa_flags = CInt(SA_ONSTACK)
      sigemptyset(&action.sa_mask)
      _ = sigaction(number, &action, earlier + Int(number))
    }
  }

  /// Runs `body` on the calling thread with an alternate stack for the handler.
  ///
  /// The handler needs the alternate stack if the regular stack has overflowed.
  static func withStack(_ body: () -> Void) {
    var known = stack_t()
    guard sigaltstack(nil, &known) == 0, known.ss_flags & CInt(SS_DISABLE) != 0 else {
      return body()
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = .init(size)
    _ = sigaltstack(&stack, nil)
    body()
    _ = sigaltstack(&known, nil)
    memory.deallocate()
  }

  private static let size = 1 << 16
}
