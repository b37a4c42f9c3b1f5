import OperatorCatalogue
import Testing

@testable import ReactiveTesting

/// Checks that the forms of the catalogue use the arguments of the operators in all ways.
///
/// A form whose closure is not watched, or that uses only one value of an argument, cannot show a
/// mistake in the handling of that argument. The requirements are computed from the public
/// declarations.
@Suite("Forms of the catalogue")
struct FormTests {
  /// The overloads of an operator, with its forms in the catalogue.
  struct Group {
    var overloads: [SymbolGraph.Symbol] = []
    var forms: [Form] = []
  }

  /// A form of the catalogue, applied to sources that send nothing.
  struct Form {
    let name: String
    /// The number of closures that the form watches.
    let watchedCount: Int
    /// Whether the form has another source than its first input.
    let hasSeveralSources: Bool

    init(_ subject: OperatorUnderTest) {
      let stage = NamingStage()
      _ = subject.apply(stage)
      name = subject.name
      watchedCount = stage.lab.spyCount + stage.hookCount
      hasSeveralSources = subject.hasSeveralSources
    }
  }

  private static let groups: [PublicOperator: Group] = {
    var groups: [PublicOperator: Group] = [:]
    for symbol in SymbolGraph.reactive.symbols where CompletenessTests.isOperator(symbol) {
      groups[PublicOperator(symbol), default: Group()].overloads.append(symbol)
    }
    for subject in Catalogue.operators {
      if let owner = PublicOperator(form: subject.name, among: groups.keys) {
        groups[owner]?.forms.append(Form(subject))
      }
    }
    return groups
  }()

  /// Returns one complaint for each operator that has fewer forms than `required` returns.
  private static func complaints(
    _ what: String,
    where suffices: (Form) -> Bool,
    required: (Group) -> Int
  ) -> [String] {
    groups.compactMap { owner, group in
      let count = group.forms.count(where: suffices)
      let required = required(group)
      return count < required ? "\(owner): \(count) of \(required) forms \(what)" : nil
    }
    .sorted()
  }

  @Test("Each closure that an operator requires is watched in a form for each overload")
  func closures() {
    #expect(Self.groups.values.count { $0.overloads.contains { $0.closureCount > 0 } } > 50)
    for (owner, group) in Self.groups {
      for count in Set(group.overloads.map(\.closureCount)) where count > 0 {
        let overloads = group.overloads.count { $0.closureCount >= count }
        let forms = group.forms.count { $0.watchedCount >= count }
        #expect(forms >= overloads, "\(owner): \(forms) forms watch \(count) closures")
      }
    }
  }

  @Test("Each closure that an operator accepts is watched in a form")
  func optionalClosures() {
    for (owner, group) in Self.groups {
      let accepted = group.overloads.map(\.optionalClosureCount).max() ?? 0
      let watched = group.forms.map(\.watchedCount).reduce(0, +)
      #expect(watched >= accepted, "\(owner): \(watched) of \(accepted) closures are watched")
    }
  }

  @Test("A stream that a closure returns is a source of the test cases in a form for each overload")
  func returnedStreams() {
    #expect(
      Self.complaints("have another source", where: \.hasSeveralSources) { group in
        group.overloads.count(where: \.callsForStreams)
      } == []
    )
  }

  @Test("Each combination of Boolean arguments has a form")
  func booleans() {
    #expect(
      Self.complaints("for its Boolean arguments", where: { _ in true }) { group in
        group.overloads.map { 1 << $0.booleanCount }.max() ?? 0
      } == []
    )
  }

  @Test("Each count has a form with the smallest valid count")
  func counts() {
    #expect(Self.groups.values.count { $0.overloads.contains(where: \.takesCount) } > 10)
    for (owner, group) in Self.groups where group.overloads.contains(where: \.takesCount) {
      let hasSmallest = group.forms.contains { $0.name.contains(/\) of (none|one)/) }
      #expect(hasSmallest, "\(owner) has no form of none or of one")
    }
  }

  @Test("Every strategy has a form, and each overload that takes a strategy has two of them")
  func strategies() {
    let strategies = ["merge", "concat", "latest", "concurrent", "throttle", "race"]
    for (owner, group) in Self.groups {
      let overloads = group.overloads.count(where: \.takesStrategy)
      guard overloads > 0 else { continue }
      // The name of a form is that of its overload, with the strategy after the labels.
      var used: [String: Set<String>] = [:]
      for form in group.forms {
        for strategy in strategies where form.name.contains(") .\(strategy)") {
          let overload = form.name.replacing(/\) \.\w+/, with: ")")
          used[overload, default: []].insert(strategy)
        }
      }
      #expect(Set(used.values.joined()) == Set(strategies), "\(owner)")
      let varied = used.values.count { $0.count > 1 }
      #expect(varied >= overloads, "\(owner): \(varied) of \(overloads) overloads")
    }
  }

  @Test("Each model of an operator with several sources includes its terminal event")
  func terminalEvents() {
    let subjects = Catalogue.operators.filter { $0.hasSeveralSources && $0.modelled != nil }
    #expect(subjects.count > 100)
    for subject in subjects {
      #expect(subject.modelledEnd != nil, "\(subject.name) has no model of its terminal event")
    }
  }
}

extension OperatorUnderTest {
  /// Whether the operator has other sources than its first input.
  fileprivate var hasSeveralSources: Bool {
    shape.inputs > 1 || shape.isFlattening || collection != nil
  }
}

extension SymbolGraph.Symbol {
  private var types: [String] { functionSignature?.parameters?.map(\.type) ?? [] }

  /// The number of closures that a call must pass and that are called during a start.
  ///
  /// An operator on signals calls a closure without arguments when it is applied.
  fileprivate var closureCount: Int {
    types.count { type in
      let isCalledAtOnce = pathComponents[0] == "Signal" && type.contains("() ->")
      return type.contains("->") && !type.hasSuffix("?") && !isCalledAtOnce
    }
  }

  /// The number of closures that a call can omit.
  fileprivate var optionalClosureCount: Int {
    types.count { $0.contains("->") && $0.hasSuffix("?") }
  }

  fileprivate var booleanCount: Int { types.count { $0.hasPrefix("Bool") } }

  /// Whether the method takes a number of values, starts, or attempts.
  fileprivate var takesCount: Bool {
    functionSignature?.parameters?.contains { $0.type == "Int" && $0.name != "lineNumber" } ?? false
  }

  fileprivate var takesStrategy: Bool { types.contains { $0.hasPrefix("FlattenStrategy") } }

  /// Whether the method has an input and requires a closure that returns another one.
  fileprivate var callsForStreams: Bool {
    guard kind.identifier == "swift.method" else { return false }
    let convertible = (swiftGenerics?.constraints ?? []).filter {
      $0.kind == "conformance" && $0.rhs == "SignalProducerConvertible"
    }
    return types.contains { type in
      guard let arrow = type.firstRange(of: "-> ") else { return false }
      let result = String(type[arrow.upperBound...])
      let receivesStreams = type[..<arrow.lowerBound].contains("Signal<")
      return !receivesStreams
        && (result.hasPrefix("Signal") || convertible.contains { $0.lhs == result })
    }
  }
}
