internal import ConformanceCommand
internal import ReactiveTesting

extension Conformance {
  /// The results for a correct operator, in a form that can be sent to another process.
  private struct HearingRecord: Codable, Sendable {
    let results: [ResultRecord]
    let accusations: [String]

    init(_ hearing: GalleryReport.Hearing) {
      results = hearing.results.map(ResultRecord.init)
      accusations = hearing.accusations
    }

    /// The record for an operator whose process has ended during the check.
    init(lost subject: OperatorUnderTest) {
      results = ResultRecord.lost(subject)
      accusations = [ResultRecord.loss]
    }
  }

  /// Adds the checks of the mutants and the correct operators of the gallery to a list.
  ///
  /// The results for the operators of the library are also returned as a survey.
  func gallery(_ options: Options, _ jobs: JobList) -> () -> JSONReport.Findings {
    let specimens = Gallery.specimens.filter { specimen in
      options.selects(specimen.subject.name)
        && (options.contracts.isEmpty || options.contracts.contains(specimen.breaks))
    }
    let (budget, seed, seeds) = (options.givenBudget, options.seed, 1...options.seeds)
    let examined = jobs.add(specimens, name: \.subject.name, lost: { _ in [] }) { specimen in
      GalleryReport.examine(specimen, budget, seed: seed).map(ResultRecord.init)
    }
    let isWhole = options.contracts.isEmpty
    let twins = isWhole ? Gallery.lawful.map(\.subject).filter { options.selects($0.name) } : []
    let own = isWhole ? Catalogue.subjects.filter { options.selects($0.name) } : []
    // The survey also needs the results of the operators of the library with the requested budget.
    let needsSurvey = options.json != nil || options.report != nil || budget != nil
    let ofTwins = hearings(of: twins, options.budget, options, jobs)
    let ofOwn = hearings(of: own, needsSurvey ? options.budget : nil, options, jobs)
    return {
      var gallery = GalleryReport(seeds: seeds)
      var survey = Survey(contracts: options.contracts)
      for (specimen, records) in zip(specimens, examined.results) {
        gallery.add(specimen, records.map(\.result))
      }
      for (subject, hearing) in zip(twins, ofTwins.results) {
        gallery.add(lawful: subject, hearing.accusations)
      }
      for (subject, hearing) in zip(own, ofOwn.results) {
        gallery.add(lawful: subject, hearing.accusations)
        if needsSurvey { survey.add(subject, hearing.results.map(\.result)) }
      }
      return (survey, gallery)
    }
  }

  private func hearings(
    of subjects: [OperatorUnderTest],
    _ budget: Budget?,
    _ options: Options,
    _ jobs: JobList
  ) -> JobList.Batch<HearingRecord> {
    let (seed, seeds) = (options.seed, 1...options.seeds)
    return jobs.add(subjects, name: \.name, lost: { HearingRecord(lost: $0) }) { subject in
      HearingRecord(GalleryReport.hear(subject, budget, seed: seed, seeds))
    }
  }
}
