/// Keeps the stack flat when producers start one another without end (OPR-10, D18).
///
/// An operator starts its inner producers while it handles an event, so a recursive chain of
/// synchronous producers nests starts in starts. Starts nest up to a fixed depth. A start beyond
/// that depth is deferred until the stack has unwound to the outermost start, which then runs all
/// deferred starts one after the other. By then, the events that caused those starts have been
/// handled. An operator that starts its last inner stream can therefore hand over to it and
/// disappear (``Output/handOver(to:)``).
@usableFromInline
enum Trampoline {
  /// The number of starts that may nest before a start is deferred.
  private static let limit = 16

  private static let turns = ThreadObject<Turns> { Turns() }

  /// The starts of one thread.
  ///
  /// Only that thread uses it, and no access runs other code.
  fileprivate final class Turns {
    /// The number of nested starts, or zero outside of all starts.
    @exclusivity(unchecked) var depth = 0
    /// The deferred starts, or `nil` if there are none.
    @exclusivity(unchecked) var delayed: [() -> Void]?
  }

  /// Runs `start` now, or when the stack has unwound.
  ///
  /// In both cases, it runs before the outermost start on this thread returns.
  @usableFromInline
  static func perform(_ start: @escaping () -> Void) {
    guard let scope = beginInner() else { return putOff(start) }
    start()
    endInner(scope)
  }

  /// Begins a start that the library does inside another, if it can be done now.
  ///
  /// ``endInner(_:)`` must follow.
  ///
  /// - Returns: `nil` if starts nest too deeply, so ``putOff(_:)`` must take it.
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
  /// If it was the outermost start on this thread, this runs the starts that were deferred during it.
  @usableFromInline
  static func endInner(_ scope: Scope) {
    if scope.depth == 0 { return end(scope) }
    scope.turns._withUnsafeGuaranteedRef { $0.depth = scope.depth }
  }

  /// Leaves a start to the outermost one on this thread.
  @usableFromInline
  static func putOff(_ start: @escaping () -> Void) {
    turns.content._withUnsafeGuaranteedRef { $0.delayed = ($0.delayed ?? []) + [start] }
  }

  /// Begins a start that code outside the library requested.
  ///
  /// The caller must call ``end(_:)`` afterwards.
  ///
  /// There are two methods rather than one with a closure, so that the optimizer can inline the
  /// start.
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
    // A deferred start that starts another producer defers it again, which keeps the stack flat.
    turns.depth = limit + 1
    while let starts = turns.delayed {
      turns.delayed = nil
      for start in starts { start() }
    }
  }

  /// Runs `body`, a start that code outside the library requested, and all starts that are deferred
  /// in it.
  static func run(_ body: () -> Void) {
    let scope = begin()
    body()
    end(scope)
  }

  /// One start that code outside the library requested.
  @usableFromInline
  struct Scope {
    fileprivate let turns: Unmanaged<Turns>
    fileprivate let depth: Int
    fileprivate let outer: [() -> Void]?
  }
}
