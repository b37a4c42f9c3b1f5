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

    /// Explores the scenario.
    ///
    /// - Parameter schedule: The one schedule to run; `nil` for as many as the options say.
    public func explore(replaying schedule: String? = nil) -> InterleavingReport {
      switch body {
      case .threads(let body):
        Interleavings.explore(name, schedule.map { .replay($0) } ?? options, body)
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
  /// - Parameter seed: Where random strategies begin; `nil` for numbers that depend on the names.
  public static func items(seed: UInt64? = nil) -> [Item] {
    var items = LibraryScenario.all.map { scenario in
      Item(
        name: scenario.name,
        purpose: .holds,
        options: LibraryScenario.options,
        body: scenario.body
      )
    }
    for race in RacyOperator.gallery {
      if race.hasTwin {
        items.append(
          Item(name: "\(race.name), made right", purpose: .holds, options: .default) {
            race.scenario($0, true)
          }
        )
      }
      items.append(
        Item(name: race.name, purpose: .breaks(contract: race.contract), options: .default) {
          race.scenario($0, false)
        }
      )
    }
    items += BridgeScenario.all.map { Item($0) }
    guard let seed else { return items }
    for index in items.indices { items[index].options.seed = seed }
    return items
  }
}
