import Reactive

extension OperatorPicture {
  /// Operators that forward some of the values.
  static let limiting: [OperatorPicture] = [
    one("Limiting/Filter", "public func filter(", "source.filter { $0 > 1 }", "-1-2-3-|") {
      source,
      _ in
      source.filter { $0 > 1 }
    },
    one("Limiting/Ignore", "public func ignore(", "source.ignore(2)", "-1-2-3-|") { source, _ in
      source.ignore(2)
    },
    one("Limiting/Ignore", "public func ignoreValues()", "source.ignoreValues()", "-1-2-3-|") {
      source,
      _ in source.ignoreValues()
    },
    one("Limiting/SkipRepeats", "public func skipRepeats(", "source.skipRepeats(==)", "-1-1-2-1-|")
    {
      source,
      _ in source.skipRepeats(==)
    },
    one(
      "Limiting/UniqueValues",
      "public func uniqueValues",
      "source.uniqueValues { $0 }",
      "-1-1-2-1-|"
    ) { source, _ in
      source.uniqueValues { $0 }
    },
    one("Limiting/SkipFirst", "public func skip(first", "source.skip(first: 2)", "-1-2-3-4-|") {
      source,
      _ in source.skip(first: 2)
    },
    one("Limiting/SkipWhile", "public func skip( while", "source.skip { $0 < 3 }", "-1-2-3-1-|") {
      source,
      _ in source.skip { $0 < 3 }
    },
    beside(
      "Limiting/SkipUntil",
      "public func skip<Trigger",
      "source.skip(until: trigger)",
      "-1-2-3-4-|",
      ("trigger", "----a")
    ) { source, trigger in
      source.skip(until: trigger.map(value: ()))
    },
    one("Limiting/TakeFirst", "public func take(first", "source.take(first: 2)", "-1-2-3-4-|") {
      source,
      _ in source.take(first: 2)
    },
    one("Limiting/TakeLast", "public func take(last", "source.take(last: 2)", "-1-2-3-4-|") {
      source,
      _ in source.take(last: 2)
    },
    one(
      "Limiting/TakeWhile",
      "public func take( while",
      "source.take(while: { $0 < 3 })",
      "-1-2-3-1-|"
    ) {
      source,
      _ in source.take(while: { $0 < 3 })
    },
    one(
      "Limiting/TakeWhile",
      "public func take( until",
      "source.take(until: { $0 < 3 })",
      "-1-2-3-1-|"
    ) { source, _ in
      source.take(until: { $0 < 3 })
    },
    beside(
      "Limiting/TakeUntil",
      "public func take(until trigger: Signal",
      "source.take(until: trigger)",
      "-1-2-3-4-|",
      ("trigger", "----a")
    ) { source, trigger in
      source.take(until: trigger.map(value: ()))
    },
    two(
      "Limiting/TakeUntilReplacement",
      "public func take<Replacement",
      "first.take(untilReplacement: second)",
      ("-1-2-3-4-|", "------7-8---|")
    ) { first, second in
      first.take(untilReplacement: second)
    },
    OperatorPicture("Limiting/TakeDuring", "public func take(during") { stage in
      let source = try stage.numbers("source", "-1-2-3-4-|")
      let end = try stage.letters("the end of lifetime", "----a")
      let (lifetime, token) = Lifetime.make()
      end.observeValues { _ in token.dispose() }
      stage.output("source.take(during: lifetime)", source.take(during: lifetime))
    },
  ]
}
