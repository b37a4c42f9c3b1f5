/// Families of test cases, such as emissions on subscribe, re-entrant actions, and repeated starts.
extension ScriptGenerator {
  /// Returns test cases whose sources send while they are being started.
  func greetings(deep: Bool) -> [Script] {
    var scripts: [Script] = []
    var targets: [Script.Greeting.Target] = (0..<shape.inputs)
      .filter { !shape.kinds[$0].isHot }.map { .input($0) }
    if shape.isFlattening { targets = [.inner] }
    guard !shape.isSignal || shape.isFlattening else { return [] }
    for target in targets {
      for events in greetingEvents(target) {
        let greetings = events.map { Script.Greeting(target: target, event: $0) }
        for words in tails(deep: deep) {
          scripts.append(Script(greetings: greetings, words: words))
        }
      }
    }
    if shape.isFlattening { scripts.append(synchronousSecond) }
    return scripts.sorted { $0.size < $1.size }
  }

  /// Three inner streams, the second of which ends while it is being started.
  ///
  /// If an operator stores the handle of a start only after that start has already started the next
  /// stream, it loses the handle of the next stream.
  private var synchronousSecond: Script {
    let outer = Word.send(.input(0), .value(1))
    return Script(
      greetings: [Script.Greeting(target: .innerAt(1), event: .completed)],
      words: [outer, outer, outer, .send(.inner(0), .completed), .dispose]
    )
  }

  private func greetingEvents(_ target: Script.Greeting.Target) -> [[ScriptedEvent]] {
    var ends: [ScriptedEvent] = [.completed, .interrupted]
    if case .input(let index) = target {
      if events(for: index).contains(.failed) { ends.append(.failed) }
    } else {
      ends += innerFailures
    }
    var all: [[ScriptedEvent]] = [[.value(1)], [.value(1), .value(2)]]
    // An operator that ends at the second value may not be able to stop its source yet.
    if shape.inputs == 1, case .input = target { all.append([.value(2), .value(1)]) }
    for end in ends { all += [[end], [.value(1), end]] }
    return all
  }

  /// Returns sequences of steps to perform after the start.
  private func tails(deep: Bool) -> [[Word]] {
    guard shape.isFlattening else {
      return deep ? [[]] + scripts(length: 1) : [[]]
    }
    // The inner streams emit on subscribe after the outer stream has sent them.
    let once: [Word] = [.send(.input(0), .value(1))]
    let twice = once + once
    var tails = [once, once + [.send(.input(0), .completed)], once + [.dispose], twice]
    if deep {
      tails += [twice + [.dispose], twice + [.send(.input(0), .completed)]]
      tails.append(once + [.send(.input(0), .failed)])
    }
    return tails
  }

  /// Returns test cases that act inside the first or the second callback.
  func injections(into starters: [[Word]]) -> [Script] {
    var scripts: [Script] = []
    for words in starters {
      for call in 1...2 {
        for word in interruptions() {
          let injection = Injection(site: .output, call: call, word: word)
          scripts.append(Script(words: words, injection: injection))
        }
        let injection = Injection(site: .closure, call: call, word: .dispose)
        scripts.append(Script(words: words, injection: injection))
      }
    }
    return scripts.sorted { $0.size < $1.size }
  }

  /// Returns test cases that end with events of two inner streams, which two threads can send.
  ///
  /// These test cases exceed the length up to which all test cases are tried.
  func meetings() -> [[Word]] {
    guard shape.isFlattening else { return [] }
    let outer = Word.send(.input(0), .value(1))
    return [ScriptedEvent.value(6), .completed, .failed].map { event in
      [outer, outer, .send(.inner(0), .value(5)), .send(.inner(1), event)]
    }
  }

  /// Returns test cases with many values, for operators that end on their own after some of them.
  func longRuns() -> [[Word]] {
    guard profile.completion.isEarly, shape.inputs == 1, !shape.isFlattening else { return [] }
    let values = (0..<Script.longRun).map { Word.send(.input(0), .value(1 + $0 % 2)) }
    return [values, values + [.send(.input(0), .completed)]]
  }

  /// Returns test cases in which an inner stream fails and then the outer stream ends, to show
  /// whether the operator merely delays the failure.
  func overtakenFailures() -> [[Word]] {
    guard shape.isFlattening else { return [] }
    return innerFailures.map { failure in
      [
        .send(.input(0), .value(1)), .send(.inner(0), failure), .send(.input(0), .interrupted),
      ]
    }
  }

  /// Returns test cases that are likely to make an operator send values: the sources send, and time
  /// passes.
  func starters() -> [[Word]] {
    var bases: [[Word]] = []
    if shape.isFlattening {
      let outer = Word.send(.input(0), .value(1))
      let first = Word.send(.inner(0), .value(5))
      let second = Word.send(.inner(1), .value(6))
      let done = Word.send(.inner(0), .completed)
      bases = [[outer, first], [outer, outer, first], [outer, outer, second]]
      bases += [[outer, first, first], [outer, outer, done, second]]
    } else if shape.inputs == 1 {
      let one = Word.send(.input(0), .value(1))
      let two = Word.send(.input(0), .value(2))
      bases = [[one], [two], [two, one], [one, two], [two, two, two]]
    } else if shape.inputs == 2 {
      let (a, b) = (nudge(0), nudge(1))
      bases = [[a], [b], [a, b], [b, a], [a, a], [a, .send(.input(0), .completed), b]]
      bases += [[a, b, a], [a, b, b], [a, b, a, b]]
    } else if shape.inputs > 2 {
      bases = [primer, primer + [nudge(0)], primer + primer.reversed()]
    } else {
      bases = [[]]
    }
    guard profile.usesClock || shape.inputs == 0 else { return bases }
    return bases.flatMap { base in
      [base + [.advance(10)], base + [.advance(100)]]
        + (base.count == 2 ? [[base[0], .advance(10), base[1], .advance(100)]] : [])
        + (shape.isFlattening ? [startedLater(base)] : [])
    }
  }

  /// Returns the same test case, with time passing after each inner stream that the outer stream
  /// sends, because the operator may start it then.
  private func startedLater(_ words: [Word]) -> [Word] {
    words.flatMap { word in
      if case .send(.input(0), _) = word { [word, .advance(100)] } else { [word] }
    }
  }

  /// Returns the same test case, with the values of each input except the first increased by one.
  ///
  /// The result is `nil` if only the first input sends values. An operator that distinguishes odd
  /// numbers from even numbers may send values only in one of the two test cases.
  func otherValues(_ words: [Word]) -> [Word]? {
    guard shape.inputs > 1, !shape.isFlattening else { return nil }
    let others = words.map { word in
      guard case .send(.input(let index), .value(let value)) = word, index > 0,
        shape.kinds[index].family == .stream
      else { return word }
      return Word.send(.input(index), .value(value + 1))
    }
    return others == words ? nil : others
  }

  /// Returns test cases that make an operator send values that it keeps until the end.
  func endings() -> [[Word]] {
    starters().map { $0 + [.send(.input(0), .completed)] }
  }

  /// Returns test cases in which each input sends many values, the shortest first.
  ///
  /// An operator that groups values may send nothing before its inputs have sent several of them.
  func crowds() -> [[Word]] {
    guard !shape.isFlattening else { return [] }
    let inputs = (0..<shape.inputs).filter { shape.kinds[$0].family == .stream }
    if inputs.isEmpty { return [] }
    return [4, 8, 16].map { count in
      let values = (1...count).flatMap { number in
        inputs.map { Word.send(.input($0), shape.kinds[$0].hasValues ? .value(number) : .value(1)) }
      }
      return profile.usesClock ? values + [.advance(100)] : values
    }
  }

  /// Returns the actions that can be performed inside a callback.
  private func interruptions() -> [Word] {
    var words: [Word] = [.dispose]
    for index in 0..<shape.inputs {
      for event in events(for: index) where event != .value(1) || index > 0 || shape.inputs > 1 {
        words.append(.send(.input(index), event))
      }
    }
    if shape.isFlattening {
      for event in [ScriptedEvent.value(7), .completed] + innerFailures {
        words += [.send(.inner(0), event), .send(.inner(1), event)]
      }
    }
    return words
  }

  /// Returns test cases with two starts.
  func repetitions(of starters: [[Word]], deep: Bool) -> [Script] {
    guard !shape.isSignal else { return [] }
    var scripts: [Script] = []
    let longest =
      switch shape.inputs {
      case 0, 1: deep && !shape.isFlattening && !profile.usesClock ? 3 : 2
      case 2: deep ? 2 : 1
      default: 1
      }
    var all = (0...longest).flatMap { self.scripts(length: $0, disposes: false) }
    // Two starts can confuse their timers only if they set timers. The mistake becomes visible at
    // the end of the run at the latest.
    if profile.usesClock, shape.inputs == 1, !shape.isFlattening {
      all += starters + starters.map { $0 + [.send(.input(0), .completed)] }
    }
    for words in all {
      scripts.append(Script(mode: .together, words: words))
      if words.allSatisfy(isRepeatable) { scripts.append(Script(mode: .twice, words: words)) }
    }
    if shape.isFlattening {
      let outer = Word.send(.input(0), .value(1))
      let values = [Word.send(.inner(0), .value(5)), .send(.inner(1), .value(6))]
      let ends = [Word.send(.inner(0), .completed), .send(.inner(1), .completed)]
      scripts.append(Script(mode: .together, words: [outer, outer] + values))
      scripts.append(Script(mode: .together, words: [outer, outer] + ends + values))
      scripts.append(
        Script(mode: .together, words: [outer, .send(.input(0), .completed)] + values + ends)
      )
    } else if shape.inputs >= 2 {
      let (a, b) = (nudge(0), nudge(1))
      var longer = [[a, b, a], [a, a, b, b], [a, .send(.input(0), .completed), b]]
      if shape.inputs > 2 { longer = [primer + [a], primer + primer.reversed()] }
      for words in longer {
        scripts.append(Script(mode: .together, words: words))
        if words.allSatisfy(isRepeatable) { scripts.append(Script(mode: .twice, words: words)) }
      }
    }
    return scripts
  }

  /// Returns whether a step can be repeated in a second start.
  ///
  /// A hot input continues across starts, and the inner streams of a second start have other
  /// numbers.
  private func isRepeatable(_ word: Word) -> Bool {
    switch word {
    case .send(.input(let index), _): !shape.kinds[index].isHot
    case .send(.inner, _): false
    case .advance, .dispose: true
    case .release: false
    }
  }

  /// Returns an event of an input that is likely to have an effect.
  private func nudge(_ index: Int) -> Word {
    .send(.input(index), renumber(events(for: index)[0], index))
  }

  /// One event of each input that is likely to have an effect.
  private var primer: [Word] { (0..<shape.inputs).map(nudge) }

  /// Returns test cases of three or more inputs, in which each input sends an event before the
  /// steps.
  func primed(length: Int) -> [[Word]] {
    guard shape.inputs > 2, length > 0 else { return [] }
    return scripts(length: length).map { primer + $0 }
  }

  /// Returns test cases in which all inputs complete, in every order.
  func finales() -> [Script] {
    guard shape.inputs > 1 else { return [] }
    var orders: [[Int]] = [[]]
    for index in 0..<shape.inputs {
      orders = orders.flatMap { order in
        (0...order.count).map { place in
          var longer = order
          longer.insert(index, at: place)
          return longer
        }
      }
    }
    return [[], primer].flatMap { beginning in
      orders.map { order in
        Script(words: beginning + order.map { .send(.input($0), .completed) })
      }
    }
  }
}
