internal import ReactiveTesting

extension Conformance {
  /// Prints the coverage of the test cases that are generated for each operator.
  func explain(_ options: Options) -> ExitCode {
    for subject in selected(options) {
      print("\(subject.name) (\(subject.form))")
      print("\(subject.caseCoverage(options.budget, seed: options.seed))\n")
    }
    return .good
  }
}
