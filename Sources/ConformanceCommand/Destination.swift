internal import Foundation

/// A file to write.
public enum Destination {
  /// Writes a file, and creates its folder if necessary.
  public static func write(_ text: String, _ file: String) throws {
    let url = URL(fileURLWithPath: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  /// Returns the reason why the file cannot be written, or `nil` if no reason is known.
  public static func obstacle(_ file: String) -> String? {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    if manager.fileExists(atPath: file, isDirectory: &isFolder) {
      if isFolder.boolValue { return "it is a folder" }
      return manager.isWritableFile(atPath: file) ? nil : "it is not writable"
    }
    // The nearest folder that exists. The folders below it are created.
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    while folder.path != "/", !manager.fileExists(atPath: folder.path, isDirectory: &isFolder) {
      folder.deleteLastPathComponent()
    }
    guard manager.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
      return "\(folder.path) is not a folder"
    }
    return takesFiles(folder) ? nil : "\(folder.path) is not writable"
  }

  /// Returns whether a file can be created in a folder.
  ///
  /// On some file systems, the permissions do not show this.
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
