#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Keeps the stack flat when producers start one another without end (OPR-10, D18).
///
/// An operator starts its inner producers while it handles an event, so a recursive chain of
/// synchronous producers nests starts in starts. Up to a fixed depth it does; a start beyond that is
/// put off until the stack has unwound to the outermost one, which then runs all that was put off,
/// one after the other. By then the events that led to it have been handled, so that an operator
/// which starts its last inner can hand over to it and disappear (``Output/handOver(to:)``).
@usableFromInline
enum Trampoline {
  /// How many starts nest before one is put off.
  private static let limit = 16

  private static let depthKey: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "The C library has no thread-specific keys left (\(status)).")
    return key
  }()

  private static let queue = ThreadSlot<Queue>()

  /// The starts of one thread that were put off.
  ///
  /// Used by that thread only.
  fileprivate final class Queue {
    var starts: [() -> Void] = []
  }

  /// How many starts nest on this thread; zero outside of all.
  private static var depth: Int {
    get { Int(bitPattern: pthread_getspecific(depthKey)) }
    set { pthread_setspecific(depthKey, UnsafeRawPointer(bitPattern: newValue)) }
  }

  /// Runs `start`, now or when the stack is flat again, in both cases before the outermost start on
  /// this thread returns.
  @usableFromInline
  static func perform(_ start: @escaping () -> Void) {
    let depth = self.depth
    if depth == 0 {
      run(start)
    } else if depth > limit {
      putOff(start)
    } else {
      self.depth = depth + 1
      start()
      self.depth = depth
    }
  }

  private static func putOff(_ start: @escaping () -> Void) {
    if let queue = queue.content {
      queue.starts.append(start)
    } else {
      let queue = Queue()
      queue.starts.append(start)
      // Released by `end(_:)`, which every scope comes to.
      Self.queue.set(Unmanaged.passRetained(queue).takeUnretainedValue())
    }
  }

  /// Begins a start that somebody outside the library asked for; ``end(_:)`` must follow.
  ///
  /// Two calls, not one with a closure, so that the optimiser can see through the start.
  @usableFromInline
  static func begin() -> Scope {
    let scope = Scope(depth: depth, outer: queue.content)
    if scope.outer != nil { queue.set(nil) }
    depth = 1
    return scope
  }

  /// Runs all that was put off since the scope began.
  @usableFromInline
  static func end(_ scope: Scope) {
    if let queue = queue.content { drain(queue) }
    if scope.outer != nil { queue.set(scope.outer) }
    depth = scope.depth
  }

  private static func drain(_ queue: Queue) {
    // What was put off is put off again if it starts something: only so does the stack stay flat.
    depth = limit + 1
    while !queue.starts.isEmpty {
      var starts: [() -> Void] = []
      swap(&starts, &queue.starts)
      for start in starts { start() }
    }
    Self.queue.set(nil)
    Unmanaged.passUnretained(queue).release()
  }

  /// Runs `body`, a start that somebody outside the library asked for, and all that is put off in it.
  static func run(_ body: () -> Void) {
    let scope = begin()
    body()
    end(scope)
  }

  /// One start that somebody outside the library asked for.
  @usableFromInline
  struct Scope {
    fileprivate let depth: Int
    fileprivate let outer: Queue?
  }
}
