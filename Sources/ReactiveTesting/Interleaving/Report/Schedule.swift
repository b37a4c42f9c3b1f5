/// The choices of one execution, and its omitted events, which can be written as text such as
/// `A2B5`.
///
/// A letter is a thread, and the number after it is the number of consecutive times that the thread
/// was chosen while other threads could have continued. The events after a `~` were omitted to
/// shrink the example: `~A2` is the second event of the first thread. A schedule that begins with
/// `@` also counts the uses of foreign locks and atomics.
struct Schedule: Hashable, Sendable, CustomStringConvertible {
  /// An event of a thread, numbered from one.
  struct Event: Hashable, Sendable, Comparable {
    let thread: Int
    let number: Int

    static func < (a: Event, b: Event) -> Bool { (a.thread, a.number) < (b.thread, b.number) }
  }

  var choices: [UInt8] = []
  var dropped: Set<Event> = []
  /// Whether uses of foreign locks and atomics are scheduling points.
  var hasForeignPoints = false

  init(choices: [UInt8] = [], dropped: Set<Event> = []) {
    self.choices = choices
    self.dropped = dropped
  }

  /// Parses a ``description``, or returns `nil` if the text is not a schedule.
  init?(_ text: String) {
    hasForeignPoints = text.hasPrefix("@")
    let parts = text.drop { $0 == "@" }.split(separator: "~", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count) else { return nil }
    guard let runs = Self.pairs(parts[0]) else { return nil }
    for (thread, count) in runs {
      choices.append(contentsOf: repeatElement(UInt8(thread), count: count))
    }
    if parts.count == 2 {
      guard let events = Self.pairs(parts[1]) else { return nil }
      dropped = Set(events.map { Event(thread: $0, number: $1) })
    }
  }

  /// Returns the pairs of a thread and a count, such as (0, 2), (1, 1), (2, 3) for `A2BC3`.
  private static func pairs(_ text: Substring) -> [(Int, Int)]? {
    var pairs: [(Int, Int)] = []
    var digits = ""
    func take() -> Bool {
      guard !digits.isEmpty else { return true }
      guard let count = Int(digits), count > 0, !pairs.isEmpty else { return false }
      pairs[pairs.count - 1].1 = count
      digits = ""
      return true
    }
    for character in text {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else if let ascii = character.asciiValue, (65..<73).contains(ascii) {
        guard take() else { return nil }
        pairs.append((Int(ascii) - 65, 1))
      } else {
        return nil
      }
    }
    return take() ? pairs : nil
  }

  var description: String {
    var text = hasForeignPoints ? "@" : ""
    var index = 0
    while index < choices.count {
      let end = choices[index...].firstIndex { $0 != choices[index] } ?? choices.count
      text += Self.letter(Int(choices[index])) + (end - index > 1 ? "\(end - index)" : "")
      index = end
    }
    guard !dropped.isEmpty else { return text }
    return text + "~" + dropped.sorted().map { Self.letter($0.thread) + "\($0.number)" }.joined()
  }

  static func letter(_ thread: Int) -> String {
    String(UnicodeScalar(UInt8(65 + thread)))
  }
}
