#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Functions that shorten long tests under the thread sanitizer.
package enum Rounds {
  /// Whether the tests run under the thread sanitizer.
  package static let areSanitized = dlsym(nil, "__tsan_init") != nil

  /// Returns `number`, or a twentieth of it under the thread sanitizer, which slows each step down.
  package static func many(_ number: Int) -> Int {
    areSanitized ? number / 20 : number
  }

  /// Returns all arguments of a test, or only a few of them under the thread sanitizer.
  package static func few<Case>(_ cases: [Case], every step: Int = 1) -> [Case] {
    stride(from: 0, to: cases.count, by: areSanitized ? max(step, 20) : step).map { cases[$0] }
  }
}
