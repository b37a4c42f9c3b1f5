extension TestCase {
  /// The hooks of the case in words, one line for each.
  var words: [String] {
    hooks.compactMap { hook in
      guard case .when(let site, let inner) = hook else { return nil }
      return "\(Self.words(site)): \(Self.words(inner))"
    }
  }

  /// The actions of the case in words, one sentence for each.
  var sentences: [String] {
    actions.map { action in
      let text = Self.words(action)
      return text.prefix(1).uppercased() + text.dropFirst() + "."
    }
  }

  private static func words(_ actions: [TestAction]) -> String {
    actions.map(words).joined(separator: ", then ")
  }

  private static func words(_ site: CallbackSite) -> String {
    switch site {
    case .event(let subscription, let nth):
      "inside event \(nth) of output \(subscription)"
    case .start(let source): "while \(source) is being started"
    case .call(let nth): "inside call \(nth) of a watched closure"
    }
  }

  private static func words(_ action: TestAction) -> String {
    switch action {
    case .subscribe(let number): "output \(number) is started"
    case .dispose(let number): "output \(number) is disposed of"
    case .advance(let milliseconds): "\(milliseconds) ms pass"
    case .send(let source, .value(let value)): "\(source) sends \(value)"
    case .send(let source, .stream(let number)): "\(source) sends the stream i\(number)"
    case .send(let source, .completed): "\(source) completes"
    case .send(let source, .failed): "\(source) fails"
    case .send(let source, .interrupted): "\(source) is interrupted"
    case .when(let site, let inner): "\(words(site)): \(words(inner))"
    }
  }
}
