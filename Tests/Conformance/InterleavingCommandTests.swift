#if DEBUG || Interleaving
import Foundation
import OperatorCatalogue
import ReactiveTesting
import Testing

@Suite("Conformance program with --interleavings")
struct InterleavingCommandTests {
  @Test("The program explores the scenarios of one operator, and prints a summary line")
  func oneOperator() {
    let run = Run(["--interleavings", "--operator", "merge"])
    let names = InterleavingSuite.items().map(\.name).filter { $0.hasPrefix("merge, ") }
    #expect(run.code == .good)
    #expect(run.lines.count == names.count + 1)
    #expect(zip(run.lines, names).allSatisfy { $0.hasPrefix("\($1): exhausted by ") })
    #expect(
      run.lines.last == "\n\(names.count) scenarios, \(names.count) exhausted, 0 failed, "
        + "0 inconclusive; 0 of 0 races found"
    )
  }

  @Test("The program finds a race, and the schedule in its report reproduces the race")
  func race() throws {
    let name = try #require(RacyOperator.gallery.first { !$0.hasTwin }).name
    let run = Run(["--interleavings", "--operator", name, "--json", "out.json"])
    #expect(run.code == .good)
    #expect(run.lines.last?.hasSuffix("1 of 1 races found") == true)
    let json = try Self.object(run.files["out.json"])
    let races = try #require(json["races"] as? [[String: Any]])
    let schedule = try #require(races.first?["replay"] as? String)
    let replayed = Run(["--interleavings", "--operator", name, "--replay", schedule])
    #expect(replayed.code == .bad)
    #expect(replayed.lines.joined().contains("replay: .replay(\"\(schedule)\")"))
  }

  @Test(
    "The race of an operator can be replayed even if the correct version has a similar name"
  )
  func twin() throws {
    let name = try #require(RacyOperator.gallery.first { $0.hasTwin }).name
    let arguments = ["--interleavings", "--operator", name]
    let json = try Self.object(Run(arguments + ["--json", "out.json"]).files["out.json"])
    let races = try #require(json["races"] as? [[String: Any]])
    let schedule = try #require(races.first?["replay"] as? String)
    let replayed = Run(arguments + ["--replay", schedule])
    #expect(replayed.code == .bad)
    #expect(replayed.lines.joined().contains("replay: .replay(\"\(schedule)\")"))
    #expect(Run(arguments + ["--replay", schedule, "--full"]).code == .bad)
  }

  @Test("The replay of a valid schedule passes, and a schedule that does not fit is rejected")
  func replay() {
    let scenario = ["--interleavings", "--operator", "merge, values × values", "--replay"]
    #expect(Run(scenario + ["A"]).code == .good)
    #expect(Run(scenario + ["A400"]).code == .bad)
    #expect(Run(scenario + ["?"]).code == .bad)
  }

  @Test(
    "The report lists each scenario with its schedules, its strategy, and whether it was exhausted"
  )
  func json() throws {
    let run = Run(["--interleavings", "--operator", "zip", "--json", "out.json"])
    let json = try Self.object(run.files["out.json"])
    #expect(Set(json.keys) == ["schema", "scenarios", "races", "summary"])
    let scenarios = try #require(json["scenarios"] as? [[String: Any]])
    let zip = try #require(scenarios.first)
    #expect(zip["name"] as? String == "zip")
    #expect(zip["exhausted"] as? Bool == true)
    #expect(zip["strategy"] as? String == "partial-order reduction")
    #expect((zip["schedules"] as? Int ?? 0) > 1)
    let summary = try #require(json["summary"] as? [String: Int])
    #expect(summary["failed"] == 0)
  }

  @Test("The program lists the unique names of all scenarios")
  func list() {
    let run = Run(["--interleavings", "--list"])
    #expect(run.code == .good)
    #expect(run.lines.count == InterleavingSuite.items().count)
    #expect(Set(run.lines).count == run.lines.count)
  }

  @Test("The strategies use the seed given on the command line")
  func seed() {
    #expect(InterleavingSuite.items(seed: 7).allSatisfy { $0.options.seed == 7 })
    #expect(InterleavingSuite.items().allSatisfy { $0.options.seed == nil })
  }

  @Test("A scenario that fails and a race that is not detected make the program fail")
  func bad() {
    let race = RacyOperator.gallery[0]
    let lawful = InterleavingSuite.Item(
      name: "a race that does not exist",
      purpose: .breaks(contract: race.contract),
      options: .default
    ) { _ in }
    #expect(!InterleavingSuite.run([lawful]).isGood)
    let wrong = InterleavingSuite.Item(name: "wrong", purpose: .holds, options: .default) {
      race.scenario($0, false)
    }
    let report = InterleavingSuite.run([wrong])
    #expect(!report.isGood)
    #expect(
      report.summary == "1 scenarios, 0 exhausted, 1 failed, 0 inconclusive; 0 of 0 races found"
    )
  }

  @Test(
    "The program reports an invalid command line in one line",
    arguments: [
      (
        ["--operator", "mapp"], "unknown scenario \"mapp\". --interleavings --list shows the names"
      ),
      (
        ["--contract", "EVT-12"],
        "--interleavings can be combined only with --operator, --list, --budget, --seed, --replay, --json, --full, and --share"
      ),
      (
        ["--operator", "merge", "--replay", "A"],
        "--interleavings --replay needs --operator with the name of one scenario"
      ),
    ]
  )
  func mistakes(_ arguments: [String], _ line: String) {
    let run = Run(["--interleavings"] + arguments)
    #expect(run.code == .misused)
    #expect(run.complaints == ["conformance: \(line)"])
  }

  private static func object(_ text: String?) throws -> [String: Any] {
    let data = Data(try #require(text).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
#endif
