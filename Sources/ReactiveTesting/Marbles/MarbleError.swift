/// An error in the text of a marble diagram, with its column.
///
/// The initializers of ``Timeline`` and ``SubscriptionMarble`` throw this error. They never accept
/// only a part of a diagram (TST-1).
public struct MarbleError: Error, Hashable, Sendable {
  /// The reason why a diagram cannot be parsed.
  public enum Problem: Hashable, Sendable {
    /// A letter or digit that has no value.
    case unknownKey(Character)
    /// A `#`, although no error was passed.
    case missingError
    /// A symbol that has no meaning at its position.
    case unknownSymbol(Character)
    /// A `(` without a following `)`.
    case unclosedGroup
    /// A `)` without a preceding `(`.
    case unopenedGroup
    /// An empty group.
    case emptyGroup
    /// A symbol that takes time, or opens another group, inside a group.
    case notInGroup(Character)
    /// A `{` without a following `}`.
    case unclosedStretch
    /// A time in braces that is not a positive whole number with a unit, as in `{12ms}`.
    case badStretch(String)
    /// A number that is directly followed by a unit, such as `12ms`, outside braces.
    case gluedTime(String)
    /// A time that exceeds 64 bits of nanoseconds.
    case tooLate
    /// A subscription line that has no `^`.
    case missingStart
    /// A second `^` or `!` on a subscription line, or a `!` before the `^`.
    case misplaced(Character)
  }

  /// The reason why the diagram cannot be parsed.
  public let problem: Problem
  /// The column of the error, counted from 1.
  public let column: Int
  /// The complete text of the diagram.
  public let text: String
}

extension MarbleError: CustomStringConvertible {
  /// A description of the problem, followed by the diagram with a caret under the column.
  public var description: String {
    """
    column \(column): \(problem)
      \(text)
      \(String(repeating: " ", count: column - 1))^
    """
  }
}

extension MarbleError.Problem: CustomStringConvertible {
  /// A description of the problem, with a remedy for most problems.
  public var description: String {
    switch self {
    case .unknownKey(let key): "the key \"\(key)\" has no value. Add it to `values`"
    case .missingError: "\"#\" needs an error. Pass one as `error`"
    case .unknownSymbol(let symbol): "\"\(symbol)\" has no meaning here"
    case .unclosedGroup: "this group is not closed. Add \")\""
    case .unopenedGroup: "there is no open group to close"
    case .emptyGroup: "this group is empty. Write \"-\" for a frame without events"
    case .notInGroup(let symbol): "\"\(symbol)\" is not allowed in a group, which takes one frame"
    case .unclosedStretch: "this time is not closed. Add \"}\""
    case .badStretch(let text):
      "\"\(text)\" is not a time. Write a positive whole number followed by ns, us, ms, or s"
    case .gluedTime(let text):
      "\"\(text)\" is ambiguous. Write \"{\(text)}\" for a time, or put spaces between values"
    case .tooLate: "this time exceeds 64 bits of nanoseconds"
    case .missingStart: "a subscription line needs a \"^\""
    case .misplaced(let symbol):
      "\"\(symbol)\" is not allowed here. A subscription line has one \"^\" and then at most one"
        + " \"!\""
    }
  }
}
