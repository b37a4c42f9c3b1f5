internal import Foundation

/// The paths of declarations in reports.
enum SourcePath {
  /// Returns the path relative to the current folder, if the folder contains the file.
  ///
  /// Reports then do not depend on the location of a package.
  static func relative(_ file: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
  }
}
