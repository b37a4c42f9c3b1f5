/// A JSON value, which this module encodes without Foundation.
package enum JSON {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([JSON])
  case object([(String, JSON)])

  /// The value as indented JSON text.
  package var written: String { write(indent: 0) }

  private func write(indent: Int) -> String {
    let inner = String(repeating: "  ", count: indent + 1)
    let outer = String(repeating: "  ", count: indent)
    switch self {
    case .text(let text): return Self.quoted(text)
    case .number(let number): return "\(number)"
    case .flag(let flag): return "\(flag)"
    case .list(let items):
      if items.isEmpty { return "[]" }
      let lines = items.map { inner + $0.write(indent: indent + 1) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(outer)]"
    case .object(let fields):
      if fields.isEmpty { return "{}" }
      let lines = fields.map { name, value in
        "\(inner)\(Self.quoted(name)): \(value.write(indent: indent + 1))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(outer)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}
