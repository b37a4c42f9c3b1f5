#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A probe that detects whether a thread of this process sleeps until another thread wakes it.
///
/// The probe allocates no memory, because the thread may be waiting for the allocator. On platforms
/// whose kernel does not expose the state of threads, no thread is reported as asleep.
///
/// `@unchecked Sendable`: used by the thread that currently runs in the engine, and by the harness
/// while that thread sleeps.
final class SleepProbe: @unchecked Sendable {
  /// One sleep, identified by the system call, its arguments, and the stack.
  struct Sleep: Equatable {
    fileprivate var digest: UInt64 = 0xcbf2_9ce4_8422_2325

    fileprivate mutating func add(_ byte: UInt8) {
      digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }

  #if os(Linux)
  private var call: CInt = -1
  private var state: CInt = -1
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 16)

  deinit {
    for descriptor in [call, state] where descriptor >= 0 { _ = close(descriptor) }
    buffer.deallocate()
  }

  /// Returns the current sleep of a thread, or `nil` if the thread is awake or does not wait for
  /// another thread.
  func sleep(of number: Int32) -> Sleep? {
    // A thread that is being woken is still in its system call, but no longer asleep.
    guard isAsleep(number) else { return nil }
    if call < 0 { call = open("/proc/self/task/\(number)/syscall", O_RDONLY) }
    let count = call < 0 ? 0 : pread(call, buffer.baseAddress, buffer.count, 0)
    guard count > Self.futex.count else { return nil }
    for (index, byte) in Self.futex.enumerated() where buffer[index] != byte { return nil }
    var sleep = Sleep()
    for index in 0..<count { sleep.add(buffer[index]) }
    return sleep
  }

  /// The number of the system call in which threads wait for one another.
  #if arch(x86_64)
  private static let futex = Array("202 ".utf8)
  #else
  private static let futex = Array("98 ".utf8)
  #endif

  private static let bracket = UInt8(ascii: ")")

  private func isAsleep(_ number: Int32) -> Bool {
    if state < 0 { state = open("/proc/self/task/\(number)/stat", O_RDONLY) }
    let count = state < 0 ? 0 : pread(state, buffer.baseAddress, buffer.count, 0)
    // The format is `1234 (name) S …`. The name may contain any characters.
    var index = min(count, 64) - 1
    while index > 0, buffer[index] != Self.bracket { index -= 1 }
    return index > 0 && index + 2 < count && buffer[index + 2] == UInt8(ascii: "S")
  }
  #else
  func sleep(of number: Int32) -> Sleep? { nil }
  #endif
}
