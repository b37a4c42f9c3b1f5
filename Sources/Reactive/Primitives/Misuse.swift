#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Messages about code that violates a rule of the library.
package enum Misuse {
  /// Returns the text of a message: the violation, the rule, the remedy, and the page of the rule.
  package static func message(_ happened: String, rule: String, remedy: String) -> String {
    let page = page(of: rule).map { " See \(rule) in \($0)." } ?? ""
    return "\(happened) (\(rule)) \(remedy)\(page)"
  }

  /// Returns the page that describes a rule, or `nil` if the rule has no page.
  private static func page(of rule: String) -> String? {
    let letters = rule.prefix { $0.isUppercase }
    let number = rule.dropFirst(letters.count)
    switch letters {
    case "D", "S": return number.allSatisfy(\.isNumber) ? "Docs/Decisions.md" : nil
    case "TST": return "Docs/Decisions.md"
    default: return letters.count == 3 && number.hasPrefix("-") ? "Docs/Contracts.md" : nil
    }
  }

  /// Traps with a message.
  package static func trap(
    _ happened: String,
    rule: String,
    remedy: String,
    file: StaticString = #file,
    line: UInt = #line
  ) -> Never {
    fatalError(message(happened, rule: rule, remedy: remedy), file: file, line: line)
  }

  /// Writes a message to standard error and returns.
  package static func warn(_ happened: String, rule: String, remedy: String) {
    let line = Array("Reactive: \(message(happened, rule: rule, remedy: remedy))\n".utf8)
    _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }

  /// Traps unless `condition` holds, in every build configuration.
  package static func require(
    _ condition: Bool,
    _ happened: @autoclosure () -> String,
    rule: String,
    remedy: @autoclosure () -> String,
    file: StaticString = #file,
    line: UInt = #line
  ) {
    if !condition {
      trap(happened(), rule: rule, remedy: remedy(), file: file, line: line)
    }
  }
}
