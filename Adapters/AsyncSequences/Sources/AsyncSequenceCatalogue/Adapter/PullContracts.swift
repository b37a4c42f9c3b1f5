import ReactiveTesting

/// The notes about requests that the adapter writes into a trace.
enum PullNote {
  static let outputAsked = "an element was requested from the output"
  static let consumerEnded = "the consuming task has ended"
  static let sourceAsked = "an element was requested from a source"
  static let askedTwice = "an element was requested from a source while another request was waiting"
  static let iteratorMade = "an iterator of a source was created"
  static let iteratorReleased = "an iterator of a source was released"

  static func late(_ element: String) -> String { "returned after the end: \(element)" }
}

/// The contracts that sequences satisfy in addition to those of streams.
enum PullContracts {
  /// The contracts for all sequences.
  static let all = [nilStaysNil, cancellationEnds, oneRequest, iteratorsReleased]
  /// The contract for operators that send one element for each element that they receive.
  static let oneForOne = [notBeforehand]

  static let nilStaysNil = AddedContract(
    "PUL-1",
    "after nil or an error, next() returns only nil",
    source: "AsyncIteratorProtocol, next()",
    lookAt: "record the end, and return nil from then on"
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
    lookAt: "resume waiting continuations in a cancellation handler"
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
    "elements are requested from an iterator one at a time",
    source: "AsyncIteratorProtocol, where next() is mutating",
    lookAt: "await an element before requesting the next one"
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
    lookAt: "find the object that holds the iterator, or the task that owns it"
  ) { trace in
    judge(trace) { _, _ in
      nil
    } atStepEnd: { seen in
      let held = seen.count(PullNote.iteratorMade) - seen.count(PullNote.iteratorReleased)
      return seen.count(PullNote.consumerEnded) > 0 && held > 0
        ? "the consuming task has ended, but iterators are still held: \(held)" : nil
    }
  }

  static let notBeforehand = AddedContract(
    "PUL-5",
    "no element is requested from a source before one is requested from the output",
    source: "AsyncSequence, whose elements are computed on demand",
    lookAt: "request elements only in next()"
  ) { trace in
    judge(trace) { seen, note in
      let asked = (seen.count(PullNote.sourceAsked), seen.count(PullNote.outputAsked))
      guard note == PullNote.sourceAsked, asked.0 > asked.1 else { return nil }
      return
        "\(asked.0) elements were requested from the source, but only \(asked.1) from the output"
    } atStepEnd: { _ in
      nil
    }
  }

  /// The observations of the notes so far.
  struct Seen {
    var wasDisposed = false
    var notes: [String: Int] = [:]

    func count(_ note: String) -> Int { notes[note] ?? 0 }
  }

  /// Checks test cases with one subscription, at each note and after each action.
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
