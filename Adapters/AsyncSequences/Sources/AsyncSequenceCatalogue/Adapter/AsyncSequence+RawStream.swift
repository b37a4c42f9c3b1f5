import Reactive
import ReactiveTesting

extension AsyncSequence where Element: Sendable {
  /// The sequence in a form for the recorder of the kit: a task on the executor of the lab requests
  /// one element after another.
  ///
  /// A cancelled sequence ends. This end is not recorded, because the kit reports a terminal event
  /// after disposal as a fault.
  func rawStream(_ lab: Lab) -> RawStream<Element, any Error> {
    nonisolated(unsafe) let sequence = self
    return RawStream { observer, handle in
      LabJobs.run(in: lab)
      let task = Task(executorPreference: lab.executor) {
        defer { lab.note(PullNote.consumerEnded) }
        var iterator = sequence.makeAsyncIterator()
        do {
          lab.note(PullNote.outputAsked)
          while let element = try await iterator.next() {
            observer.send(value: element)
            lab.note(PullNote.outputAsked)
          }
          if !Task.isCancelled { observer.sendCompleted() }
        } catch {
          if !Task.isCancelled { observer.send(error: error) }
        }
        lab.note(PullNote.outputAsked)
        if let late = try? await iterator.next() { lab.note(PullNote.late("\(late)")) }
      }
      handle(AnyDisposable { task.cancel() })
    }
  }
}

/// The clock of a test case, on which any task can sleep.
struct LabClock: Clock {
  let lab: Lab

  var now: Instant { lab.scheduler.now }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let sleeper = Atomic<CheckedContinuation<Void, any Error>?>(nil)
    let timer = Atomic<(any Disposable)?>(nil)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        sleeper.value = continuation
        timer.value = lab.scheduler.schedule(at: deadline) { sleeper.swap(nil)?.resume() }
      }
    } onCancel: {
      timer.swap(nil)?.dispose()
      sleeper.swap(nil)?.resume(throwing: CancellationError())
    }
  }
}
