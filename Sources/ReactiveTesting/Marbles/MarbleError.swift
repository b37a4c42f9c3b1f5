/// Why a text is not a marble diagram, and in which column.
public struct MarbleError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// A letter or digit that no value was given for.
    case unknownKey(Character)
    /// A `#` although no error was given for it.
    case missingError
    /// A symbol that means nothing here.
    case unknownSymbol(Character)
    /// A `(` that no `)` follows.
    case unclosedGroup
    /// A `)` that no `(` precedes.
    case unopenedGroup
    /// A group with nothing in it.
    case emptyGroup
    /// A symbol that takes time, or opens another group, inside a group.
    case notInGroup(Character)
    /// A `{` that no `}` follows.
    case unclosedStretch
    /// A stretch that is not a whole number and a unit, such as `{12ms}`.
    case badStretch(String)
    /// Digits glued to a unit outside braces.
    case gluedTime(String)
    /// More time than 64 bits of nanoseconds can hold.
    case tooLate
    /// A `^` that is missing on a subscription line.
    case missingStart
    /// A second `^` or `!` on a subscription line, or a `!` before the `^`.
    case misplaced(Character)
  }

  /// What is wrong.
  public let problem: Problem
  /// Where it is; the first column is 1.
  public let column: Int
  /// The whole diagram.
  public let text: String
}

extension MarbleError: CustomStringConvertible {
  /// The problem in words, and the diagram with a caret under the column.
  public var description: String {
    """
    column \(column): \(problem)
      \(text)
      \(String(repeating: " ", count: column - 1))^
    """
  }
}

extension MarbleError.Problem: CustomStringConvertible {
  /// The problem in words, and what to do.
  public var description: String {
    switch self {
    case .unknownKey(let key): "no value was given for the key \"\(key)\"; add it to `values`"
    case .missingError: "\"#\" needs an error; pass one as `error`"
    case .unknownSymbol(let symbol): "\"\(symbol)\" means nothing here"
    case .unclosedGroup: "this group is not closed; add \")\""
    case .unopenedGroup: "no group is open that this could close"
    case .emptyGroup: "this group is empty; write \"-\" for a frame without events"
    case .notInGroup(let symbol): "\"\(symbol)\" cannot stand in a group, which is one frame"
    case .unclosedStretch: "this stretch of time is not closed; add \"}\""
    case .badStretch(let text):
      "\"\(text)\" is no stretch of time; write a positive whole number and ns, us, ms or s"
    case .gluedTime(let text):
      "is \"\(text)\" a time or are they values? Write \"{\(text)}\", or put spaces between values"
    case .tooLate: "this is later than 64 bits of nanoseconds can say"
    case .missingStart: "a subscription line needs a \"^\""
    case .misplaced(let symbol):
      "\"\(symbol)\" is too much here; a subscription line is one \"^\" and then at most one \"!\""
    }
  }
}
