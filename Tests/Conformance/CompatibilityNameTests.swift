import Testing

/// Checks that the deprecation messages of the modules with the old names contain the new names.
@Suite("Old names") struct CompatibilityNameTests {
  /// Returns whether the symbol is an old name.
  ///
  /// Members of deprecated protocols and conformances need no separate message.
  private static func isOldName(_ symbol: SymbolGraph.Symbol) -> Bool {
    !["SignalProtocol", "OptionalProtocol", "DispatchInterval"].contains(symbol.pathComponents[0])
      && symbol.kind.identifier != "swift.extension"
  }

  @Test(
    "Each old name is deprecated with a message that contains the new name",
    arguments: [
      ("ReactiveSwiftCompatibility", 30), ("ReactiveSwiftCompatibilityTesting", 10),
    ]
  )
  func eachIsDeprecated(_ module: String, _ atLeast: Int) throws {
    let symbols = try SymbolGraph.extract(module, includingExtensions: true).symbols
    let oldNames = symbols.filter(Self.isOldName)
    #expect(oldNames.count >= atLeast)
    for symbol in oldNames {
      let leads = symbol.availability?.contains { availability in
        let isGone =
          availability.isUnconditionallyDeprecated == true
          || availability.isUnconditionallyUnavailable == true
        return isGone && (availability.message != nil || availability.renamed != nil)
      }
      #expect(leads == true, "\(symbol.pathComponents.joined(separator: ".")) leads nowhere")
    }
  }
}
