internal import Reactive
internal import ReactiveTesting

typealias Numbers = SignalProducer<Int, TestFailure>
typealias Downstream = Observer<Int, TestFailure>
typealias Ending = Termination<TestFailure>

extension SignalProducer {
  /// Returns a hand-written operator.
  ///
  /// The closure receives the observer of the output, and returns the observer of the source.
  func written(
    _ make:
      @escaping @Sendable (
        Reactive.Observer<Value, Failure>, Lifetime
      ) -> Reactive.Observer<Value, Failure>
  ) -> SignalProducer {
    SignalProducer { observer, lifetime in
      self.start(make(observer, lifetime), during: lifetime)
    }
  }

  /// Returns a hand-written operator that adds the start of its source to the lifetime too late.
  ///
  /// A source that sends while it is being started therefore continues after the end.
  func writtenAfterwards(
    _ make:
      @escaping @Sendable (
        Reactive.Observer<Value, Failure>, Lifetime
      ) -> Reactive.Observer<Value, Failure>
  ) -> SignalProducer {
    SignalProducer { observer, lifetime in
      lifetime += self.start(make(observer, lifetime))
    }
  }
}

extension SignalProducer where Value == Int, Failure == TestFailure {
  /// Returns a hand-written operator that changes only the handling of one kind of event.
  func written(
    value: (@Sendable (Int, Downstream) -> Void)? = nil,
    end: (@Sendable (Ending, Downstream) -> Void)? = nil
  ) -> Numbers {
    written { observer, _ in
      Observer(
        onValue: { if let value { value($0, observer) } else { observer.send(value: $0) } },
        onTermination: { if let end { end($0, observer) } else { observer.terminate($0) } }
      )
    }
  }

  /// Returns a hand-written operator that changes only the handling of values.
  ///
  /// The operator adds the start of its source to the lifetime too late.
  func writtenAfterwards(
    value: @escaping @Sendable (Int, Downstream) -> Void
  ) -> Numbers {
    writtenAfterwards { observer, _ in
      Observer(
        onValue: { value($0, observer) },
        onTermination: { observer.terminate($0) }
      )
    }
  }

  /// Returns a hand-written operator that transforms values until the operator has ended.
  func writtenUntilTheEnd(value: @escaping @Sendable (Int, Downstream) -> Void) -> Numbers {
    written { observer, lifetime in
      Observer(
        onValue: { if !lifetime.hasEnded { value($0, observer) } },
        onTermination: { observer.terminate($0) }
      )
    }
  }
}

extension Gallery {
  /// Returns a hand-written operator that delays values.
  ///
  /// The closure receives the observer of the output, and returns the observer of the source.
  static func timed(
    _ name: String,
    file: String = #filePath,
    line: UInt = #line,
    _ make: @escaping @Sendable (Downstream, Lifetime, Lab) -> Downstream
  ) -> OperatorUnderTest {
    OperatorUnderTest(name, .timeShifting, file: file, line: line) { source, lab in
      source.written { observer, lifetime in make(observer, lifetime, lab) }
    }
  }
}

extension Signal {
  /// Returns a hand-written operator.
  ///
  /// The closure receives the observer of the output, and returns the observer of the source.
  func written(
    _ make: (Reactive.Observer<Value, Failure>, Lifetime) -> Reactive.Observer<Value, Failure>
  ) -> Signal {
    Signal { observer, lifetime in self.observe(make(observer, lifetime), during: lifetime) }
  }
}
