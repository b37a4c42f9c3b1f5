public import Reactive

/// A stream of any library, or a handwritten stream, as a function that begins an observation.
///
/// The kit passes its sources to an adapter as raw streams, and the adapter returns the output as a
/// raw stream. Events pass through a raw stream without the guards of this library, so the guards
/// cannot hide a violation.
///
/// ```swift
/// extension TheirStream {
///   var rawStream: RawStream<Element, Failure> {
///     RawStream { observer, handle in
///       let subscription = subscribe(
///         onValue: { observer.send(value: $0) },
///         onEnd: { observer.sendCompleted() }
///       )
///       handle(AnyDisposable { subscription.cancel() })
///     }
///   }
/// }
/// ```
public struct RawStream<Value: Sendable, Failure: Error>: Sendable {
  /// A closure that receives the disposable of an observation as soon as it exists.
  ///
  /// It must be called exactly once for each observation, before the function that receives it
  /// returns.
  public typealias Handle = (any Disposable) -> Void

  private let begin: @Sendable (Observer<Value, Failure>, Handle) -> Void

  /// Creates a stream that provides its disposable after it has been started.
  ///
  /// A test case cannot dispose of an observation of this stream before `listen` returns.
  ///
  /// - Parameter listen: A closure that begins to send events to the observer and returns a
  ///   disposable that ends the observation. It is called once for each observation, on the thread
  ///   that begins the observation, and may send events before it returns.
  public init(
    listen: @escaping @Sendable (Observer<Value, Failure>) -> any Disposable
  ) {
    begin = { observer, handle in handle(listen(observer)) }
  }

  /// Creates a stream that can be disposed of while it is being started.
  ///
  /// - Parameter begin: A closure that begins to send events to the observer. It is called once for
  ///   each observation, on the thread that begins the observation. Before it returns, it must call
  ///   the second closure exactly once, with the disposable that ends the observation, and if
  ///   possible before it sends an event.
  public init(
    begin: @escaping @Sendable (_ observer: Observer<Value, Failure>, _ handle: Handle) -> Void
  ) {
    self.begin = begin
  }

  /// Begins an observation.
  ///
  /// Disposing of the disposable that `handle` receives ends the observation. Whether the observer
  /// is then interrupted depends on the library of the stream. The method calls the closure with
  /// which the stream was created, and returns when that closure does.
  ///
  /// - Parameters:
  ///   - observer: The observer that receives the events.
  ///   - handle: A closure that receives the disposable of the observation, before the first event
  ///     if the stream supports this.
  public func listen(_ observer: Observer<Value, Failure>, handle: Handle) {
    begin(observer, handle)
  }

  /// Begins an observation.
  ///
  /// - Returns: A disposable that ends the observation.
  func listen(_ observer: Observer<Value, Failure>) -> any Disposable {
    var held: any Disposable = AnyDisposable()
    begin(observer) { held = $0 }
    return held
  }
}

extension OperatorUnderTest {
  /// Creates an operator that transforms a signal into a hot stream of any library.
  ///
  /// The contracts of signals apply to the output. The checks do not lift the operator to
  /// producers, so PRD-9 does not apply.
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to a source and returns its output. The lab
  ///     provides the scheduler, spies, and resources. The initializer traps if the closure is
  ///     `nil`.
  ///   - none: Unused. This parameter makes the label of the closure required.
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

  /// Creates an operator that transforms a producer into a cold stream of any library.
  ///
  /// The contracts of producers apply to the output, and each observation of it counts as a start.
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to a source and returns its output. The lab
  ///     provides the scheduler, spies, and resources. The initializer traps if the closure is
  ///     `nil`.
  ///   - none: Unused. This parameter makes the label of the closure required.
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
