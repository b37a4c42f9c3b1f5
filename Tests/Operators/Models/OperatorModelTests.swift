import Reactive
import TestSupport
import Testing

/// Checks that every operator, in all of its forms, behaves like its model.
///
/// The test cases are all short test cases and a thousand longer ones.
@Suite struct OperatorModelTests {
  /// The prefixes of the names of models whose output has no values.
  private static let silent = [
    "ignoreValues()", "promoteValue(_:)", "take(first: 0)", "repeat(0)", "combineLatest of nothing",
    "zip of nothing", "merge of nothing",
  ]

  /// Models that never end.
  private static let endless = ["timer(interval:on:)", "interval(_:on:)"]

  @Test(
    "Every operator behaves like its model",
    arguments: Rounds.few(Array(OperatorModel.all.indices))
  )
  func everyOperatorBehavesLikeItsModel(index: Int) {
    let model = OperatorModel.all[index]
    let result = model.examined()
    if let disagreement = result.disagreement {
      Issue.record("\(model) differs from its model \(disagreement)")
      return
    }
    // Checks that the test cases have exercised the model.
    let isSilent = Self.silent.contains(where: model.description.hasPrefix)
    #expect(isSilent || result.kinds.contains("value"), "\(model) sends nothing")
    let isEndless = Self.endless.contains(model.description)
    #expect(isEndless || !result.kinds.subtracting(["value"]).isEmpty, "\(model) does not end")
  }

  @Test(
    "Every mutant of an operator differs from its model",
    arguments: Rounds.few(Array(OperatorModel.allMutants.indices))
  )
  func everyMutantDiffersFromItsModel(index: Int) {
    let mutant = OperatorModel.allMutants[index]
    #expect(mutant.examined().disagreement != nil, "\(mutant) was not caught")
  }
}

extension OperatorModel {
  static let allMutants = mutants + mutantsOfSeveral

  static let all: [OperatorModel] =
    mapping + materializing + folding + collecting + filtering + triggered + timing
    + collectingInTime + clocked + combiningLatest + zipping + merging + combiningNothing
    + flattening + mixing + choosing
    + chaining + sharing + retrieving
}
