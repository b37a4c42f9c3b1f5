public import Reactive

/// An operator on lazy streams, to be checked against the contracts of sequences.
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
/// In other test frameworks, `try everySecond.verify()` throws one error that lists every violation.
/// The reference says what the operator means, on the numbers of finite arrays; from it the checks
/// also know how much of its source each element takes.
public struct SequenceOperatorUnderTest: Sendable {
  /// The type of the sequences that the operator is given and makes.
  public typealias Stream = LazyStream<SequenceElement>

  /// What reports call the operator.
  public let name: String
  /// The file of the declaration.
  public let file: String
  /// The line of the declaration.
  public let line: UInt

  let profile: SequenceProfile
  /// How many sources there are.
  let sources: Int
  let form: Form
  let reference: @Sendable ([[Int]]) -> [Int]

  /// What comes out of an operator.
  enum Form: Sendable {
    /// A sequence.
    case sequence(@Sendable ([Stream], SequenceLab) -> Stream)
    /// One result, at once.
    case result(@Sendable (() -> Stream, SequenceLab) -> Int)
  }

  /// Whether a sequence comes out.
  var makesSequence: Bool {
    switch form {
    case .sequence: true
    case .result: false
    }
  }

  /// Declares an operator on one sequence.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - traits: What it says about itself.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: Applies the operator. Closures that it calls with elements go through
  ///     `SequenceLab.watched(_:)`, and elements that it makes come from
  ///     ``SequenceLab/element(_:)``.
  ///   - reference: The same operation on the numbers of an array.
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

  /// Declares an operator on two sequences.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - traits: What it says about itself.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - apply: Applies the operator to both.
  ///   - reference: The same operation on the numbers of two arrays.
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

  /// Declares an operator that retrieves one result from a sequence, such as `reduce`.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - traits: What it says about itself.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - retrieve: Computes the result of what the closure returns, so that nobody else holds it, as in
  ///     `{ source, _ in source().reduce(0) { $0 + $1.number } }`.
  ///   - reference: The same operation on the numbers of an array.
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
  /// The name.
  public var description: String { name }
}

/// What a sequence operator says about itself; it decides which contracts apply, and how.
public enum SequenceTrait: Hashable, Sendable {
  /// Each element is made of one element of each source at most, and does not depend on the others,
  /// so that an element that is skipped is not computed (SEQ-2).
  case elementwise
  /// The contract with this ID does not hold, for this reason. The report shows it, and a waiver
  /// that is not needed fails.
  case waived(String, because: String)
}

/// The traits of a sequence operator, sorted.
struct SequenceProfile: Sendable {
  private(set) var isElementwise = false
  private(set) var waivers: [String: String] = [:]

  init(_ traits: [SequenceTrait]) {
    for trait in traits {
      switch trait {
      case .elementwise: isElementwise = true
      case .waived(let contract, let reason): waivers[contract] = reason
      }
    }
  }
}
