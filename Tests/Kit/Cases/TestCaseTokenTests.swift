import Reactive
import Testing

@testable import ReactiveTesting

@Suite("Tokens of test cases")
struct TestCaseTokenTests {
  @Test(
    "A token that is parsed and written again is unchanged",
    arguments: [
      "+0", "+0 a:1 a| -0", "^a{a:1 a:2 a#} @0.1{-0} +0 b:51 ~10 b!", "+0 a:i0 i0:11 a:i0 i0| a|",
      "%2{b:51 -0} +0 a:1 +1", "@0.1{@1.2{-0} +1} +0 a:1 ~100", "^i3{i3:41 i3|} +0 a:i3",
    ]
  )
  func roundTrip(_ token: String) throws {
    let testCase = try #require(TestCase(parsing: token))
    #expect(testCase.description == token)
    #expect(TestCase(parsing: testCase.description) == testCase)
  }

  @Test(
    "Text that is not a test case cannot be parsed",
    arguments: [
      "", "1 2 done", "start", "+10 1", "+10", "a:1", "+0 a", "+0 a:", "+0 @0{-0}", "+0 @0.1{-0",
      "+0 }", "+0 +0", "+0 z:1", "+0 a:1x", "twice 1", "+1 a:1", "@0.0{-0} +0", "%0{-0} +0",
    ]
  )
  func refuses(_ token: String) { #expect(TestCase(parsing: token) == nil) }

  @Test("Every generated test case is unchanged after it is written as a token and parsed")
  func generated() throws {
    let subject = OperatorUnderTest("merge", inputs: .outerProducer) { _, outer in
      outer.flatten(.merge)
    }
    var generator = ExhaustiveGenerator(subject, seed: 1)
    var kinds: Set<String> = []
    for _ in 0..<600 {
      let next = generator.next()
      let testCase = try #require(next)
      #expect(TestCase(parsing: testCase.description) == testCase)
      if testCase.actions.contains(where: \.isHook) { kinds.insert("hook") }
      if testCase.subscriptionCount > 1 { kinds.insert("subscriptions") }
      generator.extend(TestFixture.run(testCase, subject))
    }
    #expect(kinds == ["hook", "subscriptions"])
  }

  @Test("A token with an action for a source that the operator does not have is rejected")
  func unknownSources() throws {
    let subject = OperatorUnderTest("map") { source, _ in source.map { $0 } }
    #expect(throws: DamagedToken.self) { try subject.replay("+0 b:1") }
    #expect(throws: DamagedToken.self) { try subject.replay("^i0{i0:1} +0") }
    #expect(try subject.replay("+0 a:1 a|").contains("─+───1───|─"))
  }
}
