#if DEBUG || Interleaving
import OperatorCatalogue
import Testing

@Suite("Processes that share the scenarios of --interleavings")
struct InterleavingSharesTests {
  static let arguments =
    ["merge(with:)", "zip(with:)", "combineLatest(with:)"].flatMap { ["--operator", $0] }
    + ["--interleavings", "--budget", "quick", "--json", "out.json"]

  private static func two(
    _ start: @escaping (_ arguments: [String]) -> Processes.Lines?
  ) -> Processes {
    Processes(count: 2, start: start, settle: { _ in })
  }

  @Test("A process with a share runs on its own processor")
  func settles() {
    var numbers: [Int] = []
    let processes = Processes(count: 4, start: { _ in nil }, settle: { numbers.append($0) })
    let run = Run(["--share", "3/4"] + Self.arguments, processes)
    #expect(run.code == .good)
    #expect(numbers == [3])
  }

  @Test("Three processes produce the same report as one process, byte for byte")
  func sameReport() {
    let alone = Run(Self.arguments)
    var log: [[String]] = []
    let shared = Run(
      Self.arguments,
      Processes(
        count: 3,
        start: { arguments in
          log.append(Array(arguments.prefix(2)))
          return { Run(arguments).lines }
        },
        settle: { log.append(["settles", "\($0)"]) }
      )
    )
    #expect(alone.lines.count > 10)
    #expect(shared.lines == alone.lines)
    #expect(shared.files == alone.files)
    #expect(shared.code == .good)
    // The process is bound to a processor only after the other processes have started, because they
    // would inherit the binding.
    #expect(log == [["--share", "2/3"], ["--share", "3/3"], ["settles", "1"]])
  }

  @Test("The scenario during which a process ends is inconclusive, and the others are explored")
  func death() {
    let run = Run(
      Self.arguments,
      Self.two { arguments in
        // The last line of the output is truncated.
        let lines = Run(arguments).lines
        return { lines.prefix(3) + [String(lines[3].dropLast(9))] }
      }
    )
    let scenarios = run.lines.count - 1
    // This process itself explores the scenarios that follow the first scenario without a result.
    let lost = 1
    #expect(run.code == .bad)
    #expect(
      run.lines.last == "\n\(scenarios) scenarios, \(scenarios - lost) exhausted, 0 failed, "
        + "\(lost) inconclusive; 0 of 0 races found"
    )
    #expect(
      run.lines.contains { $0.contains("the process that explored this scenario ended early") }
    )
  }

  @Test("If no other process can be started, one process explores all scenarios")
  func alone() {
    #expect(Run(Self.arguments, Self.two { _ in nil }).lines == Run(Self.arguments).lines)
  }

  @Test("All processes that share the scenarios receive the same options")
  func sameQuestion() {
    var started: [String] = []
    let question = [
      "--operator", "merge(with:)", "--operator", "zip(with:)", "--budget", "quick", "--seed", "7",
    ]
    _ = Run(
      ["--interleavings"] + question,
      Self.two { arguments in
        started = arguments
        return nil
      }
    )
    #expect(
      started == [
        "--share", "2/2", "--interleavings", "--operator", "merge(with:)",
        "--operator", "zip(with:)", "--budget", "quick", "--seed", "7",
      ]
    )
  }

  @Test(
    "The program reports an invalid share in one line",
    arguments: [
      (
        ["--interleavings", "--share", "3/2"],
        "--share must be K/N with K from 1 to N, such as 1/2, not \"3/2\""
      ),
      (
        ["--interleavings", "--share", "0/2"],
        "--share must be K/N with K from 1 to N, such as 1/2, not \"0/2\""
      ),
      (
        ["--interleavings", "--share", "half"],
        "--share must be K/N with K from 1 to N, such as 1/2, not \"half\""
      ),
      (
        ["--list", "--share", "1/2"],
        "--share cannot be combined with --list, --explain, --contracts, or --replay"
      ),
    ]
  )
  func mistakes(_ arguments: [String], _ line: String) {
    let run = Run(arguments)
    #expect(run.code == .misused)
    #expect(run.complaints == ["conformance: \(line)"])
  }
}
#endif
