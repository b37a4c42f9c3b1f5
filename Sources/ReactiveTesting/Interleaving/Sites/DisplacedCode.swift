#if DEBUG && canImport(Glibc) && arch(x86_64)

import Glibc
import Synchronization

/// Copies of instructions, for breakpoints that replace an instruction that the trap handler cannot
/// perform itself.
///
/// The handler lets the thread continue at the copy, from which the thread returns to the
/// instruction after the original.
enum DisplacedCode {
  /// The size of a copy, which is sufficient for the longest instruction and the jump back.
  private static let stride = 32
  private static let capacity = 1 << 11
  private static let count = Synchronization.Atomic<Int>(0)

  /// Executable memory for the copies, or zero if the system does not permit it.
  private static let memory: UInt = {
    let access = PROT_READ | PROT_WRITE | PROT_EXEC
    let memory = mmap(nil, stride * capacity, access, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { return 0 }
    return UInt(bitPattern: memory)
  }()

  /// Copies an instruction.
  ///
  /// - Parameters:
  ///   - code: The address of the instruction, which must not depend on its own address.
  ///   - length: The number of bytes of the instruction.
  /// - Returns: The address of the copy, or zero if there is no memory for it.
  static func copy(of code: UnsafePointer<UInt8>, _ length: Int) -> UInt {
    guard memory != 0 else { return 0 }
    let index = count.wrappingAdd(1, ordering: .relaxed).oldValue
    guard index < capacity else { return 0 }
    let start = memory + UInt(index * stride)
    let copy = UnsafeMutablePointer<UInt8>(bitPattern: start).unsafelyUnwrapped
    copy.update(from: code, count: length)
    // A jump to the address that follows the jump instruction.
    let jump: [UInt8] = [0xFF, 0x25, 0, 0, 0, 0]
    (copy + length).update(from: jump, count: jump.count)
    let destination = UInt(bitPattern: code) + UInt(length)
    UnsafeMutableRawPointer(copy + length + jump.count).storeBytes(of: destination, as: UInt.self)
    return start
  }
}

#endif
