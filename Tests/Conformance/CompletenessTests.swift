import OperatorCatalogue
import ReactiveTesting
import Testing

@Suite("Completeness of the catalogue")
struct CompletenessTests {
  /// The functions that return streams but are not operators, because they have no input.
  static let others: Set = ["pipe(disposable:)", "pipe(recursion:disposable:)"]

  @Test(
    "The catalogue contains every operator and every overload, and every form belongs to an operator"
  )
  func nothingIsMissing() {
    let operators = Self.operators(of: SymbolGraph.reactive)
    #expect(operators.count > 180)
    var forms: [PublicOperator: Int] = [:]
    for form in Catalogue.operators {
      let owner = PublicOperator(form: form.name, among: operators.keys)
      #expect(owner != nil, "\"\(form.name)\" does not begin with the name of any public operator")
      if let owner { forms[owner, default: 0] += 1 }
    }
    for (operation, overloads) in operators {
      let count = forms[operation, default: 0]
      #expect(
        count >= overloads,
        "\(operation): the catalogue has \(count) forms of \(overloads) overloads"
      )
    }
  }

  @Test("The catalogue has at least 160 forms with unique names")
  func names() {
    let names = Catalogue.operators.map(\.name)
    #expect(names.count >= 160)
    #expect(Set(names).count == names.count)
  }

  /// Returns the operators, with the number of overloads of each.
  static func operators(of graph: SymbolGraph) -> [PublicOperator: Int] {
    var operators: [PublicOperator: Int] = [:]
    for symbol in graph.symbols where isOperator(symbol) {
      operators[PublicOperator(symbol), default: 0] += 1
    }
    return operators
  }

  /// Returns whether the function is the form of an operator for the main actor.
  ///
  /// The main queue is outside the virtual time in which the catalogue is checked. The tests of the
  /// main actor cover these forms.
  private static func runsOnMainActor(_ title: String) -> Bool {
    title.prefix { $0 != "(" }.lowercased().hasSuffix("onmainactor")
  }

  /// Returns whether the symbol is a function of `Signal` or `SignalProducer` that returns a
  /// stream.
  static func isOperator(_ symbol: SymbolGraph.Symbol) -> Bool {
    let path = symbol.pathComponents
    guard path.count == 2, ["Signal", "SignalProducer"].contains(path[0]),
      ["swift.method", "swift.type.method"].contains(symbol.kind.identifier),
      !others.contains(path[1]), !runsOnMainActor(path[1])
    else { return false }
    let isGone = symbol.availability?.contains { availability in
      availability.isUnconditionallyDeprecated == true
        || availability.isUnconditionallyUnavailable == true
    }
    if isGone == true { return false }
    let returned = symbol.functionSignature?.returns?.map(\.spelling).joined() ?? ""
    return ["Signal<", "SignalProducer<", "MulticastConnection<"].contains { returned.contains($0) }
  }
}

/// A public operator with all its overloads.
struct PublicOperator: Hashable, CustomStringConvertible {
  let type: String
  /// The name with all labels.
  let title: String

  var description: String { "\(type).\(title)" }

  init(type: String, title: String) {
    self.type = type
    self.title = title
  }

  init(_ symbol: SymbolGraph.Symbol) {
    self.init(type: symbol.pathComponents[0], title: symbol.pathComponents[1])
  }

  /// Returns the operator to which a form of the catalogue belongs.
  ///
  /// The name of a form begins like a call, with the name of the operator and the labels of the
  /// arguments. Further words and `(signal)` may follow.
  init?(form name: String, among operators: some Collection<PublicOperator>) {
    let type = name.hasSuffix(" (signal)") ? "Signal" : "SignalProducer"
    guard let end = name.firstIndex(of: ")") else { return nil }
    let call = Self(type: type, title: String(name[...end]))
    if operators.contains(call) {
      self = call
      return
    }
    let longer = operators.filter { $0.type == type && $0.leavesOutDefaults(in: call) }
    guard longer.count == 1, let only = longer.first else { return nil }
    self = only
  }

  private var base: Substring { title.prefix { $0 != "(" } }

  private var labels: [Substring] {
    title.dropFirst(base.count + 1).dropLast().split(separator: ":")
  }

  /// Returns whether `call` could be a call of this operator with fewer arguments.
  private func leavesOutDefaults(in call: PublicOperator) -> Bool {
    guard call.base == base else { return false }
    var rest = labels[...]
    return call.labels.allSatisfy { label in
      guard let index = rest.firstIndex(of: label) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}
