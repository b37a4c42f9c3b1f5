public import Reactive

/// The inputs of an operator under test that combines a list of streams.
///
/// ```swift
/// OperatorUnderTest("merge(_:)", inputs: .collection) { _, sources in
///   SignalProducer.merge(sources)
/// }
/// ```
///
/// The checklist runs the operator with three inputs. If no contract is broken, it also runs the
/// operator with one input, with four inputs, and, unless the output is a signal, with none, and it
/// starts the operator with 500 inputs to measure the stack (OPR-10). Models of the operator are
/// checked only with three inputs. An operator without inputs must end unless it declares
/// ``CompletionRule/never`` (EVT-21).
public struct OperatorCollection<Stream>: Sendable {
  let input: OperatorInput<Stream>
}

extension OperatorCollection where Stream == SignalProducer<Int, TestFailure> {
  /// A list of producers that send integers and can fail.
  public static var collection: OperatorCollection { Self(input: .producer) }
}

extension OperatorCollection where Stream == Signal<Int, TestFailure> {
  /// A list of signals that send integers and can fail.
  public static var signalCollection: OperatorCollection { Self(input: .signal) }
}

extension OperatorUnderTest {
  /// Creates an operator that takes a list of streams and returns a producer.
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - inputs: The type of the inputs.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources.
  public init<Stream, Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    inputs: OperatorCollection<Stream>,
    file: String = #filePath,
    line: UInt = #line,
    apply: @escaping @Sendable (Lab, [Stream]) -> SignalProducer<Value, Failure>
  ) {
    self.init(
      name,
      traits,
      inputs.input,
      InputCollection.usual,
      isSignal: false,
      hasValues: Value.self != Never.self,
      file: file,
      line: line
    ) { Outlet(apply($0, $1)) }
  }

  /// Creates an operator that takes a list of streams and returns a signal.
  ///
  /// - Parameters:
  ///   - name: The name in reports, which also determines the seed of random test cases.
  ///   - traits: The claims of the operator.
  ///   - inputs: The type of the inputs.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to its inputs and returns its output. The lab
  ///     provides the scheduler, spies, and resources.
  @_disfavoredOverload
  public init<Stream, Value, Failure>(
    _ name: String,
    _ traits: OperatorTrait...,
    inputs: OperatorCollection<Stream>,
    file: String = #filePath,
    line: UInt = #line,
    signal apply: @escaping @Sendable (Lab, [Stream]) -> Signal<Value, Failure>
  ) {
    self.init(
      name,
      traits,
      inputs.input,
      InputCollection.usual,
      isSignal: true,
      hasValues: Value.self != Never.self,
      file: file,
      line: line
    ) { Outlet(apply($0, $1)) }
  }

  private init<Stream>(
    _ name: String,
    _ traits: [OperatorTrait],
    _ input: OperatorInput<Stream>,
    _ count: Int,
    isSignal: Bool,
    hasValues: Bool,
    file: String,
    line: UInt,
    _ apply: @escaping @Sendable (Lab, [Stream]) -> Outlet
  ) {
    let shape = Shape(
      kinds: Array(repeating: input.kind, count: count),
      isSignal: isSignal,
      hasValues: hasValues
    )
    self.init(name, traits, shape, file, line) { stage in
      apply(stage.lab, (0..<count).map { _ in input.make(stage, stage.takeInputIndex()) })
    }
    collection = InputCollection(count: count) { other in
      OperatorUnderTest(
        "\(name) of \(other) input\(other == 1 ? "" : "s")",
        traits,
        input,
        other,
        isSignal: isSignal,
        hasValues: hasValues,
        file: file,
        line: line,
        apply
      )
    }
  }

  /// Returns a copy of the operator with a different number of inputs, named as in reports.
  ///
  /// The operator must have been declared with `inputs: .collection` or `.signalCollection`. The
  /// method traps for any other operator, or if the number is negative. The copy has the same
  /// claims, but no models.
  ///
  /// - Parameter count: The number of inputs, which must not be negative.
  /// - Returns: An operator whose checks pass `count` sources to it, named, for example,
  ///   `merge(_:) of 4 inputs`.
  public func withInputs(_ count: Int) -> OperatorUnderTest {
    guard let collection else {
      preconditionFailure(
        "\(name) has a fixed number of inputs. Declare it with `inputs: .collection` to change the number."
      )
    }
    precondition(count >= 0, "\(name) cannot have \(count) inputs. Pass zero or more.")
    return collection.resized(count)
  }
}

/// The number of inputs of an operator on a collection, and a way to change it.
struct InputCollection: Sendable {
  /// The number of inputs with which the whole checklist runs.
  static let usual = 3
  /// The numbers of inputs with which a short checklist runs.
  static let unusual = [0, 1, 4]

  let count: Int
  let resized: @Sendable (Int) -> OperatorUnderTest
}
