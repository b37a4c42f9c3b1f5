import Dispatch
import Reactive
import TestSupport
import Testing

/// BPR-5: where terminal events arrive that meet other threads at the gate of an operator with a
/// scheduler.
@Suite struct SchedulerDeliveryTests {
  /// A serial scheduler whose `schedule` returns only after another thread has tried the action.
  ///
  /// A thread that schedules an action while it holds a gate therefore still holds it during the
  /// action.
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

  @Test("BPR-5: a disposal interrupts on the scheduler, even while it holds the gate")
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

  @Test("BPR-5: a start that is released interrupts on the scheduler")
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

  @Test("BPR-5: a failure arrives on the scheduler while another thread observes")
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
