internal import ReactiveTesting

extension Conformance {
  /// Prints what the test cases have in them that are made for the operators.
  func explain(_ options: Options) -> ExitCode {
    for subject in selected(options) {
      print("\(subject.name) (\(subject.form))")
      print("\(subject.caseCoverage(options.budget, seed: options.seed))\n")
    }
    return .good
  }
}
