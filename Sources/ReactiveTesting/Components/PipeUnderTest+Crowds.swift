internal import Reactive

/// Checks with random programs, in which observers come and go, also inside callbacks (PIP-1).
extension PipeUnderTest {
  /// A trial that runs random programs, and compares what the observers receive with a model.
  ///
  /// The programs are the same in each run.
  var crowds: ComponentTrial {
    ComponentTrial("having many observers that come and go") { watchman in
      for seed: UInt64 in 1...240 {
        watchman.goesOn()
        let program = CrowdProgram(seed: seed, size: seed <= 40 ? 12...71 : 4...12)
        guard let found = finding(program) else { continue }
        let last = program.shrunk(found, limit: 2_000, finding)
        return "\(last.finding). Program: \(last.program.text)"
      }
      return nil
    }
  }

  private func finding(_ program: CrowdProgram) -> String? {
    let crowd = Crowd(make())
    return withExtendedLifetime(crowd) { crowd.run(program) }
  }
}

/// One run of a program on a pipe.
///
/// `@unchecked Sendable`: only one thread at a time runs a program.
private final class Crowd: @unchecked Sendable {
  /// An observer, and what it should have received.
  ///
  /// `@unchecked Sendable`: only one thread at a time runs a program.
  private final class Guest: @unchecked Sendable {
    let name: String
    let witness = Witness()
    let start = SerialDisposable()
    /// The number of values that had been sent when the observer began.
    let after: Int
    /// The number of values that had been sent when the observer ended, if it has ended.
    var last: Int?
    /// Whether the observer ended while the last value was being delivered, so that it may have
    /// missed that value.
    var mayMissLast = false
    var received = 0

    init(_ name: String, after: Int) {
      self.name = name
      self.after = after
    }
  }

  private let pipe: PipeUnderTest.Pipe
  private var guests: [Guest] = []
  /// The observers that began inside callbacks.
  private var others: [Guest] = []
  private var sent = 0

  init(_ pipe: PipeUnderTest.Pipe) { self.pipe = pipe }

  /// Runs the program.
  ///
  /// - Parameter program: The program.
  /// - Returns: The first difference from the model, if there is one.
  func run(_ program: CrowdProgram) -> String? {
    defer { for guest in guests + others { guest.start.dispose() } }
    for step in program.steps {
      switch step {
      case .join(let reaction):
        let guest = Guest("observer \(guests.count)", after: sent)
        guests.append(guest)
        begin(guest, reaction)
      case .leave(let number): leave(number, duringDelivery: false)
      case .send:
        sent += 1
        pipe.input.send(value: sent)
      }
    }
    return (guests + others).lazy.compactMap { self.finding($0) }.first
  }

  private func begin(_ guest: Guest, _ reaction: CrowdProgram.Reaction?) {
    guest.start.inner = pipe.output.start { [weak self, weak guest] event in
      guard let self, let guest else { return }
      guest.witness.note(event)
      guard event.value != nil else { return }
      guest.received += 1
      if let reaction, reaction.value == guest.received { perform(reaction.deed, guest) }
    }
  }

  private func perform(_ deed: CrowdProgram.Reaction.Deed, _ guest: Guest) {
    switch deed {
    case .starts:
      let other = Guest("the observer that \(guest.name) started", after: sent)
      others.append(other)
      begin(other, nil)
    case .leaves(let number): leave(number, duringDelivery: true)
    }
  }

  private func leave(_ number: Int, duringDelivery isInside: Bool) {
    guard guests.indices.contains(number), guests[number].last == nil else { return }
    guests[number].last = sent
    guests[number].mayMissLast = isInside
    guests[number].start.dispose()
  }

  private func finding(_ guest: Guest) -> String? {
    let first = guest.after + 1
    let expected = (first..<max(first, (guest.last ?? sent) + 1)).map(String.init)
    // A pipe may replay earlier values, and a start that is disposed of is interrupted.
    let got = guest.witness.entries
      .filter { $0 != "interrupted" && Int($0) ?? .max > guest.after }
    if got == expected || guest.mayMissLast && got == expected.dropLast() { return nil }
    return "\(guest.name) should have received \(expected), but received \(got)"
  }
}

/// A program of a pipe: observers that begin and end in any order, and values.
struct CrowdProgram: ComponentProgram {
  /// What an observer does when it receives one of its values.
  struct Reaction: Sendable {
    enum Deed: Sendable {
      /// Starts another observer.
      case starts
      /// Disposes of the start of an observer.
      case leaves(Int)
    }

    /// The number of the value among those that the observer receives, counted from one.
    let value: Int
    let deed: Deed
  }

  enum Step: Sendable {
    case join(Reaction?)
    /// Disposes of a start. The numbers count from zero, in the order in which the starts began.
    case leave(Int)
    case send

    fileprivate var isJoin: Bool { if case .join = self { true } else { false } }
  }

  var steps: [Step] = []

  /// Creates a random program, from a number that determines it.
  ///
  /// First most steps add observers, then most steps remove them.
  ///
  /// - Parameters:
  ///   - seed: The number that determines the program.
  ///   - sizes: The possible numbers of steps.
  init(seed: UInt64, size sizes: ClosedRange<Int>) {
    var numbers = RandomNumbers(seed: seed)
    var present: [Int] = []
    var count = 0
    let size = sizes.lowerBound + numbers.below(sizes.count)
    for index in 0..<size {
      let grows = index < size / 2
      switch numbers.below(6) {
      case 0: steps.append(.send)
      case 1...(grows ? 4 : 1):
        steps.append(.join(Self.reaction(&numbers, among: count + 2)))
        present.append(count)
        count += 1
      default:
        guard !present.isEmpty else { continue }
        steps.append(.leave(present.remove(at: numbers.below(present.count))))
      }
    }
    steps += [.send, .send]
  }

  private static func reaction(_ numbers: inout RandomNumbers, among count: Int) -> Reaction? {
    guard numbers.below(3) == 0 else { return nil }
    let value = 1 + numbers.below(2)
    return Reaction(
      value: value,
      deed: numbers.below(2) == 0 ? .starts : .leaves(numbers.below(count))
    )
  }

  private init(_ steps: [Step]) { self.steps = steps }

  /// All programs that lack one step or one reaction of this one.
  var smaller: [CrowdProgram] {
    steps.indices.flatMap { index in
      var rest = steps
      let step = rest.remove(at: index)
      guard case .join(let reaction) = step else { return [CrowdProgram(rest)] }
      // The observers that begin later have smaller numbers without this one.
      let number = steps[..<index].count(where: \.isJoin)
      var programs = [CrowdProgram(rest.compactMap { Self.lacking(number, $0) })]
      if reaction != nil {
        rest.insert(.join(nil), at: index)
        programs.append(CrowdProgram(rest))
      }
      return programs
    }
  }

  /// Returns a step for a program that lacks an observer, or `nil` if the step needs it.
  private static func lacking(_ number: Int, _ step: Step) -> Step? {
    switch step {
    case .send: return step
    case .leave(let other):
      return other == number ? nil : .leave(other > number ? other - 1 : other)
    case .join(let reaction):
      guard case .leaves(let other)? = reaction?.deed, let value = reaction?.value,
        other >= number
      else { return step }
      return .join(
        other == number ? nil : Reaction(value: value, deed: .leaves(other - 1))
      )
    }
  }

  /// The steps in words.
  var text: String {
    var count = 0
    return steps.map { step in
      switch step {
      case .join(let reaction):
        defer { count += 1 }
        return "start observer \(count)\(reaction.map { " (\(Self.words($0)))" } ?? "")"
      case .leave(let number): return "dispose of observer \(number)"
      case .send: return "send"
      }
    }.joined(separator: ", ")
  }

  private static func words(_ reaction: Reaction) -> String {
    let place = "inside its \(reaction.value == 1 ? "first" : "second") value"
    return switch reaction.deed {
    case .starts: "which starts another \(place)"
    case .leaves(let number): "which disposes of observer \(number) \(place)"
    }
  }
}
