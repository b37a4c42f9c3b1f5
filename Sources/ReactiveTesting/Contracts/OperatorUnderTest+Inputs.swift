public import Reactive

extension OperatorUnderTest {
  /// Creates an operator with inputs of any number and kind, whose output is a producer.
  ///
  /// ```swift
  /// OperatorUnderTest("throttle(while:on:)", .takesScheduler, inputs: .producer, .property) {
  ///   lab, source, isPaused in source.throttle(while: isPaused, on: lab.scheduler)
  /// }
  /// ```
  public init<each Stream, Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    inputs: repeat OperatorInput<each Stream>,
    file: String = #fileID,
    line: UInt = #line,
    apply: @escaping @Sendable (Lab, repeat each Stream) -> SignalProducer<Value, Failure>
  ) {
    self.init(name, traits, repeat each inputs, file: file, line: line, producer: apply)
  }

  /// Creates an operator with inputs of any number and kind, whose output is a signal.
  @_disfavoredOverload
  public init<each Stream, Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    inputs: repeat OperatorInput<each Stream>,
    file: String = #fileID,
    line: UInt = #line,
    signal apply: @escaping @Sendable (Lab, repeat each Stream) -> Signal<Value, Failure>
  ) {
    self.init(name, traits, repeat each inputs, file: file, line: line, hot: apply)
  }

  init<each Stream, Value, Failure>(
    _ name: String,
    _ traits: [OperatorTrait],
    _ inputs: repeat OperatorInput<each Stream>,
    file: String,
    line: UInt,
    producer apply:
      @escaping @Sendable (Lab, repeat each Stream) -> SignalProducer<Value, Failure>
  ) {
    let shape = Shape(
      kinds: Self.kinds(repeat each inputs),
      isSignal: false,
      hasValues: Value.self != Never.self
    )
    self.init(name, traits, shape, file, line) { stage in
      Outlet(apply(stage.lab, repeat (each inputs).make(stage, stage.takeInputIndex())))
    }
  }

  init<each Stream, Value, Failure>(
    _ name: String,
    _ traits: [OperatorTrait],
    _ inputs: repeat OperatorInput<each Stream>,
    file: String,
    line: UInt,
    hot apply: @escaping @Sendable (Lab, repeat each Stream) -> Signal<Value, Failure>
  ) {
    let shape = Shape(
      kinds: Self.kinds(repeat each inputs),
      isSignal: true,
      hasValues: Value.self != Never.self
    )
    self.init(name, traits, shape, file, line) { stage in
      Outlet(apply(stage.lab, repeat (each inputs).make(stage, stage.takeInputIndex())))
    }
  }

  private static func kinds<each Stream>(
    _ inputs: repeat OperatorInput<each Stream>
  ) -> [InputKind] {
    var kinds: [InputKind] = []
    for input in repeat each inputs { kinds.append(input.kind) }
    return kinds
  }
}
