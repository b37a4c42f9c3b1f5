import Reactive
import ReactiveTesting

extension OpenCombineCatalogue {
  static let timing: [Entry] = [
    Entry("delay", [.timeShifting]) { source, lab in
      source.delay(for: .milliseconds(10), scheduler: LabScheduler(lab))
    },
    Entry("debounce", [.timeShifting]) { source, lab in
      source.debounce(for: .milliseconds(10), scheduler: LabScheduler(lab))
    },
    Entry("throttle(latest)", [.timeShifting]) { source, lab in
      source.throttle(for: .milliseconds(20), scheduler: LabScheduler(lab), latest: true)
    },
    Entry("throttle(first)", [.timeShifting]) { source, lab in
      source.throttle(for: .milliseconds(20), scheduler: LabScheduler(lab), latest: false)
    },
    Entry("timeout", [.takesScheduler, .completes(.early)]) { source, lab in
      source.timeout(.milliseconds(50), scheduler: LabScheduler(lab))
    },
    Entry("receive(on:)", [.takesScheduler]) { source, lab in
      source.receive(on: LabScheduler(lab))
    },
    Entry("subscribe(on:)", [.takesScheduler]) { source, lab in
      source.subscribe(on: LabScheduler(lab))
    },
    Entry("measureInterval", [.usesClock]) { source, lab in
      source.measureInterval(using: LabScheduler(lab)).map(\.magnitude)
    },
  ]

  static let sharing: [Entry] = [
    Entry("share", [.shares]) { source, _ in source.share() },
    Entry("multicast(PassthroughSubject)", [.shares]) { source, _ in
      source.multicast { PassthroughSubject<Int, TestFailure>() }.autoconnect()
    },
    Entry("multicast(CurrentValueSubject)", [.shares]) { source, _ in
      source.multicast { CurrentValueSubject<Int, TestFailure>(0) }.autoconnect()
    },
    Entry("makeConnectable", [.shares], inputs: [.infallible]) { inputs in
      SourcePublisher(inputs.infallible(0), inputs.lab).makeConnectable().autoconnect()
    },
  ]

  static let sources: [Entry] =
    [
      Entry("Just", inputs: []) { _ in Just(1) },
      Entry("Empty", inputs: []) { _ in Empty<Int, TestFailure>() },
      Entry("Fail", [.raisesFailures], inputs: []) { _ in Fail<Int, TestFailure>(error: .boom) },
      Entry("Sequence", inputs: []) { _ in [1, 2, 3].publisher },
      Entry("Record", inputs: []) { _ in
        Record<Int, TestFailure>(output: [1, 2], completion: .finished)
      },
      Entry("Deferred") { source, _ in Deferred { source } },
    ] + valuePublishers

  #if canImport(Combine)
  private static let valuePublishers: [Entry] = [
    Entry("Optional.Publisher", inputs: []) { _ in Optional<Int>.Publisher(1) },
    Entry("Result.Publisher", inputs: []) { _ in Result<Int, TestFailure>.Publisher(.success(1)) },
  ]
  #else
  private static let valuePublishers: [Entry] = [
    Entry("Optional.Publisher", inputs: []) { _ in Optional<Int>.OCombine.Publisher(1) },
    Entry("Result.Publisher", inputs: []) { _ in
      Result<Int, TestFailure>.OCombine.Publisher(.success(1))
    },
  ]
  #endif
}
