/// An operator that runs all inner streams until one of them decides the race, and then only that
/// stream (`.race`).
@usableFromInline
final class FlattenRace<Inner: SignalProducerConvertible>: Sendable {
  private typealias Token = Bag<Lifetime>.Token

  /// The state, which is accessed only while the gate of the output is held.
  private struct State {
    /// The running streams that have not sent an event yet.
    var runners = Bag<Lifetime>()
    var winner: Token?
    var isWinnerRunning = false
    var isOuterCompleted = false

    /// Whether no inner stream is running and no further inner stream can arrive.
    var isOver: Bool { isOuterCompleted && !isWinnerRunning && runners.isEmpty }
  }

  private let output: Output<Inner.Value, Inner.Failure>
  private let state = Cell(State())

  @usableFromInline
  init(_ output: Output<Inner.Value, Inner.Failure>) {
    self.output = output
  }

  /// The observer of the outer stream.
  @usableFromInline
  var outer: Observer<Inner, Inner.Failure> {
    Observer(
      onValue: { self.enter($0) },
      onTermination: { termination in
        switch termination {
        case .failed, .interrupted:
          self.output.terminate(termination)
        case .completed:
          self.output.terminate(deciding: {
            self.state.value.isOuterCompleted = true
            return self.state.value.isOver ? .completed : nil
          })
        }
      }
    )
  }

  /// Starts an inner stream, unless the race is decided.
  private func enter(_ inner: Inner) {
    let lifetime = Lifetime()
    let token: Token?? = output.decide {
      state.value.winner == nil ? state.value.runners.insert(lifetime) : nil
    }
    guard let token = token ?? nil else { return }
    // The entry of the winner also stays in the lifetime, so that disposal cancels the winner.
    let entry = output.lifetime.insert(AnyDisposable { lifetime.end() })
    Trampoline.perform { self.start(inner, token, lifetime, entry) }
  }

  private func start(
    _ inner: Inner,
    _ token: Token,
    _ lifetime: Lifetime,
    _ entry: Bag<any Disposable>.Token?
  ) {
    let isLast = output.decide {
      state.value.isOuterCompleted && state.value.runners.count == 1
        && state.value.runners.contains(token)
    }
    guard let isLast else { return }
    if isLast, output.handOver(to: inner.producer) {
      // The inner producer has taken over from this operator, so the entry of the operator must not
      // remain in the lifetime. Otherwise, a recursive chain would add an entry at each step.
      if let entry { output.lifetime.remove(entry) }
      return
    }
    let hasWon = Cell(false)
    inner.producer.joinInPlace(
      Observer(
        onValue: { value in
          if !hasWon.value { hasWon.value = self.win(token) }
          if hasWon.value { self.output.send(value) }
        },
        onTermination: { termination in
          if let entry { self.output.lifetime.remove(entry) }
          switch termination {
          case .failed:
            if hasWon.value || self.win(token) { self.output.terminate(termination) }
          case .completed:
            if hasWon.value || self.win(token) { self.end(token) }
          case .interrupted:
            self.end(token)
          }
        }
      ),
      during: lifetime
    )
  }

  /// Makes an inner stream the winner and cancels the others.
  ///
  /// - Returns: Whether the stream was still in the race.
  private func win(_ token: Token) -> Bool {
    let runners: [Lifetime]?? = output.decide {
      guard state.value.runners.contains(token) else { return nil }
      let winner = state.value.runners.remove(token)
      state.value.winner = token
      state.value.isWinnerRunning = true
      return state.value.runners.removeAll() + (winner.map { [$0] } ?? [])
    }
    guard let runners = runners ?? nil else { return false }
    for loser in runners.dropLast() { loser.end() }
    return true
  }

  /// Records the end of the winner or of an interrupted stream.
  private func end(_ token: Token) {
    output.terminate(deciding: {
      if state.value.winner == token {
        state.value.isWinnerRunning = false
      } else {
        state.value.runners.remove(token)
      }
      return state.value.isOver ? .completed : nil
    })
  }
}
