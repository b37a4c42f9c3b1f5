import Reactive

/// The next operation of a controlled thread.
struct PendingOperation {
  /// The condition for the operation.
  enum Condition {
    case nothing
    /// No thread holds the lock.
    case lock
    /// The gate can be entered without waiting.
    case gate(SerialGate)
    #if DEBUG || Interleaving
    /// No condition, but the accesses depend on the owner of the gate.
    case attempt(SerialGate, SchedulingOperation)
    #endif
    case until(() -> Bool)
    /// Another thread wakes this thread, which sleeps without a scheduling point.
    case woken
  }

  var verb: StaticString
  var accesses = Accesses()
  /// The number of the object that reports name, or -1.
  var object = -1
  var condition = Condition.nothing
  var place = CodePlace()
  /// Whether the scheduling point belongs to the kit and not to a primitive.
  var isOfTheKit = false
  /// Whether the object is a lock or an atomic that neither the library nor the kit uses by itself.
  var isOfTheOperator = false
  /// Whether the operation uses a lock or an atomic of another kind, at a breakpoint in the code of
  /// the operator.
  var isForeignUse = false

  init(verb: StaticString) {
    self.verb = verb
  }

  /// Creates an operation on one object.
  init(
    verb: StaticString,
    effect: Accesses.Effect,
    object: Int,
    condition: Condition = .nothing,
    place: CodePlace = CodePlace()
  ) {
    self.verb = verb
    self.object = object
    self.condition = condition
    self.place = place
    accesses.add(effect, object)
  }

  static var start: PendingOperation { PendingOperation(verb: "start") }
}

/// A line in a source file, if it is known.
struct CodePlace {
  var file: StaticString = ""
  var line: UInt = 0

  /// Whether the line is in the library or in the kit.
  var isInside: Bool {
    // Every step of an exploration calls this, so the comparison reads words instead of elements.
    guard file.hasPointerRepresentation, file.utf8CodeUnitCount > 8 else { return false }
    let start = UnsafeRawPointer(file.utf8Start)
    guard word(start) == Self.reactive else { return false }
    if start.load(fromByteOffset: 8, as: UInt8.self) == Self.slash { return true }
    return file.utf8CodeUnitCount > 15 && word(start + 8) == Self.testing
  }

  /// The eight bytes `Reactive`.
  private static var reactive: UInt64 { 0x6576_6974_6361_6552 }
  /// The eight bytes `Testing/`.
  private static var testing: UInt64 { 0x2F67_6E69_7473_6554 }
  private static var slash: UInt8 { 0x2F }

  private func word(_ address: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: address.loadUnaligned(as: UInt64.self))
  }

  /// The text ` at Module/File.swift:12`, or an empty text.
  var suffix: String { line == 0 ? "" : " at \(file):\(line)" }
}
