/// Runs the latest inner stream (`.latest`).
final class FlattenLatest<Inner: SignalProducerConvertible>: Sendable {
  /// Guarded by the gate of the output.
  private struct State {
    /// Counts the inner streams; the number of the latest.
    var latest = 0
    var isRunning = false
    var isOuterCompleted = false
  }

  private let output: Output<Inner.Value, Inner.Failure>
  private let state = Cell(State())
  private let current = SerialDisposable()

  init(_ output: Output<Inner.Value, Inner.Failure>) {
    self.output = output
    output.lifetime.insert(current)
  }

  /// Takes the events of the outer stream.
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
  private func replace(with inner: Inner) {
    let number = output.decide {
      state.value.latest += 1
      state.value.isRunning = true
      return state.value.latest
    }
    guard let number else { return }
    let lifetime = Lifetime()
    current.inner = AnyDisposable { lifetime.end() }
    Trampoline.perform { self.start(inner, number, lifetime) }
  }

  private func start(_ inner: Inner, _ number: Int, _ lifetime: Lifetime) {
    let output = self.output
    let state = self.state
    let isLast = output.decide {
      state.value.latest == number && state.value.isOuterCompleted
    }
    guard let isLast else { return }
    if isLast, output.handOver(to: inner.producer) { return }
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
            output.terminate(deciding: {
              guard state.value.latest == number else { return nil }
              state.value.isRunning = false
              return state.value.isOuterCompleted ? .completed : nil
            })
          }
        }
      ),
      during: lifetime
    )
  }
}
