internal import Foundation

/// A namespace for the paths of declarations in reports.
enum SourcePath {
  /// Returns the path relative to the current directory if the directory contains the file, and
  /// otherwise the unchanged path.
  ///
  /// Relative paths keep reports independent of the location of a package.
  static func relative(_ file: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
  }
}
