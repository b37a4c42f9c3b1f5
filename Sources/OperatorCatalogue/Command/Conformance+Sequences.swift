internal import ConformanceCommand
internal import ReactiveTesting

extension Conformance {
  /// Adds the checks of the requested sequence operators to a list.
  func sequenceFindings(_ options: Options, _ jobs: JobList) -> () -> JSONReport.Findings {
    // The checks of sequence operators use no random numbers.
    let (gallery, survey) = (
      GalleryReport(seeds: 1...1), Survey.ofSequences(contracts: options.contracts)
    )
    if options.showsGallery { return sequenceGallery(gallery, survey, options, jobs) }
    let subjects = survey.contracts.isEmpty ? [] : selectedSequences(options)
    let batch = sequenceChecks(of: subjects, options, jobs)
    return {
      var survey = survey
      for (subject, records) in zip(subjects, batch.results) {
        survey.add(subject, records.map(\.result))
      }
      return (survey, gallery)
    }
  }

  private func selectedSequences(_ options: Options) -> [SequenceOperatorUnderTest] {
    guard !options.operators.isEmpty else { return Catalogue.sequenceOperators }
    let all =
      Catalogue.sequenceOperators + Gallery.sequenceSpecimens.map(\.subject)
      + Gallery.lawfulSequences.map(\.subject)
    return all.filter { options.operators.contains($0.name) }
  }

  private func sequenceChecks(
    of subjects: [SequenceOperatorUnderTest],
    _ options: Options,
    _ jobs: JobList
  ) -> JobList.Batch<[ResultRecord]> {
    let budget = options.budget
    return jobs.add(subjects, name: \.name, lost: { _ in ResultRecord.lostSequence }) { subject in
      subject.results(budget).map(ResultRecord.init)
    }
  }

  private func sequenceGallery(
    _ gallery: GalleryReport,
    _ survey: Survey,
    _ options: Options,
    _ jobs: JobList
  ) -> () -> JSONReport.Findings {
    let specimens = Gallery.sequenceSpecimens.filter { specimen in
      options.selects(specimen.subject.name)
        && (options.contracts.isEmpty || options.contracts.contains(specimen.breaks))
    }
    let isWhole = options.contracts.isEmpty
    let lawful = Gallery.lawfulSequences.map(\.subject)
    let twins = isWhole ? lawful.filter { options.selects($0.name) } : []
    let own = isWhole ? Catalogue.sequenceOperators.filter { options.selects($0.name) } : []
    let caught = sequenceChecks(of: specimens.map(\.subject), options, jobs)
    let ofTwins = sequenceChecks(of: twins, options, jobs)
    let ofOwn = sequenceChecks(of: own, options, jobs)
    return {
      var (gallery, survey) = (gallery, survey)
      for (specimen, records) in zip(specimens, caught.results) {
        gallery.add(specimen, records.map(\.result))
      }
      for (subject, records) in zip(twins + own, ofTwins.results + ofOwn.results) {
        gallery.add(lawful: subject, records.map(\.result))
      }
      for (subject, records) in zip(own, ofOwn.results) {
        survey.add(subject, records.map(\.result))
      }
      return (survey, gallery)
    }
  }
}
