public import Reactive

extension CompositeUnderTest {
  /// Adds checks of members that are removed (DSP-5).
  ///
  /// A member that has been removed must not be disposed of by the composite and must not be
  /// retained by it. The other members stay members, in their order.
  ///
  /// ```swift
  /// CompositeUnderTest("composite") { CompositeDisposable() } add: { $0 += $1 }
  ///   .removing { $0.add($1) }
  /// ```
  ///
  /// - Parameter add: A closure that adds a disposable to a composite and returns a disposable that
  ///   removes it again.
  /// - Returns: A copy with the added checks.
  public func removing(
    _ add: @escaping @Sendable (Subject, any Disposable) -> (any Disposable)?
  ) -> Self {
    var copy = self
    copy.addRemovable = add
    return copy
  }

  /// Runs all short programs that add and remove members, and random longer ones, and compares what
  /// the composite disposes of with a list.
  func removals() -> String? {
    if addRemovable == nil { return nil }
    return (CompositeStep.shortPrograms + CompositeStep.randomPrograms).lazy
      .compactMap { finding($0) }.first
  }

  private func finding(_ steps: [CompositeStep]) -> String? {
    guard let addRemovable else { return nil }
    let (composite, book) = (make(), Logbook())
    var members: [(number: Int, remove: (any Disposable)?)] = []
    var (program, count) = ([String](), 0)
    for step in steps {
      switch step {
      case .add:
        count += 1
        let number = count
        let member = AnyDisposable { book.note(number) }
        members.append((number, addRemovable(composite, member)))
        program.append("adding \(number)")
      case .remove(let place):
        guard !members.isEmpty else { continue }
        let removed = members.remove(at: place % members.count)
        removed.remove?.dispose()
        program.append("removing \(removed.number)")
      }
    }
    composite.dispose()
    let (expected, found) = (members.map(\.number), book.entries)
    if disposesInOrder ? found == expected : found.sorted() == expected { return nil }
    let actions = program.joined(separator: ", ")
    return "after \(actions), it disposed of the members \(found) instead of \(expected)"
  }

  /// Checks that a member that has been removed is no longer retained.
  func removedMember() -> String? {
    guard let addRemovable else { return nil }
    let composite = make()
    weak var released: AnyDisposable?
    var remove: (any Disposable)?
    do {
      let member = AnyDisposable {}
      released = member
      remove = addRemovable(composite, member)
    }
    remove?.dispose()
    return withExtendedLifetime((composite, remove)) {
      released == nil ? nil : "a member that had been removed was still retained"
    }
  }

  /// Releases members that use the composite when they are released.
  ///
  /// A composite that releases a member while it holds a lock waits for itself (LIV-1).
  func releases(_ watchman: Watchman<Deed>) -> String? {
    for isRemoved in [true, false] {
      watchman.goesOn()
      let composite = make()
      let added = beginActing(composite, isRemoved ? addRemovable : nil)
      // Now only the composite retains the member.
      added?.dispose()
      let disposed = isAssignedOnce ? make() : composite
      composite.dispose()
      disposed.dispose()
      _ = beginActing(disposed, nil)
    }
    return nil
  }

  /// Adds a member that uses the composite when it is released, and returns what removes it.
  @inline(never)
  private func beginActing(
    _ composite: Subject,
    _ addRemovable: (@Sendable (Subject, any Disposable) -> (any Disposable)?)?
  ) -> (any Disposable)? {
    let member = ActingAtRelease { [weak composite] in _ = composite?.isDisposed }
    if let addRemovable { return addRemovable(composite, member) }
    add(composite, member)
    return nil
  }

  /// Checks the order in which members are disposed of that are composites themselves.
  ///
  /// The members of a composite that is a member are disposed of before the next member, however
  /// deeply they are nested.
  func nested() -> String? {
    for depth in Self.depths {
      let book = Logbook()
      let outermost = make()
      var (composite, number) = (outermost, 0)
      var later: [(composite: Subject, member: AnyDisposable)] = []
      for level in 1...depth {
        number += 1
        let (before, after) = (number, 2 * depth + 1 - level)
        add(composite, AnyDisposable { book.note(before) })
        let inner = make()
        add(composite, inner)
        later.append((composite, AnyDisposable { book.note(after) }))
        composite = inner
      }
      for addition in later { add(addition.composite, addition.member) }
      outermost.dispose()
      if book.entries == Array(1...2 * depth) { continue }
      return "\(depth) composites, each a member of the one before, were disposed of together. The"
        + " members beside them had to be disposed of in the order \(Array(1...2 * depth)), but were"
        + " disposed of in the order \(book.entries)"
    }
    return nil
  }

  private static var depths: [Int] { [1, 2, 3, 10, 20, 40] }
}

/// A step of a program for a composite.
private enum CompositeStep {
  case add
  /// Removes the member at a place.
  case remove(Int)

  /// All programs of up to five steps, the shortest first.
  static var shortPrograms: [[CompositeStep]] {
    var programs: [[CompositeStep]] = [[]]
    var longest = programs
    for _ in 1...5 {
      longest = longest.flatMap { program in
        [.add, .remove(0), .remove(1)].map { program + [$0] }
      }
      programs += longest
    }
    return programs
  }

  static var randomPrograms: [[CompositeStep]] {
    (1...100 as ClosedRange<UInt64>).map { seed in
      var numbers = RandomNumbers(seed: seed)
      return (0..<20).map { _ in numbers.below(3) == 0 ? .remove(numbers.below(4)) : .add }
    }
  }
}

/// A disposable that performs an action when it is released.
private final class ActingAtRelease: Disposable {
  private let member = AnyDisposable()
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  deinit { action() }

  var isDisposed: Bool { member.isDisposed }

  func dispose() { member.dispose() }
}
