internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators whose starts share one start of the source.
  static var sharing: [OperatorUnderTest] {
    [
      OperatorUnderTest(
        "publish()",
        .waived("PRD-5", because: once),
        .waived("PRD-7", because: once)
      ) { source, _ in
        source.publish().autoconnect()
      },
      OperatorUnderTest(
        "multicast(_:)",
        .waived("PRD-5", because: once),
        .waived("PRD-7", because: once)
      ) { source, _ in
        source.multicast(ReplaySubject(capacity: 1)).autoconnect()
      },
      OperatorUnderTest(
        "replay(capacity:)",
        .waived("PRD-7", because: past),
        .waived("OPR-8", because: atOnce)
      ) { source, _ in source.replay(capacity: 1) },
      OperatorUnderTest(
        "replayLazily(upTo:)",
        .waived("PRD-5", because: once),
        .waived("PRD-7", because: once)
      ) { source, _ in
        source.replayLazily(upTo: 1)
      },
      OperatorUnderTest("share()") { source, _ in source.share() },
      OperatorUnderTest(
        "share(replay:while:)",
        .waived("PRD-5", because: once),
        .waived("PRD-7", because: once)
      ) { source, _ in
        source.share(replay: 1, while: .forever)
      },
      OperatorUnderTest(
        "startEagerly(on:)",
        .takesScheduler,
        .waived("PRD-5", because: once),
        .waived("PRD-7", because: once),
        .waived("OPR-8", because: atOnce)
      ) { source, lab in source.startEagerly(on: lab.scheduler) },
      OperatorUnderTest(
        "startLazily(on:)",
        .takesScheduler,
        .waived("PRD-5", because: once),
        .waived("PRD-7", because: once)
      ) {
        source,
        lab in source.startLazily(on: lab.scheduler)
      },
    ]
  }
}

private let once = "its starts share one start of the source: that is what it is for"
private let past = "its starts get what was sent before them: that is what it is for"
private let atOnce = "it starts its source when it is applied: that is what it is for"
