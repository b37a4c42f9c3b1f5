/// One start of a producer that is started again and again.
final class Restart<Value: Sendable, Failure: Error>: Sendable {
  /// The effect of a terminal event of a run.
  enum Verdict {
    /// It is the end of the result.
    case end
    /// The producer is started anew.
    case again
    /// The producer is started anew when the scheduler gets to it.
    case later(after: Duration, on: any TimedScheduler)
  }

  private let producer: SignalProducer<Value, Failure>
  private let output: Output<Value, Failure>
  /// Judges an end; called once for each run, and runs follow one another.
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

  /// Runs the producer in a loop while it ends synchronously, so any number of runs takes constant
  /// stack (OPR-10).
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
              // However many pauses there are, the lifetime holds one.
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
