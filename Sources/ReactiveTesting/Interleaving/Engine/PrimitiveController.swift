#if DEBUG || Interleaving

import Reactive

/// A controller that passes the scheduling points of primitives to the engine.
///
/// `@unchecked Sendable`: used by one thread while the engine runs that thread, or by the harness
/// while no thread of the scenario runs.
final class PrimitiveController: SchedulingController, @unchecked Sendable {
  private let engine: InterleavingEngine
  /// The controlled thread, or `nil` on the harness, whose operations are not scheduled and only
  /// assign numbers to objects.
  private let thread: Int?

  init(_ engine: InterleavingEngine, _ thread: Int?) {
    self.engine = engine
    self.thread = thread
  }

  func created(_ object: borrowing SchedulingTag) {
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    _ = number(of: object)
  }

  func willLock(
    _ object: borrowing SchedulingTag,
    _ verb: StaticString,
    _ position: SourcePosition
  ) {
    guard let thread else { return }
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    let number = number(of: object)
    let place = place(position)
    if engine.objects[number].owner == thread {
      engine.fail(
        .selfLock,
        "\(engine.threadName(thread)) waits for \(engine.name(of: number)), which it holds itself"
          + engine.objects[number].taken + place.suffix
      )
      engine.stop()
    }
    var pending = PendingOperation(
      verb: verb,
      effect: .acquire,
      object: number,
      condition: .lock,
      place: place
    )
    pending.isOfTheOperator =
      (object.kind == .lock || object.kind == .atomic) && !place.isInside
    engine.reach(thread, pending)
    engine.objects[number].owner = thread
    engine.objects[number].place = place
    engine.note(
      thread,
      "\(verb)(\(engine.name(of: number)))\(place.suffix)",
      pending.isOfTheOperator ? .own : .library
    )
  }

  func willTryLock(_ object: borrowing SchedulingTag, _ position: SourcePosition) -> Bool {
    guard let thread else { return true }
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    let number = number(of: object)
    let place = CodePlace(file: position.file, line: position.line)
    engine.triesLocks = true
    engine.reach(
      thread,
      PendingOperation(verb: "tryLock", effect: .write, object: number, place: place)
    )
    let isFree = engine.objects[number].owner == nil
    if isFree {
      engine.objects[number].owner = thread
      engine.objects[number].place = place
    }
    engine.note(
      thread,
      "tryLock(\(engine.name(of: number))) ➜ \(isFree)\(place.suffix)",
      place.isInside ? .library : .own
    )
    return isFree
  }

  func willUnlock(_ object: borrowing SchedulingTag, _ position: SourcePosition) {
    guard let thread else { return }
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    let number = number(of: object)
    if engine.triesLocks {
      let place = CodePlace(file: position.file, line: position.line)
      engine.reach(
        thread,
        PendingOperation(verb: "unlock", effect: .release, object: number, place: place)
      )
    }
    engine.objects[number].owner = nil
    engine.released(number, by: thread)
    if object.kind == .lock {
      let isInside = engine.objects[number].place.isInside
      engine.note(thread, "unlock(\(engine.name(of: number)))", isInside ? .library : .own)
    }
  }

  func willAccess(
    _ object: borrowing SchedulingTag,
    _ operation: SchedulingOperation,
    _ position: SourcePosition
  ) {
    guard let thread else { return }
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    let number = number(of: object)
    let place = CodePlace(file: position.file, line: position.line)
    var pending = PendingOperation(
      verb: operation.verb,
      effect: Accesses.Effect(operation.effect),
      object: number,
      place: place
    )
    if object.kind == .gate {
      pending.accesses.add(Accesses.Effect(operation.owner), number + 1)
      pending.accesses.add(Accesses.Effect(operation.work), number + 2)
    }
    engine.reach(thread, pending)
    engine.note(
      thread,
      "\(operation.verb)(\(engine.name(of: number)))\(place.suffix)",
      place.line == 0 || place.isInside ? .library : .own
    )
  }

  func willAttempt(_ gate: SerialGate, _ operation: SchedulingOperation) {
    guard let thread else { return }
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    let number = number(of: gate.tag)
    engine.reach(
      thread,
      PendingOperation(
        verb: operation.verb,
        effect: Accesses.Effect(operation.effect),
        object: number,
        condition: .attempt(gate, operation)
      )
    )
    engine.threads[thread].operation.condition = .nothing
    engine.note(thread, "\(operation.verb)(\(engine.name(of: number)))", .library)
  }

  func willEnter(_ gate: SerialGate) {
    guard let thread else { return }
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    let number = number(of: gate.tag)
    engine.describe(number, gate.name)
    engine.reach(
      thread,
      PendingOperation(verb: "enter", effect: .read, object: number, condition: .gate(gate))
    )
    // The thread continues without waiting.
    engine.threads[thread].operation.condition = .nothing
    engine.note(thread, "enter(\(engine.name(of: number)))", .library)
  }

  func willPark(at gate: SerialGate) -> Parking {
    guard let thread else { return .asleep }
    SanitizerCloak.hide()
    let circle = engine.circle(thread, gate)
    SanitizerCloak.show()
    if !circle.isEmpty { return .wouldCloseCircle(circle) }
    willEnter(gate)
    return .over
  }

  func willWait(_ object: borrowing SchedulingTag, until condition: @escaping () -> Bool) {
    guard let thread else { return }
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    let number = number(of: object)
    engine.reach(
      thread,
      PendingOperation(verb: "wait", effect: .read, object: number, condition: .until(condition))
    )
    engine.threads[thread].operation.condition = .nothing
    engine.note(thread, "wait(\(engine.name(of: number)))", .library)
  }

  /// Returns the line of the code that accesses the primitive.
  private func place(_ position: SourcePosition) -> CodePlace {
    CodePlace(file: position.file, line: position.line)
  }

  /// Returns the number of an object in this execution, which is assigned when the object is first
  /// used.
  private func number(of object: borrowing SchedulingTag) -> Int {
    let known = object.number
    if known >> 24 == engine.epoch { return Int(known & 0xFF_FFFF) }
    // A gate has three parts: whether it is closed, its owner, and whether it has pending work.
    let number = engine.register(object.kind.rawValue, parts: object.kind == .gate ? 3 : 1)
    object.number = engine.epoch << 24 | UInt64(number)
    return number
  }
}

extension Accesses.Effect {
  init(_ effect: SchedulingOperation.Effect) {
    switch effect {
    case .none: self = .none
    case .read: self = .read
    case .write: self = .write
    case .acquire: self = .acquire
    case .release: self = .release
    }
  }
}

#endif
