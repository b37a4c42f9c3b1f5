import ReactiveTesting

/// What the adapter writes into a trace about requests.
enum PullNote {
  static let outputAsked = "the output was asked for an element"
  static let consumerEnded = "the task that asks has ended"
  static let sourceAsked = "a source was asked for an element"
  static let askedTwice = "a source was asked while another request was waiting"
  static let iteratorMade = "an iterator of a source was made"
  static let iteratorReleased = "an iterator of a source was released"

  static func late(_ element: String) -> String { "after the end came \(element)" }
}

/// What sequences promise, beside what streams do.
enum PullContracts {
  /// Those of every sequence.
  static let all = [nilStaysNil, cancellationEnds, oneRequest, iteratorsReleased]
  /// Those of operators that send one element for each that they receive.
  static let oneForOne = [notBeforehand]

  static let nilStaysNil = AddedContract(
    "PUL-1",
    "nothing comes after nil, or after an error",
    source: "AsyncIteratorProtocol, next()",
    lookAt: "remember the end, and return nil from then on"
  ) { trace in
    judge(trace) { _, note in
      note.hasPrefix(PullNote.late("")) ? note : nil
    } atStepEnd: { _ in
      nil
    }
  }

  static let cancellationEnds = AddedContract(
    "PUL-2",
    "cancellation ends next()",
    source: "AsyncSequence, cancellation of the consuming task",
    lookAt: "resume what waits in a cancellation handler"
  ) { trace in
    judge(trace) { _, _ in
      nil
    } atStepEnd: { seen in
      seen.wasDisposed && seen.count(PullNote.consumerEnded) == 0
        ? "the task was cancelled, and next() did not return" : nil
    }
  }

  static let oneRequest = AddedContract(
    "PUL-3",
    "an iterator is asked for one element at a time",
    source: "AsyncIteratorProtocol, next() is mutating",
    lookAt: "await an element before asking for the next one"
  ) { trace in
    judge(trace) { _, note in
      note == PullNote.askedTwice ? note : nil
    } atStepEnd: { _ in
      nil
    }
  }

  static let iteratorsReleased = AddedContract(
    "PUL-4",
    "when the consuming task has ended, the iterators of the sources are released",
    source: "AsyncIteratorProtocol, end of iteration",
    lookAt: "look who holds the iterator, or the task that has it"
  ) { trace in
    judge(trace) { _, _ in
      nil
    } atStepEnd: { seen in
      let held = seen.count(PullNote.iteratorMade) - seen.count(PullNote.iteratorReleased)
      return seen.count(PullNote.consumerEnded) > 0 && held > 0
        ? "the task that asks has ended, and \(held) iterators are still held" : nil
    }
  }

  static let notBeforehand = AddedContract(
    "PUL-5",
    "no element is asked for before the output is asked for one",
    source: "AsyncSequence, elements are computed on demand",
    lookAt: "ask for an element in next() only"
  ) { trace in
    judge(trace) { seen, note in
      let asked = (seen.count(PullNote.sourceAsked), seen.count(PullNote.outputAsked))
      guard note == PullNote.sourceAsked, asked.0 > asked.1 else { return nil }
      return "the source was asked \(asked.0) times, and the output \(asked.1) times"
    } atStepEnd: { _ in
      nil
    }
  }

  /// What was seen so far.
  struct Seen {
    var wasDisposed = false
    var notes: [String: Int] = [:]

    func count(_ note: String) -> Int { notes[note] ?? 0 }
  }

  /// Judges cases with one subscription, at each note and after each action.
  private static func judge(
    _ trace: TestTrace,
    atNote: (Seen, String) -> String?,
    atStepEnd: (Seen) -> String?
  ) -> TestTrace.Judgement {
    var seen = Seen()
    for observation in trace.observations {
      var broken: String?
      switch observation.kind {
      case .subscribed(let number) where number > 0: return .unexercised
      case .disposed: seen.wasDisposed = true
      case .noted(let note):
        seen.notes[note, default: 0] += 1
        broken = atNote(seen, note)
      case .stepEnded: broken = atStepEnd(seen)
      default: break
      }
      if let broken { return .broken(at: observation, broken) }
    }
    return seen.count(PullNote.consumerEnded) > 0 ? .kept : .unexercised
  }
}
