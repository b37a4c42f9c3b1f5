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
    let kinds = Self.kinds(repeat each inputs)
    self.init(name, traits, Shape(kinds), file, line) { bench in
      Outlet(apply(bench.lab, repeat (each inputs).make(bench, bench.takeInputIndex())))
    }
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
    let kinds = Self.kinds(repeat each inputs)
    self.init(name, traits, Shape(kinds, isSignal: true), file, line) { bench in
      Outlet(apply(bench.lab, repeat (each inputs).make(bench, bench.takeInputIndex())))
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
