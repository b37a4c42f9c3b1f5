#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How the library speaks to a programmer who broke a rule.
package enum Misuse {
  /// The one form of every message: what happened, why it is wrong (with the rule), what to do.
  package static func message(_ happened: String, rule: String, remedy: String) -> String {
    "\(happened) (\(rule)) \(remedy)"
  }

  /// Stops the process with a message.
  package static func trap(
    _ happened: String,
    rule: String,
    remedy: String,
    file: StaticString = #file,
    line: UInt = #line
  ) -> Never {
    fatalError(message(happened, rule: rule, remedy: remedy), file: file, line: line)
  }

  /// Tells a message on the standard error output, and goes on.
  package static func warn(_ happened: String, rule: String, remedy: String) {
    let line = Array("Reactive: \(message(happened, rule: rule, remedy: remedy))\n".utf8)
    _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }

  /// Stops the process unless `condition` holds, in every build configuration.
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
