internal import Reactive

/// Checks with random programs, in which many observers come and go (PIP-1).
extension PipeUnderTest {
  /// A trial that runs random programs, and compares what the observers receive with a model.
  ///
  /// The programs are the same in each run.
  var crowds: ComponentTrial {
    ComponentTrial("having many observers that come and go") { watchman in
      for seed: UInt64 in 1...40 {
        watchman.goesOn()
        let program = CrowdProgram(seed: seed)
        guard let found = finding(program) else { continue }
        let last = program.shrunk(found, limit: 2_000, finding)
        return "\(last.finding). Program: \(last.program.text)"
      }
      return nil
    }
  }

  private func finding(_ program: CrowdProgram) -> String? {
    let (output, input) = make()
    var guests: [Guest] = []
    defer { for guest in guests { guest.start.dispose() } }
    var sent = 0
    for step in program.steps {
      switch step {
      case .join:
        let witness = Witness()
        let start = output.start { witness.note($0) }
        guests.append(Guest(witness: witness, start: start, after: sent))
      case .leave(let number):
        guard guests.indices.contains(number), guests[number].last == nil else { continue }
        guests[number].last = sent
        guests[number].start.dispose()
      case .send:
        sent += 1
        input.send(value: sent)
      }
    }
    for (number, guest) in guests.enumerated() {
      let first = guest.after + 1
      let expected = (first..<max(first, (guest.last ?? sent) + 1)).map(String.init)
      // A pipe may replay earlier values, and a start that is disposed of is interrupted.
      let got = guest.witness.entries
        .filter { $0 != "interrupted" && Int($0) ?? .max > guest.after }
      if got == expected { continue }
      return "observer \(number) should have received \(expected), but received \(got)"
    }
    return nil
  }

  private struct Guest {
    let witness: Witness
    let start: any Disposable
    /// The number of values that had been sent when the observer began.
    let after: Int
    /// The number of values that had been sent when the observer ended, if it has ended.
    var last: Int?
  }
}

/// A program of a pipe: observers that begin and end in any order, and values.
struct CrowdProgram: ComponentProgram {
  enum Step: Sendable {
    case join
    /// Disposes of a start. The numbers count from zero, in the order in which the starts began.
    case leave(Int)
    case send
  }

  var steps: [Step] = []

  /// Creates a random program, from a number that determines it.
  ///
  /// First most steps add observers, then most steps remove them.
  init(seed: UInt64) {
    var numbers = RandomNumbers(seed: seed)
    var present: [Int] = []
    var count = 0
    let size = 12 + numbers.below(60)
    for index in 0..<size {
      let grows = index < size / 2
      switch numbers.below(6) {
      case 0: steps.append(.send)
      case 1...(grows ? 4 : 1):
        steps.append(.join)
        present.append(count)
        count += 1
      default:
        guard !present.isEmpty else { continue }
        steps.append(.leave(present.remove(at: numbers.below(present.count))))
      }
    }
    steps.append(.send)
  }

  private init(_ steps: [Step]) { self.steps = steps }

  /// All programs that lack one step of this one.
  var smaller: [CrowdProgram] {
    steps.indices.map { index in
      var rest = steps
      guard case .join = rest.remove(at: index) else { return CrowdProgram(rest) }
      // The observers that begin later have smaller numbers without this one.
      let number = steps[..<index].count { if case .join = $0 { true } else { false } }
      return CrowdProgram(
        rest.compactMap { step in
          guard case .leave(let other) = step, other >= number else { return step }
          return other == number ? nil : .leave(other - 1)
        }
      )
    }
  }

  /// The steps in words.
  var text: String {
    var count = 0
    return steps.map { step in
      switch step {
      case .join:
        defer { count += 1 }
        return "start observer \(count)"
      case .leave(let number): return "dispose of observer \(number)"
      case .send: return "send"
      }
    }.joined(separator: ", ")
  }
}
