internal import ConformanceCommand
internal import ReactiveTesting

extension Conformance {
  /// Returns the results of the requested sequence operators.
  func sequenceFindings(_ options: Options) -> JSONReport.Findings {
    var survey = Survey.ofSequences(contracts: options.contracts)
    // The checks of sequence operators use no random numbers.
    var gallery = GalleryReport(seeds: 1...1)
    if options.showsGallery {
      inspectSequences(&gallery, &survey, options)
    } else if !survey.contracts.isEmpty {
      let subjects = selectedSequences(options)
      let results = Parallel.map(subjects) { [progress] subject in
        progress(subject.name)
        return subject.results(options.budget)
      }
      for (subject, results) in zip(subjects, results) { survey.add(subject, results) }
    }
    return (survey, gallery)
  }

  private func selectedSequences(_ options: Options) -> [SequenceOperatorUnderTest] {
    guard !options.operators.isEmpty else { return Catalogue.sequenceOperators }
    let all =
      Catalogue.sequenceOperators + Gallery.sequenceSpecimens.map(\.subject)
      + Gallery.lawfulSequences.map(\.subject)
    return all.filter { options.operators.contains($0.name) }
  }

  private func inspectSequences(
    _ gallery: inout GalleryReport,
    _ survey: inout Survey,
    _ options: Options
  ) {
    let wanted = { (name: String) in
      options.operators.isEmpty || options.operators.contains(name)
    }
    let specimens = Gallery.sequenceSpecimens.filter { specimen in
      wanted(specimen.subject.name)
        && (options.contracts.isEmpty || options.contracts.contains(specimen.breaks))
    }
    let caught = Parallel.map(specimens) { $0.subject.results(options.budget) }
    for (specimen, results) in zip(specimens, caught) { gallery.add(specimen, results) }
    guard options.contracts.isEmpty else { return }
    let twins = Gallery.lawfulSequences.map(\.subject).filter { wanted($0.name) }
    let own = Catalogue.sequenceOperators.filter { wanted($0.name) }
    let found = Parallel.map(twins + own) { $0.results(options.budget) }
    for (subject, results) in zip(twins + own, found) { gallery.add(lawful: subject, results) }
    for (subject, results) in zip(own, found.dropFirst(twins.count)) {
      survey.add(subject, results)
    }
  }
}
