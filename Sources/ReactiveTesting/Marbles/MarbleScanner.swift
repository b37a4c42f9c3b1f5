internal import Reactive

/// A scanner that splits a marble diagram into symbols with instants, but does not interpret the
/// symbols.
struct MarbleScanner {
  /// A symbol that is an event.
  struct Symbol {
    let character: Character
    /// The time, in nanoseconds since the origin.
    let time: Int64
    let column: Int
  }

  private let text: String
  private let characters: [Character]
  private let frame: Int64
  private var index = 0
  /// The time of the next frame, or `nil` if that time exceeds the range.
  private var time: Int64? = 0
  private var symbols: [Symbol] = []

  private init(_ text: String, frame: Duration) {
    self.text = text
    characters = Array(text)
    self.frame = frame.wholeNanoseconds
  }

  /// Returns the event symbols of `text`, in order.
  static func scan(_ text: String, frame: Duration) throws(MarbleError) -> [Symbol] {
    MarbleRuler.require(frame)
    var scanner = MarbleScanner(text, frame: frame)
    while scanner.index < scanner.characters.count { try scanner.scanNext() }
    return scanner.symbols
  }

  private mutating func scanNext() throws(MarbleError) {
    let character = characters[index]
    switch character {
    case " ": index += 1
    case "-":
      try pass(frame, column: index + 1)
      index += 1
    case "(": try scanGroup()
    case ")": throw error(.unopenedGroup, at: index)
    case "{": try scanStretch()
    default:
      try scanSymbol()
      advance(frame)
    }
  }

  private mutating func scanSymbol() throws(MarbleError) {
    let character = characters[index]
    guard character.isLetter || character.isNumber || "|#!^".contains(character) else {
      throw error(.unknownSymbol(character), at: index)
    }
    if let glued = gluedTime() { throw error(.gluedTime(glued), at: index) }
    guard let time else { throw error(.tooLate, at: index) }
    symbols.append(Symbol(character: character, time: time, column: index + 1))
    index += 1
  }

  private mutating func scanGroup() throws(MarbleError) {
    let start = index
    let count = symbols.count
    index += 1
    while index < characters.count, characters[index] != ")" {
      switch characters[index] {
      case " ": index += 1
      case "-", "(", "{", "}": throw error(.notInGroup(characters[index]), at: index)
      default: try scanSymbol()
      }
    }
    guard index < characters.count else { throw error(.unclosedGroup, at: start) }
    guard symbols.count > count else { throw error(.emptyGroup, at: start) }
    index += 1
    advance(frame)
  }

  private mutating func scanStretch() throws(MarbleError) {
    let start = index
    guard let end = characters[start...].firstIndex(of: "}") else {
      throw error(.unclosedStretch, at: start)
    }
    let inner = String(characters[(start + 1)..<end])
    let digits = inner.drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber }
    let rest = inner.drop { $0 == " " }.dropFirst(digits.count)
    let name = rest.filter { $0 != " " }
    guard let unit = TimeText.units.first(where: { $0.name == name }), !digits.isEmpty else {
      throw error(.badStretch(inner), at: start)
    }
    guard let count = Int64(digits) else { throw error(.tooLate, at: start) }
    guard count > 0 else { throw error(.badStretch(inner), at: start) }
    let (nanoseconds, overflow) = count.multipliedReportingOverflow(by: unit.nanoseconds)
    guard !overflow else { throw error(.tooLate, at: start) }
    try pass(nanoseconds, column: start + 1)
    index = end + 1
  }

  /// Returns the digits at the current column together with the unit that follows them, or `nil`.
  ///
  /// A digit that is directly followed by a unit is ambiguous.
  private func gluedTime() -> String? {
    let isDigit = { (character: Character) in character.isASCII && character.isNumber }
    let digits = characters[index...].prefix(while: isDigit)
    guard !digits.isEmpty else { return nil }
    let rest = characters[digits.endIndex...]
    for name in ["ns", "us", "ms", "s"] where rest.starts(with: name) {
      return String(digits) + name
    }
    return nil
  }

  /// Advances by a time.
  ///
  /// The result may exceed the range if no symbol follows.
  private mutating func advance(_ nanoseconds: Int64) {
    guard let (sum, overflow) = time?.addingReportingOverflow(nanoseconds) else { return }
    time = overflow ? nil : sum
  }

  /// Advances by a time, and throws an error if the result exceeds the range.
  private mutating func pass(_ nanoseconds: Int64, column: Int) throws(MarbleError) {
    advance(nanoseconds)
    guard time != nil else { throw error(.tooLate, at: column - 1) }
  }

  private func error(_ problem: MarbleError.Problem, at index: Int) -> MarbleError {
    MarbleError(problem: problem, column: index + 1, text: text)
  }
}
