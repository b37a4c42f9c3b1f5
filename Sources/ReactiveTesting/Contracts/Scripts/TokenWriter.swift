/// A writer of replay tokens that uses plain memory and has almost no overhead.
///
/// Text that does not fit is truncated.
struct TokenWriter {
  private let memory: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private(set) var count = 0

  /// Creates a writer.
  ///
  /// The caller owns `memory` and must keep it allocated for as long as the writer is in use.
  init(_ memory: UnsafeMutablePointer<UInt8>, capacity: Int) {
    self.memory = memory
    self.capacity = capacity
  }

  /// Returns the text that `body` writes.
  static func text(capacity: Int = 96, _ body: (inout TokenWriter) -> Void) -> String {
    String(unsafeUninitializedCapacity: capacity) { buffer in
      guard let memory = buffer.baseAddress else { return 0 }
      var writer = TokenWriter(memory, capacity: buffer.count)
      body(&writer)
      return writer.count
    }
  }

  mutating func write(_ text: String) {
    for byte in text.utf8 { put(byte) }
  }

  /// Writes a number that is not negative.
  mutating func write(_ number: Int) {
    if number >= 10 { write(number / 10) }
    put(UInt8(truncatingIfNeeded: 48 + number % 10))
  }

  /// Writes one character.
  mutating func write(ascii byte: UInt8) { put(byte) }

  /// Writes a separator, unless nothing has been written yet.
  mutating func separate() {
    if count > 0 { put(32) }
  }

  private mutating func put(_ byte: UInt8) {
    guard count < capacity else { return }
    memory[count] = byte
    count += 1
  }
}
