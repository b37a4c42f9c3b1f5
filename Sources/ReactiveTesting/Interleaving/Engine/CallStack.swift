#if canImport(Runtime) && (os(Linux) || os(macOS))
internal import Runtime
#endif

/// The lines of accesses that cannot pass their own line, because a property has no parameters.
///
/// The lines come from the debug information of the process. Without it, and on systems without
/// backtraces, they are unknown.
enum CallStack {
  /// The line that uses a primitive of the library on the calling thread.
  static var user: CodePlace? {
    #if canImport(Runtime) && (os(Linux) || os(macOS))
    guard #available(macOS 26, *),
      let frames = try? Backtrace.capture(algorithm: .fast, limit: 24, top: 0)
        .symbolicated(options: [.showSourceLocations])?.frames
    else { return nil }
    for frame in frames {
      guard let location = frame.symbol?.sourceLocation, location.line > 0,
        let place = place(location.path, UInt(location.line))
      else { continue }
      return place
    }
    #endif
    return nil
  }

  /// A line in a file; `nil` for a file of the kit or the primitives.
  private static func place(_ path: String, _ line: UInt) -> CodePlace? {
    let parts = path.split(separator: "/")
    guard let name = parts.last, name.hasSuffix(".swift") else { return nil }
    let module = parts.lastIndex(of: "Sources").flatMap { index in
      parts.indices.contains(index + 1) ? parts[index + 1] : nil
    }
    if module == "ReactiveTesting" || module == "Reactive" && parts.contains("Primitives") {
      return nil
    }
    return CodePlace(line: line, found: module == "Reactive" ? "Reactive/\(name)" : String(name))
  }
}
