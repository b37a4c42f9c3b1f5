extension OperatorUnderTest {
  /// Creates an operator of another library, with any number of inputs.
  ///
  /// ```swift
  /// OperatorUnderTest("first", in: .openCombine, .completes(.early)) { inputs in
  ///   inputs[0].publisher.first().rawStream
  /// }
  /// ```
  ///
  /// Events pass between the operator and the recorder, and between the operator and its sources,
  /// without a guard of `Reactive`. The contracts that need a capability that the vocabulary lacks
  /// do not apply.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - library: The vocabulary of the library.
  ///   - traits: The claims of the operator.
  ///   - inputs: The kinds of the sources, in order. The default is a single stream of numbers.
  ///     Only the first can be ``RawInput/streams``.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs, and returns the output. It is
  ///     called on each application of the operator.
  public init<Value, Failure>(
    _ name: String,
    in library: StreamVocabulary,
    _ traits: OperatorTrait...,
    inputs: [RawInput] = [.stream],
    file: String = #filePath,
    line: UInt = #line,
    apply: @escaping @Sendable (RawInputs) -> RawStream<Value, Failure>
  ) {
    self.init(name, in: library, traits, inputs: inputs, file: file, line: line, apply: apply)
  }

  /// Creates an operator of another library, with an array of claims.
  ///
  /// ```swift
  /// OperatorUnderTest("merge", in: .openCombine, traits, inputs: [.stream, .stream]) { inputs in
  ///   inputs[0].publisher.merge(with: inputs[1].publisher).rawStream
  /// }
  /// ```
  ///
  /// Events pass between the operator and the recorder, and between the operator and its sources,
  /// without a guard of `Reactive`. The contracts that need a capability that the vocabulary lacks
  /// do not apply.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - library: The vocabulary of the library.
  ///   - traits: The claims of the operator.
  ///   - inputs: The kinds of the sources, in order. The default is a single stream of numbers.
  ///     Only the first can be ``RawInput/streams``.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs, and returns the output. It is
  ///     called on each application of the operator.
  public init<Value, Failure>(
    _ name: String,
    in library: StreamVocabulary,
    _ traits: [OperatorTrait],
    inputs: [RawInput] = [.stream],
    file: String = #filePath,
    line: UInt = #line,
    apply: @escaping @Sendable (RawInputs) -> RawStream<Value, Failure>
  ) {
    let hasValues = Value.self != Never.self
    self.init(name, in: library, traits, inputs, hasValues, file, line) { Outlet(apply($0)) }
  }

  /// Creates an operator on streams of a type, with any number of inputs.
  ///
  /// ```swift
  /// OperatorUnderTest("first", on: Ticker<Int>.self, .completes(.early)) { inputs in
  ///   inputs[0].first()
  /// }
  /// ```
  ///
  /// The contracts that need a capability that the vocabulary of `stream` lacks do not apply.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - stream: The type of the inputs, whose vocabulary determines the contents of test cases.
  ///   - traits: The claims of the operator.
  ///   - inputs: The kinds of the sources, in order. The default is a single stream of numbers.
  ///     Only the first can be ``RawInput/streams``.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs, and returns the output. It is
  ///     called on each application of the operator.
  public init<Stream: TestableStream, Output: TestableStream>(
    _ name: String,
    on stream: Stream.Type,
    _ traits: OperatorTrait...,
    inputs: [RawInput] = [.stream],
    file: String = #filePath,
    line: UInt = #line,
    apply: @escaping @Sendable (StreamInputs<Stream>) -> Output
  ) {
    self.init(name, on: stream, traits, inputs: inputs, file: file, line: line, apply: apply)
  }

  /// Creates an operator on streams of a type, with an array of claims.
  ///
  /// ```swift
  /// OperatorUnderTest("merge", on: Ticker<Int>.self, traits, inputs: [.stream, .stream]) { inputs in
  ///   inputs[0].merge(with: inputs[1])
  /// }
  /// ```
  ///
  /// The contracts that need a capability that the vocabulary of `stream` lacks do not apply.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - stream: The type of the inputs, whose vocabulary determines the contents of test cases.
  ///   - traits: The claims of the operator.
  ///   - inputs: The kinds of the sources, in order. The default is a single stream of numbers.
  ///     Only the first can be ``RawInput/streams``.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs, and returns the output. It is
  ///     called on each application of the operator.
  public init<Stream: TestableStream, Output: TestableStream>(
    _ name: String,
    on stream: Stream.Type,
    _ traits: [OperatorTrait],
    inputs: [RawInput] = [.stream],
    file: String = #filePath,
    line: UInt = #line,
    apply: @escaping @Sendable (StreamInputs<Stream>) -> Output
  ) {
    let hasValues = Output.Value.self != Never.self
    self.init(name, in: Stream.vocabulary, traits, inputs, hasValues, file, line) { raw in
      let output = apply(StreamInputs(raw: raw))
      return (output as? any NativeStream)?.outlet ?? Outlet(output.rawStream)
    }
  }

  /// Creates an operator with the vocabulary of a library.
  private init(
    _ name: String,
    in library: StreamVocabulary,
    _ traits: [OperatorTrait],
    _ inputs: [RawInput],
    _ hasValues: Bool,
    _ file: String,
    _ line: UInt,
    _ outlet: @escaping @Sendable (RawInputs) -> Outlet
  ) {
    let count = inputs.count
    let shape = Shape(
      kinds: inputs.map(library.kind),
      isSignal: library.isHot,
      hasValues: hasValues
    )
    // Tasks run as jobs of the scheduler.
    let implied: [OperatorTrait] = library.delivery == .pulled ? [.takesScheduler] : []
    self.init(name, implied + traits, shape, file, line) { stage in
      outlet(RawInputs(stage, count: count))
    }
    isRaw = !library.isNative
    vocabulary = library
  }
}
