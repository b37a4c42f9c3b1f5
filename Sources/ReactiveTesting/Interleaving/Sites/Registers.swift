#if DEBUG && canImport(Glibc) && arch(x86_64)

/// The registers of an interrupted thread, as the kernel passes them to a signal handler.
struct Registers {
  private let words: UnsafeMutablePointer<UInt>

  /// Locates the registers, which follow the flags, the link, and the stack in a `ucontext_t`.
  init(_ context: UnsafeMutableRawPointer) {
    words = (context + 40).assumingMemoryBound(to: UInt.self)
  }

  /// Returns the index of a register in the kernel's order, given the number of the register in the
  /// processor.
  private static func position(_ register: UInt8) -> Int {
    switch register {
    case 0: 13
    case 1: 14
    case 2: 12
    case 3: 11
    case 4: 15
    case 5: 10
    case 6: 9
    case 7: 8
    default: Int(register) - 8
    }
  }

  subscript(register: UInt8) -> UInt { words[Self.position(register)] }

  /// The address of the next instruction.
  var next: UInt {
    get { words[16] }
    nonmutating set { words[16] = newValue }
  }

  func push(_ word: UInt) {
    words[15] &-= 8
    UnsafeMutablePointer<UInt>(bitPattern: words[15]).unsafelyUnwrapped.pointee = word
  }

  /// Returns the target of an indirect call.
  ///
  /// - Parameters:
  ///   - address: The address of the call instruction, whose first byte may have been replaced by a
  ///     breakpoint.
  ///   - byte: The original first byte of the instruction.
  ///   - length: The number of bytes of the instruction.
  /// - Returns: The address that the instruction calls.
  func target(at address: UInt, _ byte: UInt8, _ length: Int) -> UInt {
    let code = UnsafePointer<UInt8>(bitPattern: address).unsafelyUnwrapped
    let hasRex = byte & 0xF0 == 0x40
    let rex = hasRex ? byte : 0
    var position = hasRex ? 2 : 1
    let operand = code[position]
    position += 1
    let (mode, low) = (operand >> 6, operand & 7)
    if mode == 3 { return self[low | (rex & 1) << 3] }
    var place: UInt = 0
    var displacement = mode == 1 ? 1 : mode == 2 ? 4 : 0
    if low == 4 {
      let scaled = code[position]
      position += 1
      let index = scaled >> 3 & 7 | (rex & 2) << 2
      if index != 4 { place = self[index] << UInt(scaled >> 6) }
      if mode == 0, scaled & 7 == 5 {
        displacement = 4
      } else {
        place &+= self[scaled & 7 | (rex & 1) << 3]
      }
    } else if low == 5, mode == 0 {
      displacement = 4
      place = address &+ UInt(length)
    } else {
      place = self[low | (rex & 1) << 3]
    }
    let bytes = UnsafeRawPointer(code + position)
    switch displacement {
    case 1: place &+= UInt(bitPattern: Int(bytes.load(as: Int8.self)))
    case 4: place &+= UInt(bitPattern: Int(bytes.loadUnaligned(as: Int32.self)))
    default: break
    }
    return UnsafeRawPointer(bitPattern: place).unsafelyUnwrapped.loadUnaligned(as: UInt.self)
  }
}

#endif
