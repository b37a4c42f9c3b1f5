public import Reactive

extension OperatorUnderTest {
  /// Creates a sink, such as a binding, that observes a producer and sends nothing.
  ///
  /// The disposable that the sink returns must end the observation. Contracts about an output do
  /// not apply to a sink.
  ///
  /// ```swift
  /// OperatorUnderTest("a log", sink: { source, _ in source.start { print($0) } })
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - begin: A closure that begins the observation and returns the disposable that ends it. It
  ///     is called once for each start in a test case. The lab provides the scheduler, spies, and
  ///     resources. The initializer traps if the closure is `nil`.
  ///   - none: Unused. This parameter makes the label of the closure required.
  @_disfavoredOverload
  public init<each A, each B, each C, each D, each E, each F>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #filePath,
    line: UInt = #line,
    sink begin:
      (@Sendable (SignalProducer<Int, TestFailure>, Lab) -> any Disposable)? = nil,
    _ none: repeat LabelRequired<each A, each B, each C, each D, each E, each F>
  ) {
    let begin = closure(begin)
    self.init(
      name,
      traits,
      Shape(kinds: [InputKind()], isSignal: false, hasValues: false),
      file,
      line
    ) { bench in
      let source: SignalProducer<Int, TestFailure> = bench.producer(0)
      let lab = bench.lab
      return Outlet(sink: { begin(source, lab) })
    }
    isSink = true
  }
}
