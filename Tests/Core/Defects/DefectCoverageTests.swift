import Foundation
import Testing

/// Checks that every numbered defect of the predecessor has a test that is named after it.
@Suite struct DefectCoverageTests {
  /// The number of defects in the list.
  private static let count = 37

  /// Returns the numbers in the names of tests, such as `"defect 7: …"` and `func defect7()`.
  static func numbers(in text: String) -> Set<Int> {
    var found: Set<Int> = []
    for line in text.split(separator: "\n") {
      let code = line.drop(while: { $0 == " " })
      guard !code.hasPrefix("//") else { continue }
      for match in code.matches(of: #/(?:"[Dd]efect |func defect)(\d+)/#) {
        if let number = Int(match.1) { found.insert(number) }
      }
    }
    return found
  }

  @Test("Every numbered defect has a test that is named after it")
  func everyNumberHasATest() throws {
    let tests = Repository.tests
    let files = try #require(FileManager.default.enumerator(atPath: tests.path))
    var found: Set<Int> = []
    for case let file as String in files
    where file.hasSuffix(".swift") && !file.hasSuffix("DefectCoverageTests.swift") {
      found.formUnion(
        Self.numbers(
          in: try String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8)
        )
      )
    }
    let missing = Set(1...Self.count).subtracting(found).sorted()
    #expect(missing == [], "defects without a test: \(missing)")
  }

  @Test("Only numbers in the names of tests count as tests of defects")
  func onlyNamesOfTestsCount() {
    let text = """
      // func defect1() and "defect 2: a comment"
      @Test("defect 3: a name") func defect4() {}
      #expect(defect == 5)
      """
    #expect(Self.numbers(in: text) == [3, 4])
  }
}
