public import ReactiveTesting

extension InterleavingSuite {
  /// One scenario, and how it is explored.
  public struct Item: Sendable {
    /// What the scenario is called; no two have the same name.
    public let name: String
    /// What the scenario is for.
    public let purpose: Purpose
    /// How it is explored.
    public var options: InterleavingOptions
    private let body: Body

    private enum Body {
      case threads(@Sendable (InterleavingRun) -> Void)
      case tasks(@Sendable (JobOrderRun) -> Void)
      case plan(OperatorInterleaving)
    }

    /// Creates an item whose threads are explored.
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

    /// Creates an item of a scenario that an operator of the catalogue makes by itself.
    init(_ interleaving: OperatorInterleaving, _ options: InterleavingOptions) {
      name = interleaving.name
      purpose = .holds
      self.options = options
      body = .plan(interleaving)
    }

    /// Explores the scenario.
    ///
    /// - Parameter schedule: The one schedule to run; `nil` for as many as the options say.
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

    /// Whether `name` means this scenario: its own name, or that of the operator before a comma.
    public func isCalled(_ name: String) -> Bool {
      self.name == name || self.name.hasPrefix(name + ", ")
    }
  }

  /// Every scenario, in the order of reports.
  ///
  /// - Parameters:
  ///   - budget: How much is explored of each operator of the catalogue.
  ///   - seed: Where random strategies begin; `nil` for numbers that depend on the names.
  /// - Returns: The scenarios.
  public static func items(_ budget: Budget = .standard, seed: UInt64? = nil) -> [Item] {
    var items = library + catalogue(budget) + gallery + tasks
    guard let seed else { return items }
    for index in items.indices { items[index].options.seed = seed }
    return items
  }

  /// What is written by hand about the library.
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

  /// The scenarios that each operator of the catalogue makes by itself.
  ///
  /// With the budget `quick` they are the few that most races show in. With `standard`, the first of the operators
  /// that share a name, such as `zip`, has all of two threads with two events each and those of three threads, if
  /// different streams meet in it, or streams and time; the others have the few, also of the first input with the
  /// last one. With `deep`, every operator has all of them.
  public static func catalogue(_ budget: Budget) -> [Item] {
    var families: Set<String> = []
    return Catalogue.operators.flatMap { subject in
      let isFirst = subject.hasMeetings && families.insert(family(of: subject.name)).inserted
      switch budget {
      case .quick: return subject.briefInterleavings.map { Item($0, exhaustively) }
      case .standard where !isFirst:
        return subject.briefInterleavingsOfAllInputs.map { Item($0, exhaustively) }
      case .standard, .deep:
        return subject.interleavings.map { Item($0, exhaustively) }
          + subject.longInterleavings.map { Item($0, .default) }
      }
    }
  }

  /// What `zip(with:)` and `zip(_:_:)` share, or `flatten(_:) .merge` and its variants: the name and the
  /// strategy, and a label that says more than `with`.
  private static func family(of name: String) -> String {
    let label = name.prefix { $0 != ":" }.replacing("(with", with: "(_")
    let strategy = name.split(separator: " ").first { $0.hasPrefix(".") } ?? ""
    return "\(label) \(strategy.prefix { $0 != "," && $0 != "(" })"
  }

  /// How scenarios of two threads are explored: all of them to the end.
  public static var exhaustively: InterleavingOptions {
    .only(.partialOrderReduction(budget: 10_000), budget: 10_000)
  }

  /// The races, and what makes them right.
  public static var gallery: [Item] {
    RacyOperator.gallery.flatMap { race in
      let racy = Item(
        name: race.name,
        purpose: .breaks(contract: race.contract),
        options: .default
      ) { race.scenario($0, false) }
      guard race.hasTwin else { return [racy] }
      let lawful = Item(name: "\(race.name), made right", purpose: .holds, options: .default) {
        race.scenario($0, true)
      }
      return [lawful, racy]
    }
  }

  /// The bridges to tasks, and the mistakes in them.
  public static var tasks: [Item] { BridgeScenario.all.map { Item($0) } }
}
