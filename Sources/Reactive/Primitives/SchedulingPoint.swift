#if DEBUG || Interleaving

/// What a primitive is about to do.
@usableFromInline
package enum SchedulingOperation: UInt8, Sendable {
  /// Take a lock, waiting if need be.
  case lock
  /// Take a lock if it is free.
  case tryLock
  /// Give a lock back.
  case unlock
  /// Read or write an atomic.
  case access
  /// Become the one thread that delivers in a gate.
  case enterGate
  /// Stop being that thread.
  case leaveGate
  /// Sleep until another thread leaves the gate.
  case park
}

/// Decides which thread goes on at a scheduling point.
package protocol SchedulingController: AnyObject, Sendable {
  /// Called on a controlled thread before each operation of a primitive.
  ///
  /// - Parameter object: The primitive, or `nil` for an atomic inside another object.
  func reached(_ operation: SchedulingOperation, of object: ObjectIdentifier?)
}

/// Where the primitives announce themselves to the controller of the calling thread.
///
/// Compiled in debug builds and with the trait `Interleaving`; other builds carry nothing of it.
@usableFromInline
package enum SchedulingPoint {
  package static let slot = ThreadSlot<Box>()

  /// Holds a controller, so that a slot can find it through one pointer.
  package final class Box: Sendable {
    package let controller: any SchedulingController

    package init(_ controller: any SchedulingController) {
      self.controller = controller
    }
  }

  @usableFromInline
  package static func reach(_ operation: SchedulingOperation, _ object: AnyObject? = nil) {
    guard let box = slot.content else { return }
    box.controller.reached(operation, of: object.map(ObjectIdentifier.init))
  }
}

#endif
