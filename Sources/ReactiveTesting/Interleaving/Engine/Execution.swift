import Reactive

/// The result of one execution of a scenario.
struct InterleavingExecution {
  var finding: Finding?
  var schedule: Schedule
  var preemptions: Int
  var outcome: String
  var divergence: String?
  /// The reason why the execution could not be completed, or `nil` if it was completed.
  var escape: String?
  /// The step at which a thread outside the scenario first woke one of its threads, or `nil` if
  /// none did.
  var disturbance: Int?
  /// Whether a thread outside the scenario woke one of its threads.
  var isDisturbed: Bool { disturbance != nil }
  /// The events that a smaller example may omit.
  var droppable: Set<Schedule.Event> = []
  var table = ""
  var fullTable = ""
}

extension InterleavingEngine {
  /// Builds and runs a scenario once.
  func execute(
    _ strategy: any Strategy,
    dropping dropped: Set<Schedule.Event> = [],
    tracing: Bool = false,
    _ scenario: (InterleavingRun) -> Void
  ) -> InterleavingExecution {
    begin(strategy, tracing: tracing)
    self.dropped = dropped
    droppable = []
    let run = InterleavingRun(self)
    build(run, scenario)
    let escape = self.run(run.takeBodies()) ?? strangeness
    if escape == nil, failure == nil { asHarness { run.check() } }
    (strategy as? Replay)?.finish()
    var execution = InterleavingExecution(
      finding: failure,
      schedule: Schedule(choices: choices, dropped: dropped),
      preemptions: preemptions,
      outcome: run.outcome,
      divergence: strategy.divergence,
      escape: escape ?? checkEscape,
      disturbance: disturbance,
      droppable: droppable
    )
    if let trace {
      let names = threads.map(\.name)
      execution.table = trace.own(names, legend)
      execution.fullTable = trace.full(names, legend)
    }
    phase = .over
    run.end()
    return execution
  }

  private func build(_ run: InterleavingRun, _ scenario: (InterleavingRun) -> Void) {
    asHarness { scenario(run) }
  }

  /// Runs `body`.
  ///
  /// Meanwhile, primitives receive their numbers, but their operations are not scheduled.
  private func asHarness(_ body: () -> Void) {
    #if DEBUG || Interleaving
    let box = SchedulingPoint.Box(PrimitiveController(self, nil))
    Faults.observer.with(FaultObserver { self.take($0) }) {
      SchedulingPoint.slot.with(box) { Epochs.exploring(body) }
    }
    #else
    Epochs.exploring(body)
    #endif
  }

  /// The objects that have a description, each with a line for the table.
  private var legend: [(name: String, text: String)] {
    objects.filter { !$0.description.isEmpty }
      .map { ($0.name, "\($0.name) is the gate of a \($0.description)\n") }
  }
}
