/// The contracts of sequence operators.
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

  /// The contracts whose violations can cause a violation of this contract.
  ///
  /// Reports use these contracts to avoid showing the same fault twice.
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

  /// Whether only an operator whose output is a sequence, rather than a single result, can break
  /// the contract.
  var isAboutSequences: Bool {
    switch self {
    case .laziness, .memory, .eagerness, .threads: true
    case .economy, .place, .once, .release, .stack, .meaning, .nobodyWaits: false
    }
  }
}

extension Contract {
  /// The contracts that are checked for every sequence operator under test, in the order of
  /// reports.
  ///
  /// The list consists of the contracts of sequences, and of LIV-1.
  public static let ofSequences: [Contract] = SequenceRule.allCases.map(\.contract)
}

extension SequenceRule {
  /// The contract, as it appears in reports.
  var contract: Contract {
    switch self {
    case .laziness:
      contract(
        "creating or transforming a sequence does no work",
        "the elements computed and the closures called while the operator is applied are counted",
        "do the work in the head and tail closures, or build the operator from lazy operators"
      )
    case .economy:
      contract(
        "only the elements that are needed are computed",
        "each element is requested in turn. The source must compute no more than the shortest"
          + " input that determines it",
        "do not look ahead, and end the sequence at its last possible element"
      )
    case .memory:
      contract(
        "an element is computed only once",
        "the elements are requested in different orders, and twice",
        "store computed elements where every reader can find them"
      )
    case .eagerness:
      contract(
        "a sequence derived from an eager sequence is eager",
        "the source is eager, and closures that run only after the operator has been applied are"
          + " counted",
        "derive the sequence from the source itself, not from its lazy form"
      )
    case .place:
      contract(
        "the thread that needs a value computes it, or waits until it has been computed",
        "the threads that compute elements and run closures are recorded",
        "compute elements on the calling thread. Callers that cannot wait use producer(on:)"
      )
    case .once:
      contract(
        "side effects happen once for each value",
        "elements that a closure receives twice during one traversal are counted",
        "let the head and the tail share the result of the closure"
      )
    case .release:
      contract(
        "a reference to a position retains the elements after it and none before it",
        "the live elements are counted during and after the traversal of long sequences",
        "do not capture the beginning of the sequence"
      )
    case .threads:
      contract(
        "closures run once, even if several threads need their results",
        "one thread is blocked inside a closure while another requests the same element",
        "compute the results that the head and the tail share under one LazyStream or one lock"
      )
    case .stack:
      contract(
        "the stack does not grow with the length of the sequence",
        "the stack used to compute, skip, and release a long sequence is compared with that of a"
          + " short one",
        "drop elements in a loop, and do not make a result depend recursively on the one before it"
      )
    case .meaning:
      contract(
        "operators on sequences and on streams have the same results",
        "all short inputs, lazy and eager, are compared with the same operation on arrays",
        "compare the result with the declared reference"
      )
    // Sequences and streams share the contract.
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
