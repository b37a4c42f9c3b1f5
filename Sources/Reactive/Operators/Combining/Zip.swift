extension Signal {
  /// Pairs the values of this signal with the values of another signal, in order.
  ///
  /// ```text
  /// first                     -1-2-3----|
  /// second                    ---7---8------9   -|
  /// first.zip(with: second)   ---a---b------(c|)
  ///
  /// a = (1, 7), b = (2, 8), c = (3, 9)
  /// ```
  ///
  /// ```swift
  /// let (a, inputA) = Signal<Int, Never>.pipe()
  /// let (b, inputB) = Signal<String, Never>.pipe()
  /// a.zip(with: b).observeValues { print($0) }
  /// inputA.send(value: 1)
  /// inputA.send(value: 2)
  /// inputB.send(value: "x")   // (1, "x")
  /// ```
  ///
  /// Values are buffered, without limit, until the corresponding values arrive. The result
  /// completes as soon as no further pair is possible, that is, when one signal has completed and
  /// all its values have been paired (D12). A failure or interruption of either signal passes
  /// through immediately and drops the buffered values (EVT-13). Once the result has ended, neither
  /// signal is observed (RSG-11). Events arrive on the threads that send them (EVT-36). Disposing
  /// of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter other: The signal to pair with this signal.
  /// - Returns: A signal that sends pairs of corresponding values.
  @inlinable
  public func zip<Other>(
    with other: Signal<Other, Failure>
  ) -> Signal<(Value, Other), Failure> {
    Signal<(Value, Other), Failure>.make(by: "zip") { $0.zip(Input(self), Input(other)) }
      .traced(after: self, [other])
  }

  /// Sends the values of two signals in pairs.
  ///
  /// `Signal.zip(a, b)` is equivalent to `a.zip(with: b)`. Values are buffered, without limit,
  /// until the corresponding values arrive. The result completes as soon as no further pair is
  /// possible (D12). A failure or interruption of either signal passes through immediately and
  /// drops the buffered values (EVT-13). Once the result has ended, neither signal is observed
  /// (RSG-11). Events arrive on the threads that send them (EVT-36). Disposing of an observation
  /// detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - a: The first signal.
  ///   - b: The second signal.
  /// - Returns: A signal that sends pairs of corresponding values.
  @inlinable
  public static func zip<B>(
    _ a: Signal<Value, Failure>,
    _ b: Signal<B, Failure>
  ) -> Signal<(Value, B), Failure> {
    a.zip(with: b)
      .traced(after: nil, [a, b])
  }

  /// Sends the values of three signals in triples.
  ///
  /// ```text
  /// a                     -1-2---|
  /// b                     ---3-4--|
  /// c                     -----5---6   -|
  /// Signal.zip(a, b, c)   -----a---(b|)
  ///
  /// a = (1, 3, 5), b = (2, 4, 6)
  /// ```
  ///
  /// ```swift
  /// let (a, inputA) = Signal<Int, Never>.pipe()
  /// let (b, inputB) = Signal<Int, Never>.pipe()
  /// let (c, inputC) = Signal<Int, Never>.pipe()
  /// Signal.zip(a, b, c).observeValues { print($0) }
  /// inputA.send(value: 1)
  /// inputB.send(value: 2)
  /// inputC.send(value: 3)   // (1, 2, 3)
  /// ```
  ///
  /// Values are buffered, without limit, until the corresponding values arrive. The result
  /// completes as soon as no further triple is possible (D12). A failure or interruption of one
  /// signal passes through immediately and drops the buffered values (EVT-13). Once the result has
  /// ended, none of the signals is observed (RSG-11). Events arrive on the threads that send them
  /// (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - a: The first signal.
  ///   - b: The second signal.
  ///   - c: The third signal.
  /// - Returns: A signal that sends triples of corresponding values.
  @inlinable
  public static func zip<B, C>(
    _ a: Signal<Value, Failure>,
    _ b: Signal<B, Failure>,
    _ c: Signal<C, Failure>
  ) -> Signal<(Value, B, C), Failure> {
    Signal<(Value, B, C), Failure>.make(by: "zip") { $0.zip(Input(a), Input(b), Input(c)) }
      .traced(after: nil, [a, b, c])
  }

  /// Sends arrays of the corresponding values of any number of signals of the same type.
  ///
  /// ```text
  /// first                         -1-2-3----|
  /// second                        ---7---8------9   -|
  /// Signal.zip([first, second])   ---a---b------(c|)
  ///
  /// a = [1, 7], b = [2, 8], c = [3, 9]
  /// ```
  ///
  /// ```swift
  /// let (a, inputA) = Signal<Int, Never>.pipe()
  /// let (b, inputB) = Signal<Int, Never>.pipe()
  /// Signal.zip([a, b]).observeValues { print($0) }
  /// inputA.send(value: 1)
  /// inputB.send(value: 2)   // [1, 2]
  /// ```
  ///
  /// Values are buffered, without limit, until the corresponding values arrive. The result
  /// completes as soon as no further array is possible (D12). A failure or interruption of one
  /// signal passes through immediately and drops the buffered values (EVT-13). Once the result has
  /// ended, none of the signals is observed (RSG-11). If `signals` is empty, the result has already
  /// completed, so its observers receive `interrupted` (D10). Events arrive on the threads that
  /// send them (EVT-36). Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameter signals: The signals to combine.
  /// - Returns: A signal that sends arrays of corresponding values, in the order of `signals`.
  public static func zip<Signals: Sequence>(_ signals: Signals) -> Signal<[Value], Failure>
  where Signals.Element == Signal<Value, Failure> {
    Signal<[Value], Failure>.make(by: "zip") { output in
      output.zip(signals.map { Input($0) })
    }
    .traced(after: nil)
  }
}

extension SignalProducer {
  /// Starts this producer and then another producer, and sends their values in pairs.
  ///
  /// ```text
  /// first                     -1-2-3----|
  /// second                    ---7---8------9-|
  /// first.zip(with: second)   ---a---b------(c|)
  ///
  /// a = (1, 7), b = (2, 8), c = (3, 9)
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2])
  ///   .zip(with: SignalProducer<String, Never>(["a", "b"]))
  ///   .startWithValues { print($0) }   // (1, "a"), (2, "b")
  /// ```
  ///
  /// Values are buffered, without limit, until the corresponding values arrive. The result
  /// completes as soon as no further pair is possible, and cancels the other producer if it is
  /// still running (D12). A failure or interruption of either producer passes through immediately,
  /// cancels the other, and drops the buffered values (EVT-13, EVT-14). Events arrive on the
  /// threads that send them (EVT-36). Disposing of a start cancels both producers and sends
  /// `interrupted` (EVT-25).
  ///
  /// - Parameter other: The producer to pair with this producer.
  /// - Returns: A producer that sends pairs of corresponding values.
  @inlinable
  public func zip<Other>(
    with other: SignalProducer<Other, Failure>
  ) -> SignalProducer<(Value, Other), Failure> {
    SignalProducer<(Value, Other), Failure>(head: { $0.zip(Input(self), Input(other)) })
      .traced(after: self, [other])
  }

  /// Starts two producers in order and sends their values in pairs.
  ///
  /// `SignalProducer.zip(a, b)` is equivalent to `a.zip(with: b)`. Values are buffered, without
  /// limit, until the corresponding values arrive. The result completes as soon as no further pair
  /// is possible, and cancels the other producer if it is still running (D12). A failure or
  /// interruption of either producer passes through immediately, cancels the other, and drops the
  /// buffered values (EVT-13, EVT-14). Events arrive on the threads that send them (EVT-36).
  /// Disposing of a start cancels both producers and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - a: The first producer.
  ///   - b: The second producer.
  /// - Returns: A producer that sends pairs of corresponding values.
  @inlinable
  public static func zip<B>(
    _ a: SignalProducer<Value, Failure>,
    _ b: SignalProducer<B, Failure>
  ) -> SignalProducer<(Value, B), Failure> {
    a.zip(with: b)
      .traced(after: nil, [a, b])
  }

  /// Starts three producers in order and sends their values in triples.
  ///
  /// ```text
  /// a                             -1-2---|
  /// b                             ---3-4--|
  /// c                             -----5---6-|
  /// SignalProducer.zip(a, b, c)   -----a---(b|)
  ///
  /// a = (1, 3, 5), b = (2, 4, 6)
  /// ```
  ///
  /// ```swift
  /// SignalProducer.zip(
  ///   SignalProducer<Int, Never>([1, 2]),
  ///   SignalProducer<String, Never>(["a", "b"]),
  ///   SignalProducer<Bool, Never>([true, false])
  /// )
  /// .startWithValues { print($0) }   // (1, "a", true), (2, "b", false)
  /// ```
  ///
  /// Values are buffered, without limit, until the corresponding values arrive. The result
  /// completes as soon as no further triple is possible, and cancels any producers that are still
  /// running (D12). A failure or interruption of one producer passes through immediately, cancels
  /// the others, and drops the buffered values (EVT-13). Events arrive on the threads that send
  /// them (EVT-36). Disposing of a start cancels all producers and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - a: The first producer.
  ///   - b: The second producer.
  ///   - c: The third producer.
  /// - Returns: A producer that sends triples of corresponding values.
  @inlinable
  public static func zip<B, C>(
    _ a: SignalProducer<Value, Failure>,
    _ b: SignalProducer<B, Failure>,
    _ c: SignalProducer<C, Failure>
  ) -> SignalProducer<(Value, B, C), Failure> {
    SignalProducer<(Value, B, C), Failure>(head: { $0.zip(Input(a), Input(b), Input(c)) })
      .traced(after: nil, [a, b, c])
  }

  /// Starts any number of producers of the same type, in order, and sends arrays of their
  /// corresponding values.
  ///
  /// ```text
  /// first                                 -1-2-3----|
  /// second                                ---7---8------9-|
  /// SignalProducer.zip([first, second])   ---a---b------(c|)
  ///
  /// a = [1, 7], b = [2, 8], c = [3, 9]
  /// ```
  ///
  /// ```swift
  /// SignalProducer<Int, Never>
  ///   .zip([SignalProducer([1, 2]), SignalProducer([3, 4])])
  ///   .startWithValues { print($0) }   // [1, 3] [2, 4]
  /// ```
  ///
  /// Values are buffered, without limit, until the corresponding values arrive. The result
  /// completes as soon as no further array is possible, and cancels any producers that are still
  /// running (D12). A failure or interruption of one of them passes through immediately, cancels
  /// the others, and drops the buffered values (EVT-13). Events arrive on the threads that send
  /// them (EVT-36). Disposing of a start cancels all producers and sends `interrupted` (EVT-25). If
  /// `producers` is empty, the result completes immediately (D10).
  ///
  /// - Parameter producers: The producers to combine.
  /// - Returns: A producer that sends arrays of corresponding values, in the order of `producers`.
  public static func zip<Producers: Sequence>(
    _ producers: Producers
  ) -> SignalProducer<[Value], Failure>
  where Producers.Element == SignalProducer<Value, Failure> {
    let inputs = producers.map { Input($0) }
    return SignalProducer<[Value], Failure>(head: { $0.zip(inputs) })
      .traced(after: nil)
  }
}

/// The buffered values of one input of a zip operator.
@usableFromInline
final class ZipLane<Element>: @unchecked Sendable {
  // `@unchecked Sendable`: The buffer is accessed only in the decisions of one ``Output``, while
  // its gate is held.
  @exclusivity(unchecked) @usableFromInline var waiting = Queue<Element>()
  @exclusivity(unchecked) @usableFromInline var isCompleted = false

  @inlinable
  init() {}

  /// Whether the input has completed and has no buffered values left.
  @inlinable
  var isExhausted: Bool { isCompleted && waiting.isEmpty }
}

extension Output {
  /// Attaches one input of a zip operator to its buffer.
  ///
  /// If every input has a buffered value, `next` removes the first buffered value of each input and
  /// returns these values. Otherwise, it returns `nil`. `isExhausted` returns whether any input has
  /// completed and has no buffered values left.
  @inlinable
  func attach<Element>(
    _ input: Input<Element, Failure>,
    to lane: ZipLane<Element>,
    next: @escaping @Sendable () -> Value?,
    isExhausted: @escaping @Sendable () -> Bool
  ) {
    if isClosed { return }
    input.attach(
      Observer(
        onValue: { value in
          var isOver = false
          self.send(deciding: {
            lane.waiting.append(value)
            let tuple = next()
            isOver = isExhausted()
            return tuple
          })
          if isOver { self.terminate(.completed) }
        },
        onTermination: { termination in
          self.inputTerminated(termination) {
            lane.isCompleted = true
            return isExhausted()
          }
        }
      ),
      lifetime
    )
  }

  @inlinable
  func zip<A, B>(_ a: Input<A, Failure>, _ b: Input<B, Failure>) where Value == (A, B) {
    let laneA = ZipLane<A>()
    let laneB = ZipLane<B>()
    let next: @Sendable () -> (A, B)? = {
      guard !laneA.waiting.isEmpty, !laneB.waiting.isEmpty else { return nil }
      guard let a = laneA.waiting.removeFirst(), let b = laneB.waiting.removeFirst() else {
        return nil
      }
      return (a, b)
    }
    let isExhausted: @Sendable () -> Bool = { laneA.isExhausted || laneB.isExhausted }
    attach(a, to: laneA, next: next, isExhausted: isExhausted)
    attach(b, to: laneB, next: next, isExhausted: isExhausted)
  }

  @inlinable
  func zip<A, B, C>(
    _ a: Input<A, Failure>,
    _ b: Input<B, Failure>,
    _ c: Input<C, Failure>
  ) where Value == (A, B, C) {
    let laneA = ZipLane<A>()
    let laneB = ZipLane<B>()
    let laneC = ZipLane<C>()
    let next: @Sendable () -> (A, B, C)? = {
      guard !laneA.waiting.isEmpty, !laneB.waiting.isEmpty, !laneC.waiting.isEmpty,
        let a = laneA.waiting.removeFirst(),
        let b = laneB.waiting.removeFirst(),
        let c = laneC.waiting.removeFirst()
      else { return nil }
      return (a, b, c)
    }
    let isExhausted: @Sendable () -> Bool = {
      laneA.isExhausted || laneB.isExhausted || laneC.isExhausted
    }
    attach(a, to: laneA, next: next, isExhausted: isExhausted)
    attach(b, to: laneB, next: next, isExhausted: isExhausted)
    attach(c, to: laneC, next: next, isExhausted: isExhausted)
  }

  func zip<Element>(_ inputs: [Input<Element, Failure>]) where Value == [Element] {
    guard !inputs.isEmpty else { return terminate(.completed) }
    let lanes = inputs.map { _ in ZipLane<Element>() }
    for (lane, input) in Swift.zip(lanes, inputs) {
      attach(
        input,
        to: lane,
        next: {
          guard lanes.allSatisfy({ !$0.waiting.isEmpty }) else { return nil }
          return lanes.compactMap { $0.waiting.removeFirst() }
        },
        isExhausted: { lanes.contains { $0.isExhausted } }
      )
    }
  }
}
