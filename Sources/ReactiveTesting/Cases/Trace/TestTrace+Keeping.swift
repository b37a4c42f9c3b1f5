/// Values that come out in a later step than the one in which a source sent them.
extension TestTrace {
  /// A value that may have been kept, and the test case that shows whether it was.
  struct KeptValue {
    /// The start that delivered it.
    let subscription: Int
    /// The number of events that this start had delivered before.
    let position: Int
    /// The number that replaces it.
    let substitute: Int
    /// The same test case with another number in its place.
    let replaced: TestCase
  }

  /// A value of a source that came out for the first time in a later step.
  ///
  /// A computation can have the same number by chance. So another number is sent in its place, which must
  /// come out in its place.
  var keptValue: KeptValue? {
    var waiting: Set<Int> = []
    var now: Set<Int> = []
    var step = 0
    var delivered: [Int: Int] = [:]
    for at in entries.indices {
      if entries[at].step != step {
        step = entries[at].step
        waiting.formUnion(now)
        now = []
      }
      switch entries[at].kind {
      case .sent(_, .value(let value)): now.insert(value)
      case .event(let subscription, .value(.number(let value))):
        if !now.contains(value), waiting.contains(value) {
          return KeptValue(
            subscription: subscription,
            position: delivered[subscription, default: 0],
            substitute: Self.substitute,
            replaced: testCase.replacing(value, with: Self.substitute)
          )
        }
        waiting.remove(value)
        now.remove(value)
        delivered[subscription, default: 0] += 1
      case .event(let subscription, _): delivered[subscription, default: 0] += 1
      default: break
      }
    }
    return nil
  }

  /// Whether the number that replaces a kept value came out in its place, and not when it was sent.
  func confirms(_ kept: KeptValue) -> Bool {
    var delivered = 0
    var sentIn: Int?
    for entry in entries {
      switch entry.kind {
      case .sent(_, .value(kept.substitute)): sentIn = entry.step
      case .event(kept.subscription, let event):
        if delivered == kept.position {
          return sentIn != entry.step && event == .value(.number(kept.substitute))
        }
        delivered += 1
      default: break
      }
    }
    return false
  }

  /// A number that no test case sends.
  private static let substitute = 1_000_003
}

extension TestCase {
  /// The same test case, in which the sources send another number instead of `value`.
  fileprivate func replacing(_ value: Int, with other: Int) -> TestCase {
    func replaced(_ action: TestAction) -> TestAction {
      switch action {
      case .send(let source, .value(value)): .send(source, .value(other))
      case .when(let site, let inner): .when(site, inner.map(replaced))
      case .subscribe, .dispose, .send, .advance: action
      }
    }
    return TestCase(actions.map(replaced))
  }
}
