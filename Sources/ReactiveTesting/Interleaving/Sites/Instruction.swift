#if DEBUG && canImport(Glibc) && arch(x86_64)

/// The length and the main parts of one x86-64 instruction.
///
/// The decoder supports the instructions that the compiler emits in debug builds. For an unknown
/// instruction, the initializer returns `nil`, and the rest of the function cannot be decoded
/// either.
struct Instruction {
  /// The number of bytes.
  private(set) var length = 0
  /// The opcode map: 0 for one byte, 1 for `0F`, 2 for `0F 38`, 3 for `0F 3A`.
  private(set) var map: UInt8 = 0
  private(set) var opcode: UInt8 = 0
  private(set) var rex: UInt8 = 0
  /// Whether the instruction has the prefix `lock`.
  private(set) var isLocked = false
  /// The offset of the ModRM byte, or zero.
  private(set) var operand = 0
  private var isShort = false
  private let code: UnsafePointer<UInt8>

  /// Decodes the instruction at an address from which `limit` bytes can be read.
  init?(at code: UnsafePointer<UInt8>, limit: Int) {
    self.code = code
    // The longest instruction has 15 bytes, and the decoder may read one byte beyond the prefixes.
    guard limit > 0, readPrefixes(limit), length < limit else { return nil }
    guard let immediate = readOpcode(limit) else { return nil }
    length += immediate
    if length > limit || length > 15 { return nil }
  }

  private mutating func readPrefixes(_ limit: Int) -> Bool {
    while length < limit {
      switch code[length] {
      case 0xF0: isLocked = true
      case 0x66: isShort = true
      case 0xF2, 0xF3, 0x2E, 0x36, 0x3E, 0x26, 0x64, 0x65: break
      case 0x67: return false
      case 0x40...0x4F:
        rex = code[length]
        length += 1
        return true
      default: return true
      }
      length += 1
    }
    return false
  }

  /// Reads the opcode and the memory operand.
  ///
  /// - Returns: The length of the immediate operand, or `nil` if the opcode is unknown.
  private mutating func readOpcode(_ limit: Int) -> Int? {
    opcode = code[length]
    length += 1
    if opcode == 0xC4 || opcode == 0xC5 { return readVector(limit) }
    if opcode != 0x0F { return readOneByte(limit) }
    guard length < limit else { return nil }
    map = 1
    opcode = code[length]
    length += 1
    if opcode == 0x38 || opcode == 0x3A {
      guard length < limit else { return nil }
      map = opcode == 0x38 ? 2 : 3
      opcode = code[length]
      length += 1
    }
    return readLong(limit)
  }

  private mutating func readVector(_ limit: Int) -> Int? {
    guard length + 2 < limit else { return nil }
    if opcode == 0xC5 {
      map = 1
      length += 1
    } else {
      map = code[length] & 31
      length += 2
    }
    guard (1...3).contains(map) else { return nil }
    opcode = code[length]
    length += 1
    return readLong(limit)
  }

  /// Reads an opcode that consists of several bytes.
  private mutating func readLong(_ limit: Int) -> Int? {
    if map == 2 { return readOperand(limit) ? 0 : nil }
    if map == 3 { return readOperand(limit) ? 1 : nil }
    switch opcode {
    case 0x05, 0x06, 0x08, 0x09, 0x0B, 0x30...0x33, 0x77, 0xA2, 0xC8...0xCF: return 0
    case 0x80...0x8F: return 4
    case 0x04, 0x07, 0x0A, 0x0C, 0x0E, 0x0F, 0x24...0x27, 0x34...0x3F, 0xA0, 0xA1, 0xA8...0xAA:
      return nil
    case 0x70...0x73, 0xA4, 0xAC, 0xBA, 0xC2, 0xC4...0xC6: return readOperand(limit) ? 1 : nil
    default: return readOperand(limit) ? 0 : nil
    }
  }

  private mutating func readOneByte(_ limit: Int) -> Int? {
    let full = isShort ? 2 : 4
    switch opcode {
    case 0x00...0x3F:
      switch opcode & 7 {
      case 0...3: return readOperand(limit) ? 0 : nil
      case 4: return 1
      case 5: return full
      default: return nil
      }
    case 0x50...0x5F, 0x6C...0x6F, 0x90...0x99, 0x9B...0x9F, 0xA4...0xA7, 0xAA...0xAF, 0xC3, 0xC9,
      0xF4, 0xF5,
      0xF8...0xFD:
      return 0
    case 0x63, 0x84...0x8F, 0xD0...0xD3, 0xD8...0xDF, 0xFE, 0xFF:
      return readOperand(limit) ? 0 : nil
    case 0x68, 0xA9: return full
    case 0x69, 0x81, 0xC7: return readOperand(limit) ? full : nil
    case 0x6A, 0x70...0x7F, 0xA8, 0xB0...0xB7, 0xCD, 0xE0...0xE7, 0xEB: return 1
    case 0x6B, 0x80, 0x83, 0xC0, 0xC1, 0xC6: return readOperand(limit) ? 1 : nil
    case 0xB8...0xBF: return rex & 8 != 0 ? 8 : full
    case 0xC2: return 2
    case 0xE8, 0xE9: return 4
    case 0xF6, 0xF7:
      guard readOperand(limit) else { return nil }
      return opcodeExtension > 1 ? 0 : opcode == 0xF6 ? 1 : full
    default: return nil
    }
  }

  /// Reads the ModRM byte and the bytes of the operand that follow it.
  private mutating func readOperand(_ limit: Int) -> Bool {
    guard length < limit else { return false }
    operand = length
    let (mode, register) = (code[length] >> 6, code[length] & 7)
    length += 1
    if mode == 3 { return true }
    var displacement = mode == 1 ? 1 : mode == 2 ? 4 : 0
    if register == 4 {
      guard length < limit else { return false }
      if mode == 0, code[length] & 7 == 5 { displacement = 4 }
      length += 1
    } else if register == 5, mode == 0 {
      displacement = 4
    }
    length += displacement
    return length <= limit
  }

  /// The middle field of the ModRM byte, which belongs to the opcode of some instructions.
  var opcodeExtension: UInt8 { code[operand] >> 3 & 7 }

  /// Whether the instruction accesses memory that is neither on the stack nor at a fixed address.
  var accessesObject: Bool {
    guard operand > 0, code[operand] >> 6 != 3 else { return false }
    let register = code[operand] & 7
    if rex & 1 != 0 { return true }
    if register == 4 { return code[operand + 1] & 7 != 4 && code[operand + 1] & 7 != 5 }
    return register != 5
  }

  /// Whether the instruction reads or writes an object, possibly as part of a comparison or a
  /// computation.
  var usesObject: Bool {
    guard accessesObject else { return false }
    switch (map, opcode) {
    case (0, 0x00...0x3B), (0, 0x63), (0, 0x80...0x8B), (0, 0xC6), (0, 0xC7), (0, 0xF6), (0, 0xF7):
      return true
    case (1, 0xB6), (1, 0xB7), (1, 0xBE), (1, 0xBF): return true
    default: return false
    }
  }

  /// Whether the instruction changes memory atomically.
  var isAtomic: Bool {
    isLocked || map == 0 && (opcode == 0x86 || opcode == 0x87) && accessesObject
  }

  /// Whether the memory operand does not depend on the address of the instruction.
  var isRelocatable: Bool { operand > 0 && (code[operand] >> 6 != 0 || code[operand] & 7 != 5) }

  /// Whether the instruction is a call through a register or through memory.
  var callsIndirectly: Bool { map == 0 && opcode == 0xFF && opcodeExtension == 2 }
}

#endif
