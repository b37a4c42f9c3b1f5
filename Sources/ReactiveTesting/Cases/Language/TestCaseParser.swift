extension TestCase {
  /// Parses a token, or returns `nil` if it is not the token of a test case.
  init?(parsing token: String) {
    var parser = TestCaseParser(token)
    guard let actions = parser.actions(), parser.isAtEnd else { return nil }
    self.init(actions)
    guard isWellFormed else { return nil }
  }
}

/// A parser for the grammar of replay tokens.
private struct TestCaseParser {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func number() -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest.removeFirst(digits.count)
    return Int(digits)
  }

  private mutating func source() -> SourceID? {
    if take("i") { return number().map(SourceID.inner) }
    guard let letter = rest.first?.asciiValue, (97..<105).contains(letter) else { return nil }
    rest.removeFirst()
    return .input(Int(letter) - 97)
  }

  mutating func actions() -> [TestAction]? {
    var result: [TestAction] = []
    while let character = rest.first, character != "}" {
      if take(" ") { continue }
      guard let action = action() else { return nil }
      result.append(action)
    }
    return result
  }

  private mutating func action() -> TestAction? {
    if take("+") { return number().map(TestAction.subscribe) }
    if take("-") { return number().map(TestAction.dispose) }
    if take("~") { return number().map(TestAction.advance) }
    if let site = site() {
      guard take("{"), let inner = actions(), take("}") else { return nil }
      return .when(site, inner)
    }
    guard let source = source() else { return nil }
    return event().map { .send(source, $0) }
  }

  private mutating func site() -> CallbackSite? {
    if take("@") {
      guard let subscription = number(), take("."), let nth = number(), nth > 0 else { return nil }
      return .event(subscription, nth: nth)
    }
    if take("^") { return source().map(CallbackSite.start) }
    if take("%") { return number().flatMap { $0 > 0 ? .call(nth: $0) : nil } }
    return nil
  }

  private mutating func event() -> SourceEvent? {
    if take("|") { return .completed }
    if take("#") { return .failed }
    if take("!") { return .interrupted }
    guard take(":") else { return nil }
    if take("i") { return number().map(SourceEvent.stream) }
    return number().map(SourceEvent.value)
  }
}
