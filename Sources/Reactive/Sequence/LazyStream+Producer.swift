extension LazyStream {
  /// A producer of the elements, each of which is computed and sent by an action of its own.
  ///
  /// ```swift
  /// LazyStream([1, 2]).map { $0 * 10 }
  ///   .producer(on: QueueScheduler())
  ///   .startWithValues { print($0) }   // prints 10 and 20 on the scheduler's queue
  /// ```
  ///
  /// Between two elements other actions of the scheduler get their turn (SEQ-9). What one start has
  /// computed, others find. Once a start has been disposed of, nothing more is computed for it.
  ///
  /// - Parameter scheduler: The scheduler that computes and sends the elements.
  /// - Returns: A producer that sends the elements on `scheduler` and then completes.
  public func producer(on scheduler: any Scheduler) -> SignalProducer<Element, Never> {
    SignalProducer(head: { output in
      let iterator = Cell(self.makeIterator())
      output.lifetime.insert(
        scheduler.scheduleRecursive { again in
          if output.isClosed { return }
          guard let element = iterator.value.next() else { return output.terminate(.completed) }
          output.send(element)
          if !output.isClosed { again() }
        }
      )
    })
    .traced(after: self)
  }
}

extension SignalProducer where Failure == Never {
  /// The values as a sequence, which starts the producer when its first element is needed.
  ///
  /// ```swift
  /// let ticks = SignalProducer<Instant, Never>.timer(interval: .seconds(1), on: QueueScheduler())
  /// for instant in ticks.lazyStream().take(first: 2) { print(instant) }   // takes two seconds
  /// ```
  ///
  /// The producer is started once, on the thread that needs the first element. A request for an
  /// element that has not been sent yet waits for it (SEQ-6), so do not request one on a thread
  /// that the producer needs in order to send it. The sequence ends where the producer ends. When
  /// the places that could still be asked for are all released, the work is cancelled.
  ///
  /// A producer that may fail gives its failure as the last element through
  /// ``materializeResults()``.
  public func lazyStream() -> LazyStream<Value> {
    LazyStream(Memo { PulledProducer(self).link() })
  }
}

/// A producer whose values are taken one by one, and whose work is cancelled with this object.
private final class PulledProducer<Value: Sendable>: Sendable {
  private let arrivals = Arrivals<Value>()
  private let work: any Disposable

  init(_ producer: SignalProducer<Value, Never>) {
    let arrivals = self.arrivals
    work = producer.start(
      Observer(onValue: { arrivals.add($0) }, onTermination: { _ in arrivals.end() })
    )
  }

  deinit {
    work.dispose()
  }

  /// The next value, and the place that will take the one after it.
  func link() -> LazyStream<Value>.Link? {
    arrivals.next().map { LazyStream.Link(head: .known($0), tail: Memo { self.link() }) }
  }
}

/// Values that have been sent and not been taken.
///
/// `@unchecked Sendable`: everything that changes is guarded by `lock`.
private final class Arrivals<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var waiting = Queue<Value>()
  private var hasEnded = false
  /// Where the one thread sleeps that takes values.
  private var latch: Latch?

  func add(_ value: Value) {
    let latch = lock.withLock {
      waiting.append(value)
      return self.latch
    }
    latch?.open()
  }

  func end() {
    let latch = lock.withLock {
      hasEnded = true
      return self.latch
    }
    latch?.open()
  }

  /// The next value, waiting for it if need be; `nil` at the end.
  func next() -> Value? {
    while true {
      var latch: Latch?
      let value = lock.withLock { () -> Value? in
        let value = waiting.removeFirst()
        if value == nil, !hasEnded { latch = Latch() }
        self.latch = latch
        return value
      }
      guard let latch else { return value }
      latch.wait()
    }
  }
}
