/// Runs the latest inner stream (`.latest`).
@usableFromInline
final class FlattenLatest<Inner: SignalProducerConvertible>: Sendable {
  /// Guarded by the gate of the output.
  @usableFromInline
  struct State {
    /// Counts the inner streams; the number of the latest.
    @usableFromInline var latest = 0
    @usableFromInline var isRunning = false
    @usableFromInline var isOuterCompleted = false

    @inlinable
    init() {}
  }

  @usableFromInline let output: Output<Inner.Value, Inner.Failure>
  @usableFromInline let state = Cell(State())
  @usableFromInline let current = SerialDisposable()
  /// The place of `current` in the output's lifetime.
  @usableFromInline let token: Bag<any Disposable>.Token?

  @inlinable
  init(_ output: Output<Inner.Value, Inner.Failure>) {
    self.output = output
    token = output.lifetime.insert(current)
  }

  /// Takes the events of the outer stream.
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
            return self.state.value.isRunning ? nil : .completed
          })
        }
      }
    )
  }

  /// Interrupts the current inner stream, and only then starts the next.
  @inlinable
  func replace(with inner: Inner) {
    let number = output.decide {
      state.value.latest += 1
      state.value.isRunning = true
      return state.value.latest
    }
    guard let number else { return }
    if case .single(let value) = inner.producer.shape {
      // A stream that needs no start: its value, and its end.
      current.inner = nil
      output.send(deciding: { state.value.latest == number ? value : nil })
      ended(number)
      return
    }
    let lifetime = Lifetime()
    current.inner = AnyDisposable { lifetime.end() }
    Trampoline.perform { self.start(inner, number, lifetime) }
  }

  @inlinable
  func start(_ inner: Inner, _ number: Int, _ lifetime: Lifetime) {
    let output = self.output
    let state = self.state
    let isLast = output.decide {
      state.value.latest == number && state.value.isOuterCompleted
    }
    guard let isLast else { return }
    if isLast, output.handOver(to: inner.producer) {
      // Nothing is left of an operator that another took the place of, or a recursion would grow.
      if let token { output.lifetime.remove(token) }
      return
    }
    inner.producer.start(
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
      return state.value.isOuterCompleted ? .completed : nil
    })
  }
}
