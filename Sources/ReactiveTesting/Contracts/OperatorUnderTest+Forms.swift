public import Reactive

// The forms for signals and for streams of streams are disfavoured, so that a closure which could
// mean either is taken for one with producers of numbers.
extension OperatorUnderTest {
  /// Creates an operator that turns a producer into another.
  public init<Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #fileID,
    line: UInt = #line,
    apply:
      @escaping @Sendable (SignalProducer<Int, TestFailure>, Lab) -> SignalProducer<
        Value, Failure
      >
  ) {
    self.init(name, traits, Shape([InputKind()]), file, line) { bench in
      Outlet(apply(bench.producer(0), bench.lab))
    }
  }

  /// Creates an operator that turns a signal into another.
  @_disfavoredOverload
  public init<Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #fileID,
    line: UInt = #line,
    signal apply: @escaping @Sendable (Signal<Int, TestFailure>, Lab) -> Signal<Value, Failure>
  ) {
    self.init(name, traits, Shape([InputKind(isHot: true)], isSignal: true), file, line) { bench in
      Outlet(apply(bench.signal(0), bench.lab))
    }
  }

  /// Creates an operator with two producers as inputs.
  public init<Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #fileID,
    line: UInt = #line,
    apply:
      @escaping @Sendable (
        SignalProducer<Int, TestFailure>, SignalProducer<Int, TestFailure>, Lab
      ) -> SignalProducer<Value, Failure>
  ) {
    self.init(name, traits, Shape([InputKind(), InputKind()]), file, line) { bench in
      Outlet(apply(bench.producer(0), bench.producer(1), bench.lab))
    }
  }

  /// Creates an operator with two signals as inputs.
  @_disfavoredOverload
  public init<Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #fileID,
    line: UInt = #line,
    signal apply:
      @escaping @Sendable (
        Signal<Int, TestFailure>, Signal<Int, TestFailure>, Lab
      ) -> Signal<Value, Failure>
  ) {
    self.init(
      name,
      traits,
      Shape([InputKind(isHot: true), InputKind(isHot: true)], isSignal: true),
      file,
      line
    ) { bench in
      Outlet(apply(bench.signal(0), bench.signal(1), bench.lab))
    }
  }

  /// Creates an operator that flattens a producer of producers; it must say `.flattening`.
  @_disfavoredOverload
  public init<Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #fileID,
    line: UInt = #line,
    apply:
      @escaping @Sendable (
        SignalProducer<SignalProducer<Int, TestFailure>, TestFailure>, Lab
      ) -> SignalProducer<Value, Failure>
  ) {
    let shape = Shape([InputKind(inners: InputKind.Inners())])
    self.init(name, traits + [.flattening], shape, file, line) { bench in
      Outlet(apply(bench.outerProducer(0), bench.lab))
    }
  }

  /// Creates an operator that flattens a signal of producers; it must say `.flattening`.
  @_disfavoredOverload
  public init<Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #fileID,
    line: UInt = #line,
    outerSignal apply:
      @escaping @Sendable (
        Signal<SignalProducer<Int, TestFailure>, TestFailure>, Lab
      ) -> Signal<Value, Failure>
  ) {
    let shape = Shape([InputKind(isHot: true, inners: InputKind.Inners())], isSignal: true)
    self.init(name, traits + [.flattening], shape, file, line) { bench in
      Outlet(apply(bench.outerSignal(0), bench.lab))
    }
  }

  /// Creates a source: a producer without input.
  public init<Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #fileID,
    line: UInt = #line,
    source make: @escaping @Sendable (Lab) -> SignalProducer<Value, Failure>
  ) {
    self.init(name, traits, Shape([]), file, line) { bench in
      Outlet(make(bench.lab))
    }
  }
}
