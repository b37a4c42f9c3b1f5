import Foundation
import Reactive
import ReactiveTesting
import Testing

@testable import ConformanceCommand

@Suite("Command line of a catalogue")
struct CatalogueCommandTests {
  static let command = CatalogueCommand([
    OperatorUnderTest("map") { source, _ in source.map { $0 + 1 } },
    OperatorUnderTest("lossy") { source, _ in
      source.flatMapError { _ in SignalProducer<Int, TestFailure>.empty }
    },
  ])

  /// Returns the exit code and the output.
  private func run(_ arguments: String...) -> (code: Int32, text: String) {
    var lines: [String] = []
    let code = Self.command.run(
      arguments,
      print: { lines.append($0) },
      complain: { lines.append($0) }
    )
    return (code, lines.joined(separator: "\n"))
  }

  @Test("The catalogue command lists the operators and the options")
  func lists() {
    #expect(run("--list") == (0, "map  (producer)\nlossy  (producer)"))
    #expect(run("--help").text.contains("--report FOLDER"))
  }

  @Test("The catalogue command prints a matrix and exits with 1 if a contract is broken")
  func matrix() {
    let lawful = run("--operator", "map", "--budget", "quick")
    #expect(lawful.code == 0)
    #expect(lawful.text.contains("1 operator,"))
    let broken = run("--operator", "lossy", "--contract", "evt-10", "--budget", "quick")
    #expect(broken.code == 1)
    #expect(
      broken.text.contains("✗")
        && broken.text.contains("EVT-10  when an input fails, the output fails")
    )
  }

  @Test("The catalogue command replays a test case")
  func replays() {
    let lawful = run("--operator", "map", "--replay", "+0 a:1 a#")
    #expect(lawful.code == 0 && lawful.text.contains("every contract holds"))
    let broken = run("--operator", "lossy", "--replay", "+0 a#")
    #expect(broken.code == 1 && broken.text.contains("EVT-10"))
  }

  @Test("The catalogue command writes the files of a report")
  func report() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("catalogue-command-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(run("--operator", "map", "--budget", "quick", "--report", folder).code == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(files).isSuperset(of: ["index.html", "junit.xml", "report.json", "report.md"]))
  }

  @Test(
    "An invalid command line exits with 2 and prints one line with the reason",
    arguments: [
      (["--operator", "mpa"], "unknown operator \"mpa\""),
      (["--contract", "EVT-999"], "unknown contract"),
      (["--budget", "huge"], "--budget must be quick, standard, or deep"),
      (["--replay", "+0"], "--replay needs --operator"),
      (["--seed"], "--seed needs a value"),
      (["--sed"], "unknown option"),
      (["--operator", "map", "--replay", "+0 ?"], "conformance: "),
    ]
  )
  func mistakes(_ arguments: [String], _ expected: String) {
    var lines: [String] = []
    let code = Self.command.run(arguments, print: { _ in }, complain: { lines.append($0) })
    #expect(code == 2)
    #expect(lines.count == 1 && lines[0].contains(expected))
  }
}
