internal import Reactive

extension Law {
  typealias Numbers = SignalProducer<Int, TestFailure>
  typealias Mapping = @Sendable (Numbers, @escaping @Sendable (Int) -> Int, Lab) -> Numbers
  typealias FlatMapping =
    @Sendable (Numbers, @escaping @Sendable (Int) -> Numbers, Lab) -> Numbers

  /// Returns the laws of a functor.
  static func laws(
    ofMapping apply: @escaping Mapping,
    like subject: OperatorUnderTest
  ) -> [Law] {
    // The transforms do not commute, and each result is larger than the argument.
    let first: @Sendable (Int) -> Int = { $0 * 100 + 1 }
    let second: @Sendable (Int) -> Int = { $0 - 99 }
    return [
      law(.identity, like: subject) { source, lab in
        apply(source, { $0 }, lab)
      } standard: { source, _ in
        source
      },
      law(.composition, like: subject) { source, lab in
        apply(apply(source, first, lab), second, lab)
      } standard: { source, lab in
        apply(source, { second(first($0)) }, lab)
      },
    ]
  }

  /// Returns the laws of a monad.
  static func laws(
    ofFlatMapping apply: @escaping FlatMapping,
    like subject: OperatorUnderTest
  ) -> [Law] {
    [
      law(.leftIdentity, like: subject) { source, lab in
        apply(Numbers(value: 1), { _ in source }, lab)
      } standard: { source, _ in
        source
      },
      law(.rightIdentity, like: subject) { source, lab in
        apply(source, { Numbers(value: $0) }, lab)
      } standard: { source, _ in
        source
      },
      associativity(apply, like: subject),
    ]
  }

  /// Returns the law of associativity.
  ///
  /// The value 1 maps to two streams that the test case drives, and the value 2 maps to a third
  /// stream.
  ///
  /// The middle streams send all of their values when they are started. If they sent values over
  /// time, a stream that is started later would correctly miss values that another stream receives.
  private static func associativity(
    _ apply: @escaping FlatMapping,
    like subject: OperatorUnderTest
  ) -> Law {
    let middle: @Sendable (Int) -> Numbers = { Numbers($0 == 1 ? [0, 1] : [2]) }
    return law(.associativity, like: subject, .outer) { stage, source in
      let inners = inners(stage)
      return apply(apply(source, middle, stage.lab), { inners[$0] }, stage.lab)
    } standard: { stage, source in
      let inners = inners(stage)
      let lab = stage.lab
      return apply(source, { apply(middle($0), { inners[$0] }, lab) }, lab)
    }
  }

  private static func inners(_ stage: any OperatorStage) -> [Numbers] {
    (0..<3).map { stage.inner($0) }
  }

  private static func law(
    _ name: Name,
    like subject: OperatorUnderTest,
    claim: @escaping @Sendable (Numbers, Lab) -> Numbers,
    standard: @escaping @Sendable (Numbers, Lab) -> Numbers
  ) -> Law {
    law(name, like: subject, InputKind()) {
      claim($1, $0.lab)
    } standard: {
      standard($1, $0.lab)
    }
  }

  private static func law(
    _ name: Name,
    like subject: OperatorUnderTest,
    _ kind: InputKind,
    claim: @escaping @Sendable (any OperatorStage, Numbers) -> Numbers,
    standard: @escaping @Sendable (any OperatorStage, Numbers) -> Numbers
  ) -> Law {
    Law(
      name: name,
      claim: side(like: subject, kind, claim),
      standard: side(like: subject, kind, standard)
    )
  }

  /// Returns one side of a law.
  ///
  /// Both sides are declared like the operator, so that they have the same timing.
  private static func side(
    like subject: OperatorUnderTest,
    _ kind: InputKind,
    _ make: @escaping @Sendable (any OperatorStage, Numbers) -> Numbers
  ) -> OperatorUnderTest {
    OperatorUnderTest(
      subject,
      OperatorUnderTest.Shape(kinds: [kind], isSignal: false, hasValues: true)
    ) { stage in
      Outlet(make(stage, stage.producer(stage.takeInputIndex())))
    }
  }
}

extension InputKind {
  /// The kind of an input whose values a closure maps to streams.
  static let outer = InputKind(inners: Inners())
}
