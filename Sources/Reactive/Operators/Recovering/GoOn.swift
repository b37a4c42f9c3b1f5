extension Output {
  /// Continues this stream with the events of a producer, and ends it with the terminal event of
  /// that producer.
  func goOn(with producer: SignalProducer<Value, Failure>) {
    if isClosed { return }
    Trampoline.perform {
      // A producer that sends `interrupted` on a scheduler must not take the place of a producer
      // that sends it immediately.
      if let execution = self.execution, !producer.isScheduled {
        // The downstream must continue to treat interruption as it did before.
        if self.isTail { execution.markTail(producer.isFlattening) }
        producer.run(self.downstream, execution)
      } else {
        producer.join(self.observer, during: self.lifetime)
      }
    }
  }
}
