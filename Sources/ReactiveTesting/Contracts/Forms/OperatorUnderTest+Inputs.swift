public import Reactive

// There is one initializer for each number of inputs up to three. In a closure whose parameters are
// a pack, nested closures must be marked `@Sendable`, and the compiler reports their mistakes as
// unrelated errors.
extension OperatorUnderTest {
  /// Creates an operator that takes one input of any kind and returns a producer.
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - first: The kind of the first input.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources.
  public init<First, Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    inputs first: OperatorInput<First>,
    file: String = #filePath,
    line: UInt = #line,
    apply: @escaping @Sendable (Lab, First) -> SignalProducer<Value, Failure>
  ) {
    self.init(
      name,
      traits,
      first,
      file: file,
      line: line,
      producer: apply
    )
  }

  /// Creates an operator that takes two inputs of any kind and returns a producer.
  ///
  /// ```swift
  /// OperatorUnderTest("throttle(while:on:)", .takesScheduler, inputs: .producer, .property) {
  ///   lab, source, isPaused in source.throttle(while: isPaused, on: lab.scheduler)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - first: The kind of the first input.
  ///   - second: The kind of the second input.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources.
  public init<First, Second, Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    inputs first: OperatorInput<First>,
    _ second: OperatorInput<Second>,
    file: String = #filePath,
    line: UInt = #line,
    apply: @escaping @Sendable (Lab, First, Second) -> SignalProducer<Value, Failure>
  ) {
    self.init(
      name,
      traits,
      first,
      second,
      file: file,
      line: line,
      producer: apply
    )
  }

  /// Creates an operator that takes three inputs of any kind and returns a producer.
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - first: The kind of the first input.
  ///   - second: The kind of the second input.
  ///   - third: The kind of the third input.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources.
  public init<First, Second, Third, Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    inputs first: OperatorInput<First>,
    _ second: OperatorInput<Second>,
    _ third: OperatorInput<Third>,
    file: String = #filePath,
    line: UInt = #line,
    apply: @escaping @Sendable (Lab, First, Second, Third) -> SignalProducer<Value, Failure>
  ) {
    self.init(
      name,
      traits,
      first,
      second,
      third,
      file: file,
      line: line,
      producer: apply
    )
  }

  /// Creates an operator that takes one input of any kind and returns a signal.
  ///
  /// The checks do not lift the operator to producers, so PRD-9 does not apply.
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - first: The kind of the first input.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources.
  @_disfavoredOverload
  public init<First, Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    inputs first: OperatorInput<First>,
    file: String = #filePath,
    line: UInt = #line,
    signal apply: @escaping @Sendable (Lab, First) -> Signal<Value, Failure>
  ) {
    self.init(
      name,
      traits,
      first,
      file: file,
      line: line,
      hot: apply
    )
  }

  /// Creates an operator that takes two inputs of any kind and returns a signal.
  ///
  /// The checks do not lift the operator to producers, so PRD-10 does not apply.
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - first: The kind of the first input.
  ///   - second: The kind of the second input.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources.
  @_disfavoredOverload
  public init<First, Second, Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    inputs first: OperatorInput<First>,
    _ second: OperatorInput<Second>,
    file: String = #filePath,
    line: UInt = #line,
    signal apply: @escaping @Sendable (Lab, First, Second) -> Signal<Value, Failure>
  ) {
    self.init(
      name,
      traits,
      first,
      second,
      file: file,
      line: line,
      hot: apply
    )
  }

  /// Creates an operator that takes three inputs of any kind and returns a signal.
  ///
  /// The checks do not lift the operator to producers, so PRD-10 does not apply.
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - first: The kind of the first input.
  ///   - second: The kind of the second input.
  ///   - third: The kind of the third input.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources.
  @_disfavoredOverload
  public init<First, Second, Third, Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    inputs first: OperatorInput<First>,
    _ second: OperatorInput<Second>,
    _ third: OperatorInput<Third>,
    file: String = #filePath,
    line: UInt = #line,
    signal apply: @escaping @Sendable (Lab, First, Second, Third) -> Signal<Value, Failure>
  ) {
    self.init(
      name,
      traits,
      first,
      second,
      third,
      file: file,
      line: line,
      hot: apply
    )
  }

  /// Creates an operator that takes four or more inputs of any kind and returns a producer.
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - first: The kind of the first input.
  ///   - second: The kind of the second input.
  ///   - third: The kind of the third input.
  ///   - fourth: The kind of the fourth input.
  ///   - others: The kinds of the remaining inputs.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources.
  public init<First, Second, Third, Fourth, each Other, Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    inputs first: OperatorInput<First>,
    _ second: OperatorInput<Second>,
    _ third: OperatorInput<Third>,
    _ fourth: OperatorInput<Fourth>,
    _ others: repeat OperatorInput<each Other>,
    file: String = #filePath,
    line: UInt = #line,
    apply:
      @escaping @Sendable (
        Lab, First, Second, Third, Fourth, repeat each Other
      ) -> SignalProducer<Value, Failure>
  ) {
    self.init(
      name,
      traits,
      first,
      second,
      third,
      fourth,
      repeat each others,
      file: file,
      line: line,
      producer: apply
    )
  }

  /// Creates an operator that takes four or more inputs of any kind and returns a signal.
  ///
  /// The checks do not lift the operator to producers, so PRD-10 does not apply.
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - first: The kind of the first input.
  ///   - second: The kind of the second input.
  ///   - third: The kind of the third input.
  ///   - fourth: The kind of the fourth input.
  ///   - others: The kinds of the remaining inputs.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources.
  @_disfavoredOverload
  public init<First, Second, Third, Fourth, each Other, Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    inputs first: OperatorInput<First>,
    _ second: OperatorInput<Second>,
    _ third: OperatorInput<Third>,
    _ fourth: OperatorInput<Fourth>,
    _ others: repeat OperatorInput<each Other>,
    file: String = #filePath,
    line: UInt = #line,
    signal apply:
      @escaping @Sendable (
        Lab, First, Second, Third, Fourth, repeat each Other
      ) -> Signal<Value, Failure>
  ) {
    self.init(
      name,
      traits,
      first,
      second,
      third,
      fourth,
      repeat each others,
      file: file,
      line: line,
      hot: apply
    )
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
