#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

#if DEBUG || Interleaving

/// The scheduling points at which the primitives call the controller of the calling thread.
///
/// They exist only in debug builds and in builds with the trait `Interleaving`.
@usableFromInline
package enum SchedulingPoint {
  /// The controller of each controlled thread.
  ///
  /// Threads that are not controlled have none.
  package static let slot = ThreadSlot<Box>()

  /// A box that makes a controller accessible through one pointer.
  package final class Box: Sendable {
    package let controller: any SchedulingController

    package init(_ controller: any SchedulingController) {
      self.controller = controller
    }
  }

  /// The key of ``slot``.
  ///
  /// Every use of a primitive looks up the controller with this key. Going through ``slot`` instead
  /// would slow down debug builds.
  private static let key = slot.key

  /// Whether the calling thread has a controller.
  package static var isControlled: Bool { pthread_getspecific(key) != nil }

  package static var controller: (any SchedulingController)? {
    guard let address = pthread_getspecific(key) else { return nil }
    return Unmanaged<Box>.fromOpaque(address).takeUnretainedValue().controller
  }

  /// Announces that an atomic or a cell will be read or written.
  @usableFromInline
  package static func access(
    _ object: borrowing SchedulingTag,
    _ operation: SchedulingOperation,
    file: StaticString = "",
    line: UInt = 0
  ) {
    guard isControlled, let controller else { return }
    controller.willAccess(object, operation, SourcePosition(file: file, line: line))
  }

  /// Announces an operation that does not wait for a gate that another thread may hold.
  ///
  /// If the delivering thread performs the operation, the result does not depend on other threads,
  /// so the operation is not a scheduling point.
  @usableFromInline
  package static func attempt(_ gate: SerialGate, _ operation: SchedulingOperation) {
    guard isControlled, let controller, gate.owner != ThreadIdentity.current else { return }
    controller.willAttempt(gate, operation)
  }
}

/// A controller that decides which thread runs next, at every scheduling point of its thread.
///
/// Each method returns when the thread may perform the operation that it announced.
package protocol SchedulingController: AnyObject, Sendable {
  /// A primitive has been created.
  func created(_ object: borrowing SchedulingTag)

  /// The thread will acquire a lock as soon as the lock is free.
  ///
  /// The real lock is free when this method returns.
  func willLock(
    _ object: borrowing SchedulingTag,
    _ verb: StaticString,
    _ position: SourcePosition
  )

  /// The thread will acquire a lock if the lock is free.
  ///
  /// The method returns whether the thread may acquire the lock.
  func willTryLock(_ object: borrowing SchedulingTag, _ position: SourcePosition) -> Bool

  /// The thread will release a lock.
  func willUnlock(_ object: borrowing SchedulingTag, _ position: SourcePosition)

  /// The thread will read or write an atomic, a cell, or the word of a gate.
  func willAccess(
    _ object: borrowing SchedulingTag,
    _ operation: SchedulingOperation,
    _ position: SourcePosition
  )

  /// The thread will perform an operation on a gate that another thread may hold, without waiting
  /// for the gate.
  func willAttempt(_ gate: SerialGate, _ operation: SchedulingOperation)

  /// The thread will enter a gate.
  ///
  /// It may continue as soon as the gate is free, closed, or held by the thread itself, or as soon
  /// as waiting for the gate would close a cycle.
  func willEnter(_ gate: SerialGate)

  /// The thread waits for a gate that is taken.
  func willPark(at gate: SerialGate) -> Parking

  /// The thread continues as soon as `condition` holds.
  func willWait(_ object: borrowing SchedulingTag, until condition: @escaping () -> Bool)
}

/// How a thread waits for a gate that is taken.
package enum Parking {
  /// The thread sleeps in the ``ParkingLot``.
  case asleep
  /// The wait is over, and the thread should try again.
  case over
  /// The thread does not wait, because waiting would close a cycle of these gates.
  case wouldCloseCircle([SerialGate])
}

/// The operation that a primitive is about to perform on its object.
@usableFromInline
package struct SchedulingOperation: Sendable {
  /// The effect of an operation, which determines whether the order of two operations on one object
  /// matters.
  package enum Effect: UInt8, Sendable {
    /// The operation affects no other thread.
    case none
    /// The order of two such operations does not matter.
    case read
    case write
    /// The operation takes a lock or a gate, which is impossible while another thread holds the
    /// object.
    case acquire
    /// The operation releases a lock or a gate.
    case release
  }

  package let verb: StaticString
  /// The effect on the object.
  ///
  /// For a gate, this is the effect on its closed state.
  package let effect: Effect
  /// The effect on the delivering thread, if the object is a gate.
  package let owner: Effect
  /// The effect on the work that is deferred to the end of a delivery, if the object is a gate.
  package let work: Effect

  package init(
    _ verb: StaticString,
    _ effect: Effect,
    owner: Effect = .none,
    work: Effect = .none
  ) {
    self.verb = verb
    self.effect = effect
    self.owner = owner
    self.work = work
  }

  @usableFromInline package static let load = SchedulingOperation("load", .read)
  @usableFromInline package static let store = SchedulingOperation("store", .write)
  @usableFromInline package static let exchange = SchedulingOperation("exchange", .write)
  @usableFromInline package static let add = SchedulingOperation("add", .write)

  // Operations on a gate. Closing and leaving commute.
  @usableFromInline package static let enterIfFree = SchedulingOperation(
    "enter if free",
    .read,
    owner: .write,
    work: .read
  )
  /// Entering a gate only to do pending work does not depend on whether the gate is closed.
  package static let enterForWork = SchedulingOperation(
    "enter if free",
    .none,
    owner: .write,
    work: .read
  )
  @usableFromInline package static let closeAndEnter = SchedulingOperation(
    "close and enter",
    .write,
    owner: .write,
    work: .read
  )
  @usableFromInline package static let leave = SchedulingOperation(
    "leave",
    .none,
    owner: .release,
    work: .write
  )
  @usableFromInline package static let close = SchedulingOperation("close", .write)
  /// A closed gate stays closed, so closing it again is only a read.
  @usableFromInline package static let closeAgain = SchedulingOperation("close", .read)
  @usableFromInline package static let leaveWork = SchedulingOperation(
    "leave work",
    .none,
    owner: .write,
    work: .write
  )
  @usableFromInline package static let look = SchedulingOperation("look", .read)
  @usableFromInline package static let lookForWork = SchedulingOperation("look", .read, work: .read)
}

/// A place in a source file.
package struct SourcePosition: Sendable {
  package let file: StaticString
  package let line: UInt

  package init(file: StaticString, line: UInt) {
    self.file = file
    self.line = line
  }
}

#endif
