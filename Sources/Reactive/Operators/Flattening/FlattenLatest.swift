/// An operator that runs only the latest inner stream (`.latest`).
@usableFromInline
final class FlattenLatest<Inner: SignalProducerConvertible>: Sendable {
  /// The state, which is accessed only while the gate of the output is held.
  @usableFromInline
  struct State {
    /// The sequence number of the latest inner stream, starting at one.
    @usableFromInline var latest = 0
    @usableFromInline var isRunning = false
    /// The number of inner streams whose start is deferred.
    ///
    /// A deferred stream becomes the latest one when its start runs, as if it had arrived at that
    /// moment.
    @usableFromInline var undecided = 0
    @usableFromInline var isOuterCompleted = false

    @inlinable
    init() {}

    /// Whether no inner stream is running and no further inner stream can arrive.
    @inlinable
    var isOver: Bool { isOuterCompleted && !isRunning && undecided == 0 }

    /// Makes the next inner stream the latest one and returns its sequence number.
    @inlinable
    mutating func takeOver() -> Int {
      latest += 1
      isRunning = true
      return latest
    }
  }

  @usableFromInline let output: Output<Inner.Value, Inner.Failure>
  @usableFromInline let state = Cell(State())
  @usableFromInline let current = SerialDisposable()
  /// The token for removing `current` from the output's lifetime.
  @usableFromInline let token: Bag<any Disposable>.Token?

  @inlinable
  init(_ output: Output<Inner.Value, Inner.Failure>) {
    self.output = output
    token = output.lifetime.insert(current)
  }

  /// The observer of the outer stream.
  @inlinable
  var outer: Observer<Inner, Inner.Failure> {
    Observer(
      onValue: { self.replace(with: $0) },
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

  /// Interrupts the current inner stream and then starts `inner`.
  @inlinable
  func replace(with inner: Inner) {
    if case .single(let value) = inner.producer.shape {
      let number: Int?? = output.decide {
        state.value.undecided == 0 ? state.value.takeOver() : nil
      }
      guard let number else { return }
      if let number {
        // This stream needs no start, because it consists of one value and a completion.
        current.inner = nil
        output.send(deciding: { state.value.latest == number ? value : nil })
        ended(number)
        return
      }
    }
    guard output.decide({ state.value.undecided += 1 }) != nil else { return }
    Trampoline.perform { self.start(inner) }
  }

  @inlinable
  func start(_ inner: Inner) {
    let output = self.output
    let state = self.state
    let decision: (number: Int, isLast: Bool)? = output.decide {
      state.value.undecided -= 1
      return (
        state.value.takeOver(), state.value.isOuterCompleted && state.value.undecided == 0
      )
    }
    guard let (number, isLast) = decision else { return }
    let lifetime = Lifetime()
    current.inner = AnyDisposable { lifetime.end() }
    if isLast, output.handOver(to: inner.producer) {
      // The inner producer has taken over from this operator, so the entry of the operator must not
      // remain in the lifetime. Otherwise, a recursive chain would add an entry at each step.
      if let token { output.lifetime.remove(token) }
      return
    }
    inner.producer.joinInPlace(
      Observer(
        onValue: { value in
          output.send(deciding: { state.value.latest == number ? value : nil })
        },
        onTermination: { termination in
          switch termination {
          case .failed:
            output.terminate(deciding: { state.value.latest == number ? termination : nil })
          case .completed, .interrupted:
            self.ended(number)
          }
        }
      ),
      during: lifetime
    )
  }

  @inlinable
  func ended(_ number: Int) {
    output.terminate(deciding: {
      guard state.value.latest == number else { return nil }
      state.value.isRunning = false
      return state.value.isOver ? .completed : nil
    })
  }
}
