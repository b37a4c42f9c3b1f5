internal import Reactive

/// The operators of a library, for checks of STM-4: each operator adds its name and its arguments
/// to the name of a stream.
///
/// The expected name follows from the declaration of an operator. `take(first:)` with one input
/// must return a stream whose name contains `input0` and ends with a call such as `take(first: 2)`.
/// A closure has no description, so for each spy that the operator takes from the lab, one argument
/// may be missing from the name. If no argument is shown, the name must contain the labels, which
/// distinguish `take(while:)` from `take(until:)`.
package struct OperatorNamesUnderTest: Sendable {
  /// The parts of a name that an operator may omit.
  package struct Omissions: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The last call may be a call to another operator.
    package static let operation = Omissions(rawValue: 1)
    /// The names of the inputs may be missing.
    package static let inputs = Omissions(rawValue: 2)
    /// The arguments without a label may be missing, and the labels if no argument is shown.
    package static let arguments = Omissions(rawValue: 4)
  }

  private let examinee: Examinee
  private let operators: [OperatorUnderTest]
  private let hiddenLabels: Set<String>
  private let omissions: [String: Omissions]

  /// Creates a check of the names of all operators.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - operators: The operators.
  ///   - hiddenLabels: The labels of arguments that have no description, such as schedulers.
  ///   - omissions: The parts that operators omit, keyed by the name of the operator or by a prefix
  ///     of its name that ends with a parenthesis. An omission that is not needed is a finding.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  package init(
    _ name: String,
    of operators: [OperatorUnderTest],
    hiding hiddenLabels: Set<String>,
    omitting omissions: [String: Omissions],
    file: String = #filePath,
    line: UInt = #line
  ) {
    self.operators = operators
    self.hiddenLabels = hiddenLabels
    self.omissions = omissions
    examinee = Examinee(.catalogue, name, file, line)
  }

  /// One check for each contract.
  package var checklist: [ComponentCheck] {
    [
      ComponentCheck(
        "STM-4",
        examinee,
        [ComponentTrial("naming the outputs of operators") { _ in finding() }]
      )
    ].compactMap { $0 }
  }

  private func finding() -> String? {
    var unused = Set(omissions.keys)
    var findings: [String] = []
    for subject in operators where subject.vocabulary.isNative {
      let signature = Self.signature(of: subject.name)
      let key = omissions[subject.name] == nil ? signature : subject.name
      let omitted = omissions[key] ?? []
      let (name, missing) = examine(subject, signature)
      guard let name else { continue }
      if !missing.isEmpty, missing.isSubset(of: omitted) { unused.remove(key) }
      let reasons = Self.texts(missing.subtracting(omitted))
      if reasons.isEmpty, !name.contains("(Function)") { continue }
      let hidden = reasons.isEmpty ? "a readable argument" : reasons.joined(separator: " or ")
      findings.append("\(subject.name) named its output \(name), which does not show \(hidden)")
    }
    findings += unused.sorted().map { key in
      "\(key) is declared to omit a part of its name, but shows all parts"
    }
    return findings.isEmpty ? nil : findings.joined(separator: "; ")
  }

  /// Returns the name of the output of an operator, and the parts that are missing.
  private func examine(
    _ subject: OperatorUnderTest,
    _ signature: String
  ) -> (name: String?, missing: Omissions) {
    let stage = NamingStage()
    guard let name = StreamNames.tracing({ subject.apply(stage).name() }) else { return (nil, []) }
    var missing: Omissions = []
    let call = StreamCall(lastOf: name)
    if call.operation != signature.prefix(while: { $0 != "(" }) { missing.insert(.operation) }
    let inputs = subject.shape.kinds.indices.filter { subject.shape.kinds[$0].family == .stream }
    if !inputs.allSatisfy({ name.contains(NamingStage.name($0)) }) { missing.insert(.inputs) }
    let labels = signature.drop { $0 != "(" }.split { "(:)".contains($0) }.map(String.init)
    // A parameter pack can have more labels than there are arguments.
    let places = min(labels.count { $0 == "_" }, max(2, subject.shape.inputs))
    let unlabelled = places - stage.lab.spyCount - stage.hookCount
    let isShown = { (label: String) in call.arguments.contains { $0.hasPrefix("\(label): ") } }
    let visible = labels.filter { $0 != "_" && !hiddenLabels.contains($0) }
    if call.unlabelledCount < unlabelled || !visible.allSatisfy(isShown) {
      missing.insert(.arguments)
    }
    let shownLabels = call.arguments.joined().filter { $0 != " " }
    let named = labels.filter { $0 != "_" }.map { "\($0):" }.joined()
    if !missing.contains(.operation), call.arguments.allSatisfy({ $0.last == ":" }),
      shownLabels != named
    {
      missing.insert(.arguments)
    }
    return (name, missing)
  }

  /// Returns the prefix of a name up to and including the parenthesis that closes the labels.
  private static func signature(of name: String) -> String {
    name.firstIndex(of: ")").map { String(name[...$0]) } ?? name
  }

  private static func texts(_ missing: Omissions) -> [String] {
    [
      missing.contains(.operation) ? "the operator" : nil,
      missing.contains(.inputs) ? "an input" : nil,
      missing.contains(.arguments) ? "an argument" : nil,
    ].compactMap { $0 }
  }
}

/// The last call in the name of a stream, such as `take(first: 2)` in `[[a] map] take(first: 2)`.
struct StreamCall {
  let operation: Substring
  /// The arguments with their labels.
  let arguments: [Substring]

  init(lastOf name: String) {
    var text = name[...]
    if text.first == "[" {
      var depth = 0
      let close = text.firstIndex { character in
        depth += character == "[" ? 1 : character == "]" ? -1 : 0
        return depth == 0
      }
      text = text[(close ?? text.startIndex)...].dropFirst(2)
    }
    operation = text.prefix { $0 != "(" }
    arguments = Self.arguments(text.dropFirst(operation.count + 1).dropLast())
  }

  /// The number of arguments without a label.
  var unlabelledCount: Int {
    arguments.count { argument in
      argument.prefix { $0.isLetter }.endIndex == argument.firstIndex(of: ":") ? false : true
    }
  }

  /// Splits at commas that are not inside parentheses or brackets.
  private static func arguments(_ text: Substring) -> [Substring] {
    var depth = 0
    return text.split { character in
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= 1 }
      return depth == 0 && character == ","
    }.map { $0.drop { $0 == " " } }
  }
}
