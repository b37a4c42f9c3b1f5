public import ReactiveTesting

/// The command-line options of `conformance`.
public struct Options: Sendable, Equatable {
  /// A mistake in a command line, described in one line.
  public struct Mistake: Error, Equatable, CustomStringConvertible {
    /// The description of the mistake, in one line.
    public let description: String
  }

  /// The names of the operators and the components to check, or an empty list for all of them.
  public var operators: [String] = []
  /// The IDs of the contracts to show, or an empty list for all contracts.
  public var contracts: [String] = []
  /// Whether to list operators and contracts instead of checking them.
  public var lists = false
  /// Whether to check the mutants of the gallery.
  public var showsGallery = false
  /// Whether to check the historical bugs.
  public var showsHistorical = false
  /// Whether to explore the interleavings of threads.
  public var exploresInterleavings = false
  /// Whether to print the list of contracts as a document.
  public var showsDocument = false
  /// Whether to print the description of the options.
  public var showsHelp = false
  /// The budget that the command line specifies, if any.
  public var givenBudget: Budget?
  /// The budget that the command line specifies, or the standard budget.
  public var budget: Budget { givenBudget ?? .standard }
  /// The number of seeds with which correct operators are checked, which is 3 by default.
  public var seeds: UInt64 = 3
  /// The seed of random test cases and schedules that the command line specifies, if any.
  public var givenSeed: UInt64?
  /// The seed of random test cases, which is 1 by default.
  public var seed: UInt64 { givenSeed ?? 1 }
  private var countsSeeds = false
  /// The token of the test case or schedule to replay, if any.
  public var token: String?
  /// The path of the file for the JSON report, if any.
  public var json: String?
  /// The path of the folder for the report of all checked operators, if any.
  public var report: String?
  /// Whether to print why contracts do not apply.
  public var showsReasons = false
  /// Whether a table of threads also contains the rows that come from the library.
  public var showsLibrary = false
  /// Whether to print the coverage of the test cases.
  public var explains = false
  /// The share of the checks to run, or `nil` for all checks.
  public var share: Share?

  /// Creates the options of an empty command line.
  public init() {}

  /// Parses a command line.
  ///
  /// - Parameter arguments: The arguments, without the name of the program.
  /// - Throws: The first mistake in the command line.
  public init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--list": lists = true
      case "--gallery": showsGallery = true
      case "--historical": showsHistorical = true
      case "--interleavings": exploresInterleavings = true
      case "--contracts": showsDocument = true
      case "--help", "-h": showsHelp = true
      case "--operator": operators.append(try Self.value(of: option, &rest))
      case "--contract":
        let id = try Self.value(of: option, &rest)
        contracts.append(Contract(id: id)?.id ?? id.uppercased())
      case "--explain":
        explains = true
        operators.append(try Self.value(of: option, &rest))
      case "--replay": token = try Self.value(of: option, &rest)
      case "--json": json = try Self.value(of: option, &rest)
      case "--report": report = try Self.value(of: option, &rest)
      case "--reasons": showsReasons = true
      case "--full": showsLibrary = true
      case "--share":
        let text = try Self.value(of: option, &rest)
        guard let share = Share(text) else {
          throw Mistake(
            description: "--share must be K/N with K from 1 to N, such as 1/2, not \"\(text)\""
          )
        }
        self.share = share
      case "--budget":
        let text = try Self.value(of: option, &rest)
        guard let budget = Budget(rawValue: text) else {
          throw Mistake(description: "--budget must be quick, standard, or deep, not \"\(text)\"")
        }
        givenBudget = budget
      case "--seeds":
        let text = try Self.value(of: option, &rest)
        guard let seeds = UInt64(text), seeds > 0 else {
          throw Mistake(
            description: "--seeds must be a whole number of at least 1, not \"\(text)\""
          )
        }
        self.seeds = seeds
        countsSeeds = true
      case "--seed":
        let text = try Self.value(of: option, &rest)
        guard let seed = UInt64(text) else {
          throw Mistake(description: "--seed must be a whole number of at least 0, not \"\(text)\"")
        }
        givenSeed = seed
      default:
        throw Mistake(description: "unknown option \"\(option)\". --help lists the options")
      }
    }
    try check()
  }

  /// Checks that the names and IDs exist.
  private mutating func check() throws(Mistake) {
    if share != nil, lists || explains || showsDocument || token != nil {
      throw Mistake(
        description: "--share cannot be combined with --list, --explain, --contracts, or --replay"
      )
    }
    if exploresInterleavings { return try checkScenarios() }
    if showsHistorical { return try checkHistorical() }
    if countsSeeds, !showsGallery { throw Mistake(description: "--seeds requires --gallery") }
    if lists || operators.isEmpty { return try checkContracts() }
    let own = OperatorNames.ofCatalogue
    // Creating the gallery takes longer than checking an operator.
    let needsAll = operators.contains { own.meant(by: $0).isEmpty }
    let names = needsAll ? OperatorNames.all : own
    var found: [String] = []
    for name in operators {
      let meant = names.meant(by: name)
      if meant.isEmpty {
        let near = names.near(name)
        let hint = near.isEmpty ? "" : "Did you mean \(near.joined(separator: ", "))? "
        throw Mistake(description: "unknown operator \"\(name)\". \(hint)--list shows the names")
      }
      found += meant.filter { !found.contains($0) }
    }
    operators = found
    try checkContracts()
  }

  private func checkContracts() throws(Mistake) {
    for id in contracts where Contract(id: id) == nil {
      throw Mistake(description: "unknown contract \"\(id)\". --list shows the IDs")
    }
  }

  /// Checks that the names are names of scenarios, and that the other options apply.
  private func checkScenarios() throws(Mistake) {
    let items = InterleavingSuite.items(budget) + InterleavingSuite.sanitizerRaces
    for name in operators where !items.contains(where: { $0.isCalled(name) }) {
      throw Mistake(
        description: "unknown scenario \"\(name)\". --interleavings --list shows the names"
      )
    }
    if showsGallery || !contracts.isEmpty || report != nil || showsReasons {
      throw Mistake(
        description:
          "--interleavings can be combined only with --operator, --list, --budget, --seed, --replay,"
          + " --json, --full, and --share"
      )
    }
  }

  /// The files to write.
  ///
  /// A process that runs only a share of the checks writes no files.
  var filesToWrite: [String] {
    if share != nil { return [] }
    return [json, report.map { "\($0)/index.html" }].compactMap { $0 }
  }

  /// Checks that the names match historical bugs, and that the other options apply.
  private func checkHistorical() throws(Mistake) {
    for name in operators
    where !HistoricalBug.all.contains(where: { $0.description.contains(name) }) {
      throw Mistake(description: "unknown historical bug \"\(name)\"")
    }
    if showsGallery || lists || json != nil || !contracts.isEmpty {
      throw Mistake(
        description:
          "--historical can be combined only with --operator, --budget, --replay, --share, and"
          + " --contracts"
      )
    }
  }

  private static func value(
    of option: String,
    _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> String {
    guard let value = rest.popFirst() else {
      throw Mistake(description: "\(option) needs a value")
    }
    return value
  }

  /// The description of the options, which `--help` prints.
  public static let help = """
    Checks the operators and the components of Reactive against the contracts of its guidelines.

      --operator NAME   check only this operator or component, such as 'merge(_:)' or
                        'MutableProperty', or 'merge' for all of its forms; may be repeated
      --contract ID     check only this contract, such as EVT-12; may be repeated
      --list            list the names of the operators and the components, and the contracts
      --contracts       print the contracts as a document, which is Docs/Contracts.md
      --budget SIZE     quick, standard, or deep
      --seed N          the seed of random test cases and schedules
      --explain NAME    print what the generated test cases for an operator contain, such as two starts,
                        a disposal inside a callback, and which of these occur together
      --replay TOKEN    run a test case from a report again
      --gallery         check that each mutant is detected under its own contract; without
                        --budget, try a small budget first, and a larger one if necessary
      --seeds N         with --gallery: check the correct operators with N seeds instead of 3
      --historical      check that the bugs of other libraries are found as Docs/HistoricalBugs.md
                        describes; --historical --contracts prints that page; --operator is then
                        part of the name of a library or bug, or of a reference; --replay runs a
                        test case
      --interleavings   explore the interleavings of two threads, and find the races of
                        the gallery; --operator is then the name of a scenario, or the beginning
                        of several names up to a comma; --replay takes a schedule
      --share K/N       run every Nth check, beginning with the Kth, and print each result as a line
                        of JSON instead of a report; by default, one process for each processor
                        shares the work
      --json FILE       write a machine-readable report; with --gallery, it contains the survey of
                        the operators and the mutants, unless --contract is given

      --report DIR      write report.json, report.md, junit.xml, and index.html to a folder
      --reasons         print why contracts do not apply
      --full            print thread tables that include the rows of the library

    Exit code: 0 if all checks pass; 1 if a contract is broken or was not checked, or if a race was
    not found; 2 if the command line is invalid.
    """
}
