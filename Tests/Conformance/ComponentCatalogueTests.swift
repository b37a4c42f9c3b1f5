import ConformanceCommand
import Foundation
import OperatorCatalogue
import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Contracts of the components of the library")
struct ComponentCatalogueTests {
  static let checks = Catalogue.components.flatMap(\.checklist)

  @Test(
    "Every component of the library satisfies its contracts",
    arguments: stride(from: 0, to: checks.count, by: Rounds.areSanitized ? 10 : 1)
      .map { checks[$0] }
  )
  func obeys(_ check: ComponentCheck) async throws { try await check() }

  @Test("A report about a component contains advice", arguments: checks)
  func advice(_ check: ComponentCheck) { #expect(!check.contract.advice.isEmpty) }

  @Test("The names of the components differ from each other, and from the names of all operators")
  func names() {
    let names = Catalogue.components.map(\.name)
    #expect(Set(names).count == names.count)
    let operators = Catalogue.operators.map(\.name) + Catalogue.sequenceOperators.map(\.name)
    #expect(Set(names).isDisjoint(with: operators))
  }

  @Test("The catalogue contains every initializer of Action")
  func actions() {
    let initializers = SymbolGraph.reactive.symbols.filter { symbol in
      symbol.kind.identifier == "swift.init" && symbol.pathComponents.first == "Action"
    }
    #expect(initializers.count > 10)
    let titles = Dictionary(grouping: initializers.map(\.pathComponents[1])) { $0 }
    for (title, overloads) in titles {
      let words = title.dropFirst("init(".count).dropLast()
      let declared = Catalogue.components.filter { $0.name.hasPrefix("Action(\(words))") }
      #expect(declared.count >= overloads.count, "an overload of Action.\(title) is missing")
    }
  }
}

@Suite("Conformance program with components")
struct ComponentConformanceTests {
  @Test("The program prints the matrix of components and exits with success")
  func matrix() {
    let run = Run(["--operator", "AnyDisposable", "--contract", "DSP-4"])
    #expect(run.code == .good)
    #expect(run.lines.first == "Components\n")
    #expect(
      run.lines.last == "\n1 component, 1 contract, 1 check: 1 passed, 0 failed, 0 unexercised, "
        + "0 waived, 0 not applicable\n"
    )
  }

  @Test("The program checks that each check of a component returns")
  func returns() {
    let run = Run(["--operator", "AnyDisposable", "--contract", "LIV-1"])
    #expect(run.code == .good)
    #expect(run.lines.contains { $0.contains("1 component, 1 contract, 1 check: 1 passed") })
  }

  @Test("The program lists the components and their kinds, as well as their contracts")
  func list() {
    let run = Run(["--list"])
    #expect(run.lines.contains("MutableProperty  (property)"))
    #expect(run.lines.contains("values of a signal  (asynchronous reader)"))
    #expect(run.lines.contains { $0.hasPrefix("PRP-12 ") })
    #expect(Set(run.lines).count == run.lines.count, "a contract is listed twice")
  }

  @Test("The reports contain the results of components")
  func report() throws {
    let run = Run([
      "--operator", "CompositeDisposable", "--json", "out.json", "--report", "out",
    ])
    let text = try #require(run.files["out.json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    let components = try #require(object["components"] as? [String: Any])
    let entries = try #require(components["operators"] as? [[String: Any]])
    #expect(entries.map { $0["name"] as? String } == ["CompositeDisposable"])
    let results = try #require(entries.first?["results"] as? [[String: Any]])
    #expect(results.compactMap { $0["contract"] as? String } == ["DSP-4", "DSP-5", "LIV-1"])
    #expect(results.allSatisfy { $0["outcome"] as? String == "passed" })
    let junit = try #require(run.files["out/junit.xml"])
    #expect(junit.contains("<testsuite name=\"CompositeDisposable (composite)\" tests=\"3\""))
    #expect(try #require(run.files["out/index.html"]).contains("CompositeDisposable <small>"))
    #expect(try #require(run.files["out/report.md"]).contains("CompositeDisposable (composite)"))
  }

  @Test("The program replays part of the check of a component")
  func replay() {
    let run = Run(["--operator", "AnyDisposable", "--replay", "DSP-4.1"])
    #expect(run.code == .good)
    #expect(run.lines == ["AnyDisposable (disposable): the contract holds"])
    let damaged = Run(["--operator", "AnyDisposable", "--replay", "DSP-4.9"])
    #expect(damaged.code == .misused)
    #expect(damaged.complaints.joined().contains("the check of DSP-4 has 4 parts"))
  }
}

@Suite("Results of components")
struct ComponentResultTests {
  @Test("A violation of a component is converted to a result with its report and its token")
  func violation() throws {
    let subject = DisposableUnderTest("forgetful") { Forgetful($0) }
    let component = try #require(ComponentUnderTest(subject.checklist))
    let results = component.results()
    #expect(results.map { "\($0)".prefix { $0 != ":" } } == ["DSP-4 failed", "LIV-1 passed"])
    guard case .failed(let violation) = results[0].outcome else { return }
    #expect(violation.token == "DSP-4.1")
    #expect(throws: ComponentViolation.self) { try component.replay("DSP-4.1") }
    let report = ConformanceReport([OperatorConformance(component, results)])
    #expect(!report.isGood)
    #expect(report.html.contains("try await forgetful.checklist.replay"))
    #expect(report.junit.contains("disposing of it again ran its action again"))
    var survey = Survey.of([component], contracts: [])
    survey.add(component, results)
    #expect(!survey.isGood)
    #expect(survey.remarks().first == violation.description)
  }

  @Test("A component that never returns breaks LIV-1, and the contract of the check has no result")
  func hang() throws {
    let subject = DisposableUnderTest("stuck") { _ in Stuck() }
    let component = try #require(ComponentUnderTest(subject.checklist))
    let results = component.results()
    #expect(
      results.map { "\($0)" }.first
        == "DSP-4 not applicable: cannot be observed while LIV-1 is broken"
    )
    #expect(results.last?.outcome.name == "failed")
    #expect(results.last?.contract.id == "LIV-1")
  }
}

/// A disposable whose disposal waits for an event that never occurs.
private final class Stuck: Disposable {
  private let latch = DispatchSemaphore(value: 0)

  var isDisposed: Bool { false }

  func dispose() { latch.wait() }
}
