/// The description of a replay token in sentences that require no knowledge of its grammar.
enum TestCaseWords {
  /// Returns one sentence for each step.
  ///
  /// Words that are not part of the grammar appear unchanged.
  static func sentences(_ token: String) -> [String] {
    if let testCase = TestCase(parsing: token) { return testCase.sentences }
    let halves = token.split(separator: "/", maxSplits: 1).map { trimmed($0) }
    guard halves.count == 2 else { return plain(token) }
    return threads(halves[0]) + ["The threads take turns according to the schedule \(halves[1])."]
  }

  private static func plain(_ token: String) -> [String] {
    let words = token.split(whereSeparator: \.isWhitespace).map(String.init)
    let sentences = words.map(sentence)
    // Events that a source sends while it is being started precede the first step.
    let isStarted = words.contains { modes[$0] != nil }
    return (isStarted ? [] : ["The output is started."]) + sentences.filter { !$0.isEmpty }
  }

  private static func threads(_ text: String) -> [String] {
    var parts = text.split(separator: ",").map { trimmed($0) }
    let last = parts.popLast() ?? ""
    var sentences = parts.flatMap(plain)
    for (index, thread) in last.split(separator: "×").enumerated() {
      let name = "Thread \(Character(Unicode.Scalar(UInt8(65 + index % 26))))"
      let steps = trimmed(thread).split(whereSeparator: \.isWhitespace)
        .map { step($0 == "circle" ? "" : String($0)) }.filter { !$0.isEmpty }
      sentences.append("\(name): \(steps.joined(separator: ", then ")).")
    }
    return sentences
  }

  private static func sentence(_ word: String) -> String {
    if let mode = modes[word] { return mode }
    if let mark = word.first, mark == "@" || mark == "&", let colon = word.firstIndex(of: ":") {
      let call = word[word.index(after: word.startIndex)..<colon]
      let site = mark == "@" ? "of the output's observer" : "of a watched closure"
      return "Inside call \(call) \(site): \(step(String(word[word.index(after: colon)...])))."
    }
    if let hat = word.firstIndex(of: "^") {
      let source = word[..<hat]
      let name =
        switch source {
        case "": "the source"
        case "i": "each inner stream"
        default: name(source)
        }
      let event = event(String(word[word.index(after: hat)...]))
      return "While it is being started, \(name) \(event)."
    }
    let step = step(word)
    return step.prefix(1).uppercased() + step.dropFirst() + "."
  }

  /// Returns the description of one step, without a capital letter and a period.
  private static func step(_ word: String) -> String {
    switch word {
    case "": return ""
    case "dispose": return "the output is disposed of"
    case "release": return "the output and its handle are released"
    case "start": return "the output is started"
    default: break
    }
    if word.hasPrefix("+"), let time = Int(word.dropFirst()) { return "\(time) ms pass" }
    if let colon = word.firstIndex(of: ":") {
      return "\(name(word[..<colon])) \(event(String(word[word.index(after: colon)...])))"
    }
    return isEvent(word) ? "the source \(event(word))" : word
  }

  private static func name(_ source: Substring) -> String {
    source.first == "i" ? "inner stream \(source)" : "source \(source)"
  }

  private static func isEvent(_ word: String) -> Bool {
    ends[word] != nil || Int(word) != nil
  }

  private static func event(_ word: String) -> String { ends[word] ?? "sends \(word)" }

  private static let ends = [
    "fail": "fails", "done": "completes", "stop": "is interrupted",
  ]

  private static let modes = [
    "start": "The output is started.",
    "twice": "The output is started. After all steps, it is started again, with the same steps.",
    "together": "The output is started twice.",
    "leaving": "The output is started twice, and only the first start is disposed of.",
    "shifted": "Two minutes pass, and the output is started.",
    "scheduled": "An action of the scheduler starts the output.",
    "hostile": "The output is started. The sources keep sending after their terminal events.",
    "locks": "The output is started, and held locks are counted.",
    "flood": "The output is started. The sources send many events while they are being started.",
    "circle": "The output is started. Two threads perform the last two steps, with streams that"
      + " feed each other.",
    "threads": "The output is started. Two threads perform the last two steps, and one is blocked"
      + " in the observer of the output.",
    "threads-in-closure":
      "The output is started. Two threads perform the last two steps, and one is blocked in a"
      + " closure.",
  ]

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
