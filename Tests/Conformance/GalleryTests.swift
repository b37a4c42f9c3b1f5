import OperatorCatalogue
import ReactiveTesting
import TestSupport
import Testing

@Suite("Gallery of mutants")
struct GalleryTests {
  /// A mutant and its checklist.
  ///
  /// All tests share the runs of the checklist.
  struct Case: Sendable, CustomStringConvertible {
    let specimen: Specimen
    let brief: [ContractCheck]
    let whole: [ContractCheck]

    init(_ specimen: Specimen) {
      self.specimen = specimen
      brief = specimen.subject.checklist(.quick)
      whole = specimen.subject.checklist
    }

    /// The checks with short test cases if these detect the fault, and otherwise the standard
    /// checks.
    var checklist: [ContractCheck] {
      let caught = brief.filter { !$0.result.outcome.isGood }
      return caught.map(\.contract.id) == [specimen.breaks] ? brief : whole
    }

    var description: String { specimen.description }
  }

  /// A selection of the mutants.
  ///
  /// `conformance --gallery` checks all of them.
  static let specimens = Rounds.few(Gallery.specimens, every: 12).map { Case($0) }

  @Test(
    "A mutant is detected only under its own contract, with the message of its clause",
    arguments: specimens
  )
  func isCaughtUnderItsOwnContract(_ example: Case) throws {
    var report = GalleryReport()
    report.add(example.specimen, example.checklist.map(\.result))
    let entry = try #require(report.entries.first)
    #expect(entry.caught == [example.specimen.breaks])
    for sign in entry.clause.signs { #expect(entry.says(sign)) }
  }

  @Test(
    "A longer search than necessary detects a mutant only under its own contract",
    arguments: Gallery.specimens.filter { ["EVT-20", "MOD-1"].contains($0.breaks) }
  )
  func isCaughtOnlyOnce(_ specimen: Specimen) {
    let caught = specimen.subject.results().filter { !$0.outcome.isGood }
    #expect(caught.map(\.contract.id) == [specimen.breaks])
  }

  @Test("Every clause has a mutant", arguments: Clause.all)
  func hasBrokenOperator(_ clause: Clause) {
    #expect(Gallery.specimens.contains { $0.clause == clause.id })
  }

  @Test("Every clause has a correct operator that corresponds to its mutant", arguments: Clause.all)
  func hasLawfulOperator(_ clause: Clause) {
    #expect(Gallery.lawful.contains { $0.clauses.contains(clause.id) })
  }

  /// The correct operators and their checklists.
  ///
  /// All tests share the runs of the checklists.
  ///
  /// The checklists are short if they exercise every situation.
  static let lawful = Rounds.few(Gallery.lawful).map { twin in
    let brief = twin.subject.checklist(.quick)
    let isEnough = brief.allSatisfy(\.result.outcome.isGood)
    return (twin: twin, checklist: isEnough ? brief : twin.subject.checklist)
  }

  @Test(
    "Every contract has a correct operator that exercises its situation",
    .enabled(if: !Rounds.areSanitized),
    arguments: Contract.all
  )
  func isMet(_ contract: Contract) {
    #expect(
      Self.lawful.contains { twin in
        let check = twin.checklist.first { $0.contract == contract }
        return check?.result.outcome.name == "passed"
      }
    )
  }

  @Test("Every clause that a mutant names exists")
  func clauses() {
    let known = Set(Clause.all.map(\.id))
    let named = Set(Gallery.specimens.map(\.clause) + Gallery.lawful.flatMap(\.clauses))
    #expect(named.subtracting(known).isEmpty)
    #expect(known.count == Clause.all.count)
  }

  @Test("A correct operator of the gallery passes and exercises the situations of its clauses")
  func passes() throws {
    var met: Set<String> = []
    for (twin, checklist) in Self.lawful {
      for check in checklist { try check() }
      for clause in Clause.all where twin.clauses.contains(clause.id) && !clause.isClaim {
        let check = try #require(checklist.first { $0.contract.id == clause.contract })
        #expect(check.result.outcome.name == "passed", "\(twin): \(clause)")
        met.insert(clause.id)
      }
    }
    guard !Rounds.areSanitized else { return }
    for clause in Clause.all where !clause.isClaim {
      #expect(met.contains(clause.id), "no correct operator exercised the situation of \(clause)")
    }
  }

  @Test(
    "A correct operator of the gallery passes with every seed",
    arguments: Rounds.few(Gallery.lawful, every: 20)
  )
  func seeds(_ twin: Twin) {
    #expect(GalleryReport.hear(twin.subject, .quick, seed: 1, 1...3).accusations.isEmpty)
  }

  @Test("The check of a mutant exercises its situation", arguments: specimens)
  func arose(_ example: Case) throws {
    let id = example.specimen.breaks
    let check = try #require(example.checklist.first { $0.contract.id == id })
    #expect(check.result.outcome.name == "failed")
  }

  @Test("The gallery has at least 150 mutants with unique names")
  func names() {
    let names = Gallery.specimens.map(\.subject.name) + Gallery.lawful.map(\.subject.name)
    #expect(Gallery.specimens.count >= 150)
    #expect(Set(names).count == names.count)
  }

  @Test("The median counterexample of the gallery has at most three events")
  func median() {
    var report = GalleryReport()
    for example in Self.specimens { report.add(example.specimen, example.checklist.map(\.result)) }
    #expect((1...3).contains(report.medianEvents))
  }

  @Test("Replaying the token of a report finds the same violation again", arguments: specimens)
  func replays(_ example: Case) throws {
    let specimen = example.specimen
    let check = try #require(example.checklist.first { $0.contract.id == specimen.breaks })
    let violation = try #require(throws: ContractViolation.self) { try check() }
    // A single test case does not reveal a false claim.
    if violation.token.isEmpty {
      return #expect(violation.summary.contains("the operator declares"))
    }
    do {
      try specimen.subject.replay(violation.token)
      Issue.record("\(violation.token) broke no contract")
    } catch let error as ContractViolations {
      #expect(error.violations.contains { $0.contract.id == specimen.breaks })
    }
  }
}
