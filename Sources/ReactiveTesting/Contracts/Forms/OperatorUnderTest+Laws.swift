public import Reactive

// The closure takes the transform as a parameter, so that the laws can be checked with the kit's
// transforms.
extension OperatorUnderTest {
  /// Creates an operator, such as `map`, that transforms each value into another value and whose
  /// laws are checked.
  ///
  /// In addition to all other contracts, the checks cover the laws of a functor (LAW-3 and LAW-4).
  ///
  /// ```swift
  /// OperatorUnderTest("myMap", mapping: { source, transform, _ in source.myMap(transform) })
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to the source, with the given transform, and
  ///     returns the output. The transform returns the new value for a value of the source. The lab
  ///     provides the scheduler, spies, and resources. The initializer traps if the closure is
  ///     `nil`.
  ///   - none: Unused. This parameter makes the label of the closure required.
  public init<each A, each B, each C, each D, each E, each F>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #filePath,
    line: UInt = #line,
    mapping apply:
      (
        @Sendable (
          SignalProducer<Int, TestFailure>, @escaping @Sendable (Int) -> Int, Lab
        ) -> SignalProducer<Int, TestFailure>
      )? = nil,
    _ none: repeat LabelRequired<each A, each B, each C, each D, each E, each F>
  ) {
    let apply = closure(apply)
    self.init(name, traits, .producer, file: file, line: line) { lab, source in
      apply(source, lab.watched { $0 * 10 }, lab)
    }
    laws = Law.laws(ofMapping: apply, like: self)
  }

  /// Creates an operator on signals that transforms each value into another value and whose laws
  /// are checked.
  ///
  /// In addition to all other contracts, the checks cover the laws of a functor (LAW-3 and LAW-4).
  /// They also lift the operator to producers and compare the events of both forms (PRD-9).
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to the source, with the given transform, and
  ///     returns the output. The transform returns the new value for a value of the source. The lab
  ///     provides the scheduler, spies, and resources. The initializer traps if the closure is
  ///     `nil`.
  ///   - none: Unused. This parameter makes the label of the closure required.
  public init<each A, each B, each C, each D, each E, each F>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #filePath,
    line: UInt = #line,
    signalMapping apply:
      (
        @Sendable (
          Signal<Int, TestFailure>, @escaping @Sendable (Int) -> Int, Lab
        ) -> Signal<Int, TestFailure>
      )? = nil,
    _ none: repeat LabelRequired<each A, each B, each C, each D, each E, each F>
  ) {
    let apply = closure(apply)
    self.init(name, traits, .signal, file: file, line: line) { lab, source in
      apply(source, lab.watched { $0 * 10 }, lab)
    }
    let lift: Law.Mapping = { source, transform, lab in source.lift { apply($0, transform, lab) } }
    lifted = { stage in Outlet(lift(stage.producer(0), stage.lab.watched { $0 * 10 }, stage.lab)) }
    laws = Law.laws(ofMapping: lift, like: self)
  }

  /// Creates an operator, such as `flatMap`, that transforms each value into a stream and whose
  /// laws are checked.
  ///
  /// In addition to all other contracts, the checks cover the laws of a monad (LAW-5 to LAW-7). A
  /// flattening strategy that drops values cannot obey all of them. Waive a law with
  /// `.waived("LAW-6", because: "…")`. The declaration implies `.flattening`.
  ///
  /// ```swift
  /// OperatorUnderTest("flatMap", flatMapping: { source, transform, _ in
  ///   source.flatMap(.concat, transform)
  /// })
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to the source, with the given transform, and
  ///     returns the output. The transform returns the inner stream for a value of the source. The
  ///     lab provides the scheduler, spies, and resources. The initializer traps if the closure is
  ///     `nil`.
  ///   - none: Unused. This parameter makes the label of the closure required.
  public init<each A, each B, each C, each D, each E, each F>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #filePath,
    line: UInt = #line,
    flatMapping apply:
      (
        @Sendable (
          SignalProducer<Int, TestFailure>,
          @escaping @Sendable (Int) -> SignalProducer<Int, TestFailure>, Lab
        ) -> SignalProducer<Int, TestFailure>
      )? = nil,
    _ none: repeat LabelRequired<each A, each B, each C, each D, each E, each F>
  ) {
    let apply = closure(apply)
    let shape = Shape(kinds: [.outer], isSignal: false, hasValues: true)
    self.init(name, traits, shape, file, line) { stage in
      let source = stage.numberedProducer(stage.takeInputIndex())
      return Outlet(apply(source, Self.watchedInners(stage), stage.lab))
    }
    laws = Law.laws(ofFlatMapping: apply, like: self)
  }

  /// Creates an operator on signals that transforms each value into a stream and whose laws are
  /// checked.
  ///
  /// In addition to all other contracts, the checks cover the laws of a monad (LAW-5 to LAW-7). As
  /// for a producer, a law can be waived, and the declaration implies `.flattening`. The checks of
  /// the laws lift the operator to producers, but PRD-9 is not checked.
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to the source, with the given transform, and
  ///     returns the output. The transform returns the inner stream for a value of the source. The
  ///     lab provides the scheduler, spies, and resources. The initializer traps if the closure is
  ///     `nil`.
  ///   - none: Unused. This parameter makes the label of the closure required.
  public init<each A, each B, each C, each D, each E, each F>(
    _ name: String,
    _ traits: OperatorTrait...,
    file: String = #filePath,
    line: UInt = #line,
    signalFlatMapping apply:
      (
        @Sendable (
          Signal<Int, TestFailure>,
          @escaping @Sendable (Int) -> SignalProducer<Int, TestFailure>, Lab
        ) -> Signal<Int, TestFailure>
      )? = nil,
    _ none: repeat LabelRequired<each A, each B, each C, each D, each E, each F>
  ) {
    let apply = closure(apply)
    var kind = InputKind.outer
    kind.isHot = true
    let shape = Shape(kinds: [kind], isSignal: true, hasValues: true)
    self.init(name, traits, shape, file, line) { stage in
      let source = stage.numberedSignal(stage.takeInputIndex())
      return Outlet(apply(source, Self.watchedInners(stage), stage.lab))
    }
    laws = Law.laws(
      ofFlatMapping: { source, transform, lab in source.lift { apply($0, transform, lab) } },
      like: self
    )
  }

  /// Returns the inner stream for a value of the outer stream.
  private static func watchedInners(
    _ stage: any OperatorStage
  ) -> @Sendable (Int) -> SignalProducer<Int, TestFailure> {
    stage.lab.factory { [weak stage] in stage?.inner($0) ?? .never }
  }
}
