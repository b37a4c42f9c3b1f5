internal import Foundation

/// The result of a scenario, as a line that another process reads.
enum EntryLine {
  static func text(_ entry: InterleavingSuite.Entry) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A value of strings and numbers can always be encoded.
    return (try? encoder.encode(entry)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Parses an entry, and returns `nil` if the line is truncated.
  static func entry(_ line: String) -> InterleavingSuite.Entry? {
    try? JSONDecoder().decode(InterleavingSuite.Entry.self, from: Data(line.utf8))
  }
}
