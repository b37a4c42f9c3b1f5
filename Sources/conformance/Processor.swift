import Foundation

/// The processors that this process may use.
enum Processor {
  /// Binds the calling thread, and all threads that it starts later, to one processor.
  ///
  /// Does nothing on systems that cannot bind a thread to a processor.
  ///
  /// - Parameter number: The number of the processor, counted from one. Larger numbers wrap
  ///   around.
  static func settle(_ number: Int) {
    #if os(Linux)
    guard let get = function("sched_getaffinity"), let set = function("sched_setaffinity") else {
      return
    }
    // The mask contains one bit for each processor.
    var mask = [UInt64](repeating: 0, count: 16)
    let size = mask.count * MemoryLayout<UInt64>.size
    // The result is the number of bytes that the system has written.
    guard get(0, size, &mask) >= 0 else { return }
    let allowed = (0..<size * 8).filter { mask[$0 / 64] & 1 << UInt64($0 % 64) != 0 }
    guard !allowed.isEmpty else { return }
    let chosen = allowed[(number - 1) % allowed.count]
    mask = [UInt64](repeating: 0, count: mask.count)
    mask[chosen / 64] = 1 << UInt64(chosen % 64)
    _ = set(0, size, &mask)
    #endif
  }

  #if os(Linux)
  private typealias Affinity = @convention(c) (Int32, Int, UnsafeMutableRawPointer) -> Int32

  /// Returns a function of the system that is not exported by its module.
  private static func function(_ name: String) -> Affinity? {
    dlsym(nil, name).map { unsafeBitCast($0, to: Affinity.self) }
  }
  #endif
}
