extension OperatorUnderTest {
  /// Creates an operator of another library, with any number of inputs.
  ///
  /// ```swift
  /// OperatorUnderTest("first", in: .openCombine, .completes(.early)) { inputs in
  ///   inputs[0].publisher.first().rawStream
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - library: The terms of the library.
  ///   - traits: What the operator declares about itself.
  ///   - inputs: The sources.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - apply: Applies the operator to its inputs.
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

  /// Creates an operator of another library whose claims are in an array.
  ///
  /// ```swift
  /// OperatorUnderTest("merge", in: .openCombine, traits, inputs: [.stream, .stream]) { inputs in
  ///   inputs[0].publisher.merge(with: inputs[1].publisher).rawStream
  /// }
  /// ```
  ///
  /// No guard of `Reactive` lies between the operator and the recorder, nor between the operator and its
  /// sources.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - library: The terms of the library.
  ///   - traits: What it says about itself.
  ///   - inputs: What goes in.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - apply: Applies it to the inputs.
  public init<Value, Failure>(
    _ name: String,
    in library: StreamVocabulary,
    _ traits: [OperatorTrait],
    inputs: [RawInput] = [.stream],
    file: String = #filePath,
    line: UInt = #line,
    apply: @escaping @Sendable (RawInputs) -> RawStream<Value, Failure>
  ) {
    let count = inputs.count
    let shape = Shape(
      kinds: inputs.map(library.kind),
      isSignal: library.isHot,
      hasValues: Value.self != Never.self
    )
    // Tasks run as jobs of the scheduler.
    let implied: [OperatorTrait] = library.delivery == .pulled ? [.takesScheduler] : []
    self.init(name, implied + traits, shape, file, line) { stage in
      Outlet(apply(RawInputs(stage, count: count)))
    }
    isRaw = true
    vocabulary = library
  }
}
