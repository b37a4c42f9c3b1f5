import Reactive
import Testing

@testable import ReactiveTesting

@Suite("Features of test cases")
struct CaseCoverageTests {
  @Test(
    "The coverage detects the features of a test case",
    arguments: [
      ("+0", []), ("+0 a:1 a:1", [.repeatedValue]), ("+0 a:1 b:51", [.severalSources]),
      ("^a{a:1 a|} +0", [.emission, .endOnSubscribe]), ("+0 ~10 a#", [.time, .failure]),
      ("+0 -0 -0 +1", [.disposal, .secondDisposal, .secondSubscription, .lateSubscription]),
      (
        "@0.1{a:2 a| +1 -0} +0 a:1",
        [
          .sendingInCallback, .endInCallback, .startInCallback, .secondSubscription,
          .disposalInCallback,
        ]
      ),
      (
        "+0 a:i0 a:i1 a:i2 i0!",
        [
          .secondStream, .thirdStream, .severalSources, .interruption,
        ]
      ),
    ] as [(String, Set<CaseFeature>)]
  )
  func features(_ token: String, _ expected: Set<CaseFeature>) throws {
    let testCase = try #require(TestCase(parsing: token))
    #expect(testCase.features == expected)
  }

  typealias Numbers = SignalProducer<Int, TestFailure>

  static let representatives = [
    OperatorUnderTest("map") { source, _ in source.map { $0 } },
    OperatorUnderTest("take(first: 2)", .completes(.early)) { source, _ in source.take(first: 2) },
    OperatorUnderTest("merge") { first, second, _ in first.merge(with: second) },
    OperatorUnderTest("flatten", inputs: .outerProducer) { _, outer in outer.flatten(.merge) },
  ]

  @Test(
    "The generated test cases have every feature that the shape of an operator permits",
    arguments: representatives
  )
  func comesUp(_ subject: OperatorUnderTest) {
    let coverage = subject.caseCoverage()
    var absent: Set<CaseFeature> = [.time]
    if subject.shape.inputs < 2 { absent.insert(.severalSources) }
    if subject.shape.isFlattening {
      absent.remove(.severalSources)
    } else {
      absent.formUnion([.secondStream, .thirdStream])
    }
    let missing = Set(CaseFeature.allCases.filter { coverage.features[$0] == nil })
    #expect(missing == absent, "\(coverage)")
  }

  @Test("The coverage table lists the features that occur together in a test case")
  func pairs() throws {
    var coverage = CaseCoverage()
    coverage.add(try #require(TestCase(parsing: "+0 -0 +1")))
    coverage.add(try #require(TestCase(parsing: "+0 +1")))
    coverage.add(try #require(TestCase(parsing: "+0 +1 -0")))
    #expect("\(coverage)".contains("with a second subscription (2), a start after a disposal (1)"))
    #expect("\(coverage)".contains("with a disposal (2), a start after a disposal (1)"))
  }

  @Test("The coverage table lists the features that do not occur in any test case")
  func table() {
    var coverage = CaseCoverage()
    for token in ["+0 a:1 a:1", "+0 -0", "+0 -0"] {
      if let testCase = TestCase(parsing: token) { coverage.add(testCase) }
    }
    #expect(coverage.cases == 2)
    #expect(coverage.missing == [.init(first: .disposal, second: .repeatedValue)])
    #expect("\(coverage)".contains("a disposal and a repeated value"))
  }
}
