internal import ConformanceCommand
internal import ReactiveTesting

/// The implementation of the executable `conformance`, which accesses its environment only through
/// closures.
public struct Conformance {
  /// The outcome of a run, whose raw value is the exit code of the process.
  public enum ExitCode: Int32, Sendable {
    /// All checks passed, or the requested text was printed: exit code 0.
    case good = 0
    /// A contract is broken or was not checked, a mutant was not detected, or the document cannot
    /// be generated: exit code 1.
    case bad = 1
    /// The command line is invalid, or a requested file cannot be written: exit code 2.
    case misused = 2
  }

  let print: (String) -> Void
  private let complain: (String) -> Void
  let progress: @Sendable (String) -> Void
  let write: (_ text: String, _ file: String) throws -> Void
  private let obstacle: (_ file: String) -> String?
  let processes: Processes

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - print: A closure that receives the lines of the report.
  ///   - complain: A closure that receives a line that describes a mistake in the command line, or
  ///     a file that cannot be written.
  ///   - progress: A closure that receives a description of the current work. It may be called on
  ///     any thread.
  ///   - write: A closure that writes a file, and creates its folder if necessary.
  ///   - obstacle: A closure that returns the reason why a file cannot be written. It is called
  ///     before the work begins.
  ///   - processes: The processes among which long work is divided.
  public init(
    print: @escaping (String) -> Void,
    complain: @escaping (String) -> Void,
    progress: @escaping @Sendable (String) -> Void = { _ in },
    write: @escaping (_ text: String, _ file: String) throws -> Void,
    obstacle: @escaping (_ file: String) -> String? = { _ in nil },
    processes: Processes = .one
  ) {
    self.print = print
    self.complain = complain
    self.progress = progress
    self.write = write
    self.obstacle = obstacle
    self.processes = processes
  }

  /// Runs the program with the given arguments.
  ///
  /// - Parameter arguments: The command-line arguments, without the name of the program.
  /// - Returns: The exit code, as described by ``ExitCode``.
  public func run(_ arguments: [String]) -> ExitCode {
    do throws(Options.Mistake) {
      let options = try Options(arguments)
      if options.showsHelp {
        print(Options.help)
        return .good
      }
      if options.showsHistorical { return try checkHistorical(options) }
      if options.showsDocument { return showDocument() }
      for file in options.filesToWrite {
        if let obstacle = obstacle(file) {
          throw Options.Mistake(description: "\(file) cannot be written: \(obstacle)")
        }
      }
      if options.exploresInterleavings { return try explore(options) }
      if options.lists { return list() }
      if options.explains { return explain(options) }
      if let token = options.token { return try replay(token, options) }
      return try check(options)
    } catch {
      complain("conformance: \(error)")
      return .misused
    }
  }

  private func showDocument() -> ExitCode {
    do {
      print(try ContractsDocument.text())
      return .good
    } catch {
      complain("conformance: the document cannot be generated: \(error)")
      return .bad
    }
  }

  private func list() -> ExitCode {
    for subject in Catalogue.subjects { print("\(subject.name)  (\(subject.form))") }
    for subject in Catalogue.sequenceOperators { print("\(subject.name)  (sequence)") }
    let components = Catalogue.components
    for subject in components { print("\(subject.name)  (\(subject.form))") }
    print("")
    let ofSequences = Contract.ofSequences.filter { $0.kind == .checkedOnSequences }
    let ofComponents = Survey.of(components, contracts: []).contracts
    let others = ofComponents.filter { !Contract.all.contains($0) }
    for contract in Contract.all + ofSequences + others {
      print("\(Survey.padded(contract.id, 7)) \(contract.statement)")
    }
    return .good
  }

  private func check(_ options: Options) throws(Options.Mistake) -> ExitCode {
    let jobs = JobList()
    let streams = options.showsGallery ? gallery(options, jobs) : operatorFindings(options, jobs)
    let sequences = sequenceFindings(options, jobs)
    let components = componentFindings(options, jobs)
    let isWhole = options.showsGallery && options.operators.isEmpty && options.contracts.isEmpty
    let historical = HistoricalReport.of(isWhole ? HistoricalBug.all : [], .standard, jobs)
    if !run(jobs, options) { return .good }
    return try report(streams(), sequences(), components(), historical(), options)
  }

  /// Runs the checks, or prints the results of the requested share.
  ///
  /// - Returns: Whether all checks have run.
  func run(_ jobs: JobList, _ options: Options) -> Bool {
    // Explored threads switch faster on one processor. However, the gallery also contains threads
    // that must run at the same time.
    let isBound = !options.showsGallery
    if let share = options.share {
      if isBound { processes.settle(share.number) }
      jobs.run(share, print)
      return false
    }
    jobs.run(
      on: processes,
      options.arguments,
      isBound: isBound,
      isSerial: options.exploresInterleavings,
      progress: progress
    )
    progress("")
    return true
  }

  /// Prints the results, and writes the requested files.
  private func report(
    _ streams: JSONReport.Findings,
    _ sequences: JSONReport.Findings,
    _ components: Survey,
    _ historical: HistoricalReport,
    _ options: Options
  ) throws(Options.Mistake) -> ExitCode {
    let (survey, gallery) = streams
    try write(
      { JSONReport.text(streams, sequences: sequences, components: components) },
      options
    )
    if let folder = options.report {
      let report = ConformanceReport(
        survey.entries + sequences.survey.entries + components.entries
      )
      for (name, text) in report.files { try write(text, to: "\(folder)/\(name)") }
    }
    if options.showsGallery {
      show(sequences.gallery, title: "Sequence operators")
      show(historical)
      show(gallery)
      let isGood = gallery.isGood && sequences.gallery.isGood && historical.isGood
      return isGood && components.isGood ? .good : .bad
    }
    show(sequences.survey, title: "Sequence operators", options)
    show(components, title: "Components", options)
    show(survey, options)
    return survey.isGood && sequences.survey.isGood && components.isGood ? .good : .bad
  }

  private func show(_ survey: Survey, title: String? = nil, _ options: Options) {
    if survey.checks == 0 { return }
    if let title { print("\(title)\n") }
    for line in survey.matrix { print(line) }
    print(Survey.legend)
    for remark in survey.remarks(isFull: options.showsLibrary) { print("\n\(remark)") }
    if options.showsReasons { for reason in survey.reasons { print("\n\(reason)") } }
    print("\n\(survey.line)\(title == nil ? "" : "\n")")
  }

  private func show(_ gallery: GalleryReport, title: String? = nil) {
    if gallery.entries.isEmpty, gallery.lawful == 0 { return }
    if let title { print("\(title)\n") }
    for line in gallery.lines { print(line) }
    if title != nil { print("") }
  }

  private func show(_ historical: HistoricalReport) {
    if historical.entries.isEmpty { return }
    print("Historical bugs\n")
    for line in historical.lines { print(line) }
    print("")
  }

  /// Writes the JSON report, if it is requested.
  func write(_ text: () -> String, _ options: Options) throws(Options.Mistake) {
    guard let file = options.json else { return }
    try write(text(), to: file)
  }

  private func write(_ text: String, to file: String) throws(Options.Mistake) {
    do {
      try write(text, file)
    } catch {
      throw Options.Mistake(description: "\(file) cannot be written: \(error)")
    }
  }

  /// Adds the checks of the requested operators to a list.
  private func operatorFindings(
    _ options: Options,
    _ jobs: JobList
  ) -> () -> JSONReport.Findings {
    let empty = Survey(contracts: options.contracts)
    let subjects = empty.contracts.isEmpty ? [] : selected(options)
    let batch = jobs.add(subjects, name: \.name, lost: ResultRecord.lost) { subject in
      subject.results(options.budget, seed: options.seed).map(ResultRecord.init)
    }
    return {
      var survey = empty
      for (subject, records) in zip(subjects, batch.results) {
        survey.add(subject, records.map(\.result))
      }
      return (survey, GalleryReport(seeds: 1...options.seeds))
    }
  }

  func selected(_ options: Options) -> [OperatorUnderTest] {
    guard !options.operators.isEmpty else { return Catalogue.subjects }
    let isWanted = { (subject: OperatorUnderTest) in options.operators.contains(subject.name) }
    let own = Catalogue.subjects.filter(isWanted)
    // Creating the gallery takes longer than checking an operator.
    let known = own.map(\.name) + Catalogue.sequenceOperators.map(\.name)
    let unknown = Set(options.operators).subtracting(known + Catalogue.components.map(\.name))
    if unknown.isEmpty { return own }
    let others = Gallery.specimens.map(\.subject) + Gallery.lawful.map(\.subject)
    return own + others.filter(isWanted)
  }

  private func replay(
    _ token: String,
    _ options: Options
  ) throws(Options.Mistake) -> ExitCode {
    guard !options.operators.isEmpty else {
      throw Options.Mistake(description: "--replay needs --operator NAME")
    }
    let components = selectedComponents(options)
    if !components.isEmpty {
      return try replay(token, components, isFull: options.showsLibrary)
    }
    if selected(options).isEmpty {
      throw Options.Mistake(description: "sequence operators have no test cases to replay")
    }
    return try replay(token, selected(options), isFull: options.showsLibrary)
  }

  /// Replays a test case with each of the given operators.
  func replay(
    _ token: String,
    _ subjects: [OperatorUnderTest],
    isFull: Bool = false
  ) throws(Options.Mistake) -> ExitCode {
    try replay(subjects, isFull) { subject in
      "\(subject.name): every contract holds\n\(try subject.replay(token))"
    }
  }

  /// Prints what `run` returns for each of the given operators or components, or what it throws.
  func replay<Subject>(
    _ subjects: [Subject],
    _ isFull: Bool,
    _ run: (Subject) throws -> String
  ) throws(Options.Mistake) -> ExitCode {
    var code = ExitCode.good
    for subject in subjects {
      do {
        print(try run(subject))
      } catch let damage as DamagedToken {
        throw Options.Mistake(description: damage.description)
      } catch {
        print(isFull ? fullDescription(error) : "\(error)")
        code = .bad
      }
    }
    return code
  }

  private func fullDescription(_ error: any Error) -> String {
    switch error {
    case let violations as ContractViolations: violations.fullDescription
    case let violation as ComponentViolation: violation.fullDescription
    default: "\(error)"
    }
  }
}
