import Foundation
import OpenCombine
import Reactive

/// The number of bytes that one live object takes, beside its counterpart in OpenCombine.
struct Memory {
  let name: String
  let bytes: Int
  let peerBytes: Int

  static func measure() -> [Memory] {
    [
      Memory(
        name: "signal without observers",
        bytes: each { Signal<Int, Never>.pipe() },
        peerBytes: each { PassthroughSubject<Int, Never>() }
      ),
      Memory(
        name: "signal with one observer",
        bytes: each {
          let (signal, input) = Signal<Int, Never>.pipe()
          return (signal, input, signal.observeValues { _ in })
        },
        peerBytes: each {
          let subject = PassthroughSubject<Int, Never>()
          return (subject, subject.sink { _ in })
        }
      ),
      observation(),
      Memory(
        name: "started producer of three operators",
        bytes: each {
          SignalProducer<Int, Never>.never.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }
            .startWithValues { _ in }
        },
        peerBytes: each {
          Empty<Int, Never>(completeImmediately: false).map { $0 &+ 1 }.filter { $0 & 1 == 0 }
            .map { $0 &* 3 }.sink { _ in }
        }
      ),
    ]
  }

  /// One more observer of a signal that has many observers.
  private static func observation() -> Memory {
    let (signal, input) = Signal<Int, Never>.pipe()
    let subject = PassthroughSubject<Int, Never>()
    defer { withExtendedLifetime(input) {} }
    return Memory(
      name: "one of 10 000 observers of a signal",
      bytes: each { signal.observeValues { _ in } },
      peerBytes: each { subject.sink { _ in } }
    )
  }

  /// The bytes of heap memory for each of 10,000 live objects.
  private static func each<Thing>(_ make: () -> Thing) -> Int {
    let count = 10_000
    var things: [Thing] = []
    things.reserveCapacity(count + 1)
    // Memory that is allocated only once, such as type metadata, is not counted.
    things.append(make())
    let before = used()
    for _ in 0..<count { things.append(make()) }
    let after = used()
    withExtendedLifetime(things) {}
    return (after - before) / count
  }

  /// The bytes of heap memory in use.
  private static func used() -> Int {
    #if canImport(Glibc)
    let text = Heap.report
    func last(_ pattern: String) -> Int {
      let tail = text.components(separatedBy: pattern).last ?? ""
      let size = tail.components(separatedBy: "size=\"").dropFirst().first ?? ""
      return Int(size.prefix { $0 != "\"" }) ?? 0
    }
    return last("<system type=\"current\"") + last("<total type=\"mmap\"")
      - last("<total type=\"fast\"") - last("<total type=\"rest\"")
    #elseif canImport(Darwin)
    var statistics = malloc_statistics_t()
    malloc_zone_statistics(nil, &statistics)
    return Int(statistics.size_in_use)
    #else
    return 0
    #endif
  }
}

#if canImport(Glibc)
/// The heap statistics of the C library, from a function that its module map does not export to
/// Swift.
private enum Heap {
  private typealias Inform = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32

  static var report: String {
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    guard
      let symbol = dlsym(nil, "malloc_info"),
      let stream = open_memstream(&text, &size)
    else { return "" }
    _ = unsafeBitCast(symbol, to: Inform.self)(0, stream)
    fclose(stream)
    defer { free(text) }
    return text.map { String(cString: $0) } ?? ""
  }
}
#endif
