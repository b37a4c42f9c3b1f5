extension Scheduler {
  /// Runs `body` as soon as possible, and once more each time `body` requests another run.
  ///
  /// This method turns recursion into iteration, so neither the stack depth nor the memory use
  /// grows with the number of requests. Each run is a separate action, so other actions of the
  /// scheduler can run between two runs. If the scheduler runs actions inside `schedule`, the runs
  /// follow one another in a loop.
  ///
  /// ```swift
  /// let remaining = Atomic(3)
  /// QueueScheduler().scheduleRecursive { again in
  ///   print("tick")   // tick tick tick
  ///   let goesOn = remaining.modify { $0 -= 1; return $0 > 0 }
  ///   if goesOn { again() }
  /// }
  /// ```
  ///
  /// - Parameter body: The closure to run. Its argument is a function that requests one more run.
  ///   The function may be called several times, from any thread, and even after `body` has
  ///   returned.
  /// - Returns: A disposable that ends the repetition. No run begins after the disposal. Releasing
  ///   the disposable does not end the repetition.
  @discardableResult
  public func scheduleRecursive(
    _ body: @escaping @Sendable (_ again: @escaping @Sendable () -> Void) -> Void
  ) -> any Disposable {
    let recursion = Recursion(on: self, body)
    recursion.request()
    return recursion
  }
}

/// An action that schedules itself.
///
/// At most one of its runs is pending in the scheduler at a time.
///
/// `@unchecked Sendable`: `lock` guards the mutable state.
private final class Recursion: Disposable, @unchecked Sendable {
  typealias Body = @Sendable (_ again: @escaping @Sendable () -> Void) -> Void

  private let scheduler: any Scheduler
  private let lock = Lock()

  /// The closure to run, or `nil` after the disposal.
  private var body: Body?
  /// The number of requested runs that have not begun.
  private var requests = 0
  /// Whether a run is pending in the scheduler or in progress.
  private var isBusy = false
  /// The number of runs that have begun, which is used to recognize a handle that arrives too late.
  private var begun = 0
  /// Cancels the pending run.
  private var handle: (any Disposable)?

  init(on scheduler: any Scheduler, _ body: @escaping Body) {
    self.scheduler = scheduler
    self.body = body
  }

  var isDisposed: Bool {
    lock.withLock { body == nil }
  }

  func dispose() {
    let (body, handle) = lock.withLock {
      let taken = (self.body, self.handle)
      self.body = nil
      self.handle = nil
      return taken
    }
    handle?.dispose()
    withExtendedLifetime(body) {}
  }

  /// Requests another run.
  func request() {
    let begun: Int? = lock.withLock {
      guard body != nil else { return nil }
      requests += 1
      guard !isBusy else { return nil }
      isBusy = true
      return self.begun
    }
    guard let begun else { return }
    keep(scheduler.schedule { self.run() }, begun)
  }

  /// Stores the handle of the pending run, unless that run has already begun.
  private func keep(_ handle: (any Disposable)?, _ begun: Int) {
    let isDisposed = lock.withLock {
      if body != nil, self.begun == begun { self.handle = handle }
      return body == nil
    }
    if isDisposed { handle?.dispose() }
  }

  /// Runs the body and schedules the next run.
  ///
  /// If the scheduler runs actions inside `schedule`, this method loops.
  private func run() {
    var goesOn = true
    while goesOn, let body = begin() {
      body { self.request() }
      goesOn = end() && scheduleNext()
    }
  }

  private func begin() -> Body? {
    let (body, handle) = lock.withLock {
      defer { self.handle = nil }
      begun += 1
      requests -= 1
      return (self.body, self.handle)
    }
    withExtendedLifetime(handle) {}
    return body
  }

  /// Ends a run and returns whether another run has been requested.
  private func end() -> Bool {
    lock.withLock {
      isBusy = requests > 0 && body != nil
      return isBusy
    }
  }

  /// Schedules the next run and returns whether the scheduler ran it inside `schedule`.
  private func scheduleNext() -> Bool {
    let call = Call()
    let begun = lock.withLock { self.begun }
    let handle = scheduler.schedule {
      if !call.noteIfInside() { self.run() }
    }
    if call.end() { return true }
    keep(handle, begun)
    return false
  }
}

/// A call to `schedule` that detects whether the action runs inside it.
///
/// `@unchecked Sendable`: `state` is accessed only on the thread that made the call.
private final class Call: @unchecked Sendable {
  private enum State {
    case open
    case ranInside
    case ended
  }

  private let thread = ThreadIdentity.current
  private var state = State.open

  /// Returns whether the calling code is the first to run inside the call, and records this.
  func noteIfInside() -> Bool {
    guard ThreadIdentity.current == thread else { return false }
    switch state {
    case .open:
      state = .ranInside
      return true
    case .ranInside, .ended:
      return false
    }
  }

  /// Ends the call and returns whether the action ran inside it.
  func end() -> Bool {
    defer { state = .ended }
    switch state {
    case .ranInside: return true
    case .open, .ended: return false
    }
  }
}
