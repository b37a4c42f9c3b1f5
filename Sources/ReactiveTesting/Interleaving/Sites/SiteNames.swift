#if DEBUG && canImport(Glibc) && arch(x86_64)

import Glibc

extension CodeSite {
  /// The place, for the table of an execution, such as `lock 2 in Hub.leave`.
  var text: String {
    guard let image = ExecutableImage.main else { return "" }
    let what =
      switch kind {
      case .atomic: "atomic operation"
      case .call, .indirectCall: "lock"
      }
    return "use of a foreign \(what), place \(number + 1) in \(SymbolName.short(image.name(of: function)))"
  }
}

/// Readable names of functions.
enum SymbolName {
  private typealias Demangle =
    @convention(c) (
      UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?

  private static let demangle: Demangle? = dlsym(nil, "swift_demangle").map { unsafeBitCast($0, to: Demangle.self) }

  /// The name without types, generic arguments and discriminators.
  static func short(_ mangled: UnsafePointer<CChar>) -> String {
    guard let text = demangle?(mangled, strlen(mangled), nil, nil, 0) else { return String(cString: mangled) }
    defer { free(text) }
    return short(String(cString: text))
  }

  static func short(_ name: String) -> String {
    var result = ""
    var depth = 0
    var private_ = false
    for (index, character) in name.enumerated() {
      _ = index
      switch character {
      case "(" where depth == 0 && (result.isEmpty || result.hasSuffix(".")): private_ = true
      case ")" where private_: private_ = false
      case "(", "<": depth += 1
      case ")", ">": depth -= 1
      default: if depth <= 0 { result.append(character) }
      }
    }
    return result
  }
}

#endif
