internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Streams whose values are sent by the methods of schedulers.
  static var scheduling: [OperatorUnderTest] {
    [
      repeating("schedule(after:interval:) that begins before its interval") {
        scheduler,
        action in scheduler.schedule(after: .milliseconds(5), interval: interval, action)
      },
      repeating("schedule(after:interval:action:) that begins before its interval") {
        scheduler,
        action in scheduler.schedule(after: .milliseconds(5), interval: interval, action: action)
      },
      repeating("scheduleRecursive(_:) on a scheduler that waits") { scheduler, action in
        LateScheduler(scheduler).scheduleRecursive { again in
          again()
          action()
        }
      },
      OperatorUnderTest("SignalProducer(interruptingOn:_:)", .takesScheduler) { source, lab in
        delivered(source, on: lab.scheduler)
      }
      .timedModel(Model.forward)
      .timedEndModel(Model.endForwarded),
      OperatorUnderTest(
        "concat(_:) whose last part delivers on a scheduler",
        .takesScheduler,
        .handlesInterruption
      ) { source, lab in
        source.concat(SignalProducer(value: 9).delay(.milliseconds(10), on: lab.scheduler))
      },
    ]
  }

  private static func delivered(
    _ source: SignalProducer<Int, TestFailure>,
    on scheduler: TestScheduler
  ) -> SignalProducer<Int, TestFailure> {
    SignalProducer(interruptingOn: scheduler) { observer, lifetime in
      source.start(during: lifetime) { event in
        lifetime += scheduler.schedule { observer.send(event) }
      }
    }
  }

  private static let interval = Duration.milliseconds(15)

  /// Returns a stream that counts the calls of an action that is called after 5 milliseconds, and
  /// then repeatedly.
  private static func repeating(
    _ name: String,
    line: UInt = #line,
    _ begin:
      @escaping @Sendable (TestScheduler, @escaping @Sendable () -> Void) -> (any Disposable)?
  ) -> OperatorUnderTest {
    OperatorUnderTest(
      name,
      .takesScheduler,
      line: line,
      source: { lab in
        SignalProducer<Int, TestFailure> { observer, lifetime in
          let count = Atomic(0)
          lifetime += begin(lab.scheduler) {
            let number = count.modify { count -> Int in
              count += 1
              return count
            }
            observer.send(value: number)
          }
        }
      }
    )
    .timedModel(Model.ticks(of: 1..., after: .milliseconds(5), every: interval))
    .timedEndModel { _ in nil }
  }
}

/// A scheduler that runs its first action after 5 milliseconds, and each later one after 15.
private final class LateScheduler: Scheduler {
  private let base: TestScheduler
  private let hasBegun = Atomic(false)

  init(_ base: TestScheduler) { self.base = base }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    base.schedule(after: .milliseconds(hasBegun.swap(true) ? 15 : 5), action)
  }
}
