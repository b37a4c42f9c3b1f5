internal import Reactive

/// One run of a program on an action, compared with a model of its executions.
///
/// `@unchecked Sendable`: the mutable fields are guarded by `lock`.
final class ActionStage<Subject: Sendable>: @unchecked Sendable {
  private enum Fate: Sendable { case refused, running, over }

  private let action: ActionUnderTest<Subject>
  private let reaction: ActionProgram.Reaction
  private let aspect: ActionAspect
  private let lock = Lock()
  private var fates: [Fate] = []
  /// The inputs of the work that is running, by the number of the execution.
  private var work: [Int: Observer<Int, TestFailure>] = [:]
  private var handles: [Int: any Disposable] = [:]
  private var producers: [Int: SignalProducer<Int, ActionError<TestFailure>>] = [:]
  private var hasReacted = false
  /// Whether the program has last enabled the action.
  private var isOn = true
  private var violation: (text: String, aspect: ActionAspect)?
  /// The executions whose start has begun and not returned, innermost last.
  private var starting: [Int] = []
  /// The events that should have been sent.
  private let expected = Atomic(ActionRecord())
  private let observed = Atomic(ActionRecord())
  /// The last values that the properties have sent.
  private let sent = Atomic<(isEnabled: Bool?, isExecuting: Bool?)>((nil, nil))

  /// The number of executions that are running.
  private var running: Int { fates.count { $0 == .running } }

  init(
    _ action: ActionUnderTest<Subject>,
    _ reaction: ActionProgram.Reaction,
    _ aspect: ActionAspect
  ) {
    self.action = action
    self.reaction = reaction
    self.aspect = aspect
  }

  /// Runs the program.
  ///
  /// - Parameter program: The program.
  /// - Returns: The first difference from the model, if there is one.
  func run(_ program: ActionProgram) -> String? {
    // An action with faults may use its work after the run.
    let subject = action.make { [weak self] _ in self?.makeWork() ?? .empty }
    observe(subject)
    for step in program.steps {
      perform(step, subject)
      let found = finding(subject)
      if hasDiverged || found != nil { return found }
    }
    let rest = lock.withLock {
      hasReacted = true
      return handles.sorted { $0.key < $1.key }
    }
    for (number, handle) in rest {
      over(number, ActionRecord.text(ofWork: .interrupted))
      handle.dispose()
    }
    return finding(subject)
  }

  /// Whether other executions are running than in the model, so that nothing else can be compared.
  private var hasDiverged: Bool { lock.withLock { violation != nil } }

  /// The first difference from the model in what is compared.
  private func finding(_ subject: Subject) -> String? {
    if let violation = lock.withLock({ violation }) {
      return violation.aspect == aspect ? violation.text : nil
    }
    switch aspect {
    case .executions: return nil
    case .events:
      return expected.value.difference(
        from: observed.value,
        hasValues: action.values != nil,
        hasEvents: action.events != nil
      )
    case .states:
      guard let states = action.states?(subject) else { return nil }
      let (isEnabled, isExecuting) = lock.withLock {
        (isOn && running < action.limit, running > 0)
      }
      for (name, value, last, expected) in [
        ("isEnabled", states.isEnabled.value(), sent.value.isEnabled, isEnabled),
        ("isExecuting", states.isExecuting.value(), sent.value.isExecuting, isExecuting),
      ] {
        if value != expected { return "its \(name) was \(value)" }
        if last == !expected { return "its \(name) was \(value), but it had last sent \(!value)" }
      }
      return nil
    }
  }

  private func observe(_ subject: Subject) {
    let observed = self.observed
    action.values?(subject).observeValues { value in
      observed.modify { $0.values.append("\(value)") }
    }
    action.events?(subject).observeValues { event in
      observed.modify { $0.events.append(ActionRecord.text(ofWork: event)) }
    }
    guard let states = action.states?(subject) else { return }
    states.isEnabled.producer.startWithValues { [weak self] isEnabled in
      guard let self else { return }
      let before = sent.modify { sent in
        defer { sent.isEnabled = isEnabled }
        return sent.isEnabled
      }
      if reaction == .whenEnabled, isEnabled, before == false { react(subject) }
    }
    states.isExecuting.producer.startWithValues { [weak self] isExecuting in
      self?.sent.modify { $0.isExecuting = isExecuting }
    }
  }

  /// The work of an execution, which runs until the program ends it.
  private func makeWork() -> SignalProducer<Int, TestFailure> {
    SignalProducer { [weak self] observer, lifetime in
      guard let number = self?.begin(observer) else { return }
      lifetime += { [weak self] in self?.stop(number) }
    }
  }

  /// Records that work has begun.
  ///
  /// - Returns: The number of the execution, or `nil` if none is being started.
  private func begin(_ observer: Observer<Int, TestFailure>) -> Int? {
    var earlier: Observer<Int, TestFailure>?
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
    case .repeats(let number): execute(subject, lock.withLock { producers[number] })
    case .send(let number):
      guard let input = lock.withLock({ work[number] }) else { return }
      let value = expected.modify { record in
        let value = (number + 1) * 100 + (record.executions[number]?.count ?? 0)
        record.note("\(value)", of: number)
        record.values.append("\(value)")
        record.events.append("\(value)")
        return value
      }
      input.send(value: value)
    case .end(let number, let end):
      guard let input = lock.withLock({ work.removeValue(forKey: number) }) else { return }
      let event = end.event
      over(number, ActionRecord.text(ofWork: event))
      input.send(event)
    case .dispose(let number):
      let handle = lock.withLock { handles[number] }
      over(number, ActionRecord.text(ofWork: .interrupted))
      handle?.dispose()
    case .enable(let isEnabled):
      lock.withLock { isOn = isEnabled }
      action.enable?(subject, isEnabled)
    }
  }

  private func over(_ number: Int, _ end: String) {
    let wasRunning = lock.withLock {
      guard fates.indices.contains(number), fates[number] == .running else { return false }
      fates[number] = .over
      return true
    }
    guard wasRunning else { return }
    expected.modify { record in
      record.note(end, of: number)
      record.events.append(end)
    }
  }

  /// Starts an execution, with the producer of an earlier one if it is given.
  private func execute(
    _ subject: Subject,
    _ earlier: SignalProducer<Int, ActionError<TestFailure>>? = nil
  ) {
    let (number, isAccepted) = lock.withLock {
      let isAccepted = isOn && running < action.limit
      fates.append(isAccepted ? .running : .refused)
      starting.append(fates.count - 1)
      return (fates.count - 1, isAccepted)
    }
    if !isAccepted { expected.modify { $0.note("disabled", of: number) } }
    let wasRefused = Atomic(false)
    let producer = earlier ?? action.apply(subject, number)
    lock.withLock { producers[number] = producer }
    let handle = producer.start { [weak self, observed] event in
      observed.modify { $0.note(ActionRecord.text(event), of: number) }
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
  private func note(_ text: String) {
    violation = violation ?? (text, isOn ? .executions : .states)
  }
}
