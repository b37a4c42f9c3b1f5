/// The letters and digits that stand for values in a diagram.
struct MarbleKeys<Value: Equatable> {
  private(set) var values: [Character: Value]
  private var order: [Character]
  private var nextLetter: UInt32 = 0

  /// Creates a collection that initially contains the given keys.
  init(_ values: [Character: Value]) {
    self.values = values
    order = values.keys.sorted()
  }

  /// Returns the key of a value, and assigns one if the value has none.
  mutating func key(for value: Value) -> Character {
    if let known = order.first(where: { values[$0] == value }) { return known }
    let text = String(describing: value)
    let own = text.count == 1 ? text.first : nil
    if let own, own.isASCII, own.isLetter || own.isNumber, values[own] == nil {
      return learn(own, value)
    }
    while let letter = Self.letter(nextLetter) {
      nextLetter += 1
      if values[letter] == nil { return learn(letter, value) }
    }
    preconditionFailure("A diagram cannot represent more than 60,000 different values.")
  }

  private mutating func learn(_ key: Character, _ value: Value) -> Character {
    values[key] = value
    order.append(key)
    return key
  }
}

extension MarbleKeys {
  /// Ranges of letters that never combine with adjacent letters, beginning with the common letters.
  private static var alphabet: [ClosedRange<UInt32>] {
    [0x61...0x7A, 0x41...0x5A, 0x4E00...0x9FFF, 0x20000...0x2A6DF]
  }

  /// Returns the letter with the given number, if there is one.
  private static func letter(_ number: UInt32) -> Character? {
    var number = number
    for range in alphabet {
      if number < range.count {
        return Unicode.Scalar(range.lowerBound + number).map { Character($0) }
      }
      number -= UInt32(range.count)
    }
    return nil
  }
}
