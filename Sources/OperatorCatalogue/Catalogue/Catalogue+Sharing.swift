internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators whose starts share one start of the source.
  static var sharing: [OperatorUnderTest] {
    [
      sharing("publish()") { source, _ in source.publish().autoconnect() }
        .model(Model.replay(0)),
      sharing("multicast(_:)") { source, _ in
        source.multicast(ReplaySubject(capacity: 1)).autoconnect()
      }
      .model(Model.replay(1)),
      OperatorUnderTest(
        "replay(capacity:)",
        .waived("PRD-2", because: atOnce),
        .waived("PRD-3", because: once),
        .waived("PRD-4", because: past),
        .waived("PRD-7", because: past)
      ) { source, _ in source.replay(capacity: 1) }
      .model(Model.replay(1)),
      OperatorUnderTest(
        "replay(capacity:) of none",
        .waived("PRD-2", because: atOnce),
        .waived("PRD-3", because: once),
        .waived("PRD-4", because: past),
        .waived("PRD-7", because: past)
      ) { source, _ in source.replay(capacity: 0) }
      .model(Model.replay(0)),
      sharing("replayLazily(upTo:)") { source, _ in source.replayLazily(upTo: 1) }
        .model(Model.replay(1)),
      OperatorUnderTest("share()", .waived("PRD-3", because: once)) { source, _ in source.share() }
        .model(Model.replay(0)),
      sharing("share(replay:while:) of none") { source, _ in
        source.share(replay: 0, while: .forever)
      }
      .model(Model.replay(0)),
      OperatorUnderTest(
        "share(replay:while:) while observed",
        .waived("PRD-3", because: once)
      ) { source, _ in source.share(replay: 1, while: .observed) }
      .model(Model.replay(1)),
      sharing("share(replay:while:)") { source, _ in source.share(replay: 1, while: .forever) }
        .model(Model.replay(1)),
      OperatorUnderTest(
        "startEagerly(on:)",
        .takesScheduler,
        .waived("PRD-3", because: once),
        .waived("PRD-5", because: once),
        .waived("OPR-8", because: atOnce)
      ) { source, lab in source.startEagerly(on: lab.scheduler) }
      .timedModel(Model.timedReplay(.max)),
      OperatorUnderTest(
        "startLazily(on:)",
        .takesScheduler,
        .waived("PRD-3", because: once),
        .waived("PRD-5", because: once),
        .waived("PRD-7", because: past)
      ) { source, lab in source.startLazily(on: lab.scheduler) }
      .timedModel(Model.timedReplay(.max)),
    ]
  }

  static func sharing(
    _ name: String,
    line: UInt = #line,
    apply:
      @escaping @Sendable (SignalProducer<Int, TestFailure>, Lab) -> SignalProducer<
        Int, TestFailure
      >
  ) -> OperatorUnderTest {
    OperatorUnderTest(
      name,
      .waived("PRD-3", because: once),
      .waived("PRD-5", because: once),
      .waived("PRD-7", because: past),
      line: line,
      apply: apply
    )
  }
}

private let once = "its purpose is to share one start of the source"
private let past = "its purpose is to replay earlier values to later starts"
private let atOnce = "its purpose is to start the source when it is applied"
