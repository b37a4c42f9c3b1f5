extension LazyStream {
  /// Returns a producer that computes and sends each element in a separate action of a scheduler.
  ///
  /// ```swift
  /// LazyStream([1, 2]).map { $0 * 10 }
  ///   .producer(on: QueueScheduler())
  ///   .startWithValues { print($0) }   // prints 10 and 20 on the scheduler's queue
  /// ```
  ///
  /// Other actions of the scheduler can run between two elements (SEQ-9). All starts share the
  /// computed elements. After a start has been disposed of, no further elements are computed for
  /// it. Disposing of a start sends `interrupted` immediately (EVT-25).
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
  /// Returns the values as a lazy stream, which starts the producer when its first element is
  /// requested.
  ///
  /// ```swift
  /// let ticks = SignalProducer<Instant, Never>.timer(interval: .seconds(1), on: QueueScheduler())
  /// for instant in ticks.lazyStream().take(first: 2) { print(instant) }   // takes two seconds
  /// ```
  ///
  /// The producer is started once, on the thread that requests the first element. A request for an
  /// element that has not been sent yet blocks the thread until the element is sent (SEQ-6). Values
  /// that are sent before they are requested are stored, without limit. Do not request an element
  /// on a thread that the producer needs in order to send that element. The lazy stream ends when
  /// the producer completes or is interrupted. The work is cancelled when all remaining parts of
  /// the lazy stream have been released.
  ///
  /// To receive the failure of a producer as the last element, apply ``materializeResults()``
  /// first.
  ///
  /// - Returns: A lazy stream of the values that this producer sends.
  public func lazyStream() -> LazyStream<Value> {
    LazyStream(Memo { PulledProducer(self).link() })
  }
}

/// An object that returns the values of a producer one at a time and cancels the work when it is
/// released.
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

  /// Returns the next value and a node that requests the value after it, or `nil` at the end.
  func link() -> LazyStream<Value>.Link? {
    arrivals.next().map { LazyStream.Link(head: .known($0), tail: Memo { self.link() }) }
  }
}

/// The values that have been sent but not yet requested.
///
/// `@unchecked Sendable`: `lock` guards the mutable state.
private final class Arrivals<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var waiting = Queue<Value>()
  private var hasEnded = false
  /// The latch on which the only reading thread waits.
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

  /// Waits for the next value if necessary, and returns it, or `nil` at the end.
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
