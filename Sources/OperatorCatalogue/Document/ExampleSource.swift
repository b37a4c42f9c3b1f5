internal import Foundation

/// The very source of an example, as the compiler read it.
public struct ExampleSource: Sendable {
  /// Why a source could not be shown.
  public struct Missing: Error, CustomStringConvertible {
    /// One line that says what is missing, and where.
    public let description: String
  }

  /// The operator as it should not be written.
  public let broken: String
  /// The operator as it should be written.
  public let mended: String

  /// Reads the source of an example from the file that it was compiled from.
  ///
  /// - Throws: ``Missing`` if that file, or a comment that marks the example in it, is not there.
  public init(_ example: Example) throws {
    guard let text = try? String(contentsOfFile: example.file, encoding: .utf8) else {
      throw Missing(description: "\(example.file) cannot be read")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func line(_ mark: String) throws -> Int {
      let comment = "// \(mark) \(example.contract)"
      let places = lines.indices.filter { lines[$0].trimmed == comment }
      guard places.count == 1, let place = places.first else {
        throw Missing(description: "\(example.file) must have one line \"\(comment)\"")
      }
      return place
    }
    let (first, second, end) = (try line("broken"), try line("mended"), try line("end"))
    guard first < second, second < end else {
      throw Missing(
        description: "\(example.file): the marks of \(example.contract) are out of order"
      )
    }
    broken = Self.argument(lines[(first + 1)..<second])
    mended = Self.argument(lines[(second + 1)..<end])
  }

  /// The lines of an argument, moved to the left edge, without the comma that follows it.
  private static func argument(_ lines: ArraySlice<String>) -> String {
    let indent = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let text = lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
    return text.hasSuffix(",") ? String(text.dropLast()) : text
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
