/// A random number generator (SplitMix64) that produces the same numbers from the same seed on
/// every platform.
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Creates the generator for one of many executions, each of which has different numbers.
  init(seed: UInt64, execution: Int) {
    var numbers = RandomNumbers(seed: seed &+ UInt64(execution) &* 0xD134_2543_DE82_EF95)
    state = numbers.next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next() >> 33) % bound
  }

  /// Returns a seed that depends only on the given name.
  static func seed(of name: String) -> UInt64 {
    name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
