extension SignalProducer {
  /// Starts the work at once if a scheduler runs the calling code, and otherwise on a given
  /// scheduler.
  ///
  /// This is how the RAC 2 design guidelines begin every subscription (RSG-1 to RSG-4). In an
  /// action of a scheduler, and on the main thread, the work begins before `start` returns.
  /// Anywhere else it begins on `scheduler`. A plain `start` always begins at once (D16).
  ///
  /// ```swift
  /// let producer = SignalProducer<Bool, Never> { Schedulers.current != nil }
  /// producer.startOnCurrentScheduler().startWithValues { print($0) }   // true
  /// ```
  ///
  /// Disposing of a start whose work has not begun interrupts it at once.
  ///
  /// - Parameter scheduler: The scheduler that starts the work if no scheduler runs the calling
  ///   code. The default is a background scheduler.
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
  ///
  /// It runs actions one after the other, on a queue of its own.
  /// ``SignalProducer/startOnCurrentScheduler(orElse:)`` uses it by default (RSG-3).
  public static let background: any TimedScheduler = QueueScheduler(name: "Reactive.background")
}
