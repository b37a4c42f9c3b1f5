#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How many steps a long test takes.
package enum Rounds {
  /// Whether the tests run under the thread sanitizer.
  package static let areSanitized = dlsym(nil, "__tsan_init") != nil

  /// As many steps as a test wants, or a twentieth under the thread sanitizer, which makes each of them
  /// many times as long.
  package static func many(_ number: Int) -> Int {
    areSanitized ? number / 20 : number
  }

  /// Some cases of a test: all of them unless a step is given, and few under the thread sanitizer.
  package static func few<Case>(_ cases: [Case], every step: Int = 1) -> [Case] {
    stride(from: 0, to: cases.count, by: areSanitized ? max(step, 20) : step).map { cases[$0] }
  }
}
