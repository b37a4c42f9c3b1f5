extension SignalProducer {
  /// Starts the work of this producer on a scheduler.
  ///
  /// ```text
  /// producer                        -a-b-|
  /// producer.start(on: scheduler)   -a-b-|
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never> { 42 }
  ///   .start(on: QueueScheduler())
  ///   .startWithValues { print($0) }   // prints 42 on the scheduler's queue
  /// ```
  ///
  /// Only the start runs on the scheduler. Events, including `completed`, `failed`, and
  /// `interrupted`, arrive on the thread that sends them (EVT-36). If a start is disposed of before
  /// the scheduler runs it, the work never begins, and the observer receives `interrupted`
  /// immediately. Disposing of a start later cancels the work and sends `interrupted` (EVT-25).
  ///
  /// - Parameter scheduler: The scheduler that runs the start. It does not deliver the events.
  /// - Returns: A producer that sends the same events as this producer.
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
