import Reactive
import ReactiveTesting
import Testing

/// Starts that share one start of the source, and that leave while all of them receive a value.
@Suite("Lists of starts that change during a delivery")
struct SharedListTests {
  private typealias Source = SignalProducer<Int, TestFailure>
  private typealias Sink = Observer<Int, TestFailure>

  private struct Members: Sendable {
    var sinks: [(id: Int, sink: Sink)] = []
    /// The position of the next recipient of the current value.
    var next = 0
    var lastID = 0
    var token: Lifetime.Token?
  }

  /// Shares one start of the source and sends each value to one start after another.
  ///
  /// If a start that has already received the current value leaves, the broken version skips the
  /// next start.
  private static func shared(_ source: Source, isBroken: Bool) -> Source {
    let members = Atomic(Members())
    return Source { observer, lifetime in
      let (connection, token) = Lifetime.make()
      let (id, isFirst) = members.modify { members in
        members.lastID += 1
        members.sinks.append((members.lastID, observer))
        if members.sinks.count == 1 { members.token = token }
        return (members.lastID, members.sinks.count == 1)
      }
      lifetime += {
        let token = members.modify { members -> Lifetime.Token? in
          guard let index = members.sinks.firstIndex(where: { $0.id == id }) else { return nil }
          members.sinks.remove(at: index)
          if !isBroken, index < members.next { members.next -= 1 }
          return members.sinks.isEmpty ? members.token.take() : nil
        }
        token?.dispose()
      }
      guard isFirst else { return }
      source.start(
        Sink(
          onValue: { value in
            members.modify { $0.next = 0 }
            while let sink = members.modify({ members -> Sink? in
              guard members.next < members.sinks.count else { return nil }
              members.next += 1
              return members.sinks[members.next - 1].sink
            }) { sink.send(value: value) }
          },
          onTermination: { termination in
            let all = members.modify { members in
              defer { members = Members(lastID: members.lastID) }
              return members
            }
            for member in all.sinks { member.sink.terminate(termination) }
          }
        ),
        during: connection
      )
    }
  }

  private static func failures(isBroken: Bool) -> [String] {
    OperatorUnderTest("share, broken: \(isBroken)", .shares) { source, _ in
      shared(source, isBroken: isBroken)
    }
    .results().filter { !$0.outcome.isGood }.map(\.contract.id)
  }

  @Test("PRD-17: a list that skips a start after another start has left is detected")
  func broken() {
    #expect(Self.failures(isBroken: true).contains("PRD-17"))
    // A start may join while the last start leaves on another thread, which both versions ignore.
    #expect(Self.failures(isBroken: false) == ["EVT-25"])
  }
}
