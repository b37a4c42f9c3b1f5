internal import ConformanceCommand
internal import ReactiveTesting

extension Conformance {
  /// Returns the results of the requested components.
  ///
  /// The gallery contains no components, so its run checks them only for a report.
  func componentFindings(_ options: Options) -> Survey {
    let isWanted = !options.showsGallery || options.json != nil || options.report != nil
    let subjects = isWanted ? selectedComponents(options) : []
    var survey = Survey.of(subjects, contracts: options.contracts)
    let wanted = Set(survey.contracts.map(\.id))
    let checked = subjects.filter { subject in
      subject.contracts.contains { wanted.contains($0.id) }
    }
    let results = Parallel.map(checked) { [progress] subject in
      progress(subject.name)
      return subject.results()
    }
    for (subject, results) in zip(checked, results) { survey.add(subject, results) }
    return survey
  }

  func selectedComponents(_ options: Options) -> [ComponentUnderTest] {
    guard !options.operators.isEmpty else { return Catalogue.components }
    return Catalogue.components.filter { options.operators.contains($0.name) }
  }

  /// Replays a part of a check with each of the given components that have this check.
  func replay(
    _ token: String,
    _ subjects: [ComponentUnderTest],
    isFull: Bool
  ) throws(Options.Mistake) -> ExitCode {
    let id = token.prefix { $0 != "." }
    let checked = subjects.filter { subject in subject.checklist.contains { $0.contract.id == id } }
    return try replay(checked.isEmpty ? subjects : checked, isFull) { subject in
      try subject.replay(token)
      return "\(subject.name) (\(subject.form)): the contract holds"
    }
  }
}
