/// Test cases with several observers, and test cases that run in special modes.
extension ScriptGenerator {
  /// Returns test cases with two starts, one of which is disposed of, and test cases with two
  /// observers of a signal.
  func companies() -> [Script] {
    let bases = bases()
    var scripts: [Script] = []
    for words in bases {
      for place in 0...words.count {
        var leaving = words
        leaving.insert(.dispose, at: place)
        scripts.append(Script(mode: .leaving, words: leaving))
      }
    }
    guard shape.isSignal else { return scripts.sorted { $0.size < $1.size } }
    scripts += bases.map { Script(mode: .together, words: $0) }
    // The first observer disposes of the second observation before the second observer has received
    // the event.
    let farewell = Injection(site: .output, call: 1, word: .dispose)
    scripts += starters().map { Script(mode: .leaving, words: $0, injection: farewell) }
    return scripts.sorted { $0.size < $1.size }
  }

  /// Returns test cases that run in modes that must not change the output.
  func variations() -> [Script] {
    let startsOnScheduler = !shape.isSignal && shape.inputs > 0
    return bases().map { Script(mode: .shifted, words: $0) }
      + (startsOnScheduler ? [Script(mode: .scheduled)] : []) + hostilities()
  }

  /// Returns test cases whose sources keep sending after their terminal events.
  private func hostilities() -> [Script] {
    guard shape.kinds.allSatisfy({ $0.family == .stream }) else { return [] }
    var scripts: [Script] = []
    for index in 0..<shape.inputs {
      let value = Word.send(.input(index), .value(1))
      let ends = events(for: index).filter(\.isTerminating).map { Word.send(.input(index), $0) }
      for end in ends {
        scripts.append(Script(mode: .hostile, words: [end, value]))
        scripts.append(Script(mode: .hostile, words: [value, end, value]))
        scripts += ends.map { Script(mode: .hostile, words: [value, end, $0]) }
      }
    }
    return scripts
  }

  /// Returns test cases in which the held locks are counted.
  func lockings() -> [Script] {
    guard LockWatch.canSee else { return [] }
    let ends = bases().filter { !$0.isEmpty }.prefix(8).map { $0 + [.dispose] }
    return (bases() + ends).map { Script(mode: .locks, words: $0) }
  }

  /// Returns test cases whose source ends while it is being started, for operators that block until
  /// the source ends.
  func retrievals() -> [Script] {
    let ends = events(for: 0).filter(\.isTerminating)
    return ends.flatMap { end in [[end], [.value(1), end], [.value(1), .value(2), end]] }.map {
      events in
      Script(greetings: events.map { Script.Greeting(target: .input(0), event: $0) })
    }
  }

  /// Returns test cases with floods of events.
  func floods() -> [Script] {
    guard !shape.isSignal || shape.isFlattening, shape.inputs > 0 else { return [] }
    if shape.isFlattening {
      // All inner streams wait for the first one, and then end while they are being started.
      let outer = Word.send(.input(0), .value(1))
      let inners = (1..<Script.floodCount).flatMap { index in
        [ScriptedEvent.value(5), .completed].map {
          Script.Greeting(target: .innerAt(index), event: $0)
        }
      }
      let words = Array(repeating: outer, count: Script.floodCount) + [.send(.inner(0), .completed)]
      return [Script(mode: .flood, greetings: inners, words: words)]
    }
    let values: [ScriptedEvent] = [.value(1), .value(2)]
    var scripts = [flood(values)]
    for end in events(for: 0) where end.isTerminating && profile.mayRestart(after: end) {
      scripts.append(flood([.value(1), end]))
      // The first start ends later, and all others end while they are being started.
      scripts.append(flood([.value(1), end], [.send(.input(0), end)]))
    }
    return scripts
  }

  private func flood(_ events: [ScriptedEvent], _ words: [Word] = []) -> Script {
    Script(
      mode: .flood,
      greetings: events.map { Script.Greeting(target: .input(0), event: $0) },
      words: words + (profile.usesClock ? [.advance(100)] : [])
    )
  }

  /// Returns short test cases without disposal, and some test cases that are likely to make the
  /// operator send values.
  private func bases() -> [[Word]] {
    let short = (0...1).flatMap { scripts(length: $0, disposes: false) }
    return short + starters()
  }
}
