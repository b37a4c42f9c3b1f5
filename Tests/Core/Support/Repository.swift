import Foundation

/// The folders of the repository, for tests that read its files.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let sources = root.appendingPathComponent("Sources/Reactive")
  static let tests = root.appendingPathComponent("Tests")
}
