internal import Reactive

extension SequenceInspection {
  /// Checks that the sources compute no more elements than are needed for the requested elements
  /// (SEQ-2).
  func judgeEconomy(_ input: [[Int]], _ expected: [Int], _ notes: inout Notes) {
    let needs = SequenceNeeds(input, expected, subject.reference)
    for kind in SequenceTrial.SourceKind.allCases {
      judgeSteps(input, needs, kind, &notes)
      judgeEnd(input, needs, kind, &notes)
    }
    if subject.profile.isElementwise { judgeSkipping(input, expected, &notes) }
  }

  /// Requests one element after another.
  private func judgeSteps(
    _ input: [[Int]],
    _ needs: SequenceNeeds,
    _ kind: SequenceTrial.SourceKind,
    _ notes: inout Notes
  ) {
    let trial = SequenceTrial(subject, input, kind)
    guard var rest = trial.apply() else { return }
    for (index, smallest) in needs.forElements.enumerated() {
      guard rest.head != nil else { return }
      rest = rest.tail
      let computed = input.indices.map { trial.notes.computed(of: $0) }
      let isFrugal = smallest.contains { zip(computed, $0).allSatisfy(<=) }
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
  ///
  /// An operator with two sources must look for the next element of one of them first. If the search
  /// computes the element, the other source may turn out to have ended.
  private func judgeEnd(
    _ input: [[Int]],
    _ needs: SequenceNeeds,
    _ kind: SequenceTrial.SourceKind,
    _ notes: inout Notes
  ) {
    guard !needs.forElements.isEmpty, subject.sources == 1 || kind == .byElement else { return }
    let trial = SequenceTrial(subject, input, kind)
    trial.run()
    let computed = input.indices.map { trial.notes.computed(of: $0) }
    let isFrugal = needs.forEverything.contains { zip(computed, $0).allSatisfy(<=) }
    let decided = needs.forEverything.map(\.words).joined(separator: ", or ")
    notes.note(
      .economy,
      isFrugal
        ? nil
        : "elements of \(input.text): \(computed.words) computed, although \(decided) suffice"
    )
  }

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
}

extension [Int] {
  /// One count, or two counts joined by a word.
  fileprivate var words: String { map { "\($0)" }.joined(separator: " and ") }
}
