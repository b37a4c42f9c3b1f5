/// The test cases whose last two steps can be performed by two threads, the first of which is
/// inside a callback.
struct ThreadCandidates {
  private struct Kind: Hashable {
    let mode: Script.Mode
    let earlier: SourceID?
    let later: SourceID
    let event: ScriptedEvent
  }

  private var seen: Set<Kind> = []
  private var ofSeveralSources: [Script] = []
  private var ofOneSource: [Script] = []

  /// The test cases that have been found.
  ///
  /// Only a few test cases are kept, because each of them needs two threads. Test cases with
  /// several sources are preferred, because a single source sends its events serially.
  var scripts: [Script] { ofSeveralSources.isEmpty ? ofOneSource : ofSeveralSources }

  /// Whether the threads of any test case race in the observer of the output.
  var meetInOutput: Bool { scripts.contains { $0.mode == .threads } }

  /// Some of the test cases, changed so that two threads feed streams in a cycle.
  var circles: [Script] {
    scripts.filter { $0.mode == .threads }.prefix(2).map { script in
      var circle = script
      circle.mode = .circle
      return circle
    }
  }

  mutating func consider(_ digest: Digest) {
    let words = digest.trace.script.words
    guard words.count >= 2, ofSeveralSources.count < 12,
      case .send(let later, let event) = words[words.count - 1],
      digest.trace.steps[words.count].wasDone
    else { return }
    var source: SourceID?
    switch words[words.count - 2] {
    case .send(let earlier, let sent):
      guard !sent.isTerminating else { return }
      source = earlier
    case .advance: break
    case .dispose, .release: return
    }
    let step = words.count - 1
    let sends = digest.sends.filter { $0.step == words.count && $0.isObserved }
    guard !sends.isEmpty else { return }
    if digest.outputs.contains(where: { $0.step == step && !$0.event.isTerminating }) {
      add(.threads, source, later, event, words)
    }
    if digest.calls.contains(where: { $0.step == step }), !event.isTerminating {
      add(.threadsInClosure, source, later, event, words)
    }
  }

  private mutating func add(
    _ mode: Script.Mode,
    _ earlier: SourceID?,
    _ later: SourceID,
    _ event: ScriptedEvent,
    _ words: [Word]
  ) {
    guard
      seen.insert(Kind(mode: mode, earlier: earlier, later: later, event: event)).inserted
    else { return }
    if earlier == later, ofOneSource.count < 12 {
      ofOneSource.append(Script(mode: mode, words: words))
    } else if earlier != later {
      ofSeveralSources.append(Script(mode: mode, words: words))
    }
  }
}
