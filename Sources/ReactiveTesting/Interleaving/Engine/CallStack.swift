#if canImport(Runtime) && (os(Linux) || os(macOS))
internal import Runtime
#endif

/// The lines of accesses that cannot pass their own line, because a property has no parameters.
///
/// The lines come from the debug information of the process. Without it, and on systems without
/// backtraces, they are unknown.
///
/// Reading the debug information takes up to a second for each line, so few lines are read, and each of
/// them once.
struct CallStack {
  /// The lines that were read before, by the addresses of the innermost calls.
  private var known: [[UInt64]: CodePlace] = [:]

  /// The line that uses a primitive of the library on the calling thread.
  mutating func user() -> CodePlace? {
    #if canImport(Runtime) && (os(Linux) || os(macOS))
    guard #available(macOS 26, *),
      let stack = try? Backtrace.capture(algorithm: .fast, limit: 24, top: 0)
    else { return nil }
    let addresses = stack.frames.prefix(Self.depth).map { UInt64($0.adjustedProgramCounter) ?? 0 }
    if let place = known[addresses] { return place.line == 0 ? nil : place }
    guard known.count < Self.mostLines else { return nil }
    let place = stack.symbolicated(options: [.showSourceLocations])?.frames.lazy
      .compactMap { $0.symbol?.sourceLocation }.compactMap { Self.place($0.path, $0.line) }.first
    known[addresses] = place ?? CodePlace()
    return place
    #else
    return nil
    #endif
  }

  /// The number of calls that determine a line: those inside the primitives and the kit, and their caller.
  private static let depth = 16
  /// The number of lines that are read at most.
  private static let mostLines = 4

  /// A line in a file; `nil` for a file of the kit or the primitives.
  private static func place(_ path: String, _ line: Int) -> CodePlace? {
    let parts = path.split(separator: "/")
    guard line > 0, let name = parts.last, name.hasSuffix(".swift") else { return nil }
    let module = parts.lastIndex(of: "Sources").flatMap { index in
      parts.indices.contains(index + 1) ? parts[index + 1] : nil
    }
    if module == "ReactiveTesting" || module == "Reactive" && parts.contains("Primitives") {
      return nil
    }
    return CodePlace(
      line: UInt(line),
      found: module == "Reactive" ? "Reactive/\(name)" : String(name)
    )
  }
}
