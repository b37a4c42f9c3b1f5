#if DEBUG && canImport(Glibc) && arch(x86_64)

import Glibc

extension CodeSite {
  /// A description of the site for tables, such as `use of a foreign lock, place 2 in Hub.leave`.
  var text: String {
    let what =
      switch kind {
      case .atomic, .displaced: "atomic operation"
      case .call, .indirectCall, .handover: "lock"
      }
    return "use of a foreign \(what), \(placeText)"
  }

  /// A description of the place after the use of a lock at the site.
  var textAfterUse: String { "after the use of a foreign lock, \(placeText)" }

  private var placeText: String {
    guard let image = ExecutableImage.main else { return "" }
    return "place \(number + 1) in \(SymbolName.short(image.name(of: function)))"
  }
}

/// Readable names of functions.
enum SymbolName {
  private typealias Demangle =
    @convention(c) (
      UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?

  private static let demangle: Demangle? = dlsym(nil, "swift_demangle").map {
    unsafeBitCast($0, to: Demangle.self)
  }

  /// Returns the demangled name without types, generic arguments, and discriminators.
  static func short(_ mangled: UnsafePointer<CChar>) -> String {
    with(mangled) { short(String(cString: $0)) }
  }

  /// Calls `body` with the complete demangled name.
  static func with<Result>(
    _ mangled: UnsafePointer<CChar>,
    _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    guard let text = demangle?(mangled, strlen(mangled), nil, nil, 0) else { return body(mangled) }
    defer { free(text) }
    return body(text)
  }

  static func short(_ name: String) -> String {
    var result = ""
    var depth = 0
    /// Whether the current characters belong to a private name with its file, or to an extension.
    var isInName = false
    var isSkipping = false
    for character in name {
      switch character {
      case "("
      where depth == 0 && (result.isEmpty || result.hasSuffix(".") || result.hasSuffix(" in ")):
        isInName = true
      case ")" where isInName && depth == 0: (isInName, isSkipping) = (false, false)
      case " " where isInName && depth == 0: isSkipping = true
      case "(", "<": depth += 1
      case ")", ">": depth = max(0, depth - 1)
      default: if depth == 0, !isSkipping { result.append(character) }
      }
    }
    let parts = result.split(separator: " in ").map { part in
      part.split(separator: " -").first.map { $0.split(separator: " ").joined(separator: " ") }
        ?? ""
    }
    return parts.joined(separator: " in ").replacing("extension:", with: "")
  }
}

#endif
