internal import Dispatch
internal import Foundation
internal import Reactive

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A thread of the kit's own, which can be waited for and looked at.
///
/// `@unchecked Sendable`: `number` is guarded by `lock`.
final class KitThread: @unchecked Sendable {
  private let lock = Lock()
  private var number: Int32?
  private let ended = DispatchSemaphore(value: 0)
  private let hasEnded = AtomicFlag(false)

  init(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread { [self] in
      let own = Self.currentNumber
      lock.withLock { number = own }
      body()
      hasEnded.store(true)
      ended.signal()
    }
    thread.stackSize = 1 << 20
    thread.start()
  }

  var isFinished: Bool { hasEnded.value }

  func join() {
    ended.wait()
    ended.signal()
  }

  /// Waits for the end, but not for ever.
  ///
  /// - Returns: Whether it came.
  func join(within limit: Duration) -> Bool {
    let nanoseconds = Int(clamping: limit.wholeNanoseconds)
    guard ended.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success else { return false }
    ended.signal()
    return true
  }

  /// Whether the thread sleeps in the kernel, waiting for another thread.
  ///
  /// The answer decides how long a check waits, never what it says.
  var isBlocked: Bool {
    guard let number = lock.withLock({ self.number }) else { return false }
    #if os(Linux)
    let folder = "/proc/self/task/\(number)"
    guard let state = Self.read("\(folder)/stat"), let call = Self.read("\(folder)/syscall"),
      let bracket = state.lastIndex(of: ")")
    else { return false }
    let isAsleep = state[bracket...].dropFirst(2).first == "S"
    return isAsleep && Self.futexCalls.contains { call.hasPrefix($0) }
    #else
    return false
    #endif
  }

  #if os(Linux)
  #if arch(x86_64)
  private static let futexCalls = ["202 "]
  #else
  private static let futexCalls = ["98 "]
  #endif

  private static func read(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    return withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { buffer in
      let count = Foundation.read(descriptor, buffer.baseAddress, 512)
      guard count > 0 else { return nil }
      return String(decoding: buffer[..<count], as: UTF8.self)
    }
  }

  private static let gettid: (@convention(c) () -> pid_t)? = {
    guard let symbol = dlsym(nil, "gettid") else { return nil }
    return unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)
  }()

  private static var currentNumber: Int32? { gettid?() }
  #else
  private static var currentNumber: Int32? { nil }
  #endif
}
