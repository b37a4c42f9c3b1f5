#if DEBUG && canImport(Glibc) && arch(x86_64)

import Glibc

/// The functions of the executable that belong neither to the libraries of this package nor to
/// those of Swift.
///
/// `@unchecked Sendable`: immutable after `init`. The memory is never freed.
final class UserFunctions: @unchecked Sendable {
  static let all = ExecutableImage.main.map { UserFunctions($0) }

  let image: ExecutableImage
  /// A function that begins with a `push` of one register.
  struct Entry {
    /// The first byte of the function.
    let start: UnsafeMutablePointer<UInt8>
    /// The value of that byte while there is no breakpoint.
    let byte: UInt8
  }

  /// The user's functions that begin with a `push` of one register.
  let entries: UnsafeMutablePointer<Entry>
  let count: Int
  /// For each symbol, by its number, whether it is a function of the user.
  private let isUsers: UnsafeMutablePointer<Bool>

  /// Modules whose code is not explored.
  private static let others: Set<String> = [
    "Reactive", "ReactiveFoundation", "ReactiveTesting", "ReactiveSwiftCompatibility",
    "ReactiveSwiftCompatibilityTesting", "ConformanceCommand", "Swift", "Synchronization",
    "Foundation",
    "FoundationEssentials", "Dispatch", "Testing", "XCTest", "Glibc", "SwiftGlibc", "Observation",
  ]

  private init(_ image: ExecutableImage) {
    self.image = image
    var capacity = 1 << 10
    var entries = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    var count = 0
    let modules = Self.modules(image)
    let tails = modules.map { Self.tail($0) }
    isUsers = .allocate(capacity: image.symbolCount)
    memset(isUsers, 0, image.symbolCount)
    let isUsers = isUsers
    image.forEachFunction { number, start, name in
      guard Self.isUsers(name, modules, tails), image.text.contains(start) else { return }
      isUsers[number] = true
      guard CodePatches.read(start) & 0xF8 == 0x50,
        image.fileByte(at: start) == CodePatches.read(start)
      else { return }
      if count == capacity {
        let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: entries, count: count)
        entries.deallocate()
        (entries, capacity) = (larger, capacity * 2)
      }
      if let pointer = UnsafeMutablePointer<UInt8>(bitPattern: start) {
        (entries + count).initialize(to: Entry(start: pointer, byte: pointer.pointee))
        count += 1
      }
    }
    self.entries = entries
    self.count = count
  }

  func contains(_ function: Int) -> Bool { isUsers[function] }

  /// Returns the first byte of the user function that begins at an address, or `nil` if that byte
  /// is not a `push` of one register.
  func firstByte(at address: UInt) -> UInt8? {
    guard let function = image.function(at: address), isUsers[function] else { return nil }
    let byte = image.fileByte(at: address)
    return byte & 0xF8 == 0x50 ? byte : nil
  }

  // MARK: Names

  /// Returns the names of the user's modules that have functions in the image.
  private static func modules(_ image: ExecutableImage) -> [String] {
    var found: Set<String> = []
    var last = ""
    image.forEachFunction { _, _, name in
      guard let (start, length) = firstIdentifier(name) else { return }
      if last.utf8.count == length, strncmp(name + start, last, length) == 0 { return }
      let module = String(
        decoding: UnsafeRawBufferPointer(start: name + start, count: length),
        as: UTF8.self
      )
      last = module
      if !others.contains(module) { found.insert(module) }
    }
    return found.sorted()
  }

  /// Returns the offset and length of the module at the beginning of a mangled name.
  private static func firstIdentifier(_ name: UnsafePointer<CChar>) -> (Int, Int)? {
    guard name[0] == 36, name[1] == 115, name[2] >= 49, name[2] <= 57 else { return nil }
    var length = Int(name[2]) - 48
    var start = 3
    while name[start] >= 48, name[start] <= 57 {
      length = length * 10 + Int(name[start]) - 48
      start += 1
    }
    return length > 0 && strnlen(name + start, length) == length ? (start, length) : nil
  }

  /// Returns the part of a module's name that is certain to appear in the mangled name of an
  /// extension of another module's type.
  ///
  /// Mangling abbreviates words that have occurred before, so only the last word of the name is
  /// certain to appear. If the extension has constraints, they follow this word.
  private static func tail(_ module: String) -> String {
    guard let upper = module.dropFirst().lastIndex(where: \.isUppercase) else { return module }
    return String(module[upper...])
  }

  private static func isUsers(
    _ name: UnsafePointer<CChar>,
    _ modules: [String],
    _ tails: [String]
  ) -> Bool {
    guard name[0] == 36, name[1] == 115 else { return false }
    if let (start, length) = firstIdentifier(name) {
      for module in modules where module.utf8.count == length {
        if strncmp(name + start, module, length) == 0 { return true }
      }
    } else if name[2] != 83, name[2] != 115 {
      return false
    }
    for (module, tail) in zip(modules, tails) where strstr(name, tail) != nil {
      // The same word can also be part of a type, so the demangled name decides.
      let isExtension = SymbolName.with(name) { text in
        strstr(text, "(extension in \(module)):") != nil
      }
      if isExtension { return true }
    }
    return false
  }
}

#endif
