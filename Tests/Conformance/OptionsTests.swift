import ConformanceCommand
import OperatorCatalogue
import ReactiveTesting
import Testing

@Suite("Command line of the conformance program")
struct OptionsTests {
  @Test("An empty command line checks everything with the standard budget")
  func empty() throws {
    let options = try Options([])
    #expect(options == Options())
    #expect(options.budget == .standard)
  }

  @Test("The program parses every option")
  func all() throws {
    let options = try Options([
      "--operator", "map(_:)", "--contract", "evt-12", "--list", "--budget", "deep", "--seed", "7",
      "--replay", "1 fail", "--gallery", "--json", "report.json",
    ])
    #expect(options.operators == ["map(_:)"])
    #expect(options.contracts == ["EVT-12"])
    #expect(options.lists && options.showsGallery)
    #expect(options.budget == .deep)
    #expect(options.seed == 7)
    #expect(options.token == "1 fail")
    #expect(options.json == "report.json")
  }

  @Test("A name without arguments selects all operators with this name or prefix")
  func prefixes() throws {
    let merges = try Options(["--operator", "merge"]).operators
    #expect(merges.contains("merge(_:)"))
    #expect(merges.allSatisfy { $0.hasPrefix("merge(") || $0.hasPrefix("merge ") })
    #expect(try Options(["--operator", "take(first:)"]).operators == ["take(first:)"])
    let beginning = try Options(["--operator", "combineLa"]).operators
    #expect(!beginning.isEmpty && beginning.allSatisfy { $0.hasPrefix("combineLa") })
  }

  @Test("Each name in the list of the operators and components is accepted")
  func listedNames() throws {
    let names = Catalogue.subjects.map(\.name) + Catalogue.sequenceOperators.map(\.name)
    for name in names + Catalogue.components.map(\.name) {
      #expect(try Options(["--operator", name]).operators == [name])
    }
  }

  @Test("The program suggests similar names for an unknown name")
  func nearNames() {
    let line = Run(["--operator", "retrry(upTo:)"]).complaints.joined()
    #expect(line.hasPrefix("conformance: unknown operator \"retrry(upTo:)\". Did you mean "))
    #expect(line.contains("retry(upTo:)") && line.hasSuffix("? --list shows the names"))
    #expect(Run(["--operator", "mereg"]).complaints.joined().contains("merge"))
  }

  @Test(
    "The program reports a mistake in the command line in one line",
    arguments: [
      (["--operator", "qqqqqqq"], "unknown operator \"qqqqqqq\". --list shows the names"),
      (["--contract", "EVT-99"], "unknown contract \"EVT-99\". --list shows the IDs"),
      (["--wrong"], "unknown option \"--wrong\". --help lists the options"),
      (["--seed", "x"], "--seed must be a whole number of at least 0, not \"x\""),
      (["--budget", "huge"], "--budget must be quick, standard, or deep, not \"huge\""),
      (["--json"], "--json needs a value"),
    ]
  )
  func mistakes(_ arguments: [String], _ line: String) {
    #expect(throws: Options.Mistake.self) { try Options(arguments) }
    let run = Run(arguments)
    #expect(run.code == .misused)
    #expect(run.complaints == ["conformance: \(line)"])
    #expect(run.lines.isEmpty)
  }
}

/// A run of the program, with its output.
struct Run {
  let lines: [String]
  let complaints: [String]
  let files: [String: String]
  let code: Conformance.ExitCode

  init(_ arguments: [String], _ processes: Processes = .one) {
    var lines: [String] = []
    var complaints: [String] = []
    var files: [String: String] = [:]
    code = Conformance(
      print: { lines.append($0) },
      complain: { complaints.append($0) },
      write: { files[$1] = $0 },
      obstacle: Destination.obstacle,
      processes: processes
    ).run(arguments)
    self.lines = lines
    self.complaints = complaints
    self.files = files
  }
}
