internal import Foundation

/// The paths of declarations.
enum SourcePath {
  /// The path from the current folder on, if the file is in it, so that reports do not depend on where a
  /// package lies.
  static func relative(_ file: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
  }
}
