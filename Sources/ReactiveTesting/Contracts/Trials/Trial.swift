internal import Reactive

/// One run of an operator through a test case.
struct Trial {
  let subject: OperatorUnderTest
  let script: Script
  /// The thread for work that may never end.
  var aside = SideThread()
  /// The memory page with the name of the operator, to be printed if the process crashes.
  var page: CrashPage?
  var patience = Patience.full

  func run() -> Trace {
    switch script.mode {
    // An operator that sends while it holds its own lock waits for itself forever.
    case .once: script.sendsInside ? runApart(aside) : runSteps()
    case .together, .leaving, .shifted, .law, .scheduled, .hostile:
      runSteps()
    case .twice: runSteps()
    case .locks: runWatched()
    case .flood: runApart(SideThread(stackSize: 1 << 25))
    case .circle: CircleTrial(subject: subject, script: script).run()
    case .threads, .threadsInClosure: ThreadTrial(subject: subject, script: script).run()
    }
  }

  /// Runs the test case on a separate thread.
  func runApart() -> Trace { runApart(SideThread(stackSize: 1 << 23)) }

  /// Runs the test case on a separate thread, which is abandoned if the test case hangs.
  private func runApart(_ aside: SideThread) -> Trace {
    let bench = Bench(script)
    switch aside.run({ self.runSteps(on: bench) }) {
    case .ended(let result): return result
    case .waitsForItself: return unfinished(.waitsForItself, bench)
    case .asleep: return unfinished(.asleep, bench)
    }
  }

  /// Returns the record of a run up to the point at which it stopped.
  private func unfinished(_ ending: Trace.Ending, _ bench: Bench) -> Trace {
    var trace = Trace(script: script)
    trace.ending = ending
    trace.moments = bench.recorder.moments
    let words = rounds.flatMap { [nil] + $0 + [nil, .dispose] }
    for moment in trace.moments {
      guard case .step(let index) = moment.kind else { continue }
      trace.steps.append(
        Trace.Step(
          word: words[index],
          first: moment.order,
          returned: trace.moments.count,
          end: trace.moments.count,
          instant: moment.instant
        )
      )
    }
    return trace
  }

  private func runWatched() -> Trace {
    let watch = LockWatch()
    var trace = watch.watching { runSteps(on: Bench(script, lockWatch: watch)) }
    trace.lockFinding = watch.report
    return trace
  }

  /// The steps of each start.
  ///
  /// Every start except the last one is disposed of.
  private var rounds: [[Word]] {
    switch script.mode {
    case .twice: [script.words, script.words]
    default: [script.words]
    }
  }

  private func runSteps() -> Trace { runSteps(on: Bench(script)) }

  private func runSteps(on bench: Bench) -> Trace {
    page?.isHere()
    let rounds = rounds
    var trace = Trace(script: script)
    var leavesTimeOut = false
    var handlesReleasedAt: Int?
    bench.attended {
      if script.mode == .shifted { bench.time.advance(by: Self.shift) }
      bench.apply(subject)
      trace.scheduledByApplying = bench.time.pendingActions
      trace.acquiredByApplying = bench.lab.resources
      for (round, words) in rounds.enumerated() {
        perform(nil, bench, &trace) {
          begin(bench)
          return true
        }
        for word in words {
          perform(word, bench, &trace) { bench.perform(word) }
        }
        if script.mode == .once { trace.openSources = bench.openSources }
        perform(nil, bench, &trace) {
          if bench.finish(patience) { leavesTimeOut = true }
          // A start that can no longer receive events stays open while its handle is held (D21).
          if script.mode == .once, !bench.isOver {
            handlesReleasedAt = bench.recorder.count
            bench.releaseHandles()
          }
          return true
        }
        if round + 1 < rounds.count {
          perform(.dispose, bench, &trace) { bench.perform(.dispose) }
        }
      }
      trace.moments = bench.recorder.moments
      if script.mode == .once, bench.isOver {
        trace.echoes = bench.disposeAgain()
      }
      trace.resources = bench.lab.resources
      trace.stackSeries = bench.stackSeries
      trace.sawOtherScheduler = bench.sawOtherScheduler
      trace.finish = bench.time.now
      trace.askedForScheduler = bench.lab.wasAskedForScheduler
      trace.usedScheduler = bench.time.wasUsed
      trace.holder = bench.tearDown()
    }
    trace.heldClosures = bench.lab.heldClosures
    trace.leavesTimeOut = leavesTimeOut
    trace.handlesReleasedAt = handlesReleasedAt
    return trace
  }

  /// The time that passes before a shifted run.
  private static let shift = Duration.milliseconds(123_457)

  private func begin(_ bench: Bench) {
    guard script.mode != .scheduled else {
      bench.time.schedule { bench.start() }
      return bench.advance(.zero)
    }
    bench.start()
    if script.mode == .together || script.mode == .leaving { bench.start() }
  }

  private func perform(
    _ word: Word?,
    _ bench: Bench,
    _ trace: inout Trace,
    _ body: () -> Bool
  ) {
    let recorder = bench.recorder
    let (first, instant) = recorder.recordStep(trace.steps.count)
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
    // If two starts are compared, both must have the same timing.
    let isOfOneStart = script.mode == .once
    let isOver = isOfOneStart && bench.isOver
    if isOver {
      let now = bench.time.now
      step.pendingLater = bench.time.pendingActions.filter { $0.due > now }
    }
    // An action that is due immediately after the end may be the interruption of an inner stream,
    // whose effects must be checked.
    if isOver || subject.profile.takesScheduler && (settles(word) || !isPlain) {
      bench.advance(.zero)
      bench.look()
    }
    if isOver || isOfOneStart && bench.isOver {
      step.pending = bench.time.pendingActions
      if trace.leftover == nil { trace.leftover = bench.leftover }
    }
    step.end = recorder.count
    trace.steps.append(step)
  }

  /// Whether the sources send only the events that are steps.
  private var isPlain: Bool { script.injection == nil && script.greetings.isEmpty }

  /// Returns whether due actions must run before a step can be checked.
  private func settles(_ word: Word?) -> Bool {
    switch word {
    case .send(_, .failed), .send(_, .interrupted), .dispose: true
    case .send(_, .value), .send(_, .completed), .advance, .release, nil: false
    }
  }
}
