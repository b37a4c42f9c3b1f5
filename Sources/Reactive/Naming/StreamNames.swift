#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Controls whether operators add their names to the names of streams (STM-4).
///
/// ```swift
/// StreamNames.tracing {
///   let (numbers, _) = Signal<Int, Never>.pipe()
///   print(numbers.named("numbers").take(first: 3).filter { $0 > 1 })
/// }
/// // [[numbers] take(first: 3)] filter
/// ```
///
/// Tracing is off by default, so a program does not pay for names that it does not need. While
/// tracing is off, `named(_:)` does not affect the names of streams that are derived from the named
/// stream. Tracing adds no cost for each value. Setting the environment variable
/// `REACTIVE_STREAM_NAMES` to any value turns tracing on for the whole process.
public enum StreamNames {
  /// The tracing requests: one for the process-wide setting, and two for each call to
  /// ``tracing(_:)`` that is in progress.
  @usableFromInline static let wishes = RareWish(getenv("REACTIVE_STREAM_NAMES") == nil ? 0 : 1)

  private static let lock = Lock()
  /// Marks the threads that trace.
  private static let slot = ThreadSlot<Mark>()
  private final class Mark: Sendable {}

  /// Whether operators add their names when they are applied on any thread.
  ///
  /// The setting does not change the names of existing streams. It is initially on only if the
  /// environment variable `REACTIVE_STREAM_NAMES` is set. Operators that are applied inside
  /// ``tracing(_:)`` add their names even while the setting is off.
  public static var areTraced: Bool {
    get { wishes.count & 1 != 0 }
    set {
      lock.withLock {
        if newValue != areTraced { wishes.add(newValue ? 1 : -1) }
      }
    }
  }

  /// Runs `body` and makes the operators that it applies on the calling thread add their names.
  ///
  /// Operators that other threads apply in the meantime are not affected.
  ///
  /// - Parameter body: A closure that runs immediately, on the calling thread.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  @discardableResult
  public static func tracing<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    wishes.add(2)
    defer { wishes.add(-2) }
    return try slot.with(Mark(), body)
  }

  /// Whether any thread may trace names, in which case the calling thread must be checked.
  @inlinable
  @inline(__always)
  static var mayBeTraced: Bool { wishes.count != 0 }

  /// Whether operators that are applied on the calling thread add their names.
  static var areTracedHere: Bool { areTraced || slot.content != nil }

  /// Returns the label of a stream that an operator creates, if names are traced on the calling
  /// thread.
  ///
  /// - Parameters:
  ///   - function: The compiler's name of the operator, such as `take(first:)`.
  ///   - upstream: The stream to which the operator was applied, or `nil` for a static function.
  ///   - arguments: The arguments of the operator, in order, or `nil` for an argument that has no
  ///     description.
  /// - Returns: The label for the new stream, or `nil` if names are not traced.
  @usableFromInline
  @inline(never)
  static func label(
    _ function: StaticString,
    after upstream: (any NamedStream)?,
    _ arguments: [Any?]
  ) -> StreamLabel? {
    guard areTracedHere else { return nil }
    let call = OperatorText(function, arguments).description
    guard let upstream else { return StreamLabel(call) }
    return StreamLabel("[\(shortened(upstream.name))] \(call)")
  }

  /// Shortens a long name to an ellipsis and the end of the name.
  ///
  /// A chain that is built in a loop must not create names of unlimited length.
  private static func shortened(_ name: String) -> String {
    let limit = 1_000
    return name.utf8.count > limit ? "…" + name.suffix(limit) : name
  }
}

/// A stream that has a name.
@usableFromInline
protocol NamedStream {
  var name: String { get }
}
