internal import Reactive

/// Trials in which observers use a property from inside their callbacks.
extension PropertyUnderTest {
  /// A callback in which an observer acts.
  private enum Occasion: String, CaseIterable {
    case change = "the callback of a change"
    case first = "the callback of its producer's first value"
    case later = "the callback of a change that its producer sends"

    /// The value that the observer receives in this callback.
    var value: Int { self == .first ? 0 : 1 }
  }

  /// Returns a trial that performs an action inside each callback.
  private func trial(
    _ deed: String,
    _ find: @escaping @Sendable (Occasion) -> String?
  ) -> ComponentTrial {
    ComponentTrial(deed) { _ in
      for occasion in Occasion.allCases {
        if let finding = find(occasion) { return finding }
      }
      return nil
    }
  }

  /// Observes a property and acts once, in the callback for an occasion.
  private func join(
    _ made: Made,
    _ occasion: Occasion,
    _ book: Logbook,
    during lifetime: Lifetime? = nil,
    _ act: @escaping @Sendable () -> Void
  ) {
    let hasActed = Atomic(false)
    let observer = Observer<Int, Never> { event in
      guard let value = event.value else { return }
      book.note(value)
      if value == occasion.value, !hasActed.swap(true) { act() }
    }
    switch (occasion, lifetime) {
    case (.change, let lifetime?): made.property.signal.observe(observer, during: lifetime)
    case (.change, nil): made.property.signal.observe(observer)
    case (_, let lifetime?): made.property.producer.start(observer, during: lifetime)
    case (_, nil): made.property.producer.start(observer)
    }
  }

  /// Causes the callback for an occasion, if observing the property has not already done so.
  private func bringAbout(_ occasion: Occasion, _ made: Made) {
    if occasion != .first { made.set(1) }
  }

  /// A trial of changes made inside callbacks, which must reach all observers in the same order,
  /// after the change that is being delivered.
  var settingInside: ComponentTrial { changingInside("set") { $0.set($1) } }

  /// The same trial, with a change of the value that the property passes to a closure.
  var modifyingInside: ComponentTrial {
    guard let modify else { return ComponentTrial("being modified inside a callback") { _ in nil } }
    return changingInside("modified") { made, number in modify(made.property) { $0 = number } }
  }

  private func changingInside(
    _ change: String,
    _ perform: @escaping @Sendable (Made, Int) -> Void
  ) -> ComponentTrial {
    trial("being \(change) inside a callback") { occasion in
      let made = make()
      let (before, own, after) = (Logbook(), Logbook(), Logbook())
      made.property.signal.observeValues { before.note($0) }
      join(made, occasion, own) { perform(made, 2) }
      made.property.signal.observeValues { after.note($0) }
      if occasion != .first { perform(made, 1) }
      made.set(3)
      let changes = occasion == .first ? [2, 3] : [1, 2, 3]
      let expected = [
        changes, (occasion == .change ? [] : [0]) + changes, occasion == .first ? [3] : changes,
      ]
      let got = [before.entries, own.entries, after.entries]
      if got != expected {
        return "when it was \(change) to 2 inside \(occasion.rawValue), its observers received"
          + " \(got[0]), \(got[1]), and \(got[2]), instead of \(expected[0]), \(expected[1]), and"
          + " \(expected[2])"
      }
      let value = made.property.value
      return value == 3
        ? nil
        : "it was \(change) inside \(occasion.rawValue) and then set to 3, but its value is \(value)"
    }
  }

  /// A trial of disposals inside callbacks, after which only the remaining observers receive
  /// changes.
  var leavingInside: ComponentTrial {
    trial("disposing of an observer inside a callback") { occasion in
      let made = make()
      let (own, victim, other) = (Logbook(), Logbook(), Logbook())
      let (lifetime, token) = Lifetime.make()
      join(made, occasion, own, during: lifetime) { token.dispose() }
      made.property.signal.observe(
        Observer { event in if let value = event.value { victim.note(value) } },
        during: lifetime
      )
      made.property.signal.observeValues { other.note($0) }
      bringAbout(occasion, made)
      made.set(2)
      let left = own.entries + victim.entries
      if left.contains(2) {
        return "an observer that was disposed of inside \(occasion.rawValue) received a later"
          + " change"
      }
      let expected = occasion == .first ? [2] : [1, 2]
      return other.entries == expected
        ? nil
        : "when an observer was disposed of inside \(occasion.rawValue), another observer received"
          + " \(other.entries) instead of \(expected)"
    }
  }

  /// A trial of observations that are disposed of twice, which must not affect other observations.
  var leavingTwice: ComponentTrial {
    ComponentTrial("disposing of its observations twice") { _ in
      let made = make()
      // A collection of observers may be rearranged when many of them have left.
      let books = (0..<12).map { _ in Logbook() }
      let observations = books.map { book in
        made.property.signal.observeValues { book.note($0) }
      }
      for index in books.indices {
        observations[index]?.dispose()
        observations[index]?.dispose()
        let counts = books.map(\.entries.count)
        // The value stays small, because many properties accept small values.
        made.set(1 + index % 2)
        let received = zip(books, counts).map { $0.entries.count > $1 }
        if received[...index].contains(true) {
          return "an observer whose observation was disposed of twice received a later change"
        }
        if received[(index + 1)...].contains(false) {
          return "an observation was disposed of twice, and another observer received no more"
            + " changes"
        }
      }
      return nil
    }
  }

  /// A trial of starts inside callbacks, each of which must send the current value and then all
  /// changes.
  var startingInside: ComponentTrial {
    trial("being started inside a callback") { occasion in
      let made = make()
      let (own, inner) = (Logbook(), Logbook())
      join(made, occasion, own) { made.property.producer.startWithValues { inner.note($0) } }
      bringAbout(occasion, made)
      made.set(2)
      let expected = [occasion.value, 2]
      return inner.entries == expected
        ? nil
        : "its producer was started inside \(occasion.rawValue), and sent \(inner.entries)"
          + " instead of \(expected)"
    }
  }

  /// A trial of observations that begin inside callbacks, which must receive only later changes.
  var observingInside: ComponentTrial {
    trial("being observed inside a callback") { occasion in
      let made = make()
      let (own, inner) = (Logbook(), Logbook())
      join(made, occasion, own) { made.property.signal.observeValues { inner.note($0) } }
      bringAbout(occasion, made)
      made.set(2)
      return inner.entries == [2]
        ? nil
        : "its signal was observed inside \(occasion.rawValue), and sent \(inner.entries)"
          + " instead of [2]"
    }
  }

  /// A trial that sets and then reads the value inside each callback.
  ///
  /// The observers may receive the change later, but the value must be the new one. A property
  /// that is set through a source may follow it later.
  var readingWhatWasSetInside: ComponentTrial {
    trial("being set and read inside a callback") { occasion in
      if isFed { return nil }
      let made = make()
      let (own, read) = (Logbook(), Logbook())
      join(made, occasion, own) {
        made.set(2)
        read.note(made.property.value)
      }
      bringAbout(occasion, made)
      guard let value = read.entries.first, value != 2 else { return nil }
      return "it was set to 2 inside \(occasion.rawValue), but its value was then \(value)"
    }
  }

  /// A trial that reads the value inside each callback, which must be the value that was received.
  var readingInside: ComponentTrial {
    trial("being read inside a callback") { occasion in
      let made = make()
      let (own, read) = (Logbook(), Logbook())
      join(made, occasion, own) { read.note(made.property.value) }
      bringAbout(occasion, made)
      guard let value = read.entries.first, value != occasion.value else { return nil }
      return "inside \(occasion.rawValue), its value was \(value) instead of \(occasion.value)"
    }
  }

  /// A trial of a producer that was obtained before a change.
  ///
  /// It must send the value that is current at its start.
  var startingLate: ComponentTrial {
    ComponentTrial("starting a producer that was obtained before a change") { _ in
      let made = make()
      let producer = made.property.producer
      made.set(1)
      let book = Logbook()
      let start = producer.startWithValues { book.note($0) }
      defer { start.dispose() }
      return book.entries == [1]
        ? nil : "a producer that was obtained before a change to 1 sent \(book.entries) afterwards"
    }
  }
}
