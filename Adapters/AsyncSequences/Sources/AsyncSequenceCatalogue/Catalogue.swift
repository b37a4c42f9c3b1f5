import AsyncAlgorithms
import Reactive
import ReactiveTesting

/// The operators of the standard library and of swift-async-algorithms 1.1, declared for the kit.
public enum AsyncSequenceCatalogue {
  /// All operators.
  public static let operators: [OperatorUnderTest] = elements + several + timing

  /// The contracts of sequences, for all operators.
  public static let pullChecks: [PullCheck] = operators.flatMap { subject in
    let isOneForOne = ["map", "prefix", "reductions"].contains(subject.name)
    let contracts = PullContracts.all + (isOneForOne ? PullContracts.oneForOne : [])
    let added = Set(contracts.map(\.contract))
    return subject.checklist(adding: contracts).filter { added.contains($0.contract) }.map {
      check in
      PullCheck(
        check: check,
        knownIssue: Findings.knownOfPulling[subject.name]?[check.contract.id]
      )
    }
  }

  static func one<Output: AsyncSequence>(
    _ name: String,
    _ traits: [OperatorTrait] = [],
    file: String = #filePath,
    line: UInt = #line,
    _ apply: @escaping @Sendable (SourceSequence<Int>, Lab) -> Output
  ) -> OperatorUnderTest
  where Output.Element: Sendable {
    any(name, traits, inputs: [.stream], file: file, line: line) {
      apply($0.sequence(0), $0.lab)
    }
  }

  static func two<Output: AsyncSequence>(
    _ name: String,
    _ traits: [OperatorTrait] = [],
    file: String = #filePath,
    line: UInt = #line,
    _ apply: @escaping @Sendable (SourceSequence<Int>, SourceSequence<Int>, Lab) -> Output
  ) -> OperatorUnderTest
  where Output.Element: Sendable {
    any(name, traits, inputs: [.stream, .stream], file: file, line: line) {
      apply($0.sequence(0), $0.sequence(1), $0.lab)
    }
  }

  static func any<Output: AsyncSequence>(
    _ name: String,
    _ traits: [OperatorTrait] = [],
    inputs: [RawInput],
    file: String = #filePath,
    line: UInt = #line,
    _ apply: @escaping @Sendable (RawInputs) -> Output
  ) -> OperatorUnderTest
  where Output.Element: Sendable {
    let known = Findings.of(name).map { OperatorTrait.waived($0.contract, because: $0.reason) }
    return OperatorUnderTest(
      name,
      in: .asyncSequence,
      traits + known,
      inputs: inputs,
      file: file,
      line: line
    ) { apply($0).rawStream($0.lab) }
  }
}

/// A contract of sequences for one operator, with the reason for a known violation.
public struct PullCheck: Sendable, CustomStringConvertible {
  /// The check.
  public let check: ContractCheck
  /// The reason for a known violation.
  public let knownIssue: String?

  /// The check.
  public var description: String { check.description }
}

extension RawInputs {
  /// Returns the input at an index as a sequence.
  func sequence(_ index: Int) -> SourceSequence<Int> { SourceSequence(self[index], lab) }
}
