extension Law {
  /// The test cases with which both sides are compared, the shortest first.
  var scripts: [Script] {
    let generator = ScriptGenerator(claim)
    let bases =
      name == .associativity ? nestings : (0...2).flatMap { generator.scripts(length: $0) }
    let starters = name == .associativity ? [] : generator.starters()
    let greetings = name == .associativity ? [] : generator.greetings(deep: false)
    let scripts =
      (bases + starters).map { Script(words: $0) }
      + greetings
    return scripts.filter { !isExempt($0) }.map { script in
      var script = script
      script.mode = .law(name)
      return script
    }
  }

  /// Returns whether a test case is exempt from the law because it interrupts an inner stream,
  /// which does not end the outer stream (EVT-24).
  private func isExempt(_ script: Script) -> Bool {
    guard name == .leftIdentity else { return false }
    return script.words.contains { $0 == .send(.input(0), .interrupted) }
      || script.greetings.contains { $0.event == .interrupted }
  }

  /// Sequences of one or two values of the outer stream, followed by events of three inner streams.
  private var nestings: [[Word]] {
    let openings: [[ScriptedEvent]] = [
      [.value(1)], [.value(1), .value(2)], [.value(2), .value(1)],
    ]
    var words: [Word] = (0..<3).flatMap { index in
      [.value(5 + index), .completed].map { Word.send(.inner(index), $0) }
    }
    words += [.send(.inner(0), .failed), .send(.inner(1), .interrupted)]
    words += [ScriptedEvent.completed, .failed, .interrupted].map { Word.send(.input(0), $0) }
    words.append(.dispose)
    let tails = [[]] + words.map { [$0] } + words.flatMap { first in words.map { [first, $0] } }
    let finales = (0..<3).map { first in
      (0..<3).flatMap { offset -> [Word] in
        let index = (first + offset) % 3
        return [.send(.inner(index), .completed)]
          + (0..<3).map { .send(.inner($0), .value(5 + $0)) }
      }
    }
    let end = Word.send(.input(0), .completed)
    let scripts = openings.flatMap { opening in
      (tails + finales.flatMap { [$0, $0 + [end], [end] + $0] }).map { tail in
        opening.map { Word.send(.input(0), $0) } + tail
      }
    }
    return scripts.sorted { $0.count < $1.count }
  }
}
