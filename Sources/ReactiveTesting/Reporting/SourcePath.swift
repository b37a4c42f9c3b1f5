internal import Foundation

/// The paths of declarations in reports.
enum SourcePath {
  /// The path relative to the current folder, if it contains the file, so that reports do not
  /// depend on the location of a package.
  static func relative(_ file: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
  }
}
