import Reactive

/// The selection of the next thread from the threads that can continue.
extension InterleavingEngine {
  /// Returns the next thread, or `nil` if no thread can or should continue.
  func decide() -> Int? {
    var enabled = ThreadSet()
    var rest = live
    while !rest.isEmpty {
      let thread = rest.lowest
      rest.removeLowest()
      if isPossible(threads[thread].operation.condition, for: thread) { enabled.insert(thread) }
    }
    if enabled.isEmpty, !asleep.isEmpty { return Self.noThread }
    guard !enabled.isEmpty else {
      fail(.deadlock, waitForList())
      return nil
    }
    step += 1
    Epochs.countStep()
    if step > stepLimit { return decideInTurn(enabled) }
    if enabled.contains(running), threads[running].operation.isSpinning, !enabled.hasOne {
      // A thread that waits in a loop makes no progress before another thread does.
      enabled.remove(running)
    }
    let current = enabled.contains(running) ? running : -1
    if failure != nil { return current >= 0 ? current : enabled.lowest }
    let state = current >= 0 ? threads[current] : nil
    let decision = Decision(
      enabled: enabled,
      live: live,
      current: current,
      isInUserCode: state?.operation.isOfTheKit ?? false,
      isOfTheOperator: state?.operation.isOfTheOperator ?? false,
      foreignUse: state?.operation.foreignUse,
      operations: operations,
      fingerprint: fingerprint()
    )
    let chosen = strategy.choose(decision)
    if !enabled.hasOne {
      choices.append(UInt8(chosen))
      CrashJournal.append(UInt8(chosen))
      if current >= 0, chosen != current { preemptions += 1 }
    }
    return chosen
  }

  /// The multiple of the step limit after which an execution is treated as endless.
  static let turns = 100

  /// Returns the next thread of an execution that has exceeded the step limit, without asking the
  /// strategy.
  ///
  /// Work that is merely long ends whichever threads are selected. Threads that wait for each other
  /// in loops end only if each of them continues, so the threads take turns of one step each. An
  /// execution that does not end even then is a livelock. The turns are the same in every run, so a
  /// schedule does not list them.
  private func decideInTurn(_ enabled: ThreadSet) -> Int? {
    guard failure == nil, step <= stepLimit * Self.turns else {
      fail(.livelock, "the threads had not ended after \(step - 1) steps, although they took turns")
      return nil
    }
    tookTurns = true
    let later = enabled.subtracting(ThreadSet(first: running + 1))
    return later.isEmpty ? enabled.lowest : later.lowest
  }

  /// The part of the budget that the last execution used up.
  ///
  /// An execution that is longer than the step limit uses up more.
  var cost: Int { step <= stepLimit ? 1 : 50 * (1 + step / max(stepLimit, 1)) }

  private func isPossible(_ condition: PendingOperation.Condition, for thread: Int) -> Bool {
    switch condition {
    case .nothing: true
    case .woken: false
    case .lock: objects[threads[thread].operation.object].owner == nil
    case .until(let condition): condition()
    case .gate(let gate): look(at: gate, thread) || !circle(thread, gate).isEmpty
    #if DEBUG || Interleaving
    case .attempt(let gate, let operation): tell(operation, at: gate, thread)
    #endif
    }
  }

  #if DEBUG || Interleaving
  /// Determines the accesses of a nonblocking operation on a gate.
  private func tell(
    _ operation: SchedulingOperation,
    at gate: SerialGate,
    _ thread: Int
  ) -> Bool {
    let object = threads[thread].operation.object
    var accesses = Accesses()
    if operation.effect != .none, gate.answer(to: threads[thread].identity) == .closed {
      // A closed gate stays closed and is not entered, whichever thread is inside.
      accesses.add(.read, object)
    } else if gate.owner != 0 {
      // The thread does not enter while another thread is inside.
      accesses.add(.read, object + 1)
      if operation.work == .write { accesses.add(.write, object + 2) }
    } else {
      accesses.add(Accesses.Effect(operation.effect), object)
      accesses.add(Accesses.Effect(operation.owner), object + 1)
      accesses.add(Accesses.Effect(operation.work), object + 2)
    }
    operations[thread] = accesses
    return true
  }
  #endif

  /// Returns whether a thread can enter a gate without waiting, and determines the accesses.
  ///
  /// A gate that is closed, or that the thread owns, is only read.
  private func look(at gate: SerialGate, _ thread: Int) -> Bool {
    #if DEBUG || Interleaving
    let answer = gate.answer(to: threads[thread].identity)
    let object = threads[thread].operation.object
    var accesses = Accesses()
    accesses.add(.read, object)
    switch answer {
    case .closed, .reentered: break
    case .entered, nil: accesses.add(.acquire, object + 1)
    }
    operations[thread] = accesses
    return answer != nil
    #else
    return true
    #endif
  }

  private func isAnswered(_ gate: SerialGate, _ thread: Int) -> Bool {
    #if DEBUG || Interleaving
    gate.answer(to: threads[thread].identity) != nil
    #else
    true
    #endif
  }

  /// Returns the gates of the cycle that would arise if `thread` waited for `gate`, or an empty
  /// array.
  func circle(_ thread: Int, _ gate: SerialGate) -> [SerialGate] {
    var path = [gate]
    while path.count <= threads.count {
      let owner = path[path.count - 1].owner
      if owner == threads[thread].identity { return path }
      guard
        let other = threads.indices.first(where: {
          live.contains($0) && threads[$0].identity == owner
        }),
        case .gate(let next) = threads[other].operation.condition,
        !isAnswered(next, other)
      else { return [] }
      path.append(next)
    }
    return []
  }

  /// Returns a digest of the next operations of all threads.
  ///
  /// If the scenario is deterministic, the same choices lead to the same digest.
  private func fingerprint() -> UInt64 {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    var rest = live
    while !rest.isEmpty {
      let state = threads[rest.lowest]
      rest.removeLowest()
      let word =
        UInt64(bitPattern: Int64(state.operation.object + 1)) << 32
        ^ UInt64(state.operation.place.line) << 4
        ^ UInt64(state.operation.accesses[0].effect.rawValue)
      digest = (digest ^ word) &* 0x100_0000_01b3
    }
    return digest
  }

  /// Records that a lock was released without a scheduling point.
  func released(_ object: Int, by thread: Int) {
    if failure == nil { strategy.released(object: object, by: thread) }
  }
}
