extension SignalProducer {
  /// Begins the work on a scheduler.
  ///
  /// ```swift
  /// SignalProducer<Int, Never> { 42 }
  ///   .start(on: QueueScheduler())
  ///   .startWithValues { print($0) }   // prints 42 on the scheduler's queue
  /// ```
  ///
  /// Only the start is moved; events arrive where the work sends them. If a start is disposed of before
  /// the scheduler gets to it, the work never begins and the observer gets `interrupted` at once.
  public func start(on scheduler: any Scheduler) -> SignalProducer<Value, Failure> {
    SignalProducer(
      run: { downstream, execution in
        guard execution.begin(downstream) else { return }
        execution.lifetime.insert(
          scheduler.schedule { Trampoline.run { self.run(downstream, execution) } }
        )
      },
      shape: isScheduled ? .scheduled : .other
    )
    .traced(after: self)
  }
}
