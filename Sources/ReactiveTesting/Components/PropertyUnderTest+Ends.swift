internal import Reactive

/// Checks of a composed property whose sources have been released, and checks of any property
/// inside the callback for its end.
extension PropertyUnderTest {
  /// Checks that the streams of a composed property end with its sources, and can still be used
  /// afterwards.
  func losesItsSources() -> String? {
    let book = Logbook()
    guard isComposed, let property = orphan(book) else { return nil }
    if book.entries.contains(Self.isOtherEnd) {
      return "when its sources were released, one of its streams ended, but did not complete"
    }
    let open = [(1, "signal"), (2, "producer")].first { !book.entries.contains($0.0) }
    if let open { return "when its sources were released, its \(open.1) did not complete" }
    if property.value != 1 {
      return "it was set to 1 and its sources were released, but its value is \(property.value)"
    }
    let late = LateUse()
    late.use(property.producer, property.signal)
    return late.finding(when: "after its sources were released", values: [1])
  }

  /// Returns a composed property whose sources are released when this function returns, or `nil` if
  /// something else holds them.
  private func orphan(_ book: Logbook) -> Subject? {
    let made = make()
    guard made.sources != nil else { return nil }
    made.property.signal.observe(Self.end(1, book))
    made.property.producer.start(Self.end(2, book))
    made.set(1)
    return made.property
  }

  /// Returns an observer that records `number` on completion, and ``isOtherEnd`` on interruption.
  static func end(_ number: Int, _ book: Logbook) -> Observer<Int, Never> {
    Observer { event in
      if event.isTerminating { book.note(event == .completed ? number : isOtherEnd) }
    }
  }

  /// Checks that the streams of a property can be used inside the callback for its end, and end
  /// immediately.
  func actsAtItsEnd() -> String? {
    for (name, endsSignal) in [("signal", true), ("producer", false)] {
      let late = LateUse()
      let remains = endWhileUsed(endsSignal, late)
      defer { withExtendedLifetime(remains) {} }
      let finding = late.finding(when: "inside the callback of the end of its \(name)", values: nil)
      if let finding { return finding }
    }
    return nil
  }

  /// Uses the streams of a property when one of them ends, which happens when this function
  /// returns.
  ///
  /// - Returns: A composed property, if the sources are released instead of the property.
  private func endWhileUsed(_ endsSignal: Bool, _ late: LateUse) -> Subject? {
    let made = make()
    let (producer, signal) = (made.property.producer, made.property.signal)
    let observer = Observer<Int, Never> { event in
      if event.isTerminating { late.use(producer, signal) }
    }
    if endsSignal { signal.observe(observer) } else { producer.start(observer) }
    made.set(1)
    return isComposed ? made.property : nil
  }
}

/// The use of the streams of a property that has ended, with the events that they send.
private final class LateUse: Sendable {
  private let hasBegun = Atomic(false)
  private let started = Atomic<[Event<Int, Never>]>([])
  private let observed = Atomic<[Event<Int, Never>]>([])

  func use(_ producer: SignalProducer<Int, Never>, _ signal: Signal<Int, Never>) {
    hasBegun.value = true
    producer.start { event in self.started.modify { $0.append(event) } }
    signal.observe { event in self.observed.modify { $0.append(event) } }
  }

  /// Returns a description of the first incorrect event.
  ///
  /// - Parameters:
  ///   - time: A phrase for the report that says when the streams were used.
  ///   - expected: The values of the producer, or `nil` if it may send at most one value.
  /// - Returns: The finding, or `nil` if there is none.
  func finding(when time: String, values expected: [Int]?) -> String? {
    guard hasBegun.value else { return nil }
    let (started, observed) = (started.value, observed.value)
    if started.last != .completed {
      return "its producer, started \(time), did not complete"
    }
    let values = started.compactMap(\.value)
    let isExpected = expected.map { values == $0 } ?? (values.count < 2)
    if !isExpected {
      return "its producer, started \(time), sent \(values) instead of \(expected ?? [1])"
    }
    if observed.last?.isTerminating != true {
      return "its signal, observed \(time), did not end"
    }
    return observed.count == 1 ? nil : "its signal, observed \(time), sent a value"
  }
}
