import CustomOperators
import ReactiveTesting
import Testing

@Suite struct EchoTests {
  static let echo = OperatorUnderTest("echo", .timeShifting) { source, lab in
    source.echo(after: .milliseconds(10), on: lab.scheduler)
  }

  @Test(arguments: echo.checklist)
  func obeys(_ check: ContractCheck) throws { try check() }

  @Test func report() throws {
    let report = ConformanceReport([PairwiseTests.pairwise, Self.echo])
    try report.write(to: "conformance-report")
    #expect(report.isGood, "\(report.summary)")
  }
}
