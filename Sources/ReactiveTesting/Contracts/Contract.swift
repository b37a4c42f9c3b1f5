/// One rule of the guidelines that a check can decide.
public struct Contract: Hashable, Sendable {
  /// The ID by which documents and reports call the rule, such as `EVT-12`.
  public let id: String
  /// The rule in a sentence.
  public let statement: String
  /// The document that it comes from.
  public let source: String
  /// How it is checked.
  public let check: String
  /// What to look at when it is broken.
  public let advice: String

  /// The contracts that the kit checks, in the order of reports.
  public static var all: [Contract] { Rule.allCases.map(\.contract) }

  /// The contract with the given ID, in upper or lower case.
  public init?(id: String) {
    let id = id.uppercased()
    let contract = Rule(rawValue: id)?.contract ?? SequenceRule(rawValue: id)?.contract
    guard let contract else { return nil }
    self = contract
  }

  init(_ rule: Rule, _ statement: String, source: String, check: String, advice: String) {
    self.id = rule.rawValue
    self.statement = statement
    self.source = source
    self.check = check
    self.advice = advice
  }

  init(
    ofSequences id: String,
    _ statement: String,
    source: String,
    check: String,
    advice: String
  ) {
    self.id = id
    self.statement = statement
    self.source = source
    self.check = check
    self.advice = advice
  }
}

extension Contract: CustomStringConvertible {
  /// The ID.
  public var description: String { id }
}

/// The contracts, as the judges name them.
enum Rule: String, CaseIterable, Hashable, Sendable {
  case grammar = "EVT-1"
  case oneEnd = "EVT-2"
  case nothingLater = "EVT-3"
  case failureEnds = "EVT-10"
  case failureAtOnce = "EVT-11"
  case failureUnshifted = "EVT-12"
  case failureSkips = "EVT-13"
  case completion = "EVT-21"
  case interruptionForwarded = "EVT-23"
  case disposalInterrupts = "EVT-25"
  case oneAtATime = "EVT-28"
  case nothingLost = "EVT-29"
  case noReentry = "EVT-32"
  case recursiveValues = "EVT-33"
  case recursiveEnds = "EVT-34"
  case onceForEachStart = "PRD-5"
  case independentStarts = "PRD-7"
  case disposalCancels = "PRD-14"
  case workStops = "RSG-6"
  case endCancels = "RSG-11"
  case applicationIsFree = "OPR-8"

  /// The contracts whose violation brings about a violation of this one, so that one fault has one
  /// name.
  var explanations: [Rule] {
    switch self {
    case .grammar, .oneEnd, .failureEnds, .oneAtATime, .noReentry, .onceForEachStart,
      .interruptionForwarded, .applicationIsFree:
      []
    case .disposalCancels: [.applicationIsFree]
    case .nothingLater: [.disposalCancels]
    case .failureAtOnce, .failureUnshifted: [.failureEnds]
    case .completion: [.grammar]
    case .failureSkips:
      [
        .grammar, .nothingLater, .failureEnds, .failureAtOnce, .failureUnshifted, .disposalCancels,
      ]
    case .disposalInterrupts: [.oneEnd, .interruptionForwarded]
    case .nothingLost: [.oneAtATime]
    case .recursiveValues: [.noReentry]
    case .recursiveEnds:
      [
        .noReentry, .recursiveValues, .failureEnds, .failureAtOnce, .failureUnshifted, .completion,
        .interruptionForwarded,
      ]
    case .independentStarts: [.onceForEachStart, .applicationIsFree]
    case .workStops: [.disposalCancels, .nothingLater, .failureSkips, .disposalInterrupts]
    case .endCancels:
      [
        .grammar, .oneEnd, .nothingLater, .failureSkips, .workStops, .disposalCancels,
        .applicationIsFree,
      ]
    }
  }
}
