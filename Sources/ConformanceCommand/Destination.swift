internal import Foundation

/// A namespace for functions that write the files of a report.
public enum Destination {
  /// Writes a file and, if necessary, creates the folders that contain it.
  ///
  /// - Parameters:
  ///   - text: The content, which is encoded as UTF-8.
  ///   - file: The path of the file. An existing file is replaced.
  /// - Throws: The error of the file system, if a folder cannot be created or the file cannot be
  ///   written.
  public static func write(_ text: String, _ file: String) throws {
    let url = URL(fileURLWithPath: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  /// Returns the reason why a file cannot be written, or `nil` if nothing prevents it.
  ///
  /// - Parameter file: The path of the file.
  /// - Returns: A phrase such as `it is a folder`, or `nil`.
  public static func obstacle(_ file: String) -> String? {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    if manager.fileExists(atPath: file, isDirectory: &isFolder) {
      if isFolder.boolValue { return "it is a folder" }
      return manager.isWritableFile(atPath: file) ? nil : "it is not writable"
    }
    // Find the nearest folder that exists. The missing folders below it will be created.
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
  /// The method creates a temporary file, because on some file systems the permissions do not show
  /// whether this is possible.
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
