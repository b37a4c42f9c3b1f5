public import Reactive

/// An operator on lazy streams, for checks of the contracts of sequences.
///
/// ```swift
/// @Suite struct EverySecondTests {
///   static let everySecond = SequenceOperatorUnderTest("everySecond") { source, _ in
///     source.everySecond()
///   } reference: { numbers in
///     numbers.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
///   }
///
///   @Test(arguments: everySecond.checklist)
///   func obeys(_ check: ContractCheck) throws { try check() }
/// }
/// ```
///
/// In other test frameworks, `try everySecond.verify()` throws one error that lists every
/// violation. The operator runs on threads of the kit. The reference is a pure model of the
/// operator that works on finite arrays of numbers. The checks also use it to derive how many
/// source elements each element of the output needs.
public struct SequenceOperatorUnderTest: Sendable {
  /// The type of the sequences that the operator receives and returns.
  public typealias Stream = LazyStream<SequenceElement>

  /// The name of the operator in reports.
  public let name: String
  /// The file of the declaration.
  public let file: String
  /// The line of the declaration.
  public let line: UInt

  let profile: SequenceProfile
  /// The number of sources.
  let sources: Int
  let form: Form
  let reference: @Sendable ([[Int]]) -> [Int]

  /// The output of an operator.
  enum Form: Sendable {
    /// A sequence.
    case sequence(@Sendable ([Stream], SequenceLab) -> Stream)
    /// A single number that is retrieved from a sequence.
    case result(@Sendable (() -> Stream, SequenceLab) -> Int)
  }

  /// Whether the output is a sequence.
  var makesSequence: Bool {
    switch form {
    case .sequence: true
    case .result: false
    }
  }

  /// Creates an operator on one sequence.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator. It must not compute an element or call a
  ///     closure while it is called, unless the source is eager (SEQ-1, SEQ-5). Wrap closures that
  ///     the operator calls with elements in `SequenceLab.watched(_:)`, and create new elements
  ///     with ``SequenceLab/element(_:)``.
  ///   - reference: A closure that performs the same operation on an array of the values of the
  ///     elements.
  public init(
    _ name: String,
    _ traits: SequenceTrait...,
    file: String = #filePath,
    line: UInt = #line,
    apply: @escaping @Sendable (_ source: Stream, SequenceLab) -> Stream,
    reference: @escaping @Sendable ([Int]) -> [Int]
  ) {
    self.name = name
    self.file = file
    self.line = line
    profile = SequenceProfile(traits)
    sources = 1
    form = .sequence { apply($0[0], $1) }
    self.reference = { reference($0[0]) }
  }

  /// Creates an operator on two sequences.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: A closure that applies the operator to both sequences. Wrap closures and create
  ///     elements as for an operator on one sequence.
  ///   - reference: A closure that performs the same operation on two arrays of the values of the
  ///     elements.
  public init(
    _ name: String,
    _ traits: SequenceTrait...,
    file: String = #filePath,
    line: UInt = #line,
    apply: @escaping @Sendable (_ first: Stream, _ second: Stream, SequenceLab) -> Stream,
    reference: @escaping @Sendable ([Int], [Int]) -> [Int]
  ) {
    self.name = name
    self.file = file
    self.line = line
    profile = SequenceProfile(traits)
    sources = 2
    form = .sequence { apply($0[0], $0[1], $1) }
    self.reference = { reference($0[0], $0[1]) }
  }

  /// Creates an operator that retrieves one result from a sequence, such as `reduce`.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - traits: The claims of the operator.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - retrieve: A closure that computes the result of the sequence that `source` returns, as in
  ///     `{ source, _ in source().reduce(0) { $0 + $1.number } }`. The result must equal that of
  ///     `reference`. The sequence has no owner other than the caller of `source`.
  ///   - reference: A closure that performs the same operation on an array of the values of the
  ///     elements.
  public init(
    _ name: String,
    _ traits: SequenceTrait...,
    file: String = #filePath,
    line: UInt = #line,
    retrieve: @escaping @Sendable (_ source: () -> Stream, SequenceLab) -> Int,
    reference: @escaping @Sendable ([Int]) -> Int
  ) {
    self.name = name
    self.file = file
    self.line = line
    profile = SequenceProfile(traits)
    sources = 1
    form = .result(retrieve)
    self.reference = { [reference($0[0])] }
  }
}

extension SequenceOperatorUnderTest: CustomStringConvertible {
  /// The name of the operator.
  public var description: String { name }
}

/// A claim that a sequence operator makes about itself.
///
/// Claims determine which contracts apply, and how.
public enum SequenceTrait: Hashable, Sendable {
  /// Each element is computed from at most one element of each source, so an element that is
  /// skipped is not computed (SEQ-2).
  ///
  /// Without this claim, the checks request the elements only one after another.
  case elementwise
  /// The operator keeps its source from the beginning so that it can traverse the source again,
  /// like a producer that is started several times.
  ///
  /// The operator may hold traversed elements until its result is released (SEQ-10). If the
  /// operator holds none, the claim is reported as a failure.
  ///
  /// ```swift
  /// SequenceOperatorUnderTest("sum in two passes", .keepsSource) { source, _ in
  ///   let producer = source().producer(on: ImmediateScheduler())
  ///   let sum = Atomic(0)
  ///   for _ in 0..<2 { producer.startWithValues { element in sum.modify { $0 += element.number } } }
  ///   return sum.value
  /// } reference: { numbers in
  ///   numbers.reduce(0, +) * 2
  /// }
  /// ```
  case keepsSource
  /// The contract with this ID is waived for this reason.
  ///
  /// Reports show the waiver. A waiver of a contract that the operator satisfies, or that is not
  /// checked, is reported as a failure.
  case waived(String, because: String)
}

/// The claims of a sequence operator, with a property for each kind of claim.
struct SequenceProfile: Sendable {
  private(set) var isElementwise = false
  private(set) var keepsSource = false
  private(set) var waivers: [String: String] = [:]

  init(_ traits: [SequenceTrait]) {
    for trait in traits {
      switch trait {
      case .elementwise: isElementwise = true
      case .keepsSource: keepsSource = true
      case .waived(let contract, let reason): waivers[contract] = reason
      }
    }
  }
}
