import Dispatch
import Reactive
import TestSupport
import Testing

#if DEBUG || Interleaving

/// D22: terminal events and values that wait for the delivery of another event.
@Suite struct OvertakingTests {
  /// A stream whose observer blocks during the delivery of the value 0 until the test lets it
  /// continue.
  private struct Stage: Sendable {
    let log = Log()
    let input: Observer<Int, Problem>
    private let arrived = DispatchSemaphore(value: 0)
    private let mayLeave = DispatchSemaphore(value: 0)
    private let first: RealThread

    /// - Parameter isProducer: Whether the stream is a start of a producer instead of a signal.
    init(isProducer: Bool) {
      let (log, arrived, mayLeave) = (log, arrived, mayLeave)
      let observer = Observer<Int, Problem> { event in
        log.note(event)
        guard case .value(0) = event else { return }
        arrived.signal()
        mayLeave.wait()
      }
      if isProducer {
        let kept = Unguarded<Observer<Int, Problem>?>(nil)
        SignalProducer<Int, Problem> { input, _ in kept.value = input }.start(observer)
        input = kept.value ?? Observer()
      } else {
        let (output, input) = Signal<Int, Problem>.pipe()
        output.observe(observer)
        self.input = input
      }
      first = Threads.start { [input] in input.send(value: 0) }
      arrived.wait()
    }

    func goOn() {
      mayLeave.signal()
      first.join()
    }
  }

  private static let overtaking: [Termination<Problem>] = [.interrupted, .failed(.first)]

  @Test(
    "D22: a call that sends a failure or an interruption returns immediately, and no pending value follows it",
    arguments: overtaking,
    [false, true]
  )
  func overtakes(end: Termination<Problem>, isProducer: Bool) {
    let stage = Stage(isProducer: isProducer)
    let senders = (1...4).map { number in
      ParkedThread { stage.input.send(value: number) }
    }
    stage.input.terminate(end)
    for sender in senders { sender.join() }
    stage.input.send(value: 5)
    #expect(stage.log.entries == ["VALUE 0"])
    stage.goOn()
    #expect(stage.log.entries == ["VALUE 0", "\(end)"])
  }

  @Test("D22: a completion follows the values that were already pending", arguments: [false, true])
  func takesItsTurn(isProducer: Bool) {
    let stage = Stage(isProducer: isProducer)
    var waiting = (1...4).map { number in
      ParkedThread { stage.input.send(value: number) }
    }
    waiting.append(ParkedThread { stage.input.sendCompleted() })
    waiting.append(ParkedThread { stage.input.send(value: 5) })
    stage.goOn()
    for thread in waiting { thread.join() }
    #expect(
      stage.log.entries == ["VALUE 0", "VALUE 1", "VALUE 2", "VALUE 3", "VALUE 4", "COMPLETED"]
    )
  }

  /// An operator on two signals, whose output sends 0 when the first one does.
  struct Joint: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (Signal<Int, Problem>, Signal<Int, Problem>) -> Signal<Int, Problem>
  }

  static let joints: [Joint] = [
    Joint(testDescription: "merge") { Signal.merge([$0, $1]) },
    Joint(testDescription: "combineLatest") { $0.combineLatest(with: $1).map { $0.0 } },
    Joint(testDescription: "zip") { $0.zip(with: $1).map { $0.0 } },
    Joint(testDescription: "take(untilReplacement:)") { $0.take(untilReplacement: $1) },
  ]

  @Test(
    "D22: a failure of the second input returns while a value of the first one is being delivered",
    arguments: joints
  )
  func failureOfAnotherInput(_ joint: Joint) {
    let log = Log()
    let arrived = DispatchSemaphore(value: 0)
    let mayLeave = DispatchSemaphore(value: 0)
    let (first, firstInput) = Signal<Int, Problem>.pipe()
    let (second, secondInput) = Signal<Int, Problem>.pipe()
    joint.make(first, second).observe { event in
      guard event != .value(9) else { return }
      log.note(event)
      guard case .value(0) = event else { return }
      arrived.signal()
      mayLeave.wait()
    }
    if ["combineLatest", "zip"].contains(joint.testDescription) { secondInput.send(value: 9) }
    let delivering = Threads.start { firstInput.send(value: 0) }
    arrived.wait()
    let watcher = Watcher { operation in
      guard operation == .wait else { return }
      log.note("the failure waits")
      mayLeave.signal()
    }
    SchedulingPoint.slot.with(SchedulingPoint.Box(watcher)) { secondInput.send(error: .first) }
    mayLeave.signal()
    delivering.join()
    #expect(log.entries == ["VALUE 0", "FAILED first"])
  }

  @Test("D22: a failure of one input of `merge` precedes the pending values of the other inputs")
  func merge() {
    let log = Log()
    let arrived = DispatchSemaphore(value: 0)
    let mayLeave = DispatchSemaphore(value: 0)
    let (first, firstInput) = Signal<Int, Problem>.pipe()
    let (second, secondInput) = Signal<Int, Problem>.pipe()
    let (third, thirdInput) = Signal<Int, Problem>.pipe()
    Signal.merge([first, second, third]).observe { event in
      log.note(event)
      guard case .value(0) = event else { return }
      arrived.signal()
      mayLeave.wait()
    }
    let delivering = Threads.start { firstInput.send(value: 0) }
    arrived.wait()
    let waiting = ParkedThread { secondInput.send(value: 1) }
    thirdInput.send(error: .first)
    waiting.join()
    mayLeave.signal()
    delivering.join()
    #expect(log.entries == ["VALUE 0", "FAILED first"])
  }
}

#endif
