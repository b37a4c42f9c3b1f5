import Reactive

/// What a controlled thread is about to do.
struct PendingOperation {
  /// Which operations on one object can be told apart by their order.
  enum Effect: UInt8 {
    /// Concerns nobody else.
    case none
    /// Two of these in either order are the same.
    case read
    case write
    /// Takes a lock or a gate; never possible while another thread holds it.
    case acquire
    /// Gives a lock or a gate back.
    case release
  }

  /// What must hold before it can be done.
  enum Condition {
    case nothing
    /// Nobody holds the lock.
    case lock
    /// The gate answers at once.
    case gate(SerialGate)
    case until(() -> Bool)
  }

  var verb: StaticString
  var effect = Effect.none
  /// The number of the object, or -1.
  var object = -1
  var condition = Condition.nothing
  var place = CodePlace()

  static var start: PendingOperation { PendingOperation(verb: "start") }
}

/// A place in a source file, if it is known.
struct CodePlace {
  var file: StaticString = ""
  var line: UInt = 0

  /// ` at Module/File.swift:12`, or nothing.
  var suffix: String { line == 0 ? "" : " at \(file):\(line)" }
}
