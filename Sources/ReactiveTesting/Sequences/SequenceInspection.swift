internal import Reactive

/// A runner for sequence operators, which creates all situations that their contracts describe.
struct SequenceInspection {
  typealias Stream = SequenceOperatorUnderTest.Stream

  /// The findings: the first violation of each contract, and the number of times that each contract
  /// was exercised.
  struct Notes {
    private(set) var findings: [SequenceRule: String] = [:]
    private(set) var situations: [SequenceRule: Int] = [:]
    /// Whether the operator held elements that had already been traversed.
    var holdsPassed = false
    /// Whether the checks ended because the operator did not return.
    var isCutShort = false
    /// A description of the operation that did not return at first, but returned when it was
    /// repeated.
    var potentialDeadlock: String?

    /// Records that the situation of a contract occurred, with the violation if there is one.
    mutating func note(_ rule: SequenceRule, _ finding: String?) {
      situations[rule, default: 0] += 1
      if let finding, findings[rule] == nil { findings[rule] = finding }
    }
  }

  let subject: SequenceOperatorUnderTest
  let budget: Budget
  private let watchman: Watchman<Deed>

  init(_ subject: SequenceOperatorUnderTest, _ budget: Budget, _ watchman: Watchman<Deed>) {
    self.subject = subject
    self.budget = budget
    self.watchman = watchman
  }

  /// Runs the checks of all contracts.
  func inspectAll(_ notes: inout Notes) {
    for input in inputs where input.contains(where: { !$0.isEmpty }) {
      let expected = subject.reference(input)
      watch(Deed("being applied to", input), &notes) { judgeApplication(input, &$0) }
      watch(Deed("traversing", input), &notes) { judgeOnePass(input, expected, &$0) }
      watch(Deed("reading backward through", input), &notes) { judgeOtherOrders(input, &$0) }
      watch(Deed("stepping through", input), &notes) {
        judgeEconomy(input, expected, &$0)
      }
      watch(Deed("traversing eager", input), &notes) { judgeEagerness(input, expected, &$0) }
    }
    judgeRelease(&notes)
    judgeStack(&notes)
    judgeThreads(&notes)
  }

  /// Performs an operation that may never end, and records its result when it has ended.
  func watch(
    _ deed: Deed,
    _ notes: inout Notes,
    _ judge: (inout Notes) -> Void
  ) {
    var after = notes
    watchman.watching(deed) { judge(&after) }
    after.note(.nobodyWaits, nil)
    notes = after
  }

  /// All arrays of the numbers 1 to 3 up to a maximum length, shortest first.
  ///
  /// For two sources, these are all pairs of shorter arrays.
  private var inputs: [[[Int]]] {
    let length =
      switch budget {
      // Shorter arrays would not show how an operator handles a third element.
      case .quick, .standard: 3
      case .deep: 5
      }
    guard subject.sources == 2 else { return Self.arrays(length).map { [$0] } }
    let shorter = Self.arrays(length - 1)
    let pairs = shorter.flatMap { first in
      // The numbers of the two sources differ, so that a result shows which source an element comes
      // from.
      shorter.map { second in [first, second.map { $0 + 10 }] }
    }
    return pairs.sorted { $0[0].count + $0[1].count < $1[0].count + $1[1].count }
  }

  static func arrays(_ length: Int) -> [[Int]] {
    var longest: [[Int]] = [[]]
    var all = longest
    for _ in 0..<length {
      longest = longest.flatMap { array in [1, 2, 3].map { array + [$0] } }
      all += longest
    }
    return all
  }

  private func judgeApplication(_ input: [[Int]], _ notes: inout Notes) {
    for kind in SequenceTrial.SourceKind.allCases { judgeApplication(input, kind, &notes) }
  }

  private func judgeApplication(
    _ input: [[Int]],
    _ kind: SequenceTrial.SourceKind,
    _ notes: inout Notes
  ) {
    let trial = SequenceTrial(subject, input, kind)
    guard let output = trial.apply() else { return }
    withExtendedLifetime(output) {
      let seen = trial.notes
      if !seen.computed.isEmpty {
        notes.note(.laziness, "applying it to \(input.text) computed elements of its source")
      } else {
        notes.note(.laziness, seen.calls == 0 ? nil : "applying it to \(input.text) ran a closure")
      }
    }
  }

  private func judgeOnePass(_ input: [[Int]], _ expected: [Int], _ notes: inout Notes) {
    let trial = SequenceTrial(subject, input)
    let numbers = trial.run()
    let seen = trial.notes
    notes.note(
      .meaning,
      numbers == expected ? nil : "the result of \(input.text) was \(numbers), not \(expected)"
    )
    guard seen.work > 0 else { return }
    notes.note(
      .once,
      seen.repetition.map { "\($0.text) of \(input.text) was used twice in one traversal" }
    )
    let isHere = seen.threads.subtracting([ThreadIdentity.current]).isEmpty
    notes.note(.place, isHere ? nil : "work for \(input.text) was done on another thread")
  }

  private func judgeOtherOrders(_ input: [[Int]], _ notes: inout Notes) {
    let trial = SequenceTrial(subject, input)
    guard let output = trial.apply() else { return }
    let inOrder = SequenceTrial(subject, input).run()
    var place = output
    var places: [Stream] = []
    while !place.isEmpty {
      places.append(place)
      place = place.tail
    }
    let backwards = places.reversed().compactMap(\.head)
    let again = Array(output)
    let seen = trial.notes
    if let origin = seen.repetition {
      notes.note(.memory, "reading \(input.text) backward used \(origin.text) twice")
    } else if again.numbers != inOrder || backwards.reversed().map(\.number) != inOrder {
      notes.note(.memory, "reading \(input.text) backward changed the result to \(again.numbers)")
    } else if seen.work > 0 {
      _ = Array(output)
      let isKnown = trial.notes.work == seen.work
      notes.note(.memory, isKnown ? nil : "traversing \(input.text) again called closures again")
    }
  }

  private func judgeEagerness(_ input: [[Int]], _ expected: [Int], _ notes: inout Notes) {
    for eagerSources in 1...subject.sources {
      let trial = SequenceTrial(subject, input, eagerSources: eagerSources)
      guard let output = trial.apply() else { return }
      let before = trial.notes.calls
      let numbers = Array(output).numbers
      let late = trial.notes.calls - before
      let derived = AtomicCounter()
      let ran = withExtendedLifetime(output.map { _ in derived.add(1) }) { derived.value }
      if numbers != expected {
        notes.note(.meaning, "the result of eager \(input.text) was \(numbers), not \(expected)")
      } else if late > 0 {
        notes.note(.eagerness, "for eager \(input.text), a closure was called only when needed")
      } else {
        let isEager = ran == numbers.count
        notes.note(
          .eagerness,
          isEager ? nil : "for eager \(input.text), it returned a lazy sequence"
        )
      }
    }
  }
}

extension [[Int]] {
  /// One input, or two inputs joined by a word.
  var text: String { map { "\($0)" }.joined(separator: " and ") }

}

extension SequenceElement.Origin {
  /// A description of the element, such as `element 0`.
  var text: String { source == 0 ? "element \(place)" : "element \(place) of the second" }
}
