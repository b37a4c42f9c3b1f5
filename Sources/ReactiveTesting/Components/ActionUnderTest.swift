public import Reactive

/// An action that executes a limited number of pieces of work at a time, for checks of ACT-1 to
/// ACT-5.
///
/// ```swift
/// ActionUnderTest("action") {
///   Action<Int, Int, TestFailure>(execute: $0)
/// } apply: {
///   $0.apply($1)
/// }
/// ```
///
/// Declare the other members of the action, so that the checks cover them as well:
///
/// ```swift
/// ActionUnderTest("saving", .executes(2)) {
///   Action<Int, Int, TestFailure>(maxConcurrentExecutions: 2, execute: $0)
/// } apply: {
///   $0.apply($1)
/// }
/// .observing { $0.isEnabled } isExecuting: { $0.isExecuting }
/// .forwarding { $0.values }
/// .reporting { $0.events }
/// ```
///
/// If the work of the action cannot fail, declare it with `Never` instead of ``TestFailure``, as in
/// `Action<Int, Int, Never>(execute: $0)`. The checks then omit failures.
public struct ActionUnderTest<Subject: Sendable>: Sendable {
  /// A closure that returns the work of one execution, given its input.
  ///
  /// The checks provide this closure. For each execution, the action must call it once and start
  /// the returned producer once. The action must not call it before an execution is started
  /// (ACT-1), or for an execution that it refuses (ACT-4).
  public typealias Work = @Sendable (Int) -> SignalProducer<Int, TestFailure>

  /// A property of the action: a closure that reads its value, and its producer.
  typealias Watched = (value: () -> Bool, producer: SignalProducer<Bool, Never>)

  /// The name in reports.
  public let name: String
  /// The maximum number of concurrent executions.
  let limit: Int
  let hasInput: Bool
  private let examinee: Examinee
  /// Whether the work may fail.
  let canFail: Bool
  let make: @Sendable (@escaping Work) -> Subject
  let apply: @Sendable (Subject, Int) -> SignalProducer<Int, ActionError<TestFailure>>
  /// A closure that returns the two properties of the action, or `nil` if they are not declared.
  var states: (@Sendable (Subject) -> (isEnabled: Watched, isExecuting: Watched))?
  /// A closure that returns the signal of the values of all executions, or `nil` if it is not
  /// declared.
  var values: (@Sendable (Subject) -> Signal<Int, Never>)?
  /// A closure that returns the signal of the events of all executions, or `nil` if it is not
  /// declared.
  var events: (@Sendable (Subject) -> Signal<Event<Int, TestFailure>, Never>)?
  /// A closure that enables or disables the action, or `nil` if the action cannot be disabled.
  var enable: (@Sendable (Subject, Bool) -> Void)?

  /// Creates an action under test, whose work can fail.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - traits: The claims of the action.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - make: A closure that creates an enabled action that does the given work. If the action has
  ///     no input, it passes any number to the work. Each trial creates a new action.
  ///   - apply: A closure that returns a producer, which executes the action with the given input
  ///     each time it is started. The producer must send the values of the work and end with it
  ///     (ACT-2), or fail with `ActionError.disabled` if the action refuses the execution (ACT-4).
  ///     It must send a failure of the work as `ActionError.producerFailed`. Disposing of a start
  ///     must end its work (ACT-2). Several threads can start producers at the same time.
  public init(
    _ name: String,
    _ traits: ActionTrait...,
    file: String = #filePath,
    line: UInt = #line,
    make: @escaping @Sendable (@escaping Work) -> Subject,
    apply: @escaping @Sendable (Subject, Int) -> SignalProducer<Int, ActionError<TestFailure>>
  ) {
    self.init(name, traits, Examinee(.action, name, file, line), canFail: true, make, apply)
  }

  /// Creates an action under test, whose work cannot fail.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - traits: The claims of the action.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - make: A closure that creates an enabled action that does the given work, for each trial.
  ///   - apply: A closure that returns a producer, which executes the action with the given input
  ///     each time it is started. It must behave as that of an action whose work can fail, except
  ///     for the failures of the work.
  public init(
    _ name: String,
    _ traits: ActionTrait...,
    file: String = #filePath,
    line: UInt = #line,
    make:
      @escaping @Sendable (@escaping @Sendable (Int) -> SignalProducer<Int, Never>) -> Subject,
    apply: @escaping @Sendable (Subject, Int) -> SignalProducer<Int, ActionError<Never>>
  ) {
    self.init(name, traits, Examinee(.action, name, file, line), canFail: false) { work in
      make { work($0).mapError { preconditionFailure("a trial made the work fail with \($0)") } }
    } _: {
      apply($0, $1).mapError { (_: ActionError<Never>) in .disabled }
    }
  }

  private init(
    _ name: String,
    _ traits: [ActionTrait],
    _ examinee: Examinee,
    canFail: Bool,
    _ make: @escaping @Sendable (@escaping Work) -> Subject,
    _ apply: @escaping @Sendable (Subject, Int) -> SignalProducer<Int, ActionError<TestFailure>>
  ) {
    self.name = name
    self.canFail = canFail
    self.make = make
    self.apply = apply
    self.examinee = examinee
    var limit = 1
    for case .executes(let count) in traits { limit = count }
    self.limit = limit
    hasInput = !traits.contains(.hasNoInput)
  }

  /// Adds checks of the properties of the action (ACT-3, ACT-5).
  ///
  /// - Parameters:
  ///   - isEnabled: A closure that returns the property that is `true` if the action can be
  ///     executed. Its producer must complete when the action is released.
  ///   - isExecuting: A closure that returns the property that is `true` while the action executes
  ///     work. Its producer must complete when the action is released.
  /// - Returns: A copy with the added checks.
  public func observing<Enabled: PropertyProtocol, Executing: PropertyProtocol>(
    isEnabled: @escaping @Sendable (Subject) -> Enabled,
    isExecuting: @escaping @Sendable (Subject) -> Executing
  ) -> Self where Enabled.Value == Bool, Executing.Value == Bool {
    var copy = self
    copy.states = { subject in
      let (enabled, executing) = (isEnabled(subject), isExecuting(subject))
      return (({ enabled.value }, enabled.producer), ({ executing.value }, executing.producer))
    }
    return copy
  }

  /// Adds checks of the signal of the values of all executions (ACT-2, ACT-5).
  ///
  /// - Parameter values: A closure that returns the signal, which must complete when the action is
  ///   released.
  /// - Returns: A copy with the added checks.
  public func forwarding(
    _ values: @escaping @Sendable (Subject) -> Signal<Int, Never>
  ) -> Self {
    var copy = self
    copy.values = values
    return copy
  }

  /// Adds checks of the signal of the events of all executions (ACT-2, ACT-5).
  ///
  /// ```swift
  /// ActionUnderTest("action") {
  ///   Action<Int, Int, TestFailure>(execute: $0)
  /// } apply: {
  ///   $0.apply($1)
  /// }
  /// .reporting { $0.events }
  /// ```
  ///
  /// An action that has a signal of its failures instead can combine its signals:
  ///
  /// ```swift
  /// ActionUnderTest("action") {
  ///   Action<Int, Int, TestFailure>(execute: $0)
  /// } apply: {
  ///   $0.apply($1)
  /// }
  /// .reporting { action in
  ///   Signal.merge(
  ///     action.events.filter { $0.error == nil },
  ///     action.errors.map { .failed($0) }
  ///   )
  /// }
  /// ```
  ///
  /// - Parameter events: A closure that returns the signal, which must send each event of the work
  ///   of each execution as a value, including the terminal event. If the start of an execution is
  ///   disposed of, the terminal event is an interruption. The signal must complete when the action
  ///   is released.
  /// - Returns: A copy with the added checks.
  public func reporting(
    _ events: @escaping @Sendable (Subject) -> Signal<Event<Int, TestFailure>, Never>
  ) -> Self {
    var copy = self
    copy.events = events
    return copy
  }

  /// Adds checks of the signal of the events of all executions of an action whose work cannot fail
  /// (ACT-2, ACT-5).
  ///
  /// - Parameter events: A closure that returns the signal, which must send each event of the work
  ///   of each execution as a value, including the terminal event. If the start of an execution is
  ///   disposed of, the terminal event is an interruption. The signal must complete when the action
  ///   is released.
  /// - Returns: A copy with the added checks.
  public func reporting(
    _ events: @escaping @Sendable (Subject) -> Signal<Event<Int, Never>, Never>
  ) -> Self {
    reporting { subject in
      events(subject).map { event -> Event<Int, TestFailure> in
        switch event {
        case .value(let value): .value(value)
        case .completed: .completed
        case .interrupted: .interrupted
        }
      }
    }
  }

  /// Adds checks that enable and disable the action (ACT-3).
  ///
  /// - Parameter enable: A closure that enables the action if it is passed `true`, and disables the
  ///   action otherwise. The change must take effect before the closure returns. The closure is
  ///   also called while another thread executes the action.
  /// - Returns: A copy with the added checks.
  public func enabling(_ enable: @escaping @Sendable (Subject, Bool) -> Void) -> Self {
    var copy = self
    copy.enable = enable
    return copy
  }

  /// One check for each contract that applies to the declared members, from ACT-1 to ACT-5.
  ///
  /// ACT-3 needs `observing(isEnabled:isExecuting:)` or `enabling(_:)`. ACT-5 needs
  /// `observing(isEnabled:isExecuting:)`, `forwarding(_:)` or `reporting(_:)`.
  ///
  /// Run each check with `try await check()`. A check throws a ``ComponentViolation`` if the action
  /// breaks the contract, if it never returns (LIV-1), or if the result is inconclusive. The checks
  /// run on threads of the kit.
  public var checklist: [ComponentCheck] {
    [
      ComponentCheck(
        "ACT-1",
        examinee,
        [ComponentTrial("being executed with an input") { _ in performs() }]
      ),
      ComponentCheck(
        "ACT-2",
        examinee,
        [
          ComponentTrial("sending values") { _ in sends() },
          ComponentTrial("disposing of an execution") { _ in stops() },
          ComponentTrial("sending values in several executions") { _ in sendsForEach() },
        ] + stopTrials + [programs("sending events in random programs", .events)]
      ),
      stateTrials.isEmpty
        ? nil
        : ComponentCheck(
          "ACT-3",
          examinee,
          stateTrials + [programs("having its state read in random programs", .states)]
        ),
      ComponentCheck(
        "ACT-4",
        examinee,
        [
          ComponentTrial("being executed repeatedly") { _ in inTurn() },
          ComponentTrial("being executed by two threads", exploring: atOnce) {
            atOnceUnderStress()
          },
          ComponentTrial("being executed while its work ends", exploring: asItEnds) {
            asItEndsUnderStress()
          },
          ComponentTrial("being executed inside the end of an execution") { _ in insideTheEnd() },
          programs("running random programs", .executions),
        ] + (limit > 1 ? [ComponentTrial("ending two executions", exploring: endsTwice)] : [])
      ),
      states == nil && values == nil && events == nil
        ? nil
        : ComponentCheck(
          "ACT-5",
          examinee,
          [ComponentTrial("being released") { _ in endsInTime() }]
        ),
    ].compactMap { $0 }
  }
}
