public import Reactive

/// One input of an operator under test: its type, and the events that test cases send through it.
///
/// Test cases can complete and interrupt an input that is a stream. They can also make it fail,
/// unless its failure type is `Never` or the operator declares it as a trigger.
///
/// An input that is a producer sends only while it is started, and sends each event to all of its
/// starts that are still running. Some test cases let it send events while it is being started. An
/// input of any other type exists once in each run, and all starts of the output share it. Most
/// test cases send all events on one thread of the kit. Some use two threads, which can send at the
/// same time.
///
/// ```swift
/// OperatorUnderTest("sample(with:)", inputs: .producer, .infallibleProducer) { _, source, sampler in
///   source.sample(with: sampler)
/// }
/// ```
public struct OperatorInput<Stream>: Sendable {
  let kind: InputKind
  let make: @Sendable (any OperatorStage, Int) -> Stream
}

/// The events that test cases can send through an input.
struct InputKind: Hashable, Sendable {
  enum Family: Hashable, Sendable {
    case stream, lifetime, property
  }

  var family = Family.stream
  /// Whether the input can send a value.
  var hasValues = true
  /// Whether the input can fail.
  var canFail = true
  /// Whether the input can be interrupted.
  var canBeInterrupted = true
  /// Whether the input exists only once, so that all starts of the output share it.
  var isHot = false
  /// Whether a closure converts the numbers of test cases, so that odd and even numbers may have
  /// different meanings, such as `false` and `true`.
  var convertsNumbers = false
  /// The failures of the inner streams, if the input is a stream of streams.
  var inners: Inners?

  struct Inners: Hashable, Sendable {
    var canFail = true
    var canBeInterrupted = true
  }

  /// Whether the input is a trigger, to whose terminal events the contracts about inputs do not
  /// apply.
  var isTrigger: Bool { family != .stream }

  /// Returns the events that the input can send.
  ///
  /// - Parameter isAlone: Whether there is no other source. If there is another source, one value
  ///   per input is enough.
  /// - Returns: The events that a test case may send through this input.
  func events(isAlone: Bool) -> [ScriptedEvent] {
    switch family {
    case .lifetime: return [.completed]
    case .property: return [.value(1), .value(0), .completed]
    case .stream:
      let values: [ScriptedEvent] = isAlone ? [.value(1), .value(2)] : [.value(1)]
      return (hasValues ? values : []) + [.completed]
        + (canBeInterrupted ? [.interrupted] : []) + (canFail ? [.failed] : [])
    }
  }
}

extension OperatorInput where Stream == SignalProducer<Int, TestFailure> {
  /// A producer that sends integers and can fail.
  public static var producer: OperatorInput { Self(kind: InputKind()) { $0.producer($1) } }
}

extension OperatorInput where Stream == SignalProducer<Int, Never> {
  /// A producer that sends integers and cannot fail.
  public static var infallibleProducer: OperatorInput {
    Self(kind: InputKind(canFail: false)) { $0.producer($1) }
  }
}

extension OperatorInput where Stream == SignalProducer<Void, Never> {
  /// A producer of `Void` values that cannot fail.
  public static var voidProducer: OperatorInput {
    Self(kind: InputKind(canFail: false)) { $0.voidProducer($1) }
  }
}

extension OperatorInput where Stream == Signal<Void, Never> {
  /// A signal of `Void` values that cannot fail.
  public static var voidSignal: OperatorInput {
    Self(kind: InputKind(canFail: false, isHot: true)) { $0.voidSignal($1) }
  }
}

extension OperatorInput where Stream == SignalProducer<Bool, Never> {
  /// A producer of `Bool` values that sends `true` for even numbers, and that cannot fail.
  public static var boolProducer: OperatorInput { .infallibleProducer { $0 % 2 == 0 } }
}

extension OperatorInput where Stream == Signal<Bool, Never> {
  /// A signal of `Bool` values that sends `true` for even numbers, and that cannot fail.
  public static var boolSignal: OperatorInput { .infallibleSignal { $0 % 2 == 0 } }
}

extension OperatorInput where Stream == SignalProducer<Never, TestFailure> {
  /// A producer that sends no values, but can complete, be interrupted, and fail.
  public static var muteProducer: OperatorInput {
    Self(kind: InputKind(hasValues: false)) { stage, index in
      stage.producer(index).ignoreValues()
    }
  }
}

extension OperatorInput where Stream == Signal<Never, TestFailure> {
  /// A signal that sends no values, but can complete, be interrupted, and fail.
  public static var muteSignal: OperatorInput {
    Self(kind: InputKind(hasValues: false, isHot: true)) { stage, index in
      stage.signal(index).ignoreValues()
    }
  }
}

extension OperatorInput where Stream == Signal<Int, TestFailure> {
  /// A signal that sends integers and can fail.
  public static var signal: OperatorInput {
    Self(kind: InputKind(isHot: true)) { $0.signal($1) }
  }
}

extension OperatorInput where Stream == Signal<Int, Never> {
  /// A signal that sends integers and cannot fail.
  public static var infallibleSignal: OperatorInput {
    Self(kind: InputKind(canFail: false, isHot: true)) { $0.signal($1) }
  }
}

extension OperatorInput where Stream == Lifetime {
  /// A lifetime that ends when the input completes.
  ///
  /// Completion is the only event of this input. The contracts about the terminal events of inputs
  /// do not apply to it.
  public static var lifetime: OperatorInput {
    Self(kind: InputKind(family: .lifetime, canFail: false, isHot: true)) { $0.lifetime($1) }
  }
}

extension OperatorInput where Stream == MutableProperty<Bool> {
  /// A `Bool` property that is `true` while the latest value of the input is 1, and initially
  /// `false`.
  ///
  /// The input cannot fail or be interrupted. The kit releases the property when the input
  /// completes. The contracts about the terminal events of inputs do not apply to this input.
  public static var property: OperatorInput {
    Self(kind: InputKind(family: .property, canFail: false, isHot: true)) { $0.property($1) }
  }
}

extension OperatorInput
where Stream == SignalProducer<SignalProducer<Int, TestFailure>, TestFailure> {
  /// A producer of producers, all of which can fail.
  ///
  /// The values of the inner producers are integers. Only the first input can be a stream of
  /// streams.
  public static var outerProducer: OperatorInput {
    outerProducer(failing: TestFailure.self, of: TestFailure.self)
  }
}

extension OperatorInput where Stream == Signal<SignalProducer<Int, TestFailure>, TestFailure> {
  /// A signal of producers, all of which can fail.
  ///
  /// The values of the inner producers are integers. Only the first input can be a stream of
  /// streams.
  public static var outerSignal: OperatorInput {
    outerSignal(failing: TestFailure.self, of: TestFailure.self)
  }
}

extension OperatorInput {
  /// Returns an input that is a producer of values of any type, and that can fail.
  ///
  /// ```swift
  /// OperatorUnderTest("shout()", inputs: .producer { String($0) }) { _, source in source.shout() }
  /// ```
  ///
  /// - Parameter value: A closure that returns the value to send for a number in the test case. It
  ///   must depend on the number alone, because test cases are repeated. It is called on the thread
  ///   that sends the value.
  /// - Returns: An input that sends these values.
  public static func producer<Value>(
    _ value: @escaping @Sendable (Int) -> Value
  ) -> OperatorInput where Stream == SignalProducer<Value, TestFailure> {
    Self(kind: InputKind(convertsNumbers: true)) { $0.producer($1).map(value) }
  }

  /// Returns an input that is a producer of values of any type, and that cannot fail.
  ///
  /// - Parameter value: A closure that returns the value to send for a number in the test case. It
  ///   must depend on the number alone, because test cases are repeated. It is called on the thread
  ///   that sends the value.
  /// - Returns: An input that sends these values.
  public static func infallibleProducer<Value>(
    _ value: @escaping @Sendable (Int) -> Value
  ) -> OperatorInput where Stream == SignalProducer<Value, Never> {
    Self(kind: InputKind(canFail: false, convertsNumbers: true)) { $0.producer($1).map(value) }
  }

  /// Returns an input that is a signal of values of any type, and that can fail.
  ///
  /// - Parameter value: A closure that returns the value to send for a number in the test case. It
  ///   must depend on the number alone, because test cases are repeated. It is called on the thread
  ///   that sends the value.
  /// - Returns: An input that sends these values.
  public static func signal<Value>(
    _ value: @escaping @Sendable (Int) -> Value
  ) -> OperatorInput where Stream == Signal<Value, TestFailure> {
    Self(kind: InputKind(isHot: true, convertsNumbers: true)) { $0.signal($1, value) }
  }

  /// Returns an input that is a signal of values of any type, and that cannot fail.
  ///
  /// - Parameter value: A closure that returns the value to send for a number in the test case. It
  ///   must depend on the number alone, because test cases are repeated. It is called on the thread
  ///   that sends the value.
  /// - Returns: An input that sends these values.
  public static func infallibleSignal<Value>(
    _ value: @escaping @Sendable (Int) -> Value
  ) -> OperatorInput where Stream == Signal<Value, Never> {
    Self(kind: InputKind(canFail: false, isHot: true, convertsNumbers: true)) {
      $0.signal($1, value)
    }
  }
}

extension OperatorInput {
  /// Returns an input that is a producer of producers.
  ///
  /// Only the first input can be a stream of streams.
  ///
  /// - Parameters:
  ///   - failure: The failure type of the outer stream: `TestFailure` or `Never`.
  ///   - inner: The failure type of the inner streams: `TestFailure` or `Never`.
  /// - Returns: An input that sends the inner streams as producers.
  public static func outerProducer<Failure: ScriptedFailure, Inner: ScriptedFailure>(
    failing failure: Failure.Type,
    of inner: Inner.Type
  ) -> OperatorInput where Stream == SignalProducer<SignalProducer<Int, Inner>, Failure> {
    Self(kind: .outer(failure, inner)) { $0.outerProducer($1) }
  }

  /// Returns an input that is a signal of producers.
  ///
  /// Only the first input can be a stream of streams.
  ///
  /// - Parameters:
  ///   - failure: The failure type of the outer stream: `TestFailure` or `Never`.
  ///   - inner: The failure type of the inner streams: `TestFailure` or `Never`.
  /// - Returns: An input that sends the inner streams as producers.
  public static func outerSignal<Failure: ScriptedFailure, Inner: ScriptedFailure>(
    failing failure: Failure.Type,
    of inner: Inner.Type
  ) -> OperatorInput where Stream == Signal<SignalProducer<Int, Inner>, Failure> {
    var kind = InputKind.outer(failure, inner)
    kind.isHot = true
    return Self(kind: kind) { $0.outerSignal($1) }
  }
}

extension InputKind {
  fileprivate static func outer<Failure: ScriptedFailure, Inner: ScriptedFailure>(
    _ failure: Failure.Type,
    _ inner: Inner.Type
  ) -> InputKind {
    InputKind(
      canFail: failure.scripted != nil,
      inners: Inners(canFail: inner.scripted != nil)
    )
  }
}
