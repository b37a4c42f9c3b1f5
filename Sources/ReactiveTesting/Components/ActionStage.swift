internal import Reactive

/// One run of a program on an action, compared with a model of the action after each step.
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
    let subject = action.make { [unowned self] _ in makeWork() }
    if reaction == .whenEnabled {
      let before = Atomic(true)
      action.states?(subject).isEnabled.producer.startWithValues { [unowned self] isEnabled in
        let wasEnabled = before.swap(isEnabled)
        if isEnabled, !wasEnabled { react(subject) }
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
    SignalProducer { [unowned self] observer, lifetime in
      let number = lock.withLock { starting.last }
      guard let number else { return }
      lock.withLock {
        work[number] = observer
        if work.count > action.limit {
          note("\(work.count) pieces of work were running at the same time")
        }
        if fates[number] == .refused { note("a refused attempt started work") }
      }
      lifetime += { [unowned self] in lock.withLock { _ = work.removeValue(forKey: number) } }
    }
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
    let handle = action.apply(subject, number).start { [unowned self] event in
      if case .failed(.disabled) = event { wasRefused.value = true }
      if event.isTerminating, reaction == .atAnEnd, isAccepted { react(subject) }
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
