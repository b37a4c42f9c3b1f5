#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Functions that hide the controller from the thread sanitizer.
///
/// A switch between threads orders all accesses before and after it, so the sanitizer would report
/// no race. The synchronization of the controller is therefore hidden. The sanitizer then sees only
/// the order that the program under test establishes with its own locks. Without the sanitizer, its
/// functions do not exist and are not called.
enum SanitizerCloak {
  private typealias Note = @convention(c) (UnsafePointer<CChar>?, CInt) -> Void
  private typealias Edge =
    @convention(c) (UnsafePointer<CChar>?, CInt, UnsafeMutableRawPointer) -> Void

  private static let begins = notes("Begin")
  private static let ends = notes("End")
  /// Whether the sanitizer is active.
  static let isNeeded = !begins.isEmpty
  private static let before = symbol("AnnotateHappensBefore", as: Edge.self)
  private static let after = symbol("AnnotateHappensAfter", as: Edge.self)

  /// Begins to hide what the calling thread does.
  ///
  /// Calls can be nested.
  static func hide() {
    if isNeeded { for note in begins { note(nil, 0) } }
    ControlledThread.current?.enterEngine()
  }

  /// Stops hiding what the calling thread does, and matches an earlier call of ``hide()``.
  static func show() {
    ControlledThread.current?.leaveEngine()
    if isNeeded { for note in ends { note(nil, 0) } }
  }

  /// Orders all earlier accesses of this thread before the accesses of a thread that later calls
  /// ``acquire(_:)``.
  static func release(_ address: UnsafeMutableRawPointer) {
    before?(nil, 0, address)
  }

  static func acquire(_ address: UnsafeMutableRawPointer) {
    after?(nil, 0, address)
  }

  private static func notes(_ end: String) -> [Note] {
    ["Sync", "Reads", "Writes"].compactMap {
      symbol("AnnotateIgnore\($0)\(end)", as: Note.self)
    }
  }

  private static func symbol<Function>(_ name: String, as type: Function.Type) -> Function? {
    #if canImport(Darwin)
    let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
    #else
    let everywhere: UnsafeMutableRawPointer? = nil
    #endif
    guard let address = dlsym(everywhere, name) else { return nil }
    return unsafeBitCast(address, to: type)
  }
}
