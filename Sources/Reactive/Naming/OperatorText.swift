/// A textual representation of a call to an operator, such as `take(first: 3)`.
///
/// If no argument can be shown, the description contains only the labels, which distinguish
/// `skip(while:)` from `skip(until:)`. Closures without a label are omitted, so `map(_:)` becomes
/// `map`.
struct OperatorText: CustomStringConvertible {
  let description: String

  init(_ function: StaticString, _ arguments: [Any?]) {
    let text = "\(function)"
    let name = text.prefix { $0 != "(" }
    let labels = text.dropFirst(name.count).split(whereSeparator: { "(:)".contains($0) })
    var shown: [String] = []
    for (index, argument) in arguments.enumerated() {
      guard let argument else { continue }
      // Arguments beyond the labels belong to a variadic parameter.
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
