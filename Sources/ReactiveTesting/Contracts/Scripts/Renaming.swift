/// A substitution of the values of a script, and of their texts.
enum Renaming {
  /// The value that replaces `value`.
  static func apply(_ value: Int) -> Int {
    (0...9).contains(value) ? value + 10 * (value + 1) : value
  }

  /// The text of an event of the output, with the substituted values.
  static func apply(_ event: RecordedEvent) -> RecordedEvent {
    guard case .value(let text) = event else { return event }
    return .value(
      text.reduce(into: "") { result, character in
        if let digit = character.wholeNumberValue {
          result += "\(apply(digit))"
        } else {
          result.append(character)
        }
      }
    )
  }
}
