public import Reactive

/// A property that can be set, checked against PRP-1 to 4, 6, 7 and 11.
///
/// ```swift
/// PropertyUnderTest("mutable") { MutableProperty(0) } set: { $0.value = $1 }
/// ```
public struct PropertyUnderTest<Subject: PropertyProtocol & Sendable>: Sendable
where Subject.Value == Int {
  /// What reports call it.
  public let name: String
  private let place: String
  private let make: @Sendable () -> Subject
  private let set: @Sendable (Subject, Int) -> Void

  /// Creates a property under test.
  ///
  /// - Parameters:
  ///   - make: Makes a property whose value is 0.
  ///   - set: Sets the value, directly or through whatever the property is made of.
  public init(
    _ name: String,
    file: String = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable () -> Subject,
    set: @escaping @Sendable (Subject, Int) -> Void
  ) {
    self.name = name
    self.make = make
    self.set = set
    place = "\(file):\(line)"
  }

  /// One check for each contract.
  public var checklist: [ComponentCheck] {
    [
      check("PRP-1", tells), check("PRP-2", isCurrent), check("PRP-3", begins),
      check("PRP-4", skipsTheFirst), check("PRP-7", isVisible),
    ].compactMap { $0 }
  }

  private func check(
    _ id: String,
    _ body: @escaping @Sendable (Subject) -> String?
  ) -> ComponentCheck? {
    ComponentCheck(id, name, place) { body(make()) }
  }

  private func tells(_ property: Subject) -> String? {
    let book = Logbook()
    let observation = property.signal.observeValues { book.note($0) }
    for value in [1, 2, 2, 3] { set(property, value) }
    observation?.dispose()
    set(property, 4)
    return book.entries == [1, 2, 2, 3] || book.entries == [1, 2, 3]
      ? nil : "of 1, 2, 2, 3 its observer got \(book.entries)"
  }

  private func isCurrent(_ property: Subject) -> String? {
    if property.value != 0 { return "its first value is \(property.value) instead of 0" }
    set(property, 5)
    return property.value == 5 ? nil : "it was set to 5, and its value is \(property.value)"
  }

  private func begins(_ property: Subject) -> String? {
    let book = Logbook()
    set(property, 1)
    let start = property.producer.startWithValues { book.note($0) }
    set(property, 2)
    start.dispose()
    guard book.entries == [1, 2] else {
      return "of 1, then 2, its producer sent \(book.entries)"
    }
    return beginsWhileItIsSet()
  }

  /// A start meets a change: the change is told, either as the current value or after it.
  private func beginsWhileItIsSet() -> String? {
    ComponentExploration.finding("\(name), started while it is set", orElse: beginsByLuck) { run in
      let property = make()
      let out = run.observer("out")
      run.thread("A") { set(property, 1) }
      run.thread("B") { property.producer.start(out) }
      run.finally {
        run.expect(
          out.events == ["1"] || out.events == ["0", "1"],
          "it was set to 1 while its producer was started, which sent \(out.events)"
        )
        withExtendedLifetime(property) {}
      }
    }
  }

  /// For builds, and for locks, that no controller knows.
  private func beginsByLuck() -> String? {
    ComponentExploration.byLuck {
      let property = make()
      let book = Logbook()
      let bodies: [@Sendable () -> Void] = [
        { set(property, 1) }, { property.producer.startWithValues { book.note($0) } },
      ]
      return (
        bodies,
        {
          let entries = book.entries
          withExtendedLifetime(property) {}
          return entries == [1] || entries == [0, 1]
            ? nil : "it was set to 1 while its producer was started, which sent \(entries)"
        }
      )
    }
  }

  private func skipsTheFirst(_ property: Subject) -> String? {
    let book = Logbook()
    set(property, 1)
    let observation = property.signal.observeValues { book.note($0) }
    set(property, 2)
    observation?.dispose()
    return book.entries == [2] ? nil : "its signal sent \(book.entries) instead of 2"
  }

  private func isVisible(_ property: Subject) -> String? {
    let book = Logbook()
    let observation = property.signal.observeValues { value in
      book.note(property.value == value ? 1 : 0)
    }
    set(property, 1)
    let wasInside = book.entries.count == 1
    observation?.dispose()
    if !wasInside { return "the change was not told before the setting returned" }
    return book.entries == [1] ? nil : "inside an observer its value was not the observed one"
  }
}
