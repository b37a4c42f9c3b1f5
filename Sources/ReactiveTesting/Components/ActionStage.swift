internal import Reactive

/// One run of a program on an action, compared with a model of its executions.
///
/// `@unchecked Sendable`: the mutable fields are guarded by `lock`.
final class ActionStage<Subject: Sendable>: @unchecked Sendable {
  private enum Fate: Sendable { case refused, running, over }

  private let action: ActionUnderTest<Subject>
  private let reaction: ActionProgram.Reaction
  private let lock = Lock()
  private var fates: [Fate] = []
  /// The inputs of the work that is running, by the number of the execution.
  private var work: [Int: Observer<Int, Never>] = [:]
  private var handles: [Int: any Disposable] = [:]
  private var hasReacted = false
  private var violation: String?
  /// The executions whose start has begun and not returned, innermost last.
  private var starting: [Int] = []

  /// The number of executions that are running.
  private var running: Int { fates.count { $0 == .running } }

  init(_ action: ActionUnderTest<Subject>, _ reaction: ActionProgram.Reaction) {
    self.action = action
    self.reaction = reaction
  }

  /// Runs the program.
  ///
  /// - Parameter program: The program.
  /// - Returns: The first difference from the model, if there is one.
  func run(_ program: ActionProgram) -> String? {
    // An action with faults may use its work after the run.
    let subject = action.make { [weak self] _ in self?.makeWork() ?? .empty }
    if reaction == .whenEnabled {
      let before = Atomic(true)
      action.states?(subject).isEnabled.producer.startWithValues { [weak self] isEnabled in
        let wasEnabled = before.swap(isEnabled)
        if isEnabled, !wasEnabled { self?.react(subject) }
      }
    }
    for step in program.steps {
      perform(step, subject)
      if let violation = lock.withLock({ violation }) { return violation }
    }
    let rest = lock.withLock {
      hasReacted = true
      return Array(handles.values)
    }
    for handle in rest { handle.dispose() }
    return lock.withLock { violation }
  }

  /// The work of an execution, which runs until the program ends it.
  private func makeWork() -> SignalProducer<Int, Never> {
    SignalProducer { [weak self] observer, lifetime in
      guard let number = self?.begin(observer) else { return }
      lifetime += { [weak self] in self?.stop(number) }
    }
  }

  /// Records that work has begun.
  ///
  /// - Returns: The number of the execution, or `nil` if none is being started.
  private func begin(_ observer: Observer<Int, Never>) -> Int? {
    var earlier: Observer<Int, Never>?
    // An observer is released after the lock.
    defer { withExtendedLifetime(earlier) {} }
    return lock.withLock {
      guard let number = starting.last else { return nil }
      earlier = work.updateValue(observer, forKey: number)
      if work.count > action.limit {
        note("\(work.count) pieces of work were running at the same time")
      }
      if fates[number] == .refused { note("a refused attempt started work") }
      return number
    }
  }

  private func stop(_ number: Int) {
    let ended = lock.withLock { work.removeValue(forKey: number) }
    withExtendedLifetime(ended) {}
  }

  private func perform(_ step: ActionProgram.Step, _ subject: Subject) {
    switch step {
    case .execute: execute(subject)
    case .end(let number, let isInterrupted):
      guard let input = lock.withLock({ work.removeValue(forKey: number) }) else { return }
      over(number)
      if isInterrupted { input.sendInterrupted() } else { input.sendCompleted() }
    case .dispose(let number):
      let handle = lock.withLock { handles[number] }
      over(number)
      handle?.dispose()
    }
  }

  private func over(_ number: Int) {
    lock.withLock {
      guard fates.indices.contains(number), fates[number] == .running else { return }
      fates[number] = .over
    }
  }

  private func execute(_ subject: Subject) {
    let (number, isAccepted) = lock.withLock {
      let isAccepted = running < action.limit
      fates.append(isAccepted ? .running : .refused)
      starting.append(fates.count - 1)
      return (fates.count - 1, isAccepted)
    }
    let wasRefused = Atomic(false)
    let handle = action.apply(subject, number).start { [weak self] event in
      if case .failed(.disabled) = event { wasRefused.value = true }
      guard let self, event.isTerminating, isAccepted else { return }
      if reaction == .atAnEnd { react(subject) }
    }
    lock.withLock {
      starting.removeLast()
      handles[number] = handle
      if wasRefused.value == isAccepted {
        note("execution \(number + 1) was \(isAccepted ? "refused" : "not refused")")
      } else if isAccepted, work[number] == nil, fates[number] == .running {
        note("execution \(number + 1) was accepted, but its work did not begin")
      }
    }
  }

  private func react(_ subject: Subject) {
    let isFirst = lock.withLock {
      defer { hasReacted = true }
      return !hasReacted
    }
    if isFirst { execute(subject) }
  }

  /// Records a violation while the lock is held.
  private func note(_ text: String) { violation = violation ?? text }
}
