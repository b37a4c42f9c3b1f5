import Reactive

/// A violation that occurred in an execution.
struct Finding {
  let kind: InterleavingFailure.Kind
  let message: String
  var contract: String
}

extension Finding {
  /// Creates a violation of the contract that belongs to its kind.
  init(kind: InterleavingFailure.Kind, message: String) {
    self.init(kind: kind, message: message, contract: kind.contract)
  }
}

extension InterleavingEngine {
  /// Records a violation, unless a violation has already been recorded.
  ///
  /// The execution then continues to its end.
  func fail(_ kind: InterleavingFailure.Kind, _ message: String, contract: String? = nil) {
    guard failure == nil, phase != .over, !ignored.contains(kind) else { return }
    failure = Finding(kind: kind, message: message, contract: contract ?? kind.contract)
    if let thread = ControlledThread.current?.index { note(thread, "✗ \(message)") }
  }

  /// Whether the run has ended.
  ///
  /// From then on, events come only from the release of objects.
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

  /// Records that user code begins to run on a thread.
  ///
  /// The thread must not hold a lock meanwhile.
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

  /// Returns a list of the reasons why the threads wait, for an execution in which no thread can
  /// continue.
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

  /// Returns text that names the line where another thread took the lock that a thread waits for.
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
