internal import ConformanceCommand
internal import ReactiveTesting

extension Conformance {
  /// Adds the checks of the requested components to a list.
  ///
  /// The gallery contains no components, so a run with `--gallery` checks components only if
  /// a report is requested.
  func componentFindings(_ options: Options, _ jobs: JobList) -> () -> Survey {
    let isWanted = !options.showsGallery || options.json != nil || options.report != nil
    let subjects = isWanted ? selectedComponents(options) : []
    let empty = Survey.of(subjects, contracts: options.contracts)
    let wanted = Set(empty.contracts.map(\.id))
    let checked = subjects.filter { subject in
      subject.contracts.contains { wanted.contains($0.id) }
    }
    let batch = jobs.add(checked, name: \.name, lost: ResultRecord.lost) { subject in
      subject.results().map(ResultRecord.init)
    }
    return {
      var survey = empty
      for (subject, records) in zip(checked, batch.results) {
        survey.add(subject, records.map(\.result))
      }
      return survey
    }
  }

  func selectedComponents(_ options: Options) -> [ComponentUnderTest] {
    guard !options.operators.isEmpty else { return Catalogue.components }
    return Catalogue.components.filter { options.operators.contains($0.name) }
  }

  /// Replays the part of a check that a token denotes, with each of the given components that have
  /// this check.
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
