/// A search for a smaller test case that still fails.
struct Shrinker {
  /// The maximum number of cases to try.
  private static let limit = 300

  /// Returns the smallest failing case that the search finds.
  static func shrink(_ start: TestCase, while fails: (TestCase) -> Bool) -> TestCase {
    var best = start
    var tried = 0
    var tries: Set<TestCase> = []
    search: while true {
      for candidate in smaller(best) where tries.insert(candidate).inserted {
        tried += 1
        if tried > limit { return best }
        if fails(candidate) {
          best = candidate
          continue search
        }
      }
      return best
    }
  }

  /// Returns the candidates, from the largest reduction to the smallest.
  private static func smaller(_ testCase: TestCase) -> [TestCase] {
    let actions = testCase.actions
    var result: [TestCase] = []
    var length = actions.count / 2
    while length > 1 {
      for from in stride(from: 0, through: actions.count - length, by: length) {
        var fewer = actions
        fewer.removeSubrange(from..<from + length)
        result.append(TestCase(fewer))
      }
      length /= 2
    }
    for index in actions.indices {
      var fewer = actions
      let removed = fewer.remove(at: index)
      result.append(TestCase(fewer))
      if case .when(let site, let inner) = removed {
        result += simpler(site, inner, at: index, actions, without: fewer)
      }
      if case .advance(let time) = removed, time > 10 {
        var other = actions
        other[index] = .advance(10)
        result.append(TestCase(other))
      }
    }
    for first in actions.indices {
      for second in actions.indices.dropFirst(first + 1) where actions.count < 12 {
        var fewer = actions
        fewer.remove(at: second)
        fewer.remove(at: first)
        result.append(TestCase(fewer))
      }
    }
    for number in 0..<3 {
      result.append(TestCase(actions.map { $0.renumbered(subscription: number + 1, to: number) }))
      result.append(TestCase(actions.map { $0.renumbered(stream: number + 1, to: number) }))
    }
    let size = measure(testCase.actions)
    return result.filter { $0.isWellFormed && measure($0.actions) < size }
  }

  /// Returns simpler variants of a hook.
  ///
  /// A variant has fewer actions inside the callback, uses an earlier callback, or performs the
  /// actions after the callback.
  private static func simpler(
    _ site: CallbackSite,
    _ inner: [TestAction],
    at index: Int,
    _ actions: [TestAction],
    without fewer: [TestAction]
  ) -> [TestCase] {
    var result: [TestCase] = []
    for at in inner.indices where inner.count > 1 {
      var less = inner
      less.remove(at: at)
      var other = actions
      other[index] = .when(site, less)
      result.append(TestCase(other))
    }
    if case .event(let number, let nth) = site, nth > 1 {
      var other = actions
      other[index] = .when(.event(number, nth: nth - 1), inner)
      result.append(TestCase(other))
    }
    if !inner.contains(where: \.isHook) { result.append(TestCase(fewer + inner)) }
    return result
  }

  /// Returns the size that each step of the search reduces: the actions and callbacks, and their
  /// numbers.
  private static func measure(_ actions: [TestAction]) -> Int {
    actions.reduce(0) { sum, action in
      switch action {
      case .subscribe(let number), .dispose(let number): sum + 1000 + number
      case .send(let source, let event): sum + 1000 + measure(source) + measure(event)
      case .advance(let time): sum + 1000 + min(time, 100)
      case .when(.event(let number, let nth), let inner): sum + 100 + number + nth + measure(inner)
      case .when(.start(let source), let inner): sum + 100 + measure(source) + measure(inner)
      case .when(.call(let nth), let inner): sum + 100 + nth + measure(inner)
      }
    }
  }

  private static func measure(_ source: SourceID) -> Int {
    switch source {
    case .input(let index), .inner(let index): index
    }
  }

  private static func measure(_ event: SourceEvent) -> Int {
    if case .stream(let number) = event { number } else { 0 }
  }
}

extension TestAction {
  fileprivate func renumbered(subscription old: Int, to new: Int) -> TestAction {
    switch self {
    case .subscribe(old): .subscribe(new)
    case .dispose(old): .dispose(new)
    case .when(.event(old, let nth), let inner):
      .when(.event(new, nth: nth), inner.map { $0.renumbered(subscription: old, to: new) })
    case .when(let site, let inner):
      .when(site, inner.map { $0.renumbered(subscription: old, to: new) })
    case .subscribe, .dispose, .send, .advance: self
    }
  }

  fileprivate func renumbered(stream old: Int, to new: Int) -> TestAction {
    switch self {
    case .send(.inner(old), let event): .send(.inner(new), event)
    case .send(let source, .stream(old)): .send(source, .stream(new))
    case .when(.start(.inner(old)), let inner):
      .when(.start(.inner(new)), inner.map { $0.renumbered(stream: old, to: new) })
    case .when(let site, let inner): .when(site, inner.map { $0.renumbered(stream: old, to: new) })
    case .subscribe, .dispose, .send, .advance: self
    }
  }
}
