import Foundation
import Reactive
import ReactiveTesting
import Testing

/// The code from the articles in `ReactiveTesting.docc`, with the output shown there.
@Suite struct TestingArticleTests {
  private let transcript = Transcript()

  private func print(_ first: Any, _ second: Any? = nil) { transcript.print(first, second) }

  @Test("The clock of a test scheduler moves only when it is advanced")
  func theClockMovesWhenItIsAdvanced() throws {
    let scheduler = TestScheduler()
    scheduler.schedule(after: .milliseconds(10)) { print("ten") }
    scheduler.schedule(after: .milliseconds(5)) { print("five") }

    scheduler.advance(by: .milliseconds(7))
    scheduler.advance(by: .milliseconds(3))
    try scheduler.verify()
    #expect(transcript.text == "five, ten")
  }

  @Test func debounceSendsTheLastValueAfterAPause() throws {
    let scheduler = TestScheduler()
    let (typing, input) = Signal<String, Never>.pipe()
    for moment in try Timeline<String, Never>("ab------c---|").moments {
      scheduler.schedule(at: moment.instant) { input.send(moment.event) }
    }

    let moments = Atomic<[Timeline<String, Never>.Moment]>([])
    typing.debounce(.milliseconds(30), on: scheduler).observe { event in
      moments.modify { $0.append(.init(scheduler.now, event)) }
    }
    scheduler.run()

    let expected = try Timeline<String, Never>("----b------c|")
    if let difference = Timeline(moments.value).difference(from: expected) {
      Issue.record("\(difference)")
    }
  }

  @Test("The article shows the difference that a longer interval causes")
  func theArticleShowsTheDifferenceOfALongerInterval() throws {
    let scheduler = TestScheduler()
    let (typing, input) = Signal<String, Never>.pipe()
    for moment in try Timeline<String, Never>("ab------c---|").moments {
      scheduler.schedule(at: moment.instant) { input.send(moment.event) }
    }
    let moments = Atomic<[Timeline<String, Never>.Moment]>([])
    typing.debounce(.milliseconds(40), on: scheduler).observe { event in
      moments.modify { $0.append(.init(scheduler.now, event)) }
    }
    scheduler.run()
    let expected = try Timeline<String, Never>("----b------c|")
    let difference = try #require(Timeline(moments.value).difference(from: expected))
    let article = try Page.text(
      "Sources/ReactiveTesting/ReactiveTesting.docc/TestingWithVirtualTime.md"
    )
    #expect(article.contains("```\n\(difference)\n```"), "The article should show:\n\(difference)")
  }

  @Test("A task can run in virtual time")
  func aTaskRunsInVirtualTime() async throws {
    let scheduler = TestScheduler()
    let task = scheduler.task("counter") {
      let ticks = SignalProducer<Instant, Never>.timer(interval: .milliseconds(10), on: scheduler)
      var count = 0
      for await _ in ticks.values {
        count += 1
        if count == 3 { break }
      }
      return count
    }
    await scheduler.settle()
    scheduler.advance(by: .milliseconds(30))
    print(await task.value)
    #expect(transcript.text == "3")
    try scheduler.verify()
  }

  @Test("An operator satisfies its contracts and follows its model")
  func anOperatorKeepsItsContractsAndItsModel() throws {
    let pairwise = OperatorUnderTest("pairwise") { source, _ in source.pairwise() }
    let modelled = pairwise.model { input in
      zip(input.values(), input.values().dropFirst()).map { "(\($0), \($1))" }
    }
    try modelled.verify(.quick)
    let wrong = pairwise.model { input in input.values().map { "\($0)" } }
    #expect(throws: ContractViolations.self) { try wrong.verify(.quick) }
  }

  @Test("The article shows the report of the guide")
  func theArticleShowsTheReportOfTheGuide() throws {
    let article = try Page.text(
      "Sources/ReactiveTesting/ReactiveTesting.docc/ProvingAnOperator.md"
    )
    let guide = try Page.text("Docs/WritingOperators.md")
    let readme = try Page.text("README.md")
    let report = try #require(
      guide.components(separatedBy: "```\n").first { $0.hasPrefix("PRD-14") }
    )
    #expect(article.contains("```\n\(report)```"))
    #expect(readme.contains("```\n\(report)```"))
  }
}

extension SignalProducer {
  fileprivate func pairwise() -> SignalProducer<String, Failure> where Value == Int {
    combinePrevious().map { "(\($0), \($1))" }
  }
}
