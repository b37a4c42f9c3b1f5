#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Real threads whose end a test can await.
package enum Threads {
  /// The default stack size of a thread on platforms with small stacks.
  ///
  /// The size is larger under the thread sanitizer, which enlarges every stack frame several times.
  package static let smallStack = Rounds.areSanitized ? 8 * 1024 * 1024 : 512 * 1024

  /// The default stack size of a thread on other platforms.
  package static let ordinaryStack = (Rounds.areSanitized ? 64 : 8) * 1024 * 1024

  /// Runs `body` on a new thread and returns when the thread has ended.
  package static func run(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
    start(stackSize: stackSize, body).join()
  }

  /// Runs `body` on `count` threads at the same time, and returns when all of them have ended.
  package static func parallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let threads = (0..<count).map { index in start { body(index) } }
    for thread in threads { thread.join() }
  }

  /// Starts a new thread that runs `body`.
  package static func start(
    stackSize: Int? = nil,
    _ body: @escaping @Sendable () -> Void
  ) -> RealThread {
    RealThread(stackSize: stackSize, body)
  }
}

/// A thread that must be joined.
package struct RealThread {
  #if canImport(Glibc) || canImport(Musl)
  private typealias Identity = pthread_t
  #else
  private typealias Identity = pthread_t?
  #endif

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  private let identity: Identity

  fileprivate init(stackSize: Int?, _ body: @escaping @Sendable () -> Void) {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    if let stackSize {
      let status = pthread_attr_setstacksize(attributes, stackSize)
      precondition(status == 0, "A thread cannot have a stack of \(stackSize) bytes.")
    }
    #if canImport(Darwin)
    var identity: pthread_t?
    #else
    var identity: pthread_t = 0
    #endif
    let context = Unmanaged.passRetained(Body(body)).toOpaque()
    let status = pthread_create(&identity, attributes, runBody, context)
    precondition(status == 0, "A thread could not be created (\(status)).")
    pthread_attr_destroy(attributes)
    self.identity = identity
  }

  /// Waits for the end of the thread.
  package func join() {
    #if canImport(Darwin)
    if let identity { pthread_join(identity, nil) }
    #else
    pthread_join(identity, nil)
    #endif
  }

  fileprivate static func run(_ context: UnsafeMutableRawPointer) {
    Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
  }
}

#if canImport(Darwin)
private func runBody(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  RealThread.run(context)
  return nil
}
#else
private func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { RealThread.run(context) }
  return nil
}
#endif
