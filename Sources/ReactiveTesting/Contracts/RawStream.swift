public import Reactive

/// A stream of any library, or one written by hand, that is defined only by how it is observed.
///
/// Its events pass through no guard of this library, so no violation stays hidden. Sources that
/// break the rules (HST-1) are not guarded either.
///
/// ```swift
/// OperatorUnderTest(
///   "their identity",
///   cold: { source, _ in RawStream<Int, TestFailure> { observer in source.start(observer) } }
/// )
/// ```
public struct RawStream<Value: Sendable, Failure: Error>: Sendable {
  let listen: @Sendable (Observer<Value, Failure>) -> any Disposable

  /// Creates a stream.
  ///
  /// - Parameter listen: Begins to send to the observer, and returns a disposable that stops it.
  public init(
    listen: @escaping @Sendable (Observer<Value, Failure>) -> any Disposable
  ) {
    self.listen = listen
  }
}

extension OperatorUnderTest {
  /// Creates an operator that transforms a signal to a hot stream of any library.
  @_disfavoredOverload
  public init<Value, Failure, each A, each B, each C, each D, each E, each F>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #filePath,
    line: UInt = #line,
    hot apply:
      (@Sendable (Signal<Int, TestFailure>, Lab) -> RawStream<Value, Failure>)? = nil,
    _ none: repeat LabelRequired<each A, each B, each C, each D, each E, each F>
  ) {
    let apply = closure(apply)
    self.init(
      name,
      traits,
      Shape(kinds: [InputKind(isHot: true)], isSignal: true, hasValues: true),
      file,
      line
    ) { bench in
      Outlet(apply(bench.signal(0), bench.lab))
    }
    isRaw = true
  }

  /// Creates an operator that transforms a producer to a cold stream of any library.
  @_disfavoredOverload
  public init<Value, Failure, each A, each B, each C, each D, each E, each F>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #filePath,
    line: UInt = #line,
    cold apply:
      (@Sendable (SignalProducer<Int, TestFailure>, Lab) -> RawStream<Value, Failure>)? = nil,
    _ none: repeat LabelRequired<each A, each B, each C, each D, each E, each F>
  ) {
    let apply = closure(apply)
    self.init(
      name,
      traits,
      Shape(kinds: [InputKind()], isSignal: false, hasValues: true),
      file,
      line
    ) { bench in
      Outlet(apply(bench.producer(0), bench.lab))
    }
    isRaw = true
  }
}
