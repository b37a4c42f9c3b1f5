/// A random program that is run on a component, and shortened if it finds a violation.
protocol ComponentProgram: Sendable {
  /// All programs that lack one part of this one.
  var smaller: [Self] { get }
}

extension ComponentProgram {
  /// Removes one part after another, as long as the program still finds a violation.
  ///
  /// - Parameters:
  ///   - finding: The violation that the program finds.
  ///   - limit: The number of runs after which nothing more is removed.
  ///   - run: A closure that runs a program, and returns the violation that it finds.
  /// - Returns: The last program that found a violation, with this violation.
  func shrunk(
    _ finding: String,
    limit: Int = .max,
    _ run: (Self) -> String?
  ) -> (program: Self, finding: String) {
    var last = (program: self, finding: finding)
    var runs = 0
    search: while runs < limit {
      for smaller in last.program.smaller {
        runs += 1
        guard let found = run(smaller) else { continue }
        last = (smaller, found)
        continue search
      }
      break
    }
    return last
  }
}
