internal import ReactiveTesting

extension Options {
  /// The arguments with which another process of this program creates the same jobs.
  var arguments: [String] {
    var arguments: [String] = []
    if showsGallery { arguments.append("--gallery") }
    if showsHistorical { arguments.append("--historical") }
    if exploresInterleavings { arguments.append("--interleavings") }
    for name in operators { arguments += ["--operator", name] }
    for id in contracts { arguments += ["--contract", id] }
    if let givenBudget { arguments += ["--budget", givenBudget.rawValue] }
    if let givenSeed { arguments += ["--seed", "\(givenSeed)"] }
    if showsGallery { arguments += ["--seeds", "\(seeds)"] }
    // The gallery checks more if a report is requested. A process that runs only a share writes no
    // file.
    if let json { arguments += ["--json", json] }
    if let report { arguments += ["--report", report] }
    return arguments
  }

  /// Returns whether the operator with this name is to be checked.
  func selects(_ name: String) -> Bool { operators.isEmpty || operators.contains(name) }
}
