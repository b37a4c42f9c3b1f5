extension SignalProducer {
  /// Begins the work at once if a scheduler is running here, and else on another as soon as possible.
  ///
  /// This is how the RAC 2 design guidelines begin every subscription (RSG-1 to RSG-4): in an action of
  /// a scheduler, and on the main thread, the work begins before `start` returns; anywhere else it
  /// begins on `scheduler`. A plain `start` always begins at once (D16).
  ///
  /// ```swift
  /// let producer = SignalProducer<Bool, Never> { Schedulers.current != nil }
  /// producer.startOnCurrentScheduler().startWithValues { print($0) }   // true
  /// ```
  ///
  /// Disposing of a start whose work has not begun interrupts it at once.
  ///
  /// - Parameter scheduler: Where the work begins if no scheduler is running here; one in the
  ///   background if nothing is given.
  /// - Returns: A producer that sends the same events as this producer.
  public func startOnCurrentScheduler(
    orElse scheduler: any Scheduler = Schedulers.background
  ) -> SignalProducer<Value, Failure> {
    let moved = start(on: scheduler)
    return SignalProducer(
      run: { downstream, execution in
        let producer = Schedulers.current == nil ? moved : self
        producer.run(downstream, execution)
      },
      shape: isScheduled ? .scheduled : .other
    )
    .traced(after: self)
  }
}

extension Schedulers {
  /// A background scheduler for short work.
  public static let background: any TimedScheduler = QueueScheduler(name: "Reactive.background")
}
