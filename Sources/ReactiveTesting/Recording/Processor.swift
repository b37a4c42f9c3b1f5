import Reactive

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The processors that the threads of this process may use.
///
/// On systems that cannot bind a thread to a processor, nothing is ever bound.
package enum Processor {
  /// Binds the calling thread, and all threads that it starts later, to one processor.
  ///
  /// - Parameter number: The number of the processor, counted from one. Larger numbers wrap
  ///   around.
  package static func settle(_ number: Int) {
    #if os(Linux)
    guard let allowed = Mask(of: 0)?.processors, !allowed.isEmpty else { return }
    Mask(allowed[(number - 1) % allowed.count]).bind(0)
    #endif
  }

  /// Runs `body` while the calling thread, and all threads that it starts, are bound to one
  /// processor.
  ///
  /// Of threads that hand over to one another, only one runs at a time. A handover on one processor
  /// takes less time than a handover between two, and uses less than half of the processor time.
  ///
  /// The threads that `body` leaves running, such as those of the dispatch queues, may then use the
  /// same processors as the calling thread did before the call.
  static func bound<Result>(_ body: () -> Result) -> Result {
    #if os(Linux)
    guard let before = Mask(of: 0), before.processors.count > 1,
      let current = currentProcessor?(), before.processors.contains(Int(current))
    else { return body() }
    let others = threads
    let one = Mask(Int(current))
    one.bind(0)
    let result = body()
    before.bind(0)
    for thread in threads.subtracting(others) where Mask(of: thread) == one { before.bind(thread) }
    return result
    #else
    return body()
    #endif
  }

  #if os(Linux)
  /// A set of processors, one bit for each.
  private struct Mask: Equatable {
    private var words = [UInt64](repeating: 0, count: 16)

    init(_ processor: Int) { words[processor / 64] = 1 << UInt64(processor % 64) }

    /// Creates the set of the processors that a thread may use.
    ///
    /// - Parameter thread: The number of the thread, or zero for the calling thread.
    init?(of thread: Int32) {
      // The result is the number of bytes that the system has written.
      guard let get, get(thread, size, &words) >= 0 else { return nil }
    }

    var processors: [Int] {
      (0..<size * 8).filter { words[$0 / 64] & 1 << UInt64($0 % 64) != 0 }
    }

    /// Lets a thread use only these processors.
    ///
    /// - Parameter thread: The number of the thread, or zero for the calling thread.
    func bind(_ thread: Int32) {
      var words = words
      _ = set?(thread, size, &words)
    }

    private var size: Int { words.count * MemoryLayout<UInt64>.size }
  }

  /// The numbers of the threads of this process in the kernel.
  private static var threads: Set<Int32> {
    guard let folder = opendir("/proc/self/task") else { return [] }
    defer { closedir(folder) }
    var numbers: Set<Int32> = []
    while let entry = readdir(folder) {
      // The two entries that are no threads are not numbers, and count as zero.
      numbers.insert(
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 1) { Int32(atoi($0)) }
        }
      )
    }
    return numbers
  }

  private typealias Affinity = @convention(c) (Int32, Int, UnsafeMutableRawPointer) -> Int32

  private static let get = function("sched_getaffinity", as: Affinity.self)
  private static let set = function("sched_setaffinity", as: Affinity.self)
  private static let currentProcessor = function(
    "sched_getcpu",
    as: (@convention(c) () -> Int32).self
  )

  /// Returns a function of the system that is not exported by its module.
  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }
  #endif
}
