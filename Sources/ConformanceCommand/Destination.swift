internal import Foundation

/// A file that is to be written.
public enum Destination {
  /// Writes a file, and makes its folder if there is none.
  public static func write(_ text: String, _ file: String) throws {
    let url = URL(fileURLWithPath: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  /// What keeps a file from being written; `nil` if nothing is known to.
  public static func obstacle(_ file: String) -> String? {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    if manager.fileExists(atPath: file, isDirectory: &isFolder) {
      if isFolder.boolValue { return "it is a folder" }
      return manager.isWritableFile(atPath: file) ? nil : "it may not be written"
    }
    // The next folder that there is; those between are made.
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    while folder.path != "/", !manager.fileExists(atPath: folder.path, isDirectory: &isFolder) {
      folder.deleteLastPathComponent()
    }
    guard manager.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
      return "\(folder.path) is no folder"
    }
    return takesFiles(folder) ? nil : "nothing may be written into \(folder.path)"
  }

  /// Whether a file can be made in a folder.
  ///
  /// Its permissions do not tell on every file system.
  private static func takesFiles(_ folder: URL) -> Bool {
    let probe = folder.appendingPathComponent(".probe-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: probe) }
    do {
      try Data().write(to: probe)
      return true
    } catch {
      return false
    }
  }
}
