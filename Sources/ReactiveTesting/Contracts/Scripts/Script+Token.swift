/// An error about a replay token that cannot be parsed, or that does not fit what is replayed.
///
/// A token does not fit, for example, if it names a source that the operator does not have, or a
/// part that the check of a component does not have.
public struct DamagedToken: Error, Hashable, Sendable, CustomStringConvertible {
  /// The part of the token that is invalid.
  public let word: String
  /// The reason why the part is invalid.
  public let reason: String

  /// A one-line description of the error.
  public var description: String { "the replay token is invalid at \"\(word)\": \(reason)" }
}

extension Script {
  /// The test case, written as a replay token such as `1 +10 2 +10 fail`.
  var token: String {
    // No word has more than 48 characters.
    TokenWriter.text(capacity: 48 * (words.count + greetings.count + 3)) { write(to: &$0) }
  }

  /// Writes the test case as a replay token.
  func write(to writer: inout TokenWriter) {
    if let name = mode.name { writer.write(name) }
    // There is only one test case with a flood of inner streams, so its hundreds of steps are
    // omitted.
    if isFloodOfInners { return }
    for greeting in greetings {
      writer.separate()
      switch greeting.target {
      case .input(0): break
      case .input(let index): SourceID.input(index).write(to: &writer)
      case .inner: writer.write("i")
      case .innerAt(let index): SourceID.inner(index).write(to: &writer)
      }
      writer.write("^")
      greeting.event.write(to: &writer)
    }
    for word in words {
      writer.separate()
      word.write(to: &writer)
    }
    if let injection {
      writer.separate()
      writer.write(injection.site == .output ? "@" : "&")
      writer.write(injection.call)
      writer.write(":")
      injection.word.write(to: &writer)
    }
    if writer.count == 0 { writer.write("start") }
  }

  /// Creates a test case by parsing a replay token.
  init(token: String) throws(DamagedToken) {
    self.init()
    for part in token.split(whereSeparator: \.isWhitespace).map(String.init) {
      if let mode = Mode.named.first(where: { $0.name == part }) {
        self.mode = mode
      } else if part != "start" {
        try read(part)
      }
    }
    if mode == .threads || mode == .threadsInClosure || mode == .circle, words.count < 2 {
      throw DamagedToken(word: token, reason: "two threads need two steps")
    }
  }

  private mutating func read(_ part: String) throws(DamagedToken) {
    if let mark = part.first, mark == "@" || mark == "&" {
      let halves = part.dropFirst().split(separator: ":", maxSplits: 1)
      guard halves.count == 2, let call = Int(halves[0]), call > 0 else {
        throw DamagedToken(word: part, reason: "expected something like @1:dispose")
      }
      guard injection == nil else {
        throw DamagedToken(word: part, reason: "only one action inside a callback is possible")
      }
      let word = try Word(token: String(halves[1]), in: part)
      injection = Injection(site: mark == "@" ? .output : .closure, call: call, word: word)
    } else if let hat = part.firstIndex(of: "^") {
      let event = try ScriptedEvent(token: part[part.index(after: hat)...], in: part)
      greetings.append(Greeting(target: try Self.target(part[..<hat], in: part), event: event))
    } else {
      words.append(try Word(token: part, in: part))
    }
  }

  private static func target(
    _ text: Substring,
    in part: String
  ) throws(DamagedToken) -> Greeting.Target {
    switch text {
    case "": return .input(0)
    case "i": return .inner
    default:
      switch SourceID(token: text) {
      case .input(let index): return .input(index)
      case .inner(let index): return .innerAt(index)
      case nil: throw DamagedToken(word: part, reason: "no source is called \(text)")
      }
    }
  }
}

extension SourceID {
  /// Creates a source by parsing its name, such as `a`, `b`, or `i0`.
  init?(token: Substring) {
    if token.count > 1, token.first == "i", let index = Int(token.dropFirst()), index >= 0 {
      self = .inner(index)
    } else if token.count == 1, let letter = token.utf8.first, (97...104).contains(letter) {
      self = .input(Int(letter) - 97)
    } else {
      return nil
    }
  }

  /// Writes the name of the source as tokens show it.
  fileprivate func write(to writer: inout TokenWriter) {
    switch self {
    case .input(0): writer.write("a")
    case .input(1): writer.write("b")
    case .input: writer.write(description)
    case .inner(let index):
      writer.write("i")
      writer.write(index)
    }
  }
}

extension ScriptedEvent {
  var token: String { TokenWriter.text { write(to: &$0) } }

  fileprivate func write(to writer: inout TokenWriter) {
    switch self {
    case .value(let value): writer.write(value)
    case .failed: writer.write("fail")
    case .completed: writer.write("done")
    case .interrupted: writer.write("stop")
    }
  }

  init(token: Substring, in part: String) throws(DamagedToken) {
    switch token {
    case "fail": self = .failed
    case "done": self = .completed
    case "stop": self = .interrupted
    default:
      guard let value = Int(token), value >= 0 else {
        throw DamagedToken(
          word: part,
          reason:
            "expected a number, fail, done, stop, gone, dispose, release, or a time such as +10"
        )
      }
      self = .value(value)
    }
  }
}

extension Word {
  var token: String { TokenWriter.text { write(to: &$0) } }

  fileprivate func write(to writer: inout TokenWriter) {
    switch self {
    case .send(.input(0), let event): event.write(to: &writer)
    case .send(let source, let event):
      source.write(to: &writer)
      writer.write(":")
      event.write(to: &writer)
    case .advance(let milliseconds):
      writer.write("+")
      writer.write(milliseconds)
    case .dispose: writer.write("dispose")
    case .release: writer.write("release")
    }
  }

  init(token: String, in part: String) throws(DamagedToken) {
    if token == "dispose" {
      self = .dispose
    } else if token == "release" {
      self = .release
    } else if token.first == "+" {
      guard let milliseconds = Int(token.dropFirst()), (0...1_000_000).contains(milliseconds) else {
        throw DamagedToken(word: part, reason: "expected a time in milliseconds such as +10")
      }
      self = .advance(milliseconds)
    } else if let colon = token.firstIndex(of: ":") {
      guard let source = SourceID(token: token[..<colon]) else {
        throw DamagedToken(word: part, reason: "no source is called \(token[..<colon])")
      }
      self = .send(source, try ScriptedEvent(token: token[token.index(after: colon)...], in: part))
    } else {
      self = .send(.input(0), try ScriptedEvent(token: Substring(token), in: part))
    }
  }
}
