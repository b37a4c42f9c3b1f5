internal import Foundation

/// The source code of an example, read from the file that was compiled.
public struct ExampleSource: Sendable {
  /// An error that describes why the source of an example cannot be read.
  public struct Missing: Error, CustomStringConvertible {
    /// A description of what is missing, and in which file.
    public let description: String
  }

  /// The broken version.
  public let broken: String
  /// The corrected version.
  public let mended: String

  /// Reads the source of an example from the file in which it is declared.
  ///
  /// - Parameter example: The example, which names its file.
  /// - Throws: ``Missing`` if the file cannot be read, or if a comment that marks the example is
  ///   missing.
  public init(_ example: Example) throws {
    guard let text = try? String(contentsOfFile: example.file, encoding: .utf8) else {
      throw Missing(description: "\(example.file) cannot be read")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func line(_ mark: String) throws -> Int {
      let comment = "// \(mark) \(example.contract)"
      let places = lines.indices.filter { lines[$0].trimmed == comment }
      guard places.count == 1, let place = places.first else {
        throw Missing(description: "\(example.file) must contain exactly one line \"\(comment)\"")
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

  /// Returns the lines of an argument, without their common indentation and without the trailing
  /// comma.
  private static func argument(_ lines: ArraySlice<String>) -> String {
    let indent = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let text = lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
    return text.hasSuffix(",") ? String(text.dropLast()) : text
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
