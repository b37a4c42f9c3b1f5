/// An error in the text of a marble diagram, with its column.
///
/// The initializers of ``Timeline`` and ``SubscriptionMarble`` throw this error. They never
/// interpret only part of a diagram (TST-1).
public struct MarbleError: Error, Hashable, Sendable {
  /// A kind of error.
  public enum Problem: Hashable, Sendable {
    /// A letter or digit without a value.
    case unknownKey(Character)
    /// A `#` without an error.
    case missingError
    /// A symbol without a meaning at its position.
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
    /// A time in braces that is not a whole number with a unit, such as `{12ms}`.
    case badStretch(String)
    /// A number with a unit outside braces.
    case gluedTime(String)
    /// More time than 64 bits of nanoseconds can hold.
    case tooLate
    /// A `^` that is missing on a subscription line.
    case missingStart
    /// A second `^` or `!` on a subscription line, or a `!` before the `^`.
    case misplaced(Character)
  }

  /// The kind of this error.
  public let problem: Problem
  /// The column of the error, counted from 1.
  public let column: Int
  /// The complete diagram.
  public let text: String
}

extension MarbleError: CustomStringConvertible {
  /// A description of the problem, and the diagram with a caret under the column.
  public var description: String {
    """
    column \(column): \(problem)
      \(text)
      \(String(repeating: " ", count: column - 1))^
    """
  }
}

extension MarbleError.Problem: CustomStringConvertible {
  /// A description of the problem and of its remedy.
  public var description: String {
    switch self {
    case .unknownKey(let key): "no value was given for the key \"\(key)\"; add it to `values`"
    case .missingError: "\"#\" needs an error; pass one as `error`"
    case .unknownSymbol(let symbol): "\"\(symbol)\" has no meaning here"
    case .unclosedGroup: "this group is not closed; add \")\""
    case .unopenedGroup: "there is no open group to close"
    case .emptyGroup: "this group is empty; write \"-\" for a frame without events"
    case .notInGroup(let symbol): "\"\(symbol)\" is not allowed in a group, which takes one frame"
    case .unclosedStretch: "this time is not closed; add \"}\""
    case .badStretch(let text):
      "\"\(text)\" is not a time; write a positive whole number and ns, us, ms, or s"
    case .gluedTime(let text):
      "\"\(text)\" is ambiguous; write \"{\(text)}\" for a time, or put spaces between values"
    case .tooLate: "this time exceeds 64 bits of nanoseconds"
    case .missingStart: "a subscription line needs a \"^\""
    case .misplaced(let symbol):
      "\"\(symbol)\" is not allowed here; a subscription line has one \"^\" and then at most one"
        + " \"!\""
    }
  }
}
