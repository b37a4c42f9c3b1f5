#if canImport(Runtime) && (os(Linux) || os(macOS))
internal import Runtime
import Synchronization
#endif

/// The lines of accesses that cannot pass their own line, because a property has no parameters.
///
/// The lines come from the debug information of the process. Without it, and on systems without
/// backtraces, they are unknown.
///
/// To read the debug information of a large process takes a second for each line, so few lines are
/// read, and each of them once in a process.
struct CallStack {
  /// The number of lines that can still be read.
  private var budget = 4

  /// Reads the locations of the images of the process.
  ///
  /// An exploration with breakpoints changes the protection of code pages while it runs, and the
  /// system then lists the code of the process in several parts. So the locations are read before.
  static func prepare() {
    #if canImport(Runtime) && (os(Linux) || os(macOS))
    if #available(macOS 26, *) { _ = Images.all }
    #endif
  }

  /// The line that uses a primitive of the library on the calling thread.
  mutating func user() -> CodePlace? {
    #if canImport(Runtime) && (os(Linux) || os(macOS))
    guard #available(macOS 26, *),
      let stack = try? Backtrace.capture(
        algorithm: .fast,
        limit: Self.depth,
        top: 0,
        images: Images.all
      )
    else { return nil }
    let addresses = stack.frames.map { UInt64($0.adjustedProgramCounter) ?? 0 }
    if let known = Self.known.withLock({ $0.first { addresses.starts(with: $0.calls) } }) {
      return known.place
    }
    guard budget > 0 else { return nil }
    budget -= 1
    if let lines = stack.symbolicated(with: Images.all, options: [.showSourceLocations]) {
      var calls: [UInt64] = []
      for frame in lines.frames {
        calls.append(UInt64(frame.captured.adjustedProgramCounter) ?? 0)
        guard let source = frame.symbol?.sourceLocation,
          let place = Self.place(source.path, source.line)
        else { continue }
        Self.known.withLock { $0.append((calls, place)) }
        return place
      }
    }
    Self.known.withLock { $0.append((addresses, nil)) }
    return nil
    #else
    return nil
    #endif
  }

  #if canImport(Runtime) && (os(Linux) || os(macOS))
  /// The maximum number of calls among which the line of the user is looked for.
  private static let depth = 24

  /// The lines that were read before, and the innermost calls that lead to them.
  private static let known = Mutex<[(calls: [UInt64], place: CodePlace?)]>([])

  /// The images of the process.
  @available(macOS 26, *)
  private enum Images {
    static let all = ImageMap.capture()
  }

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
  #endif
}
