extension Output {
  /// Runs a producer whose terminal event is the terminal event of this stream.
  func goOn(with producer: SignalProducer<Value, Failure>) {
    if isClosed { return }
    Trampoline.perform {
      // What interrupts on a scheduler must not take the place of what does so at once.
      if let execution = self.execution, !producer.isScheduled {
        // What lies below goes on treating interruption as it did.
        if self.isTail { execution.markTail(producer.isFlattening) }
        producer.run(self.downstream, execution)
      } else {
        producer.join(self.observer, during: self.lifetime)
      }
    }
  }
}
