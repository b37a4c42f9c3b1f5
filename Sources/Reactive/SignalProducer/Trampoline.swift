/// A trampoline that limits the stack depth when producers start one another recursively (OPR-10,
/// D18).
///
/// An operator starts its inner producers while it handles an event, so the starts of a recursive
/// chain of synchronous producers are nested. Starts nest up to a fixed depth. A start beyond that
/// depth is deferred until the stack has unwound to the outermost start, which then runs all
/// deferred starts one after another. By then, the events that caused those starts have been
/// handled. An operator that starts its last inner stream can therefore be replaced by that stream
/// (``Output/handOver(to:)``).
@usableFromInline
enum Trampoline {
  /// The maximum number of nested starts, above which a start is deferred.
  private static let limit = 16

  private static let turns = ThreadObject<Turns> { Turns() }

  /// The starts of one thread.
  ///
  /// Only that thread uses this object, and no access runs other code.
  fileprivate final class Turns {
    /// The number of nested starts, or zero outside of all starts.
    @exclusivity(unchecked) var depth = 0
    /// The deferred starts, or `nil` if there are none.
    @exclusivity(unchecked) var delayed: [() -> Void]?
  }

  /// Runs `start` now, or when the stack has unwound.
  ///
  /// In both cases, `start` runs before the outermost start on this thread returns.
  @usableFromInline
  static func perform(_ start: @escaping () -> Void) {
    guard let scope = beginInner() else { return putOff(start) }
    start()
    endInner(scope)
  }

  /// Prepares a start that the library performs inside another start, unless the start must be
  /// deferred.
  ///
  /// The caller must call ``endInner(_:)`` afterwards.
  ///
  /// - Returns: The scope of the start, or `nil` if starts are nested too deeply. In that case, the
  ///   caller must pass the start to ``putOff(_:)``.
  @usableFromInline
  static func beginInner() -> Scope? {
    let turns = Self.turns.content
    let depth = turns._withUnsafeGuaranteedRef { $0.depth }
    if depth == 0 { return begin() }
    if depth > limit { return nil }
    turns._withUnsafeGuaranteedRef { $0.depth = depth + 1 }
    return Scope(turns: turns, depth: depth, outer: nil)
  }

  /// Ends an inner start.
  ///
  /// If this was the outermost start on this thread, the method runs the starts that were deferred
  /// in the meantime.
  @usableFromInline
  static func endInner(_ scope: Scope) {
    if scope.depth == 0 { return end(scope) }
    scope.turns._withUnsafeGuaranteedRef { $0.depth = scope.depth }
  }

  /// Defers a start to the end of the outermost start on this thread.
  @usableFromInline
  static func putOff(_ start: @escaping () -> Void) {
    turns.content._withUnsafeGuaranteedRef { $0.delayed = ($0.delayed ?? []) + [start] }
  }

  /// Prepares a start that code outside the library requested.
  ///
  /// The caller must call ``end(_:)`` afterwards.
  ///
  /// Because there are two methods, rather than one method that takes a closure, the optimizer can
  /// inline the start.
  @usableFromInline
  static func begin() -> Scope {
    let turns = Self.turns.content
    return turns._withUnsafeGuaranteedRef {
      let scope = Scope(turns: turns, depth: $0.depth, outer: $0.delayed)
      if scope.outer != nil { $0.delayed = nil }
      $0.depth = 1
      return scope
    }
  }

  /// Runs all starts that were deferred since the scope began.
  @usableFromInline
  static func end(_ scope: Scope) {
    scope.turns._withUnsafeGuaranteedRef {
      if $0.delayed != nil { drain($0) }
      if scope.outer != nil { $0.delayed = scope.outer }
      $0.depth = scope.depth
    }
  }

  private static func drain(_ turns: Turns) {
    // The starts that a deferred start requests are deferred again, which limits the stack depth.
    turns.depth = limit + 1
    while let starts = turns.delayed {
      turns.delayed = nil
      for start in starts { start() }
    }
  }

  /// Runs `body`, and then all starts that were deferred while it ran.
  ///
  /// `body` performs a start that code outside the library requested.
  static func run(_ body: () -> Void) {
    let scope = begin()
    body()
    end(scope)
  }

  /// The state of the trampoline before a start, which is restored when the start ends.
  @usableFromInline
  struct Scope {
    fileprivate let turns: Unmanaged<Turns>
    fileprivate let depth: Int
    fileprivate let outer: [() -> Void]?
  }
}
