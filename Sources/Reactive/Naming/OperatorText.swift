/// The text of a call of an operator, such as `take(first: 3)`.
///
/// Without an argument to show, the labels are kept to distinguish `skip(while:)` from
/// `skip(until:)`. Closures without a label are omitted: `map(_:)` is `map`.
struct OperatorText: CustomStringConvertible {
  let description: String

  init(_ function: StaticString, _ arguments: [Any?]) {
    let text = "\(function)"
    let name = text.prefix { $0 != "(" }
    let labels = text.dropFirst(name.count).split(whereSeparator: { "(:)".contains($0) })
    var shown: [String] = []
    for (index, argument) in arguments.enumerated() {
      guard let argument else { continue }
      // What goes beyond the labels belongs to a parameter that takes any number.
      let label = index < labels.count ? labels[index] : "_"
      shown.append((label == "_" ? "" : "\(label): ") + Self.text(of: argument))
    }
    let named = labels.filter { $0 != "_" }.map { $0 + ":" }.joined()
    let inside = shown.isEmpty ? named : shown.joined(separator: ", ")
    description = inside.isEmpty ? String(name) : "\(name)(\(inside))"
  }

  private static func text(of argument: Any) -> String {
    (argument as? any NamedStream)?.name ?? "\(argument)"
  }
}
