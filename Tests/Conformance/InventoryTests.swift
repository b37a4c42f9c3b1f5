import Foundation
import OperatorCatalogue
import Reactive
import ReactiveTesting
import Testing

@Suite("Inventory of the statements of the guidelines")
struct InventoryTests {
  /// The IDs of the statements, grouped by how the statements are enforced.
  ///
  /// - `U` and `P`: checked on any operator
  /// - `C`: checked by a test of one component
  /// - `S`: enforced by the compiler or a linter
  /// - `N`: checked by a reader
  /// - `Q`: checked on sequences
  /// - `D`: checked on schedulers and disposables
  /// - `X`: superseded
  private static let statements = """
    U EVT-1 EVT-2 EVT-3 EVT-13 EVT-18 EVT-25 EVT-27 EVT-28 EVT-29 EVT-30 EVT-32 EVT-34
    P EVT-8 EVT-10 EVT-11 EVT-12 EVT-14 EVT-15 EVT-20 EVT-21 EVT-22 EVT-23 EVT-24 EVT-36 EVT-38
    P EVT-33 EVT-37
    C EVT-19 EVT-26 EVT-35
    S EVT-4 EVT-5 EVT-6 EVT-7 EVT-9 EVT-17
    N EVT-16 EVT-31
    U SIG-2 SIG-3 SIG-7 SIG-9 SIG-11 SIG-12 SIG-13 SIG-14 SIG-15b SIG-17 SIG-18 SIG-19
    P SIG-10
    C SIG-4 SIG-5 SIG-6 SIG-8 PIP-1
    S SIG-1 PIP-2
    N SIG-16
    X SIG-15a
    U PRD-2 PRD-3 PRD-4 PRD-5 PRD-6 PRD-7 PRD-8 PRD-9 PRD-10 PRD-13 PRD-14 PRD-15 PRD-17 PRD-18
    U PRD-19
    C PRD-16 PRD-20
    S PRD-1 PRD-11 PRD-12
    N PRD-21
    U RSG-1 RSG-2 RSG-5 RSG-6 RSG-7 RSG-8 RSG-11
    C RSG-3 RSG-4 RSG-9 RSG-10
    Q SEQ-1 SEQ-2 SEQ-3 SEQ-5 SEQ-6 SEQ-7 SEQ-10 SEQ-11 SEQ-12 STM-1
    C SEQ-4 SEQ-8 SEQ-9 STM-2 STM-4 STM-5 STM-6
    U STM-3 OPR-6 OPR-7 OPR-8 OPR-11
    P OPR-3 OPR-4 BPR-5
    S OPR-1 OPR-5
    N OPR-2 BPR-1 BPR-3 BPR-4 BPR-6 BPR-9 BPR-10
    C BPR-7 BPR-8 BPR-11
    S BPR-2 OBS-1
    C LIF-1 LIF-2 LIF-3 LIF-4 LIF-5 ACT-1 ACT-2 ACT-3 ACT-4 ACT-5
    C PRP-1 PRP-2 PRP-3 PRP-4 PRP-6 PRP-7 PRP-8 PRP-9 PRP-11 PRP-12
    S PRP-5 PRP-10 BND-4
    C BND-1 BND-2 BND-3 BND-5 ASY-1 ASY-2 ASY-3
    N DSP-1
    U DSP-2
    D DSP-3 DSP-4 SCH-1 SCH-2 SCH-4 SCH-5
    C DSP-5 SCH-3 SCH-6
    U OPR-10 LAW-1 HST-1 LIV-1 LIV-2
    U EVT-39 SRC-1 SRC-2 SRC-3 SRC-4 SRC-5 SRC-6
    P MOD-1
    P OPR-9
    P LAW-2 LAW-3 LAW-4 LAW-5 LAW-6 LAW-7
    """

  struct Statement: Sendable, CustomStringConvertible {
    let letter: String
    let id: String

    var description: String { "\(id) (\(letter))" }
  }

  static let all: [Statement] = statements.split(separator: "\n").flatMap { line in
    let words = line.split(separator: " ").map(String.init)
    return words.dropFirst().map { Statement(letter: words[0], id: $0) }
  }

  @Test("The inventory of the kit and this list contain the same statements, each of them once")
  func complete() {
    let listed = Self.all.map(\.id)
    let known = Contract.inventory.map(\.id)
    #expect(Set(listed).count == listed.count)
    #expect(Set(known).count == known.count)
    #expect(Set(listed).symmetricDifference(known).sorted() == [])
  }

  @Test("Each statement is enforced in the way that the list declares", arguments: all)
  func isHeldTo(_ statement: Statement) throws {
    let contract = try #require(Contract.inventory.first { $0.id == statement.id })
    switch (statement.letter, contract.kind) {
    case ("U", .checked), ("P", .checked): break
    case ("U", .restates(let other)), ("P", .restates(let other)):
      #expect(Contract.all.contains { $0.id == other })
    case ("Q", .checkedOnSequences):
      #expect(Contract.ofSequences.contains(contract))
    case ("C", .component), ("D", .component), ("S", .fact):
      #expect(Self.names.contains(statement.id), "No test is named after \(statement.id).")
    case ("N", .guidance), ("X", .superseded): break
    default: Issue.record("\(statement) cannot be enforced as \(contract.kind).")
    }
  }

  @Test(
    "A checklist has one entry for each contract that applies, and omits contracts that cannot fail"
  )
  func checklist() throws {
    let subjects = Catalogue.operators.filter {
      ["map(_:)", "timer(interval:on:)", "retry()"].contains($0.name)
    }
    #expect(subjects.count > 2)
    for subject in subjects {
      let checks = subject.checklist(.quick)
      let listed = Set(checks.map(\.contract.id))
      #expect(listed.count == checks.count && checks.count < Contract.all.count)
      #expect(checks.allSatisfy { $0.contract.kind == .checked })
      for result in subject.results(.quick) where !listed.contains(result.contract.id) {
        #expect(result.outcome.name == "notApplicable", "\(result)")
      }
    }
  }

  /// The IDs at the beginning of test names, such as `"SCH-1, SCH-5: …"`.
  private static let names: Set<String> = {
    var names: Set<String> = []
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      var previous: Substring = ""
      for line in text.split(separator: "\n") {
        defer { previous = line }
        guard
          line.contains("@Test(\"") || line.contains("@Suite(\"") || previous.hasSuffix("@Test(")
        else { continue }
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count > 1, let colon = parts[1].firstIndex(of: ":") else { continue }
        for word in parts[1][..<colon].split(separator: ",") {
          names.insert(word.trimmingCharacters(in: .whitespaces))
        }
      }
    }
    return names
  }()
}
