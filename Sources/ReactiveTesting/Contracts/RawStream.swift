public import Reactive

/// A stream of any library, or one written by hand: all that is known is how to begin to listen.
///
/// What it sends meets no guard of this library, so that nothing which is wrong with it stays hidden,
/// and sources that break the rules (HST-1) meet none either.
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
  /// - Parameter listen: Begins to send to the observer; the disposable that it returns ends that.
  public init(
    listen: @escaping @Sendable (Observer<Value, Failure>) -> any Disposable
  ) {
    self.listen = listen
  }
}

extension OperatorUnderTest {
  /// Creates an operator that turns a signal into a hot stream of another making.
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

  /// Creates an operator that turns a producer into a cold stream of another making.
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
