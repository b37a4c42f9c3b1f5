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
    /// Builds the scenario.
    public let body: @Sendable (InterleavingRun) -> Void

    /// Creates an item.
    public init(
      name: String,
      purpose: Purpose,
      options: InterleavingOptions,
      body: @escaping @Sendable (InterleavingRun) -> Void
    ) {
      self.name = name
      self.purpose = purpose
      self.options = options
      self.body = body
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
    guard let seed else { return items }
    for index in items.indices { items[index].options.seed = seed }
    return items
  }
}
