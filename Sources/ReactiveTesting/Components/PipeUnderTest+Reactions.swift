internal import Reactive

/// Checks of several observers, one of which acts inside a callback (PIP-1).
extension PipeUnderTest {
  /// What an observer does when it receives a value.
  private enum Reaction: Sendable {
    case end(End)
    case disposes(of: Int)
    case startsAnother
  }

  /// Checks that the other observers miss nothing and receive nothing twice, whatever one of them
  /// does when it receives a value.
  func reactions() -> String? {
    let reactions =
      Self.ends.map(Reaction.end) + (0..<3).map(Reaction.disposes) + [.startsAnother]
    for reaction in reactions {
      for actor in 0..<3 {
        for value in 1...2 {
          if let finding = finding(actor, receiving: value, reaction) { return finding }
        }
      }
    }
    return nil
  }

  /// Sends 1, 2, 3, and completed, while the observer `actor` reacts to `value`.
  private func finding(_ actor: Int, receiving value: Int, _ reaction: Reaction) -> String? {
    let (output, input) = make()
    let observers = (0..<4).map { _ in Witness() }
    let starts = observers.map { _ in SerialDisposable() }
    defer { for start in starts { start.dispose() } }
    for number in 0..<3 {
      starts[number].inner = output.start { event in
        observers[number].note(event)
        guard number == actor, event.value == value else { return }
        switch reaction {
        case .end(let end): end.send(input)
        case .disposes(let other): starts[other].dispose()
        case .startsAnother: starts[3].inner = output.start { observers[3].note($0) }
        }
      }
    }
    for value in 1...3 { input.send(value: value) }
    input.sendCompleted()
    for number in 0..<3 {
      let got = observers[number].entries
      let expected = Self.expected(of: number, actor, receiving: value, reaction)
      guard !expected.contains(got) else { continue }
      return "1, 2, 3, and completed were sent to three observers. When observer \(actor + 1)"
        + " received \(value), \(Self.words(reaction)). Observer \(number + 1) received \(got)"
    }
    guard case .startsAnother = reaction else { return nil }
    // A pipe may replay earlier values.
    let possible = (1...value + 1).map { first in (first...3).map(String.init) + ["completed"] }
    let got = observers[3].entries
    return possible.contains(got)
      ? nil
      : "1, 2, 3, and completed were sent. An observer that was added when another one received"
        + " \(value) received \(got)"
  }

  /// Checks that values that an observer sends inside a callback, and an end that follows them, arrive
  /// in their order after the value that is being delivered.
  func answers() -> String? {
    for actor in 0..<3 {
      for count in 1...2 {
        for end in [nil] + Self.ends.map(Optional.some) {
          let (output, input) = make()
          let observers = (0..<3).map { _ in Witness() }
          let starts = observers.enumerated().map { number, observer in
            output.start { event in
              observer.note(event)
              guard number == actor, event.value == 1 else { return }
              for place in 1...count { input.send(value: 10 + place) }
              end?.send(input)
            }
          }
          defer { for start in starts { start.dispose() } }
          input.send(value: 1)
          input.send(value: 2)
          input.sendCompleted()
          let answers = (1...count).map { "\(10 + $0)" }
          let expected = ["1"] + answers + (end.map { [$0.name] } ?? ["2", "completed"])
          for observer in observers where observer.entries != expected {
            let words = (answers + (end.map { [$0.name] } ?? [])).joined(separator: " and ")
            return "1, 2, and completed were sent to three observers. When observer \(actor + 1)"
              + " received 1, it sent \(words). An observer received \(observer.entries) instead of"
              + " \(expected)"
          }
        }
      }
    }
    return nil
  }

  /// The events that an observer may receive.
  private static func expected(
    of number: Int,
    _ actor: Int,
    receiving value: Int,
    _ reaction: Reaction
  ) -> [[String]] {
    let before = (1...value).map(String.init)
    switch reaction {
    case .end(let end): return [before + [end.name]]
    case .disposes(number):
      // The order of observers is not specified, so another observer may not have received the value
      // yet. A start that is disposed of is interrupted.
      let possible = number == actor ? [before] : [before, before.dropLast()]
      return possible + possible.map { $0 + ["interrupted"] }
    case .disposes, .startsAnother: return [["1", "2", "3", "completed"]]
    }
  }

  private static func words(_ reaction: Reaction) -> String {
    switch reaction {
    case .end(let end): "it sent \(end.name)"
    case .disposes(let other): "it disposed of the start of observer \(other + 1)"
    case .startsAnother: "it started another observer"
    }
  }
}
