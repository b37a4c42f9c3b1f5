import Foundation

/// A source file that contains operators and their documentation.
struct OperatorPage {
  /// The folder that contains the operators.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/Reactive/Operators").standardized

  private let url: URL
  private var lines: [String]

  init(_ name: String) throws {
    url = Self.folder.appendingPathComponent(name + ".swift")
    lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
  }

  /// Returns the picture in the documentation of a declaration, or `nil` if there is no picture.
  func picture(at declaration: String) throws -> [String]? {
    guard let block = block(in: try documentation(of: declaration)) else { return nil }
    return lines[block].dropFirst().dropLast().map { String($0.dropFirst(indentation.count + 4)) }
  }

  /// Replaces the picture in the documentation of a declaration.
  mutating func write(_ picture: [String], at declaration: String) throws {
    var documentation = try documentation(of: declaration)
    let block = (["```text"] + picture + ["```"])
      .map { $0.isEmpty ? "\(indentation)///" : "\(indentation)/// \($0)" }
    if let old = self.block(in: documentation) {
      lines.replaceSubrange(old, with: block)
    } else {
      documentation = try self.documentation(of: declaration)
      let example = documentation.first { lines[$0].hasSuffix("/// ```swift") }
      let place = example ?? documentation.endIndex
      let gap = "\(indentation)///"
      lines.insert(contentsOf: example == nil ? [gap] + block : block + [gap], at: place)
    }
    try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  }

  /// The public functions with an example but without a picture.
  var declarationsWithoutPicture: [String] {
    lines.indices.filter { isDeclaration($0) }.compactMap { index in
      let documentation = documentation(above: index)
      let hasExample = documentation.contains { lines[$0].hasSuffix("/// ```swift") }
      return hasExample && block(in: documentation) == nil ? declaration(at: index) : nil
    }
  }

  private let indentation = "  "

  private func isDeclaration(_ index: Int) -> Bool {
    ["  public func ", "  public static func "].contains { lines[index].hasPrefix($0) }
      || lines[index].hasPrefix("  public static let ")
  }

  /// Returns a declaration on one line, with one space between its words.
  private func declaration(at index: Int) -> String {
    lines[index...].prefix(5).joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  private func documentation(of declaration: String) throws -> Range<Int> {
    struct Missing: Error { let declaration: String }
    // Declarations that begin in the same way are distinguished by the text that follows "…".
    let parts = declaration.components(separatedBy: "…")
    let index = lines.indices.first {
      guard isDeclaration($0) else { return false }
      let text = self.declaration(at: $0)
      return text.hasPrefix(parts[0]) && parts.dropFirst().allSatisfy { text.contains($0) }
    }
    guard let index else { throw Missing(declaration: declaration) }
    return documentation(above: index)
  }

  private func documentation(above index: Int) -> Range<Int> {
    var end = index
    while end > 0, lines[end - 1].hasPrefix("  @") { end -= 1 }
    var start = end
    while start > 0, lines[start - 1].hasPrefix("  ///") { start -= 1 }
    return start..<end
  }

  private func block(in documentation: Range<Int>) -> Range<Int>? {
    guard let first = documentation.first(where: { lines[$0].hasSuffix("/// ```text") }),
      let last = documentation.first(where: { $0 > first && lines[$0].hasSuffix("/// ```") })
    else { return nil }
    return first..<last + 1
  }
}
