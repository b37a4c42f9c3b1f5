internal import ReactiveTesting

/// The command-line options of a ``CatalogueCommand``.
struct CatalogueOptions: Equatable {
  /// A mistake in a command line, described in one line.
  struct Mistake: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// The names of the operators to check, or an empty list for all operators.
  var operators: [String] = []
  /// The IDs of the contracts to show, or an empty list for all contracts.
  var contracts: [String] = []
  var lists = false
  var showsHelp = false
  var showsReasons = false
  /// Whether a table of threads also contains the rows that come from the library.
  var showsLibrary = false
  var budget = Budget.standard
  var seed: UInt64 = 1
  /// The token of the test case to replay, or `nil` to run all checks.
  var token: String?
  /// The path of the folder for the report, or `nil` to write none.
  var report: String?

  static let help = """
    Checks the operators of a catalogue and prints a matrix of operators and contracts.

      --list              lists the names of the operators
      --operator NAME     checks only this operator; may be repeated
      --contract ID       shows only this contract; may be repeated
      --budget BUDGET     quick, standard, or deep
      --seed NUMBER       the seed of random test cases
      --replay TOKEN      runs a test case of a report again; requires --operator
      --report FOLDER     writes report.json, report.md, junit.xml, and index.html
      --reasons           prints why contracts do not apply
      --full              prints thread tables that include the rows of the library
      --help              prints this description

    Exit codes: 0 if all contracts hold, 1 if a contract is broken or was not checked, 2 if the command line is invalid.
    """

  /// Parses a command line, without the name of the program.
  ///
  /// `names` are the names of all operators.
  init(_ arguments: [String], names: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--list": lists = true
      case "--help", "-h": showsHelp = true
      case "--reasons": showsReasons = true
      case "--full": showsLibrary = true
      case "--operator": operators.append(try Self.name(try Self.value(option, &rest), in: names))
      case "--contract": contracts.append(try Self.contract(try Self.value(option, &rest)))
      case "--replay": token = try Self.value(option, &rest)
      case "--report": report = try Self.value(option, &rest)
      case "--budget":
        let text = try Self.value(option, &rest)
        guard let budget = Budget(rawValue: text) else {
          throw Mistake(description: "--budget must be quick, standard, or deep, not \"\(text)\"")
        }
        self.budget = budget
      case "--seed":
        let text = try Self.value(option, &rest)
        guard let seed = UInt64(text) else {
          throw Mistake(description: "--seed must be a whole number of at least 0, not \"\(text)\"")
        }
        self.seed = seed
      default:
        throw Mistake(description: "unknown option \"\(option)\". --help lists the options")
      }
    }
    if token != nil, operators.isEmpty {
      throw Mistake(description: "--replay needs --operator NAME")
    }
  }

  private static func value(
    _ option: String,
    _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> String {
    guard let value = rest.popFirst() else {
      throw Mistake(description: "\(option) needs a value")
    }
    return value
  }

  private static func name(_ text: String, in names: [String]) throws(Mistake) -> String {
    guard names.contains(text) else {
      throw Mistake(description: "unknown operator \"\(text)\". --list shows the names")
    }
    return text
  }

  private static func contract(_ text: String) throws(Mistake) -> String {
    guard let contract = Contract(id: text.uppercased()) ?? Contract(id: text) else {
      throw Mistake(description: "unknown contract \"\(text)\"")
    }
    return contract.id
  }
}
