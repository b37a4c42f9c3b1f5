#if DEBUG && canImport(Glibc) && arch(x86_64)

import Glibc

/// Information from the dynamic loader about an address.
struct LoadedSymbol {
  /// The fields of `Dl_info`, which the module map of the C library does not export.
  private struct Information {
    var file: UnsafePointer<CChar>?
    var base: UnsafeMutableRawPointer?
    var name: UnsafePointer<CChar>?
    var start: UnsafeMutableRawPointer?
  }

  private typealias Find = @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?) -> CInt

  private static let find: Find? = dlsym(nil, "dladdr").map { unsafeBitCast($0, to: Find.self) }

  /// The address at which the file of the symbol begins in memory.
  let base: UnsafeMutableRawPointer
  /// The name of the function, or `nil` if it is not exported.
  let name: UnsafePointer<CChar>?

  init?(at address: UnsafeRawPointer?) {
    var information = Information()
    guard let find = Self.find, find(address, &information) != 0, let base = information.base else {
      return nil
    }
    self.base = base
    name = information.name
  }
}

#endif
