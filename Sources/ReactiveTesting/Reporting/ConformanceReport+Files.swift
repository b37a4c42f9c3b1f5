internal import Foundation

extension ConformanceReport {
  /// Writes `report.json`, `report.md`, `junit.xml` and `index.html` into a folder, which is made if need
  /// be.
  ///
  /// `index.html` needs no other file and no network.
  ///
  /// - Throws: What the system says about a folder or a file that cannot be written.
  public func write(to folder: String) throws {
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
  }

  /// The names of the files, and what is in them.
  package var files: [(name: String, text: String)] {
    [
      ("report.json", json), ("report.md", markdown), ("junit.xml", junit), ("index.html", html),
    ]
  }
}
