import CustomOperators
import Reactive
import ReactiveTesting
import Testing

@Suite struct EchoTests {
  static let echo = OperatorUnderTest("echo", .timeShifting) { source, lab in
    source.echo(after: .milliseconds(10), on: lab.scheduler)
  }

  @Test(arguments: echo.checklist)
  func obeys(_ check: ContractCheck) throws { try check() }

  @Test func sendsEachValueTwice() throws {
    let scheduler = TestScheduler()
    let numbers = SignalProducer<Int, Never>.interval(
      [1, 2],
      interval: .milliseconds(30),
      on: scheduler
    )
    let moments = Atomic<[Timeline<Int, Never>.Moment]>([])
    numbers.echo(after: .milliseconds(10), on: scheduler).start { event in
      moments.modify { $0.append(.init(scheduler.now, event)) }
    }
    scheduler.run()

    let expected = try Timeline<Int, Never>("---11-22-|")
    if let difference = Timeline(moments.value).difference(from: expected) {
      Issue.record("\(difference)")
    }
  }

  @Test func report() throws {
    let report = ConformanceReport([PairwiseTests.pairwise, Self.echo])
    try report.write(to: "conformance-report")
    #expect(report.isGood, "\(report.summary)")
  }

  @Test func findings() {
    let report = ConformanceReport([PairwiseTests.pairwise, Self.echo])
    for result in report.operators.flatMap(\.results) {
      if case .failed(let violation) = result.outcome { Issue.record("\(violation)") }
    }
    let operators = report.operators.map(\.description).joined(separator: "\n")
    #expect(report.isGood, "\(operators)")
  }
}
