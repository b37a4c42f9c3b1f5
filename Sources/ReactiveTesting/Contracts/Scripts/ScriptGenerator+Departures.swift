/// The scripts that release objects that might be needed.
extension ScriptGenerator {
  /// Scripts in which the output and the handle of its start are released before each step, after
  /// it, and inside the first callbacks.
  func releases(from starters: [[Word]]) -> [Script] {
    var scripts = ([[]] + starters).flatMap { words in
      (0...words.count).map { place in
        var released = words
        released.insert(.release, at: place)
        return Script(words: released)
      }
    }
    for words in starters {
      scripts += insideCallbacks(words).map { site, call in
        Script(words: words, injection: Injection(site: site, call: call, word: .release))
      }
    }
    return scripts.sorted { $0.size < $1.size }
  }

  /// Scripts that release a source without a terminal event before each step, after it, and inside
  /// the first callbacks.
  func departures(from starters: [[Word]]) -> [Script] {
    let bases = [[]] + starters
    var scripts: [Script] = []
    for source in sources {
      let gone = Word.send(source, .released)
      for words in bases {
        for place in 0...words.count where !hasEnded(source, words[..<place]) {
          var left = Array(words[..<place])
          left.append(gone)
          // The source can no longer send.
          left += words[place...].filter { !isFrom(source, $0) }
          scripts.append(Script(words: left))
        }
      }
      for words in starters where words.contains(where: { isFrom(source, $0) }) {
        scripts += insideCallbacks(words).map { site, call in
          Script(words: words, injection: Injection(site: site, call: call, word: gone))
        }
      }
    }
    return scripts.sorted { $0.size < $1.size }
  }

  private func insideCallbacks(_ words: [Word]) -> [(site: Injection.Site, call: Int)] {
    [(.output, 1), (.closure, 1)] + (words.count > 2 ? [(.output, 2)] : [])
  }

  /// The sources whose sender a script can release.
  private var sources: [SourceID] {
    let inputs = (0..<shape.inputs).filter { shape.kinds[$0].family == .stream }.map(SourceID.input)
    return inputs + (shape.isFlattening ? [.inner(0), .inner(1)] : [])
  }

  private func hasEnded(_ source: SourceID, _ words: ArraySlice<Word>) -> Bool {
    words.contains { word in
      guard case .send(source, let event) = word else { return false }
      return event.isTerminating
    }
  }

  private func isFrom(_ source: SourceID, _ word: Word) -> Bool {
    if case .send(source, _) = word { true } else { false }
  }
}
