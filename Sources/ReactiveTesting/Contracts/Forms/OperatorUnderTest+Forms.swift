public import Reactive

// The initializers for signals and for streams of streams are disfavored, so that the compiler
// prefers producers of numbers for an ambiguous closure. There are as few initializers without a
// label as possible, because the compiler tries each of them when a closure contains a mistake.
extension OperatorUnderTest {
  /// Creates an operator that transforms a producer into another producer.
  ///
  /// ```swift
  /// OperatorUnderTest("skip(first: 1)") { source, _ in source.skip(first: 1) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources.
  public init<Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #filePath,
    line: UInt = #line,
    apply:
      @escaping @Sendable (SignalProducer<Int, TestFailure>, Lab) -> SignalProducer<
        Value, Failure
      >
  ) {
    self.init(name, traits, .producer, file: file, line: line, producer: { apply($1, $0) })
  }

  /// Creates an operator that transforms a signal into another signal.
  ///
  /// ```swift
  /// OperatorUnderTest("skip(first: 1)", signal: { source, _ in source.skip(first: 1) })
  /// ```
  ///
  /// The checks also lift the operator to producers and compare the events of both forms (PRD-9).
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources. The initializer traps if the closure is
  ///     `nil`.
  ///   - none: Unused. This parameter makes the label of the closure required.
  @_disfavoredOverload
  public init<Value, Failure, each A, each B, each C, each D, each E, each F>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #filePath,
    line: UInt = #line,
    signal apply:
      (@Sendable (Signal<Int, TestFailure>, Lab) -> Signal<Value, Failure>)? = nil,
    _ none: repeat LabelRequired<each A, each B, each C, each D, each E, each F>
  ) {
    let apply = closure(apply)
    self.init(name, traits, .signal, file: file, line: line, hot: { apply($1, $0) })
    lifted = { bench in
      let source: SignalProducer<Int, TestFailure> = bench.producer(0)
      return Outlet(source.lift { signal in apply(signal, bench.lab) })
    }
  }

  /// Creates an operator with two producers as inputs.
  ///
  /// ```swift
  /// OperatorUnderTest("merge(with:)") { first, second, _ in first.merge(with: second) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources.
  public init<Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #filePath,
    line: UInt = #line,
    apply:
      @escaping @Sendable (
        SignalProducer<Int, TestFailure>, SignalProducer<Int, TestFailure>, Lab
      ) -> SignalProducer<Value, Failure>
  ) {
    self.init(
      name,
      traits,
      .producer,
      .producer,
      file: file,
      line: line,
      producer: { apply($1, $2, $0) }
    )
  }

  /// Creates an operator with two signals as inputs.
  ///
  /// The checks also lift the operator to producers and compare the events of both forms (PRD-10).
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources. The initializer traps if the closure is
  ///     `nil`.
  ///   - none: Unused. This parameter makes the label of the closure required.
  @_disfavoredOverload
  public init<Value, Failure, each A, each B, each C, each D, each E, each F>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #filePath,
    line: UInt = #line,
    signal apply:
      (
        @Sendable (
          Signal<Int, TestFailure>, Signal<Int, TestFailure>, Lab
        ) -> Signal<Value, Failure>
      )? = nil,
    _ none: repeat LabelRequired<each A, each B, each C, each D, each E, each F>
  ) {
    let apply = closure(apply)
    self.init(name, traits, .signal, .signal, file: file, line: line, hot: { apply($1, $2, $0) })
    lifted = { bench in
      let first: SignalProducer<Int, TestFailure> = bench.producer(0)
      let second: SignalProducer<Int, TestFailure> = bench.producer(1)
      return Outlet(first.lift { a in { b in apply(a, b, bench.lab) } }(second))
    }
  }

  /// Creates an operator that flattens a producer of producers.
  ///
  /// ```swift
  /// OperatorUnderTest("flatten(.merge)") { source, _ in source.flatten(.merge) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources.
  @_disfavoredOverload
  public init<Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #filePath,
    line: UInt = #line,
    apply:
      @escaping @Sendable (
        SignalProducer<SignalProducer<Int, TestFailure>, TestFailure>, Lab
      ) -> SignalProducer<Value, Failure>
  ) {
    self.init(name, traits, .outerProducer, file: file, line: line, producer: { apply($1, $0) })
  }

  /// Creates an operator that flattens a signal of producers.
  ///
  /// The declaration implies `.flattening`. The checks do not lift the operator to producers, so
  /// PRD-9 does not apply.
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources. The initializer traps if the closure is
  ///     `nil`.
  ///   - none: Unused. This parameter makes the label of the closure required.
  @_disfavoredOverload
  public init<Value, Failure, each A, each B, each C, each D, each E, each F>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #filePath,
    line: UInt = #line,
    outerSignal apply:
      (
        @Sendable (
          Signal<SignalProducer<Int, TestFailure>, TestFailure>, Lab
        ) -> Signal<Value, Failure>
      )? = nil,
    _ none: repeat LabelRequired<each A, each B, each C, each D, each E, each F>
  ) {
    let apply = closure(apply)
    self.init(name, traits, .outerSignal, file: file, line: line, hot: { apply($1, $0) })
  }

  /// Creates a source, which is a producer without inputs.
  ///
  /// ```swift
  /// OperatorUnderTest("empty", source: { _ in SignalProducer<Int, TestFailure>.empty })
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - make: A closure that creates the source. The lab provides the scheduler, spies, and
  ///     resources. The initializer traps if the closure is `nil`.
  ///   - none: Unused. This parameter makes the label of the closure required.
  public init<Value, Failure, each A, each B, each C, each D, each E, each F>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #filePath,
    line: UInt = #line,
    source make:
      (@Sendable (Lab) -> SignalProducer<Value, Failure>)? = nil,
    _ none: repeat LabelRequired<each A, each B, each C, each D, each E, each F>
  ) {
    let make = closure(make)
    self.init(name, traits, file: file, line: line, producer: { make($0) })
  }
}

// These initializers have one inferred type instead of two, so that the compiler reports a mistake
// in the closure instead of a failed inference.
extension OperatorUnderTest {
  /// Creates an operator that transforms a producer into a type that can be converted to a
  /// producer.
  ///
  /// The output is converted once for each application of the operator. The checks start the
  /// resulting producer.
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources.
  @_disfavoredOverload
  public init<Output: SignalProducerConvertible>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #filePath,
    line: UInt = #line,
    apply: @escaping @Sendable (SignalProducer<Int, TestFailure>, Lab) -> Output
  ) {
    self.init(name, traits, .producer, file: file, line: line, producer: { apply($1, $0).producer })
  }

  /// Creates an operator that takes two producers and returns a type that can be converted to a
  /// producer.
  ///
  /// The output is converted once for each application of the operator. The checks start the
  /// resulting producer.
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources.
  @_disfavoredOverload
  public init<Output: SignalProducerConvertible>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #filePath,
    line: UInt = #line,
    apply:
      @escaping @Sendable (
        SignalProducer<Int, TestFailure>, SignalProducer<Int, TestFailure>, Lab
      ) -> Output
  ) {
    self.init(
      name,
      traits,
      .producer,
      .producer,
      file: file,
      line: line,
      producer: { apply($1, $2, $0).producer }
    )
  }
}
