#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The state of a thread of this process, on platforms whose kernel exposes it.
///
/// The answers determine only how long the kit waits. They never affect a result.
enum KernelThread {
  #if os(Linux)
  /// The number of the calling thread in the kernel.
  static var current: Int32? { gettid?() }

  /// Returns whether the thread sleeps in the kernel while it waits for another thread.
  static func isBlocked(_ number: Int32) -> Bool {
    let folder = "/proc/self/task/\(number)"
    guard let state = read("\(folder)/stat"), let call = read("\(folder)/syscall"),
      let bracket = state.lastIndex(of: ")")
    else { return false }
    let isAsleep = state[bracket...].dropFirst(2).first == "S"
    return isAsleep && futexCalls.contains { call.hasPrefix($0) }
  }

  /// Returns the processor time that the thread has used, in seconds, or `nil` if the thread has
  /// ended.
  static func processorTime(_ number: Int32) -> Double? {
    // The kernel derives the number of the clock of a thread from the number of the thread.
    let clock = clockid_t(~number << 3 | 6)
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return nil }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

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
      let count = system(read: descriptor, into: buffer)
      guard count > 0 else { return nil }
      return String(decoding: buffer[..<count], as: UTF8.self)
    }
  }

  private static let gettid: (@convention(c) () -> pid_t)? = {
    guard let symbol = dlsym(nil, "gettid") else { return nil }
    return unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)
  }()
  #else
  static var current: Int32? { nil }

  static func isBlocked(_ number: Int32) -> Bool { false }

  static func processorTime(_ number: Int32) -> Double? { nil }
  #endif
}

#if os(Linux)
private func system(read descriptor: CInt, into buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
#endif
