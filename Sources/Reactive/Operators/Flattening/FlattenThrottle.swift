/// An operator that runs one inner stream at a time and drops inner streams that arrive in the
/// meantime (`.throttle`).
@usableFromInline
final class FlattenThrottle<Inner: SignalProducerConvertible>: Sendable {
  /// The state, which is accessed only while the gate of the output is held.
  private struct State {
    var isRunning = false
    /// The number of inner streams whose start is deferred.
    ///
    /// A deferred stream is started or dropped when its start runs, as if it had arrived at that
    /// moment.
    var undecided = 0
    var isOuterCompleted = false

    /// Whether no inner stream is running and no further inner stream can arrive.
    var isOver: Bool { isOuterCompleted && !isRunning && undecided == 0 }
  }

  private enum Decision {
    case drop
    case start(isLast: Bool)
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
      onValue: { inner in
        guard self.output.decide({ self.state.value.undecided += 1 }) != nil else { return }
        Trampoline.perform { self.start(inner) }
      },
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

  private func start(_ inner: Inner) {
    let output = self.output
    let state = self.state
    let decision: Decision? = output.decide {
      state.value.undecided -= 1
      guard !state.value.isRunning else { return .drop }
      state.value.isRunning = true
      return .start(isLast: state.value.isOuterCompleted && state.value.undecided == 0)
    }
    guard case .start(let isLast) = decision else { return }
    if isLast, output.handOver(to: inner.producer) { return }
    inner.producer.joinInPlace(
      Observer(
        onValue: { output.send($0) },
        onTermination: { termination in
          switch termination {
          case .failed:
            output.terminate(termination)
          case .completed, .interrupted:
            output.terminate(deciding: {
              state.value.isRunning = false
              return state.value.isOver ? .completed : nil
            })
          }
        }
      ),
      during: output.lifetime
    )
  }
}
