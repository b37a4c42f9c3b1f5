/// Explores what two threads do to a component.
enum ComponentExploration {
  /// What is wrong in some interleaving of a scenario; `nil` if nothing is.
  ///
  /// - Parameter fallback: Looks for it with real threads, where there are no scheduling points or
  ///   the component has locks that no controller knows.
  static func finding(
    _ name: String,
    orElse fallback: () -> String?,
    _ scenario: @escaping (InterleavingRun) -> Void
  ) -> String? {
    guard Interleavings.isAvailable else { return fallback() }
    let report = Interleavings.explore(name, .default, scenario)
    if let failure = report.failure { return "\(failure.message)\n\(failure.table)" }
    return report.isInconclusive ? fallback() : nil
  }

  /// Lets real threads do something to a component at once, again and again.
  ///
  /// - Parameter round: Makes the component, and returns what the threads do and what is wrong when
  ///   they have done it.
  static func byLuck(
    _ round: () -> (bodies: [@Sendable () -> Void], finding: () -> String?)
  ) -> String? {
    for _ in 0..<20 {
      let (bodies, finding) = round()
      let threads = bodies.map { KitThread($0) }
      for thread in threads { thread.join() }
      if let finding = finding() { return finding }
    }
    return nil
  }
}
