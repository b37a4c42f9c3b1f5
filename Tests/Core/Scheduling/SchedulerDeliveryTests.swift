import Dispatch
import Reactive
import TestSupport
import Testing

/// BPR-5: terminal events that wait at the gate of an operator are delivered on the operator's
/// scheduler.
@Suite struct SchedulerDeliveryTests {
  /// A serial scheduler whose `schedule` returns only after another thread has tried to run the
  /// action.
  ///
  /// A thread that holds a gate while it schedules an action therefore still holds the gate during
  /// the action.
  private final class Prompt: Scheduler {
    static let key = DispatchSpecificKey<Bool>()
    private let queue = DispatchQueue(label: "prompt")

    init() { queue.setSpecific(key: Self.key, value: true) }

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

    func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
      if Self.isCurrent {
        queue.async(execute: action)
        return nil
      }
      let hasTried = DispatchSemaphore(value: 0)
      queue.async {
        action()
        hasTried.signal()
      }
      hasTried.wait()
      return nil
    }
  }

  @Test("BPR-5: disposing of a start delivers `interrupted` on the scheduler")
  func disposal() {
    let scheduler = Prompt()
    let ends = DispatchSemaphore(value: 0)
    let log = Log()
    let handle = SignalProducer<Int, Never>.never.observe(on: scheduler)
      .startWithInterrupted {
        log.note(Prompt.isCurrent)
        ends.signal()
      }
    handle.dispose()
    ends.wait()
    #expect(log.entries == ["true"])
  }

  @Test("BPR-5: releasing the handle of a start delivers `interrupted` on the scheduler")
  func release() {
    let scheduler = Prompt()
    let ends = DispatchSemaphore(value: 0)
    let log = Log()
    SignalProducer<Int, Never>(interruptingOn: scheduler) { _, _ in }
      .startWithInterrupted {
        log.note(Prompt.isCurrent)
        ends.signal()
      }
    ends.wait()
    #expect(log.entries == ["true"])
  }

  @Test("BPR-5: a failure is delivered on the scheduler while another thread observes")
  func failure() {
    struct Problem: Error {}
    let wrong = Atomic(0)
    for _ in 0..<Rounds.many(2_000) {
      let queue = DispatchQueue(label: "")
      queue.setSpecific(key: Prompt.key, value: true)
      let scheduler = QueueScheduler(targeting: queue)
      let ends = DispatchSemaphore(value: 0)
      let (source, input) = Signal<Int, Problem>.pipe()
      let delivered = source.observe(on: scheduler)
      delivered.observeFailed { _ in
        if !Prompt.isCurrent { wrong.modify { $0 += 1 } }
        ends.signal()
      }
      input.send(error: Problem())
      for _ in 0..<20 { delivered.observeFailed { _ in }?.dispose() }
      ends.wait()
    }
    #expect(wrong.value == 0)
  }
}
