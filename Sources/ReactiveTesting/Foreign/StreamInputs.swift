/// The sources of one application of an operator, converted to streams of its library.
///
/// Each access creates a new stream, so store the stream if you use it more than once.
///
/// ```swift
/// OperatorUnderTest("merge", on: Ticker<Int>.self, inputs: [.stream, .stream]) { inputs in
///   inputs[0].merge(with: inputs[1])
/// }
/// ```
public struct StreamInputs<Stream: TestableStream>: Sendable {
  /// The raw sources, for inputs whose type is not `Stream`.
  public let raw: RawInputs

  /// The lab of the test case, with its clock, and with spies for closures and resources.
  public var lab: Lab { raw.lab }

  /// Accesses the input at an index.
  ///
  /// The input sends numbers and can fail with ``TestFailure``.
  ///
  /// - Parameter index: The position of the input, counted from zero. It must be less than the
  ///   number of declared inputs; otherwise, the call may trap.
  public subscript(index: Int) -> Stream
  where Stream.Value == Int, Stream.Failure == TestFailure {
    raw.native(index) ?? Stream(source: raw[index], in: lab)
  }

  /// Accesses the input at an index.
  ///
  /// The input sends numbers and can fail with any error.
  ///
  /// - Parameter index: The position of the input, counted from zero. It must be less than the
  ///   number of declared inputs; otherwise, the call may trap.
  public subscript(index: Int) -> Stream
  where Stream.Value == Int, Stream.Failure == any Error {
    Stream(source: raw[index].mapped({ $0 }, { $0 }), in: lab)
  }

  /// Accesses the input at an index.
  ///
  /// The input sends numbers and cannot fail.
  ///
  /// - Parameter index: The position of the input, counted from zero. It must be less than the
  ///   number of declared inputs; otherwise, the call may trap.
  public subscript(index: Int) -> Stream where Stream.Value == Int, Stream.Failure == Never {
    infallible(index)
  }

  /// Returns an input that was declared as ``RawInput/infallible``, as a stream that cannot fail.
  ///
  /// If the input was declared as another kind, its failures are dropped.
  ///
  /// - Parameter index: The position of the input, counted from zero. It must be less than the
  ///   number of declared inputs; otherwise, the call may trap.
  /// - Returns: The input, which sends numbers.
  public func infallible<Other: TestableStream>(_ index: Int) -> Other
  where Other.Value == Int, Other.Failure == Never {
    raw.native(index) ?? Other(source: raw.infallible(index), in: lab)
  }

  /// Returns the first input, which must have been declared as ``RawInput/streams``.
  ///
  /// - Returns: A stream that sends streams, both of which can fail with ``TestFailure``.
  public func streams<Outer: TestableStream>() -> Outer
  where
    Stream.Value == Int,
    Stream.Failure == TestFailure,
    Outer.Value == Stream,
    Outer.Failure == TestFailure
  {
    raw.native(0)
      ?? Outer(source: raw.streams.map { [lab] in Stream(source: $0, in: lab) }, in: lab)
  }

  /// Returns the first input, which must have been declared as ``RawInput/streams``.
  ///
  /// - Returns: A stream that sends streams, both of which can fail with any error.
  public func streams<Outer: TestableStream>() -> Outer
  where
    Stream.Value == Int,
    Stream.Failure == any Error,
    Outer.Value == Stream,
    Outer.Failure == any Error
  {
    Outer(
      source: raw.streams.mapped(
        { [lab] in Stream(source: $0.mapped({ $0 }, { $0 }), in: lab) },
        { $0 }
      ),
      in: lab
    )
  }
}
