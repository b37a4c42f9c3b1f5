/// A group of the values of a stream that have the same key.
///
/// ``Signal/groupBy(remembering:_:)`` sends one group for each key. Each start of ``producer``
/// receives the values that the group remembers and then all later values. Disposing of such a
/// start does not affect the group or the grouped stream (PRD-17).
public struct StreamGroup<Key: Hashable & Sendable, Value: Sendable, Failure: Error>:
  SignalProducerConvertible
{
  /// The key of all values in the group.
  public let key: Key

  /// A producer that sends the remembered values of the group, all later values with the same key,
  /// and then the terminal event of the grouped stream.
  ///
  /// A start receives the remembered values on the thread that starts it, and later events on the
  /// thread that sends them. Disposing of a start sends `interrupted` to that start only (PRD-17).
  public let producer: SignalProducer<Value, Failure>
}

extension Signal {
  /// Groups values by key and sends one stream for each key.
  ///
  /// ```swift
  /// let (signal, input) = Signal<Int, Never>.pipe()
  /// signal.groupBy { $0.isMultiple(of: 2) ? "even" : "odd" }
  ///   .flatMap(.merge) { group in group.producer.map { "\(group.key) \($0)" } }
  ///   .observeValues { print($0) }
  /// for value in 1...3 { input.send(value: value) }   // odd 1, even 2, odd 3
  /// ```
  ///
  /// A group is sent when its first value arrives. The group remembers its values, so a late start
  /// also receives all of them. When this signal ends, all groups end with the same terminal event,
  /// in the order in which they began. The result ends after them. Until then, all groups and the
  /// values that they remember are kept. When the result is neither retained nor observed any
  /// longer, the groups are interrupted. Events arrive on the thread that sends them (EVT-36).
  /// Disposing of an observation detaches only its observer (SIG-19).
  ///
  /// - Parameters:
  ///   - capacity: The number of values that each group remembers. The method traps if the capacity
  ///     is negative (D19). If the capacity is zero, a start receives all values only if it begins
  ///     during the delivery of the group.
  ///   - key: A closure that returns the key of a value. It runs once for each value, on the thread
  ///     that sends the value.
  /// - Returns: A signal that sends one ``StreamGroup`` for each key.
  public func groupBy<Key: Hashable & Sendable>(
    remembering capacity: Int = .max,
    _ key: @escaping @Sendable (Value) -> Key
  ) -> Signal<StreamGroup<Key, Value, Failure>, Failure> {
    checkGroupCapacity(capacity)
    return apply(.groupBy(capacity, key), [capacity == .max ? nil : capacity])
  }
}

extension SignalProducer {
  /// Groups values by key and sends one stream for each key.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(1...3)
  ///   .groupBy { $0.isMultiple(of: 2) ? "even" : "odd" }
  ///   .flatMap(.merge) { group in group.producer.map { "\(group.key) \($0)" } }
  ///   .startWithValues { print($0) }   // odd 1, even 2, odd 3
  /// ```
  ///
  /// Each start has its own groups (PRD-7). A group is sent when its first value arrives. The group
  /// remembers its values, so a late start also receives them. Events arrive on the thread that
  /// sends them (EVT-36). When this producer ends, all groups end with the same terminal event, in
  /// the order in which they began. The result ends after them. Disposing of a start cancels this
  /// producer, interrupts the groups of the start, and sends `interrupted` (EVT-25).
  ///
  /// - Parameters:
  ///   - capacity: The number of values that each group remembers. The method traps if the capacity
  ///     is negative (D19). If the capacity is zero, a start receives all values only if it begins
  ///     during the delivery of the group.
  ///   - key: A closure that returns the key of a value. It runs once for each value, on the thread
  ///     that sends the value.
  /// - Returns: A producer that sends one ``StreamGroup`` for each key.
  public func groupBy<Key: Hashable & Sendable>(
    remembering capacity: Int = .max,
    _ key: @escaping @Sendable (Value) -> Key
  ) -> SignalProducer<StreamGroup<Key, Value, Failure>, Failure> {
    checkGroupCapacity(capacity)
    return apply(.groupBy(capacity, key), [capacity == .max ? nil : capacity])
  }
}

private func checkGroupCapacity(_ capacity: Int) {
  Misuse.require(
    capacity >= 0,
    "groupBy(remembering:_:) was given \(capacity), but a count cannot be negative.",
    rule: "D19",
    remedy: "Pass zero to remember no values."
  )
}

extension Transform where InputFailure == OutputFailure {
  fileprivate static func groupBy<Key: Hashable & Sendable>(
    _ capacity: Int,
    _ key: @escaping @Sendable (Input) -> Key
  ) -> Transform where Output == StreamGroup<Key, Input, InputFailure> {
    Transform { downstream, _ in
      let places = Cell<[Key: Int]>([:])
      // Dictionaries order their elements differently in each run, so this array stores the inputs
      // in the order in which the groups began.
      let inputs = Cell<[Observer<Input, InputFailure>]>([])
      return Observer(
        onValue: { value in
          let key = key(value)
          if let place = places.value[key] { return inputs.value[place].onValue(value) }
          let subject = ReplaySubject<Input, InputFailure>(capacity: capacity)
          places.value[key] = inputs.value.count
          inputs.value.append(subject.input)
          downstream.onValue(StreamGroup(key: key, producer: subject.producer))
          subject.input.onValue(value)
        },
        onTermination: { termination in
          let ended = inputs.value
          inputs.value = []
          places.value = [:]
          for input in ended { input.onTermination(termination) }
          downstream.onTermination(termination)
        }
      )
    }
  }
}
