internal import Reactive

/// Checks that observers that have been removed are released (RSG-7).
extension PipeUnderTest {
  /// Disposes of one of three starts, while another one receives a value if `actor` is its number.
  ///
  /// What the observer of that start captures must be released by the time the input has sent the
  /// value.
  func releases(inside actor: Int?) -> String? {
    for victim in 0..<3 {
      let (output, input) = make()
      let starts = (0..<3).map { _ in SerialDisposable() }
      defer { for start in starts { start.dispose() } }
      var tokens: [WeakToken] = []
      for number in 0..<3 {
        let (observer, token) = Self.observer {
          if number == actor { starts[victim].inner = nil }
        }
        tokens.append(token)
        starts[number].inner = output.start(observer)
      }
      if actor == nil { starts[victim].inner = nil }
      input.send(value: 1)
      if tokens[victim].isHeld {
        let occasion = actor.map { "when observer \($0 + 1) received a value, " } ?? ""
        return "\(occasion)the start of observer \(victim + 1) was disposed of, but what the"
          + " observer captures was not released"
      }
    }
    return nil
  }

  /// Returns an observer that calls a closure when it receives a value, and a weak reference to an
  /// object that the observer captures.
  private static func observer(
    _ react: @escaping @Sendable () -> Void
  ) -> (Observer<Int, TestFailure>, WeakToken) {
    let token = Token(nil)
    let observer = Observer<Int, TestFailure> { event in
      token.stay()
      if event.value != nil { react() }
    }
    return (observer, WeakToken(token: token))
  }
}
