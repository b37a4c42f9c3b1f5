import Reactive

/// The next operation of a controlled thread.
struct PendingOperation {
  /// The condition under which the operation can be performed.
  enum Condition {
    case nothing
    /// No thread holds the object, which is a lock.
    case lock
    /// The gate can be entered without waiting.
    case gate(SerialGate)
    #if DEBUG || Interleaving
    /// The operation can always be performed, but its accesses depend on the owner of the gate.
    case attempt(SerialGate, SchedulingOperation)
    #endif
    case until(() -> Bool)
    /// Another thread has woken this thread, which was asleep without a scheduling point.
    case woken
  }

  var verb: StaticString
  var accesses = Accesses()
  /// The number of the object that appears in reports, or -1 if there is none.
  var object = -1
  var condition = Condition.nothing
  var place = CodePlace()
  /// Whether the scheduling point belongs to the kit and not to a primitive of the library.
  var isOfTheKit = false
  /// Whether the object is a lock or an atomic of the operator, rather than of the library or the
  /// kit.
  var isOfTheOperator = false
  /// Whether the thread is before or after a use of a foreign lock or atomic, at a breakpoint in the
  /// code of the operator, or `nil` if it is neither.
  var foreignUse: ForeignPlace?
  /// Whether the thread has repeatedly reached the same place while no other thread took a step.
  var isSpinning = false

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

/// A place next to a use of a foreign lock or atomic.
enum ForeignPlace {
  case before
  case after
}

/// A line in a source file, or an unknown line.
struct CodePlace {
  var file: StaticString = ""
  var line: UInt = 0

  /// Whether the line is in the library or in the kit.
  var isInside: Bool {
    // Every step of an exploration reads this property, so the comparison reads words instead of
    // bytes.
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

  /// The text ` at Module/File.swift:12`, or an empty string if the line is unknown.
  var suffix: String { line == 0 ? "" : " at \(file):\(line)" }
}
