public import Reactive

/// A claim that a composite disposable makes about itself.
public enum CompositeTrait: Hashable, Sendable {
  /// The composite accepts only one disposable in its lifetime.
  ///
  /// The checks add no second disposable to such a composite.
  case assignedOnce
  /// The composite disposes of its members in the order in which they were added (D5).
  case disposesInOrder
}

/// A composite disposable, for checks of DSP-4 and DSP-5.
///
/// A member must be disposed of exactly once: together with the composite, or immediately if the
/// composite has already been disposed of.
///
/// ```swift
/// CompositeUnderTest("composite") { CompositeDisposable() } add: { $0 += $1 }
/// CompositeUnderTest("serial") { SerialDisposable() } add: { $0.inner = $1 }
/// CompositeUnderTest("single", .assignedOnce) { SingleAssignment() } add: { $0.assign($1) }
/// ```
public struct CompositeUnderTest<Subject: Disposable>: Sendable {
  /// The name of the composite in reports.
  public let name: String
  private let examinee: Examinee
  let make: @Sendable () -> Subject
  let add: @Sendable (Subject, any Disposable) -> Void
  /// The closure that adds a member and returns what removes it, if members can be removed.
  var addRemovable: (@Sendable (Subject, any Disposable) -> (any Disposable)?)?
  let isAssignedOnce: Bool
  let disposesInOrder: Bool

  /// Creates a composite under test.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - traits: The claims of the composite.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - make: A closure that creates an empty composite. Each trial creates at least one.
  ///   - add: A closure that adds a disposable to a composite. Adding may dispose of earlier
  ///     members. The closure is also called while another thread disposes of the composite, and
  ///     after its disposal.
  public init(
    _ name: String,
    _ traits: CompositeTrait...,
    file: String = #filePath,
    line: UInt = #line,
    make: @escaping @Sendable () -> Subject,
    add: @escaping @Sendable (Subject, any Disposable) -> Void
  ) {
    self.name = name
    self.make = make
    self.add = add
    isAssignedOnce = traits.contains(.assignedOnce)
    disposesInOrder = traits.contains(.disposesInOrder)
    examinee = Examinee(.composite, name, file, line)
  }

  /// One check each for DSP-4 and DSP-5, to pass as arguments of a test.
  ///
  /// Run each check with `try await check()`. A check throws a ``ComponentViolation`` if the
  /// composite breaks the contract, if it never returns (LIV-1), or if the result is inconclusive.
  /// The checks run on threads of the kit.
  public var checklist: [ComponentCheck] {
    let disposable = DisposableUnderTest(examinee) { action in
      let composite = make()
      add(composite, AnyDisposable(action))
      return composite
    }
    let additions = ComponentCheck(
      "DSP-5",
      examinee,
      [
        ComponentTrial("receiving members before and after its disposal") { _ in inTurn() },
        ComponentTrial("receiving a member while it is disposed of", exploring: atOnce) {
          atOnceUnderStress()
        },
        ComponentTrial("receiving many members") { _ in isAssignedOnce ? nil : manyMembers() },
        ComponentTrial("receiving the same member twice") { _ in isAssignedOnce ? nil : again() },
        ComponentTrial("receiving composites") { _ in disposesInOrder ? nested() : nil },
        ComponentTrial("losing members") { _ in removals() ?? removedMember() },
        ComponentTrial("releasing a member that uses it when it is released") { watchman in
          releases(watchman)
        },
      ]
    )
    return disposable.checklist + [additions].compactMap { $0 }
  }

  private func inTurn() -> String? {
    let composite = make()
    let (early, late) = (AnyDisposable(), AnyDisposable())
    add(composite, early)
    if early.isDisposed { return "a member was disposed of before the composite" }
    composite.dispose()
    if !early.isDisposed { return "a member was not disposed of with the composite" }
    let disposed = isAssignedOnce ? make() : composite
    disposed.dispose()
    add(disposed, late)
    return late.isDisposed ? nil : "a member added after the disposal was not disposed of"
  }

  /// Checks that members of any number are disposed of once each, even if some of them have been
  /// disposed of before.
  private func manyMembers() -> String? {
    for count in 1...Self.mostMembers {
      let (composite, book) = (make(), Logbook())
      for number in 0..<count {
        let member = AnyDisposable { book.note(number) }
        add(composite, member)
        if number % 3 == 1 { member.dispose() }
      }
      composite.dispose()
      let entries = book.entries.sorted()
      if entries == Array(0..<count) {
        let order = book.entries.filter { $0 % 3 != 1 }
        if !disposesInOrder || order == order.sorted() { continue }
        return "it declares .disposesInOrder, but disposed of its members in the order"
          + " \(order.map { $0 + 1 })"
      }
      let wrong = (0..<count).first { number in entries.count { $0 == number } != 1 } ?? 0
      let times = entries.count { $0 == wrong }
      return "after \(count) members had been added to it, member \(wrong + 1) was disposed of"
        + " \(times) times instead of once"
    }
    return nil
  }

  /// Checks that a member that is added again remains a member.
  private func again() -> String? {
    let (composite, book) = (make(), Logbook())
    let member = AnyDisposable { book.note(1) }
    for _ in 0..<2 { add(composite, member) }
    if member.isDisposed { return "adding a member again disposed of it" }
    composite.dispose()
    return book.entries == [1] ? nil : "a member that had been added twice was not disposed of"
  }

  private static var mostMembers: Int { 70 }

  /// Explores an addition that races with a disposal.
  ///
  /// In either order, the added member must be disposed of exactly once.
  @Sendable private func atOnce(_ run: InterleavingRun) {
    let composite = make()
    let resources = (isAssignedOnce ? ["first"] : ["first", "second"]).map { run.resource($0) }
    run.thread("A") { for resource in resources { add(composite, resource) } }
    run.thread("B") { composite.dispose() }
    run.finally { for resource in resources { resource.expectReleased() } }
  }

  private func atOnceUnderStress() -> ComponentTrial.Round {
    let composite = make()
    let book = Logbook()
    return (
      [{ add(composite, AnyDisposable { book.note(1) }) }, { composite.dispose() }],
      {
        let count = book.entries.count
        return count == 1
          ? nil : "a member added during the disposal was disposed of \(count) times"
      }
    )
  }
}
