public import Reactive

/// A claim that a property makes about itself.
public enum PropertyTrait: Hashable, Sendable {
  /// The property is composed of other properties, and its streams end when the streams of those
  /// properties end (PRP-9).
  case composed
}

/// A settable property, for checks of PRP-1 to 4, 6, 7, and 11.
///
/// ```swift
/// PropertyUnderTest("mutable") { MutableProperty(0) } set: { $0.value = $1 }
/// ```
///
/// Declare a property that is composed of other properties as ``PropertyTrait/composed``. Its
/// streams stay open when it is released (PRP-9) instead of completing (PRP-11). Create the sources
/// together with the property, because checks run concurrently and each needs its own sources.
///
/// ```swift
/// PropertyUnderTest("mapped", .composed) {
///   let source = MutableProperty(0)
///   return (source.map { $0 }, { source.value = $0 })
/// }
/// ```
///
/// A checklist also runs without a test framework, one check after another:
///
/// ```swift
/// for check in volume.checklist { try await check() }
/// ```
///
/// Also declare functions that return the previous value, or that change the value in a closure:
///
/// ```swift
/// PropertyUnderTest("mutable") { MutableProperty(0) } set: { $0.value = $1 }
///   .swapping { $0.swap($1) }
///   .modifying { $0.modify($1) }
/// ```
///
/// In the checks, observers use the property inside their callbacks, and are disposed of there. If
/// `make` returns the property together with its setter, the checks also release the setter, to
/// test a composed property without its sources.
public struct PropertyUnderTest<Subject: PropertyProtocol & Sendable>: Sendable
where Subject.Value == Int {
  /// The name in reports.
  public let name: String
  let isComposed: Bool
  /// Whether the property is set through another object, such as a source, which can change it later.
  let isFed: Bool
  private let examinee: Examinee
  let make: @Sendable () -> Made
  /// A closure that sets the value and returns the previous value.
  var swap: (@Sendable (Subject, Int) -> Int)?
  /// A closure that passes the value to another closure, which changes it.
  var modify: (@Sendable (Subject, @Sendable (inout Int) -> Void) -> Void)?

  /// A property and its setter.
  struct Made: Sendable {
    let property: Subject
    let assign: @Sendable (Subject, Int) -> Void
    /// The setter of a composed property, which holds the sources of the property, or `nil`.
    let sources: (@Sendable (Int) -> Void)?

    func set(_ value: Int) { assign(property, value) }
  }

  /// Creates a property under test.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - traits: The claims of the property.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - make: A closure that creates a property whose value is 0.
  ///   - set: A closure that sets the value of the given property. It must notify observers before
  ///     it returns (PRP-7), unless it is called inside a callback. In any case, `value` must be the
  ///     new value as soon as it returns (PRP-2), unless the property is composed. If a source sets
  ///     the value, use the other initializer. The closure must not affect any other property that
  ///     `make` returned. It is called on several threads, which can call it at the same time.
  public init(
    _ name: String,
    _ traits: PropertyTrait...,
    file: String = #filePath,
    line: UInt = #line,
    make: @escaping @Sendable () -> Subject,
    set: @escaping @Sendable (Subject, Int) -> Void
  ) {
    self.name = name
    self.make = { Made(property: make(), assign: set, sources: nil) }
    isComposed = traits.contains(.composed)
    isFed = isComposed
    examinee = Examinee(.property, name, file, line)
  }

  /// Creates a property under test whose setter is created together with the property.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - traits: The claims of the property.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - make: A closure that creates a property whose value is 0, and returns it with a closure
  ///     that sets its value, for example through a source that is created in the same call. The
  ///     setter must notify observers before it returns (PRP-7), unless it is called inside a
  ///     callback. There, a source can defer the change. Several threads can call it at the same
  ///     time.
  public init(
    _ name: String,
    _ traits: PropertyTrait...,
    file: String = #filePath,
    line: UInt = #line,
    make: @escaping @Sendable () -> (Subject, @Sendable (Int) -> Void)
  ) {
    self.name = name
    let isComposed = traits.contains(.composed)
    self.isComposed = isComposed
    isFed = true
    self.make = {
      let (property, set) = make()
      return Made(property: property, assign: { set($1) }, sources: isComposed ? set : nil)
    }
    examinee = Examinee(.property, name, file, line)
  }

  /// Adds checks of a function that sets the value and returns the previous value (PRP-2).
  ///
  /// - Parameter swap: A closure that sets the value of the property and returns the previous
  ///   value, atomically. Several threads can call it at the same time.
  /// - Returns: A copy with the added checks.
  public func swapping(_ swap: @escaping @Sendable (Subject, Int) -> Int) -> Self {
    var copy = self
    copy.swap = swap
    return copy
  }

  /// Adds checks of a function that changes the value in a closure (PRP-2).
  ///
  /// - Parameter modify: A closure that passes the value of the property to the given closure,
  ///   which changes it. It must call the given closure once, and the change must be atomic.
  ///   Several threads can call it at the same time.
  /// - Returns: A copy with the added checks.
  public func modifying(
    _ modify: @escaping @Sendable (Subject, @Sendable (inout Int) -> Void) -> Void
  ) -> Self {
    var copy = self
    copy.modify = modify
    return copy
  }

  /// One check for each of the contracts PRP-1 to PRP-4, PRP-6, PRP-7, and PRP-11, to pass as
  /// arguments of a test.
  ///
  /// For a composed property, PRP-9 takes the place of PRP-11.
  ///
  /// Run each check with `try await check()`. A check throws a ``ComponentViolation`` if the
  /// property breaks the contract, if it never returns (LIV-1), or if the result is inconclusive.
  /// The checks run on threads of the kit.
  public var checklist: [ComponentCheck] {
    [
      check(
        "PRP-1",
        "being set and observed",
        tells,
        settingInside,
        leavingInside,
        leavingTwice,
        modifyingInside
      ),
      ComponentCheck(
        "PRP-2",
        examinee,
        [ComponentTrial("being read and set") { _ in isCurrent(make()) }] + changing
          + [readingWhatWasSetInside]
      ),
      check(
        "PRP-3",
        "being started and set",
        begins,
        startingInside,
        startingLate,
        ComponentTrial("being started while it is set", exploring: atOnce) { atOnceUnderStress() },
        ComponentTrial("being set to equal values") { _ in repeats(make()) }
      ),
      check("PRP-4", "being observed after it was set", skipsTheFirst, observingInside),
      check("PRP-6", "being read by another thread while it sends a change", isReadable),
      check("PRP-7", "being read while it sends a change", isVisible, readingInside),
      ComponentCheck(
        isComposed ? "PRP-9" : "PRP-11",
        examinee,
        [
          ComponentTrial("being released") { _ in endsInTime() },
          ComponentTrial("starting its producer after its release") { _ in endsLate() },
          ComponentTrial("releasing its sources") { _ in losesItsSources() },
          ComponentTrial("being used in the callback for its end") { _ in actsAtItsEnd() },
        ]
      ),
    ].compactMap { $0 }
  }

  private func check(
    _ id: String,
    _ deed: String,
    _ body: @escaping @Sendable (Made) -> String?,
    _ others: ComponentTrial...
  ) -> ComponentCheck? {
    ComponentCheck(id, examinee, [ComponentTrial(deed) { _ in body(make()) }] + others)
  }

  private func tells(_ made: Made) -> String? {
    let property = made.property
    let book = Logbook()
    let observation = property.signal.observeValues { book.note($0) }
    for value in [1, 2, 2, 3] { made.set(value) }
    observation?.dispose()
    made.set(4)
    return book.entries == [1, 2, 2, 3] || book.entries == [1, 2, 3]
      ? nil : "it was set to 1, 2, 2, 3, but its observer received \(book.entries)"
  }

  private func isCurrent(_ made: Made) -> String? {
    let property = made.property
    if property.value != 0 { return "its first value is \(property.value) instead of 0" }
    made.set(5)
    return property.value == 5 ? nil : "it was set to 5, but its value is \(property.value)"
  }

  private func begins(_ made: Made) -> String? {
    let property = made.property
    let book = Logbook()
    made.set(1)
    let start = property.producer.startWithValues { book.note($0) }
    made.set(2)
    start.dispose()
    return book.entries == [1, 2]
      ? nil
      : "it was set to 1, then 2, and its producer sent"
        + " \(book.entries)"
  }

  /// Checks that a start of the producer sends the same changes as the signal, even if a change does
  /// not change the value.
  private func repeats(_ made: Made) -> String? {
    let (all, own) = (Logbook(), Logbook())
    let observation = made.property.signal.observeValues { all.note($0) }
    let start = made.property.producer.startWithValues { own.note($0) }
    for value in [1, 1, 2, 0, 0] { made.set(value) }
    observation?.dispose()
    start.dispose()
    return Array(own.entries.dropFirst()) == all.entries
      ? nil
      : "it was set to 1, 1, 2, 0, 0: its signal sent \(all.entries), and then its producer, after the"
        + " current value, \(own.entries.dropFirst())"
  }

  /// Explores a start that races with a change.
  ///
  /// The start must send the new value, either as its current value or afterwards.
  @Sendable private func atOnce(_ run: InterleavingRun) {
    let made = make()
    let property = made.property
    let out = run.observer("out")
    run.thread("A") { made.set(1) }
    run.thread("B") { property.producer.start(out) }
    run.finally {
      run.expect(
        out.events == ["1"] || out.events == ["0", "1"],
        "it was set to 1 while its producer was being started, and the producer sent \(out.events)"
      )
      withExtendedLifetime(made) {}
    }
  }

  private func atOnceUnderStress() -> ComponentTrial.Round {
    let made = make()
    let property = made.property
    let book = Logbook()
    return (
      [{ made.set(1) }, { property.producer.startWithValues { book.note($0) } }],
      {
        let entries = book.entries
        withExtendedLifetime(made) {}
        return entries == [1] || entries == [0, 1]
          ? nil
          : "it was set to 1 while its producer was being started, and the producer sent \(entries)"
      }
    )
  }

  private func skipsTheFirst(_ made: Made) -> String? {
    let property = made.property
    let book = Logbook()
    made.set(1)
    let observation = property.signal.observeValues { book.note($0) }
    made.set(2)
    observation?.dispose()
    return book.entries == [2] ? nil : "its signal sent \(book.entries) instead of 2"
  }

  /// Checks that another thread can read the new value without waiting while an observer is being
  /// notified.
  private func isReadable(_ made: Made) -> String? {
    let property = made.property
    let book = Logbook()
    let readers = Atomic<[KitThread]>([])
    let observation = property.signal.observeValues { _ in
      let reader = KitThread { book.note(property.value) }
      readers.modify { $0.append(reader) }
      if !Deadline.join([reader]) { book.note(Self.isStuck) }
    }
    made.set(1)
    observation?.dispose()
    // The delivery that could block a reader has ended, so each reader returns.
    for reader in readers.value { reader.join() }
    if book.entries.contains(Self.isStuck) {
      return "while an observer was notified of a change, another thread could not read the value"
    }
    let wrong = book.entries.first { $0 != 1 }
    return wrong.map { "while an observer was notified of 1, another thread read \($0)" }
  }

  private static var isStuck: Int { .min }

  private func isVisible(_ made: Made) -> String? {
    let property = made.property
    let book = Logbook()
    let observation = property.signal.observeValues { value in
      book.note(property.value == value ? 1 : 0)
    }
    defer { observation?.dispose() }
    // A property may compute its value, or observe its sources, only when it is read.
    for number in 1...3 {
      made.set(number)
      if book.entries.count != number {
        return "the observer was not notified before the setter returned"
      }
    }
    return book.entries == [1, 1, 1]
      ? nil : "inside an observer, its value was not the observed value"
  }

  /// Checks that the streams of a property complete when it is released.
  ///
  /// The streams of a composed property stay open, because its sources are still held.
  private func endsInTime() -> String? {
    let book = Logbook()
    let sources = beginAndRelease(book)
    defer { withExtendedLifetime(sources) {} }
    let open = [(1, "signal"), (2, "producer")].filter { !book.entries.contains($0.0) }.map(\.1)
    if book.entries.contains(Self.isOtherEnd) {
      return "when it was released, one of its streams ended, but did not complete"
    }
    if isComposed {
      return open.count == 2 ? nil : "its streams ended when it was released, not with its sources"
    }
    return open.first.map { "when it was released, its \($0) did not complete" }
  }

  static var isOtherEnd: Int { 3 }

  /// Records how the streams of a property end when the property is released as this function
  /// returns.
  ///
  /// - Returns: The objects that hold the sources of a composed property.
  private func beginAndRelease(_ book: Logbook) -> (@Sendable (Int) -> Void)? {
    let made = make()
    let property = made.property
    let end: @Sendable (Int) -> Observer<Int, Never> = { number in
      Observer { event in
        if event.isTerminating { book.note(event == .completed ? number : Self.isOtherEnd) }
      }
    }
    property.signal.observe(end(1))
    property.producer.start(end(2))
    made.set(1)
    return made.sources
  }

  /// Checks that a producer completes when it is started after its property has been released.
  private func endsLate() -> String? {
    // The sources of a composed property can still be alive.
    if isComposed { return nil }
    let book = Logbook()
    let producer = make().property.producer
    let start = producer.start { event in
      if event.isTerminating { book.note(event == .completed ? 2 : Self.isOtherEnd) }
    }
    defer { start.dispose() }
    if book.entries == [2] { return nil }
    return "its producer, started after its release, did not complete"
  }
}
