public import ReactiveTesting

extension InterleavingSuite {
  /// A scenario, with its purpose and the options of its exploration.
  ///
  /// ``InterleavingSuite/items(_:seed:)`` returns the items that `--interleavings` explores.
  public struct Item: Sendable {
    /// The unique name of the scenario, which `--operator` accepts.
    public let name: String
    /// The result that the exploration must have.
    public let purpose: Purpose
    /// The options of the exploration, such as its strategy, its budget, and its seed.
    ///
    /// An exploration of tasks uses only the budget.
    public var options: InterleavingOptions
    private let body: Body

    private enum Body {
      case threads(@Sendable (InterleavingRun) -> Void)
      case tasks(@Sendable (JobOrderRun) -> Void)
      case plan(OperatorInterleaving)
    }

    /// Creates an item whose threads are explored.
    ///
    /// - Parameters:
    ///   - name: The unique name of the scenario.
    ///   - purpose: The result that the exploration must have.
    ///   - options: The options of the exploration.
    ///   - body: A closure that builds the scenario. It runs once for each schedule.
    public init(
      name: String,
      purpose: Purpose,
      options: InterleavingOptions,
      body: @escaping @Sendable (InterleavingRun) -> Void
    ) {
      self.name = name
      self.purpose = purpose
      self.options = options
      self.body = .threads(body)
    }

    /// Creates an item whose tasks are explored.
    init(_ scenario: BridgeScenario) {
      name = scenario.name
      purpose = scenario.breaks.map { .breaks(contract: $0) } ?? .holds
      options = .default
      body = .tasks(scenario.body)
    }

    /// Creates an item for a scenario that is generated for an operator of the catalogue.
    init(_ interleaving: OperatorInterleaving, _ options: InterleavingOptions) {
      name = interleaving.name
      purpose = .holds
      self.options = options
      body = .plan(interleaving)
    }

    /// Explores the scenario.
    ///
    /// The method blocks the calling thread until the exploration has ended.
    ///
    /// - Parameter schedule: The text of the only schedule to run, from a report of this scenario, or
    ///   `nil` for a full exploration.
    /// - Returns: The report of the exploration.
    public func explore(replaying schedule: String? = nil) -> InterleavingReport {
      let threadOptions = schedule.map { .replay($0) } ?? options
      return switch body {
      case .threads(let body): Interleavings.explore(name, threadOptions, body)
      case .plan(let interleaving): interleaving.explore(threadOptions)
      case .tasks(let body):
        JobOrders.explore(name, budget: options.budget, replaying: schedule, body)
      }
    }

    /// Returns whether `name` denotes this scenario.
    ///
    /// - Parameter name: The full name of the scenario, or the part of it before a comma and a space,
    ///   such as the name of the operator.
    /// - Returns: Whether the name denotes this scenario.
    public func isCalled(_ name: String) -> Bool {
      self.name == name || self.name.hasPrefix(name + ", ")
    }
  }

  /// Returns all scenarios, in the order of reports.
  ///
  /// - Parameters:
  ///   - budget: The amount of exploration for each operator of the catalogue.
  ///   - seed: The seed of random strategies, or `nil` for seeds that are derived from the names of
  ///     the scenarios.
  /// - Returns: The scenarios of the library, of the catalogue, of the gallery, and of tasks.
  public static func items(_ budget: Budget = .standard, seed: UInt64? = nil) -> [Item] {
    var items = library + catalogue(budget) + gallery + tasks
    guard let seed else { return items }
    for index in items.indices { items[index].options.seed = seed }
    return items
  }

  /// The hand-written scenarios of the library.
  public static var library: [Item] {
    LibraryScenario.all.map { scenario in
      Item(
        name: scenario.name,
        purpose: .holds,
        options: scenario.options,
        body: scenario.body
      )
    }
  }

  /// Returns the scenarios that are generated for each operator of the catalogue.
  ///
  /// - `quick`: the few scenarios that reveal most races.
  /// - `standard`: all scenarios with two threads, and all longer scenarios, for operators that
  ///   combine different streams, or streams and time. If several such operators have the same
  ///   name, such as `zip`, only the first of them has all of these scenarios. All other operators
  ///   have only the scenarios that reveal most races, with the first and the second input, and
  ///   with the first and the last input.
  /// - `deep`: all scenarios, for every operator.
  ///
  /// - Parameter budget: The budget that selects the scenarios.
  /// - Returns: The scenarios, in the order of the catalogue.
  public static func catalogue(_ budget: Budget) -> [Item] {
    var families: Set<String> = []
    return Catalogue.operators.flatMap { subject in
      let isFirst = subject.hasMeetings && families.insert(family(of: subject.name)).inserted
      switch budget {
      case .quick: return subject.briefInterleavings.map { Item($0, exhaustively) }
      case .standard where !isFirst:
        return subject.briefInterleavingsOfAllInputs.map { Item($0, exhaustively) }
      case .standard, .deep:
        let samples = InterleavingOptions.default.divided(by: budget == .deep ? 1 : 3)
        return subject.interleavings.map { Item($0, exhaustively) }
          + subject.longInterleavings.map { Item($0, samples) }
      }
    }
  }

  /// Returns the common part of the names of the forms of an operator, such as `zip(with:)` and
  /// `zip(_:_:)`, or `flatten(_:) .merge` and its variants.
  ///
  /// The common part consists of the name, the strategy, and any label other than `with`.
  private static func family(of name: String) -> String {
    let label = name.prefix { $0 != ":" }.replacing("(with", with: "(_")
    let strategy = name.split(separator: " ").first { $0.hasPrefix(".") } ?? ""
    return "\(label) \(strategy.prefix { $0 != "," && $0 != "(" })"
  }

  /// The options for scenarios with two threads, which are explored until they are exhausted or
  /// 6,000 schedules have run.
  public static var exhaustively: InterleavingOptions {
    .only(.partialOrderReduction(budget: 6_000), budget: 6_000)
  }

  /// The racy operators of the gallery, whose races must be found, and their corrected versions,
  /// which must pass.
  public static var gallery: [Item] {
    RacyOperator.gallery.flatMap { race in
      let racy = Item(
        name: race.name,
        purpose: .breaks(contract: race.contract),
        options: .default
      ) { race.scenario($0, false) }
      guard race.hasTwin else { return [racy] }
      let lawful = Item(name: "\(race.name), corrected", purpose: .holds, options: .default) {
        race.scenario($0, true)
      }
      return [lawful, racy]
    }
  }

  /// The scenarios of tasks: the bridges of the library, which must pass, and common mistakes with
  /// their corrections.
  public static var tasks: [Item] { BridgeScenario.all.map { Item($0) } }
}
