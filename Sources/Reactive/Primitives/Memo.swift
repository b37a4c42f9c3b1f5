import Synchronization

/// A value that is computed once, on first use, by the thread that first needs it (SEQ-11).
///
/// That thread computes the value without holding a lock, and other threads wait for the result. If
/// the value depends on itself, on one thread or through a cycle of threads, the access traps.
///
/// `@unchecked Sendable`: Only the thread that has stored its identity in `word` writes `state`.
/// Other threads read `state` only after `word` shows that the value is evaluated.
final class Memo<Content: Sendable>: @unchecked Sendable {
  private enum State {
    /// The value has not been requested yet.
    case unevaluated(@Sendable () -> Content)
    /// A thread is computing the value.
    case evaluating
    /// The value is known, and never changes again.
    case evaluated(Content)
  }

  /// Zero at first, then the address of the evaluating thread, possibly with `hasWaiters`, and
  /// finally `evaluated`.
  private let word: Synchronization.Atomic<UInt>
  private var state: State
  #if DEBUG || Interleaving
  private let tag = SchedulingTag(.memo)
  #endif

  private static var evaluated: UInt { 1 }
  private static var hasWaiters: UInt { 2 }

  /// Creates a value that the closure `recipe` computes.
  ///
  /// The recipe is released after it has run.
  init(_ recipe: @escaping @Sendable () -> Content) {
    word = Synchronization.Atomic(0)
    state = .unevaluated(recipe)
  }

  /// Creates a value that is already known.
  init(evaluated content: Content) {
    word = Synchronization.Atomic(Self.evaluated)
    state = .evaluated(content)
  }

  deinit {
    var content = State.evaluating
    swap(&content, &state)
    FlatRelease.release(consume content)
  }

  /// The value, or `nil` if it has not been computed.
  var knownValue: Content? {
    #if DEBUG || Interleaving
    SchedulingPoint.access(tag, .load)
    #endif
    guard word.load(ordering: .acquiring) == Self.evaluated else { return nil }
    return content
  }

  /// The value, which is computed if necessary.
  var value: Content {
    #if DEBUG || Interleaving
    SchedulingPoint.access(tag, .exchange)
    #endif
    if word.load(ordering: .acquiring) != Self.evaluated { evaluate(ThreadIdentity.current) }
    return content
  }

  private var content: Content {
    switch state {
    case .evaluated(let content): content
    case .unevaluated, .evaluating: EvaluationFault.trapSelfReference()
    }
  }

  @inline(never)
  private func evaluate(_ thread: UInt) {
    while true {
      let seen = word.load(ordering: .acquiring)
      if seen == Self.evaluated { return }
      if seen == 0 {
        if exchange(0, thread) { return run() }
        continue
      }
      let owner = seen & ~Self.hasWaiters
      if owner == thread { EvaluationFault.trapSelfReference() }
      EvaluationQueue.wait(thread, for: ObjectIdentifier(self), evaluatedBy: owner) {
        self.announceWaiter(for: owner)
      }
    }
  }

  private func run() {
    guard case .unevaluated(let recipe) = state else { return }
    state = .evaluating
    state = .evaluated(recipe())
    #if DEBUG || Interleaving
    SchedulingPoint.access(tag, .exchange)
    #endif
    let seen = word.exchange(Self.evaluated, ordering: .acquiringAndReleasing)
    if seen & Self.hasWaiters != 0 { EvaluationQueue.wake(ObjectIdentifier(self)) }
    // The recipe is released only now, because its release may run code that needs the value.
    withExtendedLifetime(recipe) {}
  }

  /// Announces a waiter if `owner` is still evaluating, and returns whether `owner` is.
  private func announceWaiter(for owner: UInt) -> Bool {
    #if DEBUG || Interleaving
    SchedulingPoint.access(tag, .exchange)
    #endif
    while true {
      let seen = word.load(ordering: .acquiring)
      if seen & ~Self.hasWaiters != owner { return false }
      if seen & Self.hasWaiters != 0 || exchange(seen, seen | Self.hasWaiters) { return true }
    }
  }

  private func exchange(_ expected: UInt, _ desired: UInt) -> Bool {
    word.compareExchange(
      expected: expected,
      desired: desired,
      ordering: .acquiringAndReleasing
    ).exchanged
  }
}

/// A computation that needs its own result.
enum EvaluationFault {
  static func trapSelfReference() -> Never {
    Misuse.trap(
      "An element of a LazyStream was needed while it was being computed on the same thread.",
      rule: "SEQ-11",
      remedy: "A closure of a lazy stream may use only elements that come before its own."
    )
  }

  static func trapCircle(of count: Int) -> Never {
    Misuse.trap(
      "\(count) threads would wait for each other forever, each computing an element of a"
        + " LazyStream that the next one needs.",
      rule: "SEQ-11",
      remedy: "A closure of a lazy stream may use only elements that come before its own."
    )
  }
}
