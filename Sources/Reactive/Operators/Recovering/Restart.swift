/// One start of an operator that runs a producer repeatedly.
final class Restart<Value: Sendable, Failure: Error>: Sendable {
  /// What to do after a run of the producer.
  enum Verdict {
    /// End the resulting stream.
    case end
    /// Start the producer again.
    case again
    /// Start the producer again on the scheduler after a pause.
    case later(after: Duration, on: any TimedScheduler)
  }

  private let producer: SignalProducer<Value, Failure>
  private let output: Output<Value, Failure>
  /// The closure that decides how to continue after a terminal event.
  ///
  /// It is called once for each run, and runs do not overlap.
  private let judge: @Sendable (Termination<Failure>) -> Verdict

  init(
    _ producer: SignalProducer<Value, Failure>,
    _ output: Output<Value, Failure>,
    judge: @escaping @Sendable (Termination<Failure>) -> Verdict
  ) {
    self.producer = producer
    self.output = output
    self.judge = judge
  }

  /// Runs the producer in a loop while it ends synchronously, so that any number of runs uses
  /// constant stack space (OPR-10).
  func run() {
    while !output.isClosed {
      let turn = Turn<Void>()
      Trampoline.perform { self.runOnce(turn) }
      guard turn.startReturned() != nil else { return }
    }
  }

  private func runOnce(_ turn: Turn<Void>) {
    producer.join(
      Observer(
        onValue: { self.output.send($0) },
        onTermination: { termination in
          switch self.judge(termination) {
          case .end:
            self.output.terminate(termination)
          case .again:
            if turn.ended(()) { self.run() }
          case .later(let delay, let scheduler):
            let pause = LifetimeEntry(self.output.lifetime)
            let next = scheduler.schedule(after: delay) {
              // The pause has ended, so its entry is removed. The lifetime therefore never contains
              // more than one pause.
              pause.remove()
              Trampoline.run { self.run() }
            }
            if let next { pause.insert(next) }
          }
        }
      ),
      during: output.lifetime
    )
  }
}
