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

  private static let turns = ThreadObject<Turns> { Turns() }

  /// The starts of one thread.
  ///
  /// Used by that thread only, and no access calls out before it is over.
  fileprivate final class Turns {
    /// How many starts nest; zero outside of all.
    @exclusivity(unchecked) var depth = 0
    /// Those that were put off, if any were.
    @exclusivity(unchecked) var delayed: [() -> Void]?
  }

  /// Runs `start`, now or when the stack is flat again, in both cases before the outermost start on
  /// this thread returns.
  @usableFromInline
  static func perform(_ start: @escaping () -> Void) {
    let turns = Self.turns.content
    let depth = turns._withUnsafeGuaranteedRef { $0.depth }
    if depth == 0 {
      run(start)
    } else if depth > limit {
      turns._withUnsafeGuaranteedRef { $0.delayed = ($0.delayed ?? []) + [start] }
    } else {
      turns._withUnsafeGuaranteedRef { $0.depth = depth + 1 }
      start()
      turns._withUnsafeGuaranteedRef { $0.depth = depth }
    }
  }

  /// Begins a start inside others, of which ``perform(_:)`` is told as a closure; ``endInner(_:)`` must
  /// follow.
  ///
  /// - Returns: Nothing if the start must be put off.
  @usableFromInline
  static func beginInner() -> InnerScope? {
    let turns = Self.turns.content
    let depth = turns._withUnsafeGuaranteedRef { $0.depth }
    if depth == 0 { return InnerScope(outermost: begin()) }
    if depth > limit { return nil }
    turns._withUnsafeGuaranteedRef { $0.depth = depth + 1 }
    return InnerScope(nestedIn: turns, depth)
  }

  @usableFromInline
  static func endInner(_ scope: InnerScope) {
    if let outermost = scope.outermost { return end(outermost) }
    scope.turns._withUnsafeGuaranteedRef { $0.depth = scope.depth }
  }

  /// Begins a start that somebody outside the library asked for; ``end(_:)`` must follow.
  ///
  /// Two calls, not one with a closure, so that the optimiser can see through the start.
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

  /// Runs all that was put off since the scope began.
  @usableFromInline
  static func end(_ scope: Scope) {
    scope.turns._withUnsafeGuaranteedRef {
      if $0.delayed != nil { drain($0) }
      if scope.outer != nil { $0.delayed = scope.outer }
      $0.depth = scope.depth
    }
  }

  private static func drain(_ turns: Turns) {
    // What was put off is put off again if it starts something: only so does the stack stay flat.
    turns.depth = limit + 1
    while let starts = turns.delayed {
      turns.delayed = nil
      for start in starts { start() }
    }
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
    fileprivate let turns: Unmanaged<Turns>
    fileprivate let depth: Int
    fileprivate let outer: [() -> Void]?
  }

  /// One start inside others, or the outermost one of an operator.
  @usableFromInline
  struct InnerScope {
    fileprivate let outermost: Scope?
    fileprivate let turns: Unmanaged<Turns>
    fileprivate let depth: Int

    fileprivate init(outermost: Scope) {
      self.outermost = outermost
      turns = outermost.turns
      depth = outermost.depth
    }

    fileprivate init(nestedIn turns: Unmanaged<Turns>, _ depth: Int) {
      outermost = nil
      self.turns = turns
      self.depth = depth
    }
  }
}
