/// Something to be checked, with its name in reports and the place of its declaration.
struct Examinee: Sendable {
  enum Kind: Sendable {
    case operation, sequenceOperator, scheduler, disposable, composite, property, action
    case reader, pipe, binding, catalogue

    /// The kind, such as `an operator`.
    var name: StaticString {
      switch self {
      case .operation: "an operator"
      case .sequenceOperator: "a sequence operator"
      case .scheduler: "a scheduler"
      case .disposable: "a disposable"
      case .composite: "a composite"
      case .property: "a property"
      case .action: "an action"
      case .reader: "an asynchronous reader"
      case .pipe: "a pipe"
      case .binding: "a binding"
      case .catalogue: "a catalogue"
      }
    }

    /// The kind without its article, such as `operator`.
    var noun: String {
      String(describing: name).split(separator: " ").dropFirst().joined(separator: " ")
    }
  }

  let kind: Kind
  let name: String
  /// The file of the declaration.
  let file: String
  /// The line of the declaration.
  let line: UInt

  init(_ kind: Kind, _ name: String, _ file: String, _ line: UInt) {
    self.kind = kind
    self.name = name
    self.file = file
    self.line = line
  }

  /// The file and the line of the declaration.
  var place: String { "\(file):\(line)" }
}

extension OperatorUnderTest {
  var examinee: Examinee { Examinee(.operation, name, file, line) }
}
