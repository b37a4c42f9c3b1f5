internal import Foundation

extension ConformanceReport {
  /// Writes `report.json`, `report.md`, `junit.xml`, and `index.html` into a folder.
  ///
  /// The folder is created if necessary, with the folders that contain it. `index.html` needs
  /// neither other files nor a network connection.
  ///
  /// - Parameter folder: The path of the folder. A relative path is resolved against the current
  ///   directory. Existing files with these names are replaced.
  /// - Throws: The error of the file system if the folder or a file cannot be written.
  public func write(to folder: String) throws {
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
  }

  /// The names of the files, with their contents.
  package var files: [(name: String, text: String)] {
    [
      ("report.json", json), ("report.md", markdown), ("junit.xml", junit), ("index.html", html),
    ]
  }
}
