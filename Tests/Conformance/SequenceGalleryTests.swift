import OperatorCatalogue
import Reactive
import ReactiveTesting
import Testing

@Suite("Contracts of the sequence operators of the library")
struct SequenceCatalogueTests {
  @Test(
    "The sequence operators of the library satisfy every contract of sequences",
    arguments: Catalogue.sequenceOperators.flatMap(\.checklist)
  )
  func obeys(_ check: ContractCheck) throws { try check() }

  @Test("The catalogue contains every sequence operator and every overload")
  func nothingIsMissing() {
    let operators = SymbolGraph.reactive.symbols.filter(Self.isOperator).map {
      $0.pathComponents[1]
    }
    #expect(operators.count > 30)
    let names = Catalogue.sequenceOperators.map(\.name)
    #expect(Set(names).count == names.count)
    for title in operators {
      #expect(names.contains("\(title) (sequence)"), "the catalogue has no \(title)")
    }
    for name in names {
      #expect(operators.contains { name == "\($0) (sequence)" }, "there is no \(name)")
    }
  }

  /// Returns whether the function returns a lazy stream from a lazy stream, or retrieves one
  /// result.
  private static func isOperator(_ symbol: SymbolGraph.Symbol) -> Bool {
    let path = symbol.pathComponents
    guard path.count == 2, path[0] == "LazyStream" else { return false }
    return switch symbol.kind.identifier {
    case "swift.method", "swift.type.method": !others.contains(path[1])
    case "swift.property": ["tail", "eager", "lazy"].contains(path[1])
    default: false
    }
  }

  /// The functions that are not operators.
  private static let others: Set = ["hash(into:)", "makeIterator()", "producer(on:)", "==(_:_:)"]
}

@Suite("Gallery of mutants of sequence operators")
struct SequenceGalleryTests {
  @Test(
    "A mutant of a sequence operator is detected only under its contract, with the message of its clause",
    arguments: Gallery.sequenceSpecimens
  )
  func isCaughtUnderItsOwnContract(_ specimen: SequenceSpecimen) throws {
    var report = GalleryReport()
    report.add(specimen, specimen.subject.results())
    let entry = try #require(report.entries.first)
    #expect(entry.caught == [specimen.breaks])
    for sign in entry.clause.signs { #expect(entry.report.contains(sign)) }
  }

  @Test("A correct sequence operator of the gallery passes", arguments: Gallery.lawfulSequences)
  func passes(_ twin: SequenceTwin) throws {
    for check in twin.subject.checklist {
      try check()
      #expect(check.result.outcome.name == "passed")
    }
  }

  @Test(
    "Every clause of sequences has a mutant and a corresponding correct operator",
    arguments: Clause.ofSequences
  )
  func hasBoth(_ clause: Clause) {
    #expect(Gallery.sequenceSpecimens.contains { $0.clause == clause.id })
    #expect(Gallery.lawfulSequences.contains { $0.clauses.contains(clause.id) })
  }

  @Test("Every contract of sequences has clauses, and every clause that a mutant names exists")
  func clauses() {
    let known = Set(Clause.ofSequences.map(\.id))
    #expect(known.count == Clause.ofSequences.count)
    #expect(
      Set(Clause.ofSequences.map(\.contract)) == Set(Contract.ofSequences.map(\.id))
    )
    let named = Gallery.sequenceSpecimens.map(\.clause) + Gallery.lawfulSequences.flatMap(\.clauses)
    #expect(Set(named).subtracting(known).isEmpty)
    let names =
      Gallery.sequenceSpecimens.map(\.subject.name) + Gallery.lawfulSequences.map(\.subject.name)
    #expect(Set(names).count == names.count)
  }
}

@Suite("Conformance program with sequence operators")
struct SequenceConformanceTests {
  @Test("The program prints the matrix of sequence operators and exits with success")
  func matrix() {
    let run = Run(["--operator", "take(first:) (sequence)", "--contract", "SEQ-2"])
    #expect(run.code == .good)
    #expect(run.lines.first == "Sequence operators\n")
    #expect(
      run.lines.last == "\n1 operator, 1 contract, 1 check: 1 passed, 0 failed, 0 unexercised, "
        + "0 waived, 0 not applicable\n"
    )
  }

  @Test("The program fails and prints the report when a contract of sequences is broken")
  func failure() {
    let run = Run(["--operator", "a map that computes elements in pairs"])
    #expect(run.code == .bad)
    #expect(
      run.lines.contains { $0.contains("SEQ-2  only the elements that are needed are computed") }
    )
    #expect(run.lines.contains { $0.contains("2 elements of [1, 1] were computed for element 0") })
  }

  @Test("The program checks the gallery of one contract of sequences")
  func gallery() {
    let run = Run(["--gallery", "--contract", "SEQ-10"])
    #expect(run.code == .good)
    #expect(run.lines.contains("4 of 4 broken operators caught, 4 under their own contract"))
  }

  @Test("The program lists sequence operators and their contracts")
  func list() {
    let run = Run(["--list"])
    #expect(run.lines.contains("map(_:) (sequence)  (sequence)"))
    #expect(run.lines.contains { $0.hasPrefix("SEQ-12 ") })
  }

  @Test("The program rejects a replay of a sequence operator, which has no test cases")
  func replay() {
    let run = Run(["--operator", "map(_:) (sequence)", "--replay", "1 2"])
    #expect(run.code == .misused)
    #expect(run.complaints == ["conformance: sequence operators have no test cases to replay"])
  }
}
