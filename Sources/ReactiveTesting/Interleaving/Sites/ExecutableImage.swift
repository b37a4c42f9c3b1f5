#if DEBUG && canImport(Glibc) && arch(x86_64)

import Glibc

/// The functions of the running executable, read from the symbol table of its file.
///
/// `@unchecked Sendable`: `init` writes all memory before another thread can see it, and the memory
/// is never freed.
final class ExecutableImage: @unchecked Sendable {
  /// The image of this process, or `nil` if its file has no symbols or cannot be read.
  static let main = ExecutableImage()

  /// The difference between an address in memory and the corresponding address in the file.
  let base: UInt
  /// The address range of the code in memory.
  let text: Range<UInt>
  private let file: UnsafeRawPointer
  /// The offset of the code in the file.
  private let textOffset: Int
  private let symbols: UnsafeRawPointer
  private let names: UnsafePointer<CChar>
  let symbolCount: Int
  /// The numbers of the symbols, hashed by address.
  private let table: UnsafeMutablePointer<UInt32>
  private let mask: Int
  /// The names of imported functions, keyed by the address of their slot in memory.
  private var imports: [UInt: UnsafePointer<CChar>] = [:]

  private init?() {
    guard let start = LoadedSymbol(at: #dsohandle)?.base, let file = Self.mapped("/proc/self/exe"),
      memcmp(file, start, 64) == 0
    else { return nil }
    self.file = file
    base = UInt(bitPattern: start)
    let sections = Sections(file)
    guard let text = sections.named(".text"), let symbols = sections.named(".symtab"),
      let names = sections.named(".strtab"), file.load(fromByteOffset: 16, as: UInt16.self) == 3
    else { return nil }
    self.text = (base + text.address)..<(base + text.address + UInt(text.size))
    textOffset = text.offset
    self.symbols = file + symbols.offset
    self.names = (file + names.offset).assumingMemoryBound(to: CChar.self)
    symbolCount = symbols.size / 24
    var capacity = 1 << 12
    while capacity < symbolCount * 2 { capacity *= 2 }
    mask = capacity - 1
    table = .allocate(capacity: capacity)
    memset(table, 0, capacity * 4)
    insertSymbols()
    readImports(sections)
  }

  private static func mapped(_ path: String) -> UnsafeRawPointer? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    guard size > 64, let memory = mmap(nil, Int(size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      memory != MAP_FAILED
    else { return nil }
    guard memcmp(memory, "\u{7F}ELF", 4) == 0 else { return nil }
    return UnsafeRawPointer(memory)
  }

  /// The section headers of the file.
  private struct Sections {
    struct Section {
      let address: UInt
      let offset: Int
      let size: Int
    }

    private var found: [String: Section] = [:]

    init(_ file: UnsafeRawPointer) {
      let headers = file + file.load(fromByteOffset: 40, as: Int.self)
      let count = Int(file.load(fromByteOffset: 60, as: UInt16.self))
      let last = Int(file.load(fromByteOffset: 62, as: UInt16.self))
      let names = file + headers.load(fromByteOffset: last * 64 + 24, as: Int.self)
      for index in 0..<count {
        let header = headers + index * 64
        let name = names + Int(header.load(as: UInt32.self))
        found[String(cString: name.assumingMemoryBound(to: CChar.self))] = Section(
          address: header.load(fromByteOffset: 16, as: UInt.self),
          offset: header.load(fromByteOffset: 24, as: Int.self),
          size: header.load(fromByteOffset: 32, as: Int.self)
        )
      }
    }

    func named(_ name: String) -> Section? { found[name] }
  }

  private func insertSymbols() {
    var index = 1
    while index < symbolCount {
      let symbol = symbols + index * 24
      // The condition holds if the symbol is a function that has a size.
      if symbol.load(fromByteOffset: 4, as: UInt8.self) & 15 == 2,
        symbol.load(fromByteOffset: 16, as: UInt.self) > 0
      {
        var slot = hash(symbol.load(fromByteOffset: 8, as: UInt.self))
        while table[slot] != 0 { slot = (slot + 1) & mask }
        table[slot] = UInt32(truncatingIfNeeded: index)
      }
      index += 1
    }
  }

  private func hash(_ address: UInt) -> Int {
    Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
  }

  private func readImports(_ sections: Sections) {
    guard let relocations = sections.named(".rela.plt"), let dynamic = sections.named(".dynsym"),
      let strings = sections.named(".dynstr")
    else { return }
    for index in 0..<relocations.size / 24 {
      let entry = file + relocations.offset + index * 24
      let symbol = Int(entry.load(fromByteOffset: 8, as: UInt.self) >> 32)
      let name = (file + dynamic.offset + symbol * 24).load(as: UInt32.self)
      imports[base + entry.load(as: UInt.self)] =
        (file + strings.offset + Int(name)).assumingMemoryBound(to: CChar.self)
    }
  }

  // MARK: Symbols

  /// Calls `body` with the number of each function, its address in memory, and its name.
  func forEachFunction(_ body: (Int, UInt, UnsafePointer<CChar>) -> Void) {
    var slot = 0
    while slot <= mask {
      let index = Int(table[slot])
      if index != 0 { body(index, start(of: index), name(of: index)) }
      slot += 1
    }
  }

  /// Returns the number of the function that begins at an address, or `nil` if there is none.
  func function(at address: UInt) -> Int? {
    let wanted = address &- base
    var slot = hash(wanted)
    while table[slot] != 0 {
      let index = Int(table[slot])
      if (symbols + index * 24).load(fromByteOffset: 8, as: UInt.self) == wanted { return index }
      slot = (slot + 1) & mask
    }
    return nil
  }

  func start(of function: Int) -> UInt {
    base &+ (symbols + function * 24).load(fromByteOffset: 8, as: UInt.self)
  }

  func size(of function: Int) -> Int {
    (symbols + function * 24).load(fromByteOffset: 16, as: Int.self)
  }

  func name(of function: Int) -> UnsafePointer<CChar> {
    names + Int((symbols + function * 24).load(as: UInt32.self))
  }

  /// Returns the original byte of the code at an address, as stored in the file.
  func fileByte(at address: UInt) -> UInt8 {
    file.load(fromByteOffset: textOffset + Int(address &- text.lowerBound), as: UInt8.self)
  }

  /// Returns the name of the function that a direct call at `target` reaches, even in another
  /// image, or `nil` if it is unknown.
  func nameOfTarget(_ target: UInt) -> UnsafePointer<CChar>? {
    if let function = function(at: target) { return name(of: function) }
    // A stub jumps to an address that is stored in a slot. The stub consists of `ff 25` and the
    // distance to the slot, and may begin with `endbr64` and `bnd`.
    guard let code = UnsafePointer<UInt8>(bitPattern: target), abs(Int(target &- base)) < 1 << 31
    else { return nil }
    var offset = 0
    if code[0] == 0xF3, code[1] == 0x0F, code[2] == 0x1E { offset = 4 }
    if code[offset] == 0xF2 { offset += 1 }
    guard code[offset] == 0xFF, code[offset + 1] == 0x25 else { return nil }
    let distance = UnsafeRawPointer(code + offset + 2).loadUnaligned(as: Int32.self)
    return imports[target &+ UInt(offset + 6) &+ UInt(bitPattern: Int(distance))]
  }
}

#endif
