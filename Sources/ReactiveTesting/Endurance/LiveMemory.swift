#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#endif

/// The amount of memory that the process has allocated and not freed.
package enum LiveMemory {
  /// The number of allocated bytes, or `nil` on platforms that do not count them.
  package static var bytes: Int? {
    #if canImport(Darwin)
    var statistics = malloc_statistics_t()
    malloc_zone_statistics(nil, &statistics)
    return Int(statistics.size_in_use)
    #elseif canImport(Glibc)
    return report.map { report in
      size(after: "<system type=\"current\"", in: report)
        + size(after: "<total type=\"mmap\"", in: report)
        - size(after: "<total type=\"fast\"", in: report)
        - size(after: "<total type=\"rest\"", in: report)
    }
    #else
    return nil
    #endif
  }

  #if canImport(Glibc)
  private typealias Inform = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32

  /// A description of the heap by the C library, obtained from a function that its module map does
  /// not export.
  private static var report: String? {
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    guard
      let symbol = dlsym(nil, "malloc_info"),
      let stream = open_memstream(&text, &size)
    else { return nil }
    let status = unsafeBitCast(symbol, to: Inform.self)(0, stream)
    fclose(stream)
    defer { free(text) }
    return status == 0 ? text.map { String(cString: $0) } : nil
  }

  /// Returns the size that the last matching element states.
  ///
  /// It is the total for all arenas.
  private static func size(after element: String, in report: String) -> Int {
    guard
      let element = report.split(separator: element, omittingEmptySubsequences: false).last,
      let size = element.split(separator: "size=\"", omittingEmptySubsequences: false).dropFirst()
        .first
    else { return 0 }
    return Int(size.prefix { $0 != "\"" }) ?? 0
  }
  #endif
}
