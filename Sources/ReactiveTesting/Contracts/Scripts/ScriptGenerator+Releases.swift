/// Test cases that release objects that the operator may still need.
extension ScriptGenerator {
  /// Returns test cases in which the output and the handle of its start are released before a step,
  /// after a step, or inside one of the first callbacks.
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

  private func insideCallbacks(_ words: [Word]) -> [(site: Injection.Site, call: Int)] {
    [(.output, 1), (.closure, 1)] + (words.count > 2 ? [(.output, 2)] : [])
  }
}
