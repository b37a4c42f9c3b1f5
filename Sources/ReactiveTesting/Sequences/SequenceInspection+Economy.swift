internal import Reactive

extension SequenceInspection {
  /// Checks that the sources compute no more elements than are needed for the requested elements
  /// (SEQ-2).
  func judgeEconomy(_ input: [[Int]], _ expected: [Int], _ notes: inout Notes) {
    for kind in SequenceTrial.SourceKind.allCases {
      judgeSteps(input, expected, kind, &notes)
      judgeEnd(input, expected, kind, &notes)
    }
    if subject.profile.isElementwise { judgeSkipping(input, expected, &notes) }
  }

  /// Requests one element after another.
  private func judgeSteps(
    _ input: [[Int]],
    _ expected: [Int],
    _ kind: SequenceTrial.SourceKind,
    _ notes: inout Notes
  ) {
    let trial = SequenceTrial(subject, input, kind)
    guard var rest = trial.apply() else { return }
    for index in expected.indices {
      guard rest.head != nil else { return }
      rest = rest.tail
      let computed = input.indices.map { trial.notes.computed(of: $0) }
      let needed = Self.shares(input) { subject.reference($0).prefix(index + 1) }
        .filter { $0.result == expected.prefix(index + 1) }.map(\.counts)
      let isFrugal = Self.smallest(needed).contains { zip(computed, $0).allSatisfy(<=) }
      notes.note(
        .economy,
        isFrugal
          ? nil
          : "\(computed.words) elements of \(input.text) were computed for element \(index)"
      )
    }
  }

  /// Traverses the entire output, and checks how many elements of the input suffice to determine
  /// it.
  private func judgeEnd(
    _ input: [[Int]],
    _ expected: [Int],
    _ kind: SequenceTrial.SourceKind,
    _ notes: inout Notes
  ) {
    guard subject.sources == 1, !expected.isEmpty else { return }
    let trial = SequenceTrial(subject, input, kind)
    trial.run()
    let computed = trial.notes.computed(of: 0)
    let numbers = input[0]
    let decided = (0...numbers.count).first { count in
      Self.continuations.allSatisfy { subject.reference([numbers.prefix(count) + $0]) == expected }
    }
    let isFrugal = computed <= decided ?? numbers.count
    notes.note(
      .economy,
      isFrugal
        ? nil : "elements of \(input.text): \(computed) computed, although \(decided ?? 0) suffice"
    )
  }

  /// Continuations of an input that are tried: short arrays and long arrays.
  private static let continuations: [[Int]] =
    arrays(2) + [1, 2, 3].map { [Int](repeating: $0, count: 8) }

  /// Requests one element without first requesting the elements before it.
  private func judgeSkipping(_ input: [[Int]], _ expected: [Int], _ notes: inout Notes) {
    for index in expected.indices {
      let trial = SequenceTrial(subject, input)
      guard let output = trial.apply() else { return }
      _ = output.skip(first: index).head
      let computed = input.indices.map { trial.notes.computed(of: $0) }
      let isFrugal = computed.allSatisfy { $0 <= 1 } && trial.notes.given.count <= 1
      notes.note(
        .economy,
        isFrugal ? nil : "element \(index) for \(input.text) could not be computed alone"
      )
    }
  }

  /// Returns all combinations of prefixes of the inputs, each with its result.
  private static func shares<Result>(
    _ input: [[Int]],
    _ result: ([[Int]]) -> Result
  ) -> [(counts: [Int], result: Result)] {
    var counts: [[Int]] = [[]]
    for array in input {
      counts = counts.flatMap { shorter in (0...array.count).map { shorter + [$0] } }
    }
    return counts.map { counts in
      (counts, result(zip(input, counts).map { Array($0.prefix($1)) }))
    }
  }

  /// Returns the counts for which no smaller counts exist.
  private static func smallest(_ all: [[Int]]) -> [[Int]] {
    all.filter { counts in
      !all.contains { $0 != counts && zip($0, counts).allSatisfy(<=) }
    }
  }
}

extension [Int] {
  /// One count, or two counts joined by a word.
  fileprivate var words: String { map { "\($0)" }.joined(separator: " and ") }
}
