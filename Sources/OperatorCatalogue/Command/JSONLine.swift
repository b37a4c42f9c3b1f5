internal import Foundation

/// A value as one line of JSON, which another process reads.
enum JSONLine {
  static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A value of strings and numbers can always be encoded.
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Parses a value, and returns `nil` if the line is truncated.
  static func value<Value: Decodable>(_ type: Value.Type, _ line: some StringProtocol) -> Value? {
    try? JSONDecoder().decode(type, from: Data(line.utf8))
  }
}
