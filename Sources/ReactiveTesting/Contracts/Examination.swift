internal import Reactive

/// All checks of one operator, done once, when the first result is asked for.
///
/// The contracts share the runs: each script is run once and shown to all judges. What one fault
/// breaks in consequence is listed under the contract that explains it.
///
/// `@unchecked Sendable`: `known` is guarded by `lock`, which is held while the checks run; whoever
/// asks meanwhile waits for them.
final class Examination: @unchecked Sendable {
  let subject: OperatorUnderTest
  private let budget: Budget
  private let seed: UInt64
  private let lock = Lock()
  private var known: [ContractResult]?

  init(_ subject: OperatorUnderTest, budget: Budget, seed: UInt64) {
    self.subject = subject
    self.budget = budget
    self.seed = seed
  }

  var results: [ContractResult] {
    lock.withLock {
      if let known { return known }
      let results = Verdict(subject, Inspection(subject, budget, seed).notes()).results
      known = results
      return results
    }
  }

  func result(_ contract: Contract) -> ContractResult {
    results.first { $0.contract == contract }
      ?? ContractResult(contract: contract, outcome: .vacuous, scripts: 0)
  }
}

/// Runs the scripts and shows the traces to the judges.
struct Inspection {
  let subject: OperatorUnderTest
  let budget: Budget
  /// Where random scripts begin, each time anew.
  let seeds: ClosedRange<UInt64>

  init(_ subject: OperatorUnderTest, _ budget: Budget, _ seed: UInt64) {
    self.init(subject, budget, seeds: seed...seed)
  }

  init(_ subject: OperatorUnderTest, _ budget: Budget, seeds: ClosedRange<UInt64>) {
    self.subject = subject
    self.budget = budget
    self.seeds = seeds
  }

  /// Runs everything that the budget allows.
  func notes() -> Notes {
    var notes = Notes()
    var candidates = ThreadCandidates()
    let generator = ScriptGenerator(subject)
    for words in generator.meetings() {
      candidates.consider(inspect(Script(words: words), &notes))
    }
    for length in 0...budget.length(subject.shape) {
      for words in generator.scripts(length: length) + generator.primed(length: length) {
        inspectPlain(words, &candidates, &notes)
      }
    }
    for words in generator.starters() { inspectPlain(words, &candidates, &notes) }
    for length in stride(from: budget.length(subject.shape) + 1, through: 4, by: 1)
    where !candidates.meetInOutput {
      for words in generator.approaches(length: length) where !candidates.meetInOutput {
        inspectPlain(words, &candidates, &notes)
      }
    }
    for script in generator.greetings(deep: budget != .quick) { _ = inspect(script, &notes) }
    for script in generator.finales() { inspect(script, &notes) }
    for script in generator.injections() { _ = inspect(script, &notes) }
    for script in generator.repetitions() { _ = inspect(script, &notes) }
    for script in candidates.scripts { _ = inspect(script, &notes) }
    for seed in seeds { inspectAtRandom(generator, seed, &notes) }
    return notes
  }

  /// Runs a script that is nothing but steps.
  private func inspectPlain(
    _ words: [Word],
    _ candidates: inout ThreadCandidates,
    _ notes: inout Notes
  ) {
    let digest = inspect(Script(words: words), &notes)
    candidates.consider(digest)
    if !notes.sendsBeforeItsInputsEnd {
      notes.sendsBeforeItsInputsEnd = digest.sendsBeforeItsInputsEnd
    }
    if !notes.goesOnAfterAValue { notes.goesOnAfterAValue = digest.goesOnAfterAValue }
  }

  /// Runs one script, with the runs that it is compared with.
  @discardableResult
  func inspect(_ script: Script, _ notes: inout Notes) -> Digest {
    let digest = run(script)
    StartJudge.judgeApplication(digest, &notes)
    var plain = script
    switch script.mode {
    case .once:
      judgeOnce(digest, &notes)
    case .twice:
      StartJudge.judgeTwoStarts(digest, alone: nil, &notes)
    case .afterAnother:
      plain.mode = .once
      StartJudge.judgeSecondStart(digest, alone: run(plain), &notes)
    case .together:
      plain.mode = .once
      StartJudge.judgeTwoStarts(digest, alone: run(plain), &notes)
    case .threads, .threadsInClosure:
      plain.mode = .once
      plain.words += ThreadTrial.epilogue(subject)
      ThreadJudge.judge(digest, alone: run(plain), &notes)
    }
    return digest
  }

  private func judgeOnce(_ digest: Digest, _ notes: inout Notes) {
    GrammarJudge.judge(digest, &notes)
    FailureJudge.judge(digest, &notes)
    InterruptionJudge.judge(digest, &notes)
    CancellationJudge.judge(digest, &notes)
    CompletionJudge.judge(digest, &notes)
    StartJudge.judgeOverlap(digest, &notes)
    RecursionJudge.judgeReentry(digest, &notes)
    if case .send = digest.trace.script.injection?.word {
      var later = digest.trace.script
      later.injection?.isDeferred = true
      RecursionJudge.judge(digest, after: run(later), &notes)
    }
  }

  private func run(_ script: Script) -> Digest {
    Digest(Trial(subject: subject, script: script).run(), subject)
  }

  private func inspectAtRandom(
    _ generator: ScriptGenerator,
    _ seed: UInt64,
    _ notes: inout Notes
  ) {
    var random = SplitMix(seed: seed)
    for _ in 0..<budget.randomScripts {
      let script = Script(words: generator.random(length: 5 + random.below(6), using: &random))
      var after = notes
      inspect(script, &after)
      if let rule = Rule.allCases.first(where: {
        after.findings[$0] != nil && notes.findings[$0] == nil
      }) {
        inspect(shrink(script, keeping: rule), &notes)
      } else {
        notes = after
      }
    }
  }

  private func rules(_ script: Script) -> [Rule] {
    var notes = Notes()
    inspect(script, &notes)
    return Rule.allCases.filter { notes.findings[$0] != nil }
  }

  /// Leaves out steps as long as the contract is still broken.
  private func shrink(_ script: Script, keeping rule: Rule) -> Script {
    var smallest = script
    var index = 0
    while index < smallest.words.count {
      var candidate = smallest
      candidate.words.remove(at: index)
      if rules(candidate).contains(rule) {
        smallest = candidate
        index = 0
      } else {
        index += 1
      }
    }
    return smallest
  }
}
