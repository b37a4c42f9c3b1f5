internal import Reactive

/// The fixture of one run of a sequence operator, which creates elements and records the calls of
/// closures.
///
/// An operator under test receives the lab with its source. The lab creates elements, and spies for
/// closures:
///
/// ```swift
/// SequenceOperatorUnderTest("negated") { source, lab in
///   source.map(lab.watched { lab.element(-$0.number) })
/// } reference: { numbers in
///   numbers.map { -$0 }
/// }
/// ```
public final class SequenceLab: Sendable {
  private let book = SequenceBook()
  private let closures = AtomicCounter()
  let hold: SequenceHold?

  init(hold: SequenceHold? = nil) {
    self.hold = hold
  }

  /// Creates a new element, as opposed to an element of the source.
  ///
  /// - Parameter number: The value of the element, which must be the number that the reference
  ///   computes.
  /// - Returns: An element that is counted in the same way as the elements of the source.
  public func element(_ number: Int) -> SequenceElement {
    SequenceElement(number, nil, self)
  }

  /// Returns a spy for a closure that an operator calls with elements.
  ///
  /// The operator must not call the closure while it is being applied (SEQ-1), and must call it at
  /// most once for each element of the source (SEQ-3, SEQ-7, SEQ-11). Create a separate spy for
  /// each use. Do not create spies for closures that may receive the same element several times.
  ///
  /// - Parameter closure: The closure to call.
  /// - Returns: A closure that records the call, and returns the result of `closure`.
  public func watched<Argument, Result>(
    _ closure: @escaping @Sendable (Argument) -> Result
  ) -> @Sendable (Argument) -> Result {
    let id = closures.add(1)
    return { argument in
      self.enter(id, [argument])
      return closure(argument)
    }
  }

  /// Returns a spy for a closure with two arguments.
  ///
  /// The requirements of ``watched(_:)-(_)`` apply.
  ///
  /// - Parameter closure: The closure to call.
  /// - Returns: A closure that records the call, and returns the result of `closure`.
  public func watched<First, Second, Result>(
    _ closure: @escaping @Sendable (First, Second) -> Result
  ) -> @Sendable (First, Second) -> Result {
    let id = closures.add(1)
    return { first, second in
      self.enter(id, [first, second])
      return closure(first, second)
    }
  }

  /// Returns a spy for a closure that updates its first argument.
  ///
  /// The requirements of ``watched(_:)-(_)`` apply. The spy passes its first argument to `closure`
  /// as an `inout` argument, and records only the second argument.
  ///
  /// - Parameter closure: The closure to call.
  /// - Returns: A closure that records the call and then calls `closure`.
  public func watched<First, Second>(
    _ closure: @escaping @Sendable (inout First, Second) -> Void
  ) -> @Sendable (inout First, Second) -> Void {
    let id = closures.add(1)
    return { first, second in
      self.enter(id, [second])
      closure(&first, second)
    }
  }

  private func enter(_ closure: Int, _ arguments: [Any]) {
    let origins = arguments.flatMap { argument -> [SequenceElement.Origin] in
      let pair = argument as? (SequenceElement, SequenceElement)
      let elements = pair.map { [$0.0, $0.1] } ?? [argument as? SequenceElement].compactMap { $0 }
      return elements.compactMap(\.origin)
    }
    book.note(call: closure, origins)
    hold?.entered()
  }

  /// Computes an element of a source.
  func sourceElement(_ number: Int, _ origin: SequenceElement.Origin) -> SequenceElement {
    book.note(computed: origin)
    hold?.entered()
    return SequenceElement(number, origin, self)
  }

  func elementMade() { book.note(living: 1) }

  func elementReleased() { book.note(living: -1) }

  /// The records of the run so far.
  var notes: SequenceBook.Notes { book.notes }

  /// Resets the record of stack use, and records the current depth.
  func measureStackFromHere() { book.measureStackFromHere() }
}

/// The record of one run of a sequence operator.
///
/// `@unchecked Sendable`: `pages` is guarded by `lock`.
final class SequenceBook: @unchecked Sendable {
  /// The counters.
  struct Notes: Sendable {
    /// The number of times that each element of a source was computed.
    var computed: [SequenceElement.Origin: Int] = [:]
    /// The number of closure calls.
    var calls = 0
    /// The number of calls of each closure with each element of a source.
    var given: [Call: Int] = [:]
    /// The number of live elements.
    var living = 0
    /// The maximum number of live elements.
    var peak = 0
    /// The threads that computed elements or ran closures.
    var threads: Set<UInt> = []
    /// The lowest and the highest recorded stack address.
    var lowest = UInt.max
    var highest = UInt.min

    /// The number of all recorded computations and calls.
    var work: Int { calls + computed.values.reduce(0, +) }

    /// An element that was computed twice, or that a closure received twice.
    var repetition: SequenceElement.Origin? {
      computed.first { $0.value > 1 }?.key ?? given.first { $0.value > 1 }?.key.origins.first
    }

    /// Returns the number of computed elements of a source.
    func computed(of source: Int) -> Int { computed.keys.count { $0.source == source } }

    /// The distance between the recorded stack addresses.
    var stack: UInt { highest < lowest ? 0 : highest - lowest }
  }

  /// A call of a closure.
  struct Call: Hashable, Sendable {
    let closure: Int
    let origins: [SequenceElement.Origin]
  }

  private let lock = Lock()
  private var pages = Notes()

  var notes: Notes { lock.withLock { pages } }

  func note(computed origin: SequenceElement.Origin) {
    note { $0.computed[origin, default: 0] += 1 }
  }

  func note(call closure: Int, _ origins: [SequenceElement.Origin]) {
    note { notes in
      notes.calls += 1
      if !origins.isEmpty { notes.given[Call(closure: closure, origins: origins), default: 0] += 1 }
    }
  }

  func note(living change: Int) {
    let place = Self.place()
    lock.withLock {
      pages.living += change
      pages.peak = max(pages.peak, pages.living)
      pages.lowest = min(pages.lowest, place)
      pages.highest = max(pages.highest, place)
    }
  }

  func measureStackFromHere() {
    let place = Self.place()
    lock.withLock {
      pages.lowest = place
      pages.highest = place
    }
  }

  private func note(_ change: (inout Notes) -> Void) {
    let place = Self.place()
    let thread = ThreadIdentity.current
    lock.withLock {
      change(&pages)
      pages.threads.insert(thread)
      pages.lowest = min(pages.lowest, place)
      pages.highest = max(pages.highest, place)
    }
  }

  /// Returns the approximate stack address of the caller.
  @inline(never)
  private static func place() -> UInt {
    var mark: UInt8 = 0
    return withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
  }
}
