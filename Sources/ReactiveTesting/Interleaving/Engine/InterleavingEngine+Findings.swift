import Reactive

/// A violation that an execution has shown.
struct Finding {
  let kind: InterleavingFailure.Kind
  let message: String
  var contract: String
}

extension Finding {
  /// Creates a violation that always breaks the same contract.
  init(kind: InterleavingFailure.Kind, message: String) {
    self.init(kind: kind, message: message, contract: kind.contract)
  }
}

extension InterleavingEngine {
  /// Stores the first violation.
  ///
  /// The execution then continues to its end.
  func fail(_ kind: InterleavingFailure.Kind, _ message: String, contract: String? = nil) {
    guard failure == nil, phase != .over, !ignored.contains(kind) else { return }
    failure = Finding(kind: kind, message: message, contract: contract ?? kind.contract)
    if let thread = ControlledThread.current?.index { note(thread, "✗ \(message)") }
  }

  /// Whether the run has ended, after which only its release sends events.
  var isOver: Bool {
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    return phase == .over
  }

  /// Adds a row to the tables of the execution, if tables are recorded.
  func note(
    _ thread: Int,
    _ text: @autoclosure () -> String,
    _ origin: TraceTables.Origin = .own
  ) {
    trace?.append(thread, threads[thread].indentation, text(), origin)
  }

  /// Records that user code begins to run on a thread, which must hold no lock during this time.
  func beginCallback(_ thread: Int, _ name: String) {
    threads[thread].callbacks += 1
    guard checksCallbacks else { return }
    var index = 0
    while index < objects.count, objects[index].owner != thread { index += 1 }
    guard index < objects.count else { return }
    let lock = objects[index]
    fail(.heldLock, "\(threadName(thread)) held \(lock.name)\(lock.taken) while \(name) was called")
  }

  func endCallback(_ thread: Int) { threads[thread].callbacks -= 1 }

  /// Records a fault that a guard of the library has detected on a controlled thread.
  func take(_ fault: Fault) {
    switch fault {
    case .recursiveValue(let stream):
      fail(.recursiveValue, "a value was sent recursively into a \(stream)")
    case .circularWait where toleratesCircles:
      break
    case .circularWait(let streams):
      fail(
        .circularWait,
        "\(streams.count) threads would wait for each other's streams forever: "
          + streams.joined(separator: ", ")
      )
    case .droppedAfterEnd, .droppedAfterDisposal, .abandoned:
      break
    }
  }

  /// Returns the reason why each thread waits, if no thread can continue.
  func waitForList() -> String {
    var lines: [String] = []
    live.forEach { thread in
      lines.append(
        "\(threadName(thread)) \(waitText(thread))\(threads[thread].operation.place.suffix)"
          + takenText(thread)
      )
    }
    return lines.joined(separator: "; ")
  }

  /// Returns the place where another thread has taken the lock that a thread waits for.
  private func takenText(_ thread: Int) -> String {
    let operation = threads[thread].operation
    guard case .lock = operation.condition else { return "" }
    return objects[operation.object].taken
  }

  func switchText(_ thread: Int) -> String {
    switch threads[thread].operation.condition {
    case .nothing: return "switch"
    default:
      let text = waitText(thread)
      return text.isEmpty ? "switch" : "switch (\(text))"
    }
  }

  private func waitText(_ thread: Int) -> String {
    let operation = threads[thread].operation
    let name = name(of: operation.object)
    switch operation.condition {
    case .nothing:
      return ""
    #if DEBUG || Interleaving
    case .attempt:
      return ""
    #endif
    case .until:
      return "waits for \(name)"
    case .woken:
      return "sleeps after \"\(threads[thread].lastVerb)\"\(threads[thread].lastPlace.suffix),"
        + " waiting for a lock or a queue that is not part of Reactive"
    case .lock:
      guard let owner = objects[operation.object].owner else { return "" }
      return "waits for \(name) held by \(threadName(owner))"
    case .gate(let gate):
      let owner = threads.indices.first { threads[$0].identity == gate.owner }
      guard let owner, owner != thread else { return "" }
      return "waits for \(name) held by \(threadName(owner))"
    }
  }
}
