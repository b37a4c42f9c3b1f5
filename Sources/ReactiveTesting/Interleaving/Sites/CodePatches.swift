#if DEBUG && canImport(Glibc) && arch(x86_64)

import Glibc

/// Breakpoints in the code of the process, each of which replaces the first byte of an instruction.
///
/// Other threads of the process may run the same code at the same time. A processor reads a single
/// byte either before or after the byte is written, and the trap handler performs the operation of
/// the replaced instruction.
enum CodePatches {
  static let trap: UInt8 = 0xCC

  /// Runs `body` while the code is writable.
  ///
  /// With `staysWritable`, the code remains writable until the next call.
  ///
  /// - Returns: Whether the system permits the change.
  static func writing(
    _ text: Range<UInt>,
    staysWritable: Bool = false,
    _ body: () -> Void
  ) -> Bool {
    let page = UInt(sysconf(CInt(_SC_PAGESIZE)))
    let start = text.lowerBound & ~(page - 1)
    let memory = UnsafeMutableRawPointer(bitPattern: start)
    let size = Int(text.upperBound - start)
    guard mprotect(memory, size, PROT_READ | PROT_WRITE | PROT_EXEC) == 0 else { return false }
    body()
    if !staysWritable { _ = mprotect(memory, size, PROT_READ | PROT_EXEC) }
    return true
  }

  static func write(_ byte: UInt8, _ address: UInt) {
    UnsafeMutablePointer<UInt8>(bitPattern: address).unsafelyUnwrapped.pointee = byte
  }

  static func read(_ address: UInt) -> UInt8 {
    UnsafePointer<UInt8>(bitPattern: address).unsafelyUnwrapped.pointee
  }
}

#endif
