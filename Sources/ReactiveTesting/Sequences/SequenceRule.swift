/// The contracts of sequence operators, as the judges name them.
enum SequenceRule: String, CaseIterable, Hashable, Sendable {
  case laziness = "SEQ-1"
  case economy = "SEQ-2"
  case memory = "SEQ-3"
  case eagerness = "SEQ-5"
  case place = "SEQ-6"
  case once = "SEQ-7"
  case release = "SEQ-10"
  case threads = "SEQ-11"
  case stack = "SEQ-12"
  case meaning = "STM-1"
  case nobodyWaits = "LIV-1"

  /// The contracts whose violation brings about a violation of this one, so that one fault has one
  /// name.
  var explanations: [SequenceRule] {
    switch self {
    case .laziness, .meaning, .place, .once, .nobodyWaits: []
    case .economy: [.laziness, .meaning]
    case .memory: [.once, .meaning]
    case .eagerness: [.meaning]
    case .stack: [.laziness, .economy, .place]
    case .release: [.laziness, .economy, .place, .stack]
    case .threads: [.once, .memory, .meaning, .place]
    }
  }

  /// Whether only a sequence can break it, and not one result.
  var isAboutSequences: Bool {
    switch self {
    case .laziness, .memory, .eagerness, .threads: true
    case .economy, .place, .once, .release, .stack, .meaning, .nobodyWaits: false
    }
  }
}

extension Contract {
  /// The contracts for every sequence operator under test, in the order of reports.
  ///
  /// These are the contracts of sequences, and LIV-1.
  public static let ofSequences: [Contract] = SequenceRule.allCases.map(\.contract)
}

extension SequenceRule {
  /// The contract as reports show it.
  var contract: Contract {
    switch self {
    case .laziness:
      contract(
        "making and transforming a sequence does no work",
        "elements of the source that are computed, and closures that run, while it is applied",
        "begin the work in the closures of head and tail, or build on operators that do"
      )
    case .economy:
      contract(
        "only what is needed is computed",
        "each element is asked for in turn, and compared with the shortest input that decides it",
        "do not look ahead, and end with the element after which none can follow"
      )
    case .memory:
      contract(
        "an element is computed once, however often it is asked for",
        "the elements are asked for in other orders, and twice",
        "keep what has been computed where all who need it find it"
      )
    case .eagerness:
      contract(
        "what is derived from an eager sequence is eager",
        "the source is eager, and what runs only later is counted",
        "derive from the source itself, and not from its lazy form"
      )
    case .place:
      contract(
        "a thread that needs a value computes it, or waits until it has been computed",
        "the threads on which elements are computed and closures run",
        "compute on the calling thread; callers that cannot wait use producer(on:)"
      )
    case .once:
      contract(
        "side effects happen once for each value",
        "elements that a closure is given again while a sequence is gone through once",
        "let head and tail share what the closure has returned"
      )
    case .release:
      contract(
        "a reference to a place holds what follows it, and nothing before",
        "how many elements live while long sequences are gone through, and afterwards",
        "capture no place from which the sequence began"
      )
    case .threads:
      contract(
        "closures run once, also when several threads need their results",
        "one thread is held inside a closure while another one asks",
        "what head and tail share must be computed under one LazyStream or lock"
      )
    case .stack:
      contract(
        "long sequences need no deep stack",
        "the stack that a long and a short sequence take to be computed, skipped and released",
        "loop over what is dropped, and let no result wait for the one before it"
      )
    case .meaning:
      contract(
        "operators of sequences and of streams have the same results",
        "all short inputs, lazy and eager, beside the same operation on arrays",
        "compare with the reference that was declared"
      )
    // It is the same for all.
    case .nobodyWaits: Rule.nobodyWaits.contract
    }
  }

  private func contract(_ statement: String, _ check: String, _ advice: String) -> Contract {
    Contract(
      ofSequences: rawValue,
      statement,
      source: self == .meaning ? "RAC 2, RACStream" : "RAC 2, RACSequence",
      check: check,
      advice: advice
    )
  }
}
