internal import Reactive

/// Runs an operator through one script.
struct Trial {
  let subject: OperatorUnderTest
  let script: Script

  func run() -> Trace {
    switch script.mode {
    case .once, .together: runSteps([script.words])
    case .twice: runSteps([script.words, script.words])
    case .afterAnother: runSteps([greeting, script.words])
    case .threads, .threadsInClosure: ThreadTrial(subject: subject, script: script).run()
    }
  }

  /// Every input sends a value.
  private var greeting: [Word] {
    (0..<subject.shape.inputs).map { .send(.input($0), .value(3 + $0)) }
  }

  /// - Parameter rounds: The steps of each start; the first one is disposed of before the second.
  private func runSteps(_ rounds: [[Word]]) -> Trace {
    let bench = Bench(script)
    var trace = Trace(script: script)
    bench.recorder.listening {
      bench.apply(subject)
      trace.scheduledByApplying = bench.lab.scheduler.pendingActions
      for (round, words) in rounds.enumerated() {
        perform(nil, bench, &trace) {
          bench.start()
          if script.mode == .together { bench.start() }
          return true
        }
        for word in words { perform(word, bench, &trace) { bench.perform(word) } }
        perform(nil, bench, &trace) {
          bench.advance(Lab.horizon)
          return true
        }
        if round + 1 < rounds.count {
          perform(.dispose, bench, &trace) { bench.perform(.dispose) }
        }
      }
      trace.moments = bench.recorder.moments
      trace.finish = bench.lab.scheduler.now
      bench.tearDown()
    }
    return trace
  }

  private func perform(
    _ word: Word?,
    _ bench: Bench,
    _ trace: inout Trace,
    _ body: () -> Bool
  ) {
    let recorder = bench.recorder
    let first = recorder.count
    let instant = bench.lab.scheduler.now
    recorder.record(.step(trace.steps.count))
    let wasDone = body()
    bench.look()
    var step = Trace.Step(
      word: word,
      wasDone: wasDone,
      first: first,
      returned: recorder.count,
      end: 0,
      instant: instant
    )
    // Two starts are compared with one another, so time must treat them alike.
    let isOver = script.mode == .once && (bench.hasEnded || bench.wasDisposed)
    if isOver {
      let now = bench.lab.scheduler.now
      step.pendingLater = bench.lab.scheduler.pendingActions.filter { $0.due > now }
    }
    if subject.profile.takesScheduler, isOver || settles(word) || !isPlain {
      bench.advance(.zero)
      bench.look()
    }
    if script.mode == .once, bench.hasEnded || bench.wasDisposed {
      step.pending = bench.lab.scheduler.pendingActions
    }
    step.end = recorder.count
    trace.steps.append(step)
  }

  /// Whether sources send nothing but what the steps say.
  private var isPlain: Bool { script.injection == nil && script.greetings.isEmpty }

  /// Whether what is due now must be run before a step can be judged.
  private func settles(_ word: Word?) -> Bool {
    switch word {
    case .send(_, .failed), .send(_, .interrupted), .dispose: true
    case .send(_, .value), .send(_, .completed), .advance, nil: false
    }
  }
}
