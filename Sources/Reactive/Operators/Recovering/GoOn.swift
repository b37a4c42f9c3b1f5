extension Output {
  /// Runs a producer whose end, whatever it is, is the end of this stream.
  func goOn(with producer: SignalProducer<Value, Failure>) {
    if isClosed { return }
    Trampoline.perform {
      if let execution = self.execution {
        // What lies below goes on treating interruption as it did.
        if self.isTail { execution.markTail(producer.isFlattening) }
        producer.run(self.downstream, execution)
      } else {
        producer.start(self.observer, during: self.lifetime)
      }
    }
  }
}
