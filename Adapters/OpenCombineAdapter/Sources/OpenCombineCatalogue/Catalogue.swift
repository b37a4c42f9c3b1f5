import Reactive
import ReactiveTesting

typealias Source = SourcePublisher<Int, TestFailure>

/// The operators of OpenCombine 0.14, declared for the kit.
public enum OpenCombineCatalogue {
  /// All operators, for a recorder with unlimited demand.
  public static let operators: [OperatorUnderTest] = entries.map {
    $0.operatorUnderTest(DemandPolicy.unlimited)
  }

  /// The contracts of demand, for a recorder that requests three values.
  public static let demandChecks: [DemandCheck] = entries.flatMap { entry in
    let contracts = DemandContracts.all + (entry.isOneForOne ? DemandContracts.oneForOne : [])
    let subject = entry.operatorUnderTest(.three)
    let added = Set(contracts.map(\.contract))
    return subject.checklist(adding: contracts).filter { added.contains($0.contract) }.map {
      check in
      DemandCheck(
        check: check,
        knownIssue: Findings.knownOfDemand[subject.name]?[check.contract.id]
      )
    }
  }

  static let entries: [Entry] =
    mapping + limiting + folding + combining + recovering + timing + sharing + sources
}

/// A contract of demand for one operator, with the reason for a known violation.
public struct DemandCheck: Sendable, CustomStringConvertible {
  /// The check.
  public let check: ContractCheck
  /// The reason for a known violation.
  public let knownIssue: String?

  /// The check.
  public var description: String { check.description }
}

/// An operator, which can be checked with recorders that have different demands.
struct Entry: Sendable {
  /// Whether the operator sends one value for each value that it receives.
  var isOneForOne = false
  let operatorUnderTest: @Sendable (DemandPolicy) -> OperatorUnderTest

  /// Declares an operator with any inputs.
  init<Output: Publisher>(
    _ name: String,
    _ traits: [OperatorTrait] = [],
    inputs: [RawInput],
    file: String = #filePath,
    line: UInt = #line,
    _ apply: @escaping @Sendable (RawInputs) -> Output
  ) where Output.Output: Sendable {
    let known = Findings.of(name).map { OperatorTrait.waived($0.contract, because: $0.reason) }
    operatorUnderTest = { policy in
      OperatorUnderTest(
        name,
        in: .openCombine,
        traits + known,
        inputs: inputs,
        file: file,
        line: line
      ) { apply($0).rawStream($0.lab, policy) }
    }
  }

  /// Declares an operator with one input.
  init<Output: Publisher>(
    _ name: String,
    _ traits: [OperatorTrait] = [],
    isOneForOne: Bool = false,
    file: String = #filePath,
    line: UInt = #line,
    _ apply: @escaping @Sendable (Source, Lab) -> Output
  ) where Output.Output: Sendable {
    self.init(name, traits, inputs: [.stream], file: file, line: line) {
      apply($0.publisher(0), $0.lab)
    }
    self.isOneForOne = isOneForOne
  }

  /// Declares an operator with two inputs.
  init<Output: Publisher>(
    _ name: String,
    _ traits: [OperatorTrait] = [],
    file: String = #filePath,
    line: UInt = #line,
    two apply: @escaping @Sendable (Source, Source, Lab) -> Output
  ) where Output.Output: Sendable {
    self.init(name, traits, inputs: [.stream, .stream], file: file, line: line) {
      apply($0.publisher(0), $0.publisher(1), $0.lab)
    }
  }
}

extension RawInputs {
  /// An input as a publisher.
  func publisher(_ index: Int) -> Source { Source(self[index], lab) }

  /// The first input as a publisher of publishers.
  var publishers: SourcePublisher<Source, TestFailure> {
    let lab = lab
    return SourcePublisher(streams.map { Source($0, lab) }, lab)
  }
}
