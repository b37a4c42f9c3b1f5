import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A real thread that runs the bodies of one thread of the scenario, one for each execution.
///
/// `@unchecked Sendable`: the harness writes `body` before it posts the baton, and the worker
/// writes it after it has received the post.
final class Worker: @unchecked Sendable {
  let index: Int
  let baton = Baton()
  /// The number of the thread in the kernel, or zero.
  ///
  /// The number is zero until the thread runs, and always on platforms without such numbers.
  private let number = Synchronization.Atomic<Int32>(0)
  var body: (@Sendable () -> Void)?

  /// Whether the engine no longer waits for the thread.
  let isAbandoned = Synchronization.Atomic<Bool>(false)

  /// The sleep state of the thread.
  let whereabouts = Whereabouts()
  private let probe = SleepProbe()

  /// The current sleep of the thread, or `nil` if the thread does not sleep in the kernel until
  /// another thread wakes it.
  var sleep: SleepProbe.Sleep? {
    let number = number.load(ordering: .relaxed)
    return number == 0 ? nil : probe.sleep(of: number)
  }

  init(_ index: Int) {
    self.index = index
  }

  /// Whether the thread is asleep in the kernel, either in its baton or for an unknown reason.
  var isBlocked: Bool {
    let number = number.load(ordering: .relaxed)
    return number != 0 && KernelThread.isBlocked(number)
  }

  /// The processor time that the thread has used, in seconds, or `nil` if it is unknown.
  var processorTime: Double? {
    let number = number.load(ordering: .relaxed)
    return number == 0 ? nil : KernelThread.processorTime(number)
  }

  /// Creates the thread, which runs `main`.
  func start(_ main: @escaping @Sendable (Worker) -> Void) {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    pthread_attr_setstacksize(attributes, 512 * 1024)
    pthread_attr_setdetachstate(attributes, CInt(PTHREAD_CREATE_DETACHED))
    let start = Unmanaged.passRetained(Start(self, main)).toOpaque()
    #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(&thread, attributes, { Start.run($0) }, start)
    #else
    var thread = pthread_t()
    let status = pthread_create(&thread, attributes, { $0.flatMap { Start.run($0) } }, start)
    #endif
    precondition(status == 0, "The C library could not create a thread (\(status)).")
    pthread_attr_destroy(attributes)
  }

  private final class Start {
    let worker: Worker
    let main: @Sendable (Worker) -> Void

    init(_ worker: Worker, _ main: @escaping @Sendable (Worker) -> Void) {
      self.worker = worker
      self.main = main
    }

    static func run(_ address: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      let start = Unmanaged<Start>.fromOpaque(address).takeRetainedValue()
      start.worker.number.store(KernelThread.current ?? 0, ordering: .relaxed)
      CrashSignals.withStack { start.main(start.worker) }
      return nil
    }
  }
}
