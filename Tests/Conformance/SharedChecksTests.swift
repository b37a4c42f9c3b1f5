import OperatorCatalogue
import Testing

@Suite("Processes that share checks")
struct SharedChecksTests {
  /// The arguments of runs with operators, sequence operators, components, and broken operators.
  static let runs: [[String]] = [
    ["--operator", "skip(first: 1)", "--operator", "map", "--operator", "MutableProperty"],
    ["--operator", "a failure reported as completion", "--operator", "filter", "--full"],
    ["--gallery", "--contract", "EVT-10", "--budget", "quick"],
    ["--gallery", "--operator", "map", "--operator", "filter", "--seeds", "1"],
    ["--historical", "--operator", "OpenCombine"],
  ].map {
    $0 + ($0.contains("--gallery") || $0.contains("--historical") ? [] : ["--budget", "quick"])
  }

  /// Returns three processes.
  ///
  /// `change` may change the output of each of them.
  private static func three(
    changed change: @escaping ([String]) -> [String] = { $0 }
  ) -> Processes {
    Processes(
      count: 3,
      start: { arguments in { change(Run(arguments).lines) } },
      settle: { _ in }
    )
  }

  @Test("Three processes produce the same report as one process", arguments: runs)
  func sameReport(_ arguments: [String]) {
    let files = arguments.contains("--historical") ? [] : ["--json", "out.json"]
    let alone = Run(arguments + files)
    let shared = Run(arguments + files, Self.three())
    #expect(alone.lines.count > 3)
    #expect(shared.lines == alone.lines)
    #expect(shared.files == alone.files)
    #expect(shared.code == alone.code)
  }

  @Test("A process with a share prints a line for each check, and writes no file")
  func share() {
    let arguments = ["--operator", "map", "--budget", "quick", "--json", "out.json"]
    let parts = ["1/2", "2/2"].map { Run(arguments + ["--share", $0]) }
    let names = Run(["--list", "--operator", "map"] + []).lines
    #expect(names.contains { $0.hasPrefix("map") })
    #expect(parts.allSatisfy { $0.files.isEmpty && $0.code == .good })
    let numbers = parts.flatMap(\.lines).compactMap { $0.split(separator: " ").first }.map(
      String.init
    )
    #expect(numbers.count > 2)
    #expect(numbers.compactMap { Int($0) }.sorted() == Array(numbers.indices))
  }

  @Test("The check during which a process ends is inconclusive, and the other checks run")
  func death() {
    let arguments = [
      "--operator", "map", "--operator", "filter", "--operator", "merge", "--budget", "quick",
    ]
    let whole = Run(arguments)
    let run = Run(arguments, Self.three { Array($0.prefix(1)) })
    #expect(whole.code == .good)
    #expect(run.code == .bad)
    #expect(run.lines.contains { $0.contains("the process that ran these checks ended early") })
    // The summary counts the checks of all operators.
    let operators = { (run: Run) in run.lines.last?.split(separator: ",").first }
    #expect(operators(run) == operators(whole))
  }

  @Test("If no other process can be started, one process runs all checks")
  func alone() {
    let processes = Processes(count: 3, start: { _ in nil }, settle: { _ in })
    #expect(Run(Self.runs[0], processes).lines == Run(Self.runs[0]).lines)
  }
}
