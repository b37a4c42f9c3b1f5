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
/// They are compiled in debug builds and with the trait `Interleaving`. Other builds do not contain
/// them.
@usableFromInline
package enum SchedulingPoint {
  /// The controller of each controlled thread.
  ///
  /// Other threads have none.
  package static let slot = ThreadSlot<Box>()

  /// A box for a controller, which a slot can find through one pointer.
  package final class Box: Sendable {
    package let controller: any SchedulingController

    package init(_ controller: any SchedulingController) {
      self.controller = controller
    }
  }

  /// Where ``slot`` keeps its content; every use of every primitive looks there, and debug builds take
  /// long for each call on the way.
  private static let key = slot.key

  /// Whether the calling thread has a controller.
  package static var isControlled: Bool { pthread_getspecific(key) != nil }

  package static var controller: (any SchedulingController)? {
    guard let address = pthread_getspecific(key) else { return nil }
    return Unmanaged<Box>.fromOpaque(address).takeUnretainedValue().controller
  }

  /// Announces that an atomic or a cell is about to be read or written.
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

  /// Announces an operation on a gate that has no effect while a thread delivers there.
  ///
  /// An operation of the delivering thread on its own gate has one result, independent of other
  /// threads, and is no scheduling point.
  @usableFromInline
  package static func attempt(_ gate: SerialGate, _ operation: SchedulingOperation) {
    guard isControlled, let controller, gate.owner != ThreadIdentity.current else { return }
    controller.willAttempt(gate, operation)
  }
}

/// Decides which thread goes on, at every scheduling point of the one thread that it belongs to.
///
/// Each function returns when the thread may do what it announced.
package protocol SchedulingController: AnyObject, Sendable {
  /// A primitive has been made.
  func created(_ object: borrowing SchedulingTag)

  /// The thread acquires a lock as soon as it is free. The real lock is free then.
  func willLock(
    _ object: borrowing SchedulingTag,
    _ verb: StaticString,
    _ position: SourcePosition
  )

  /// The thread takes a lock if it is free, which is what is returned.
  func willTryLock(_ object: borrowing SchedulingTag, _ position: SourcePosition) -> Bool

  /// The thread gives a lock back.
  func willUnlock(_ object: borrowing SchedulingTag, _ position: SourcePosition)

  /// The thread reads or writes an atomic, a cell, or the word of a gate.
  func willAccess(
    _ object: borrowing SchedulingTag,
    _ operation: SchedulingOperation,
    _ position: SourcePosition
  )

  /// The thread performs an operation on a gate that another thread may hold, without waiting for
  /// it.
  func willAttempt(_ gate: SerialGate, _ operation: SchedulingOperation)

  /// The thread enters a gate as soon as it is free or closed, or is the thread's own, or waiting
  /// for it would close a circle.
  func willEnter(_ gate: SerialGate)

  /// The thread waits for a gate that is taken.
  func willPark(at gate: SerialGate) -> Parking

  /// The thread goes on as soon as `condition` holds.
  func willWait(_ object: borrowing SchedulingTag, until condition: @escaping () -> Bool)
}

/// How a thread waits for a gate that is taken.
package enum Parking {
  /// In the ``ParkingLot``, asleep.
  case asleep
  /// It has waited; it should try again.
  case over
  /// Not at all: waiting would close a circle of these gates.
  case wouldCloseCircle([SerialGate])
}

/// What a primitive is about to do to the object behind it.
@usableFromInline
package struct SchedulingOperation: Sendable {
  /// Which operations on one object can be told apart by their order.
  package enum Effect: UInt8, Sendable {
    /// The operation affects no other thread.
    case none
    /// Two of these in either order are the same.
    case read
    case write
    /// Takes a lock or a gate; never possible while another thread holds it.
    case acquire
    /// Gives a lock or a gate back.
    case release
  }

  package let verb: StaticString
  /// What it does to the object; to a gate, what it does to its being closed.
  package let effect: Effect
  /// Its effect on the delivering thread, if the object is a gate.
  package let owner: Effect
  /// What it does to the work that is left for the end of a delivery, if the object is a gate.
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

  // Operations on a gate. Closing and leaving it commute.
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
