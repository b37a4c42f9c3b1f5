import Callbacks
import Reactive
public import ReactiveTesting

extension StreamVocabulary {
  /// A stream finishes or fails; what is cancelled is silent.
  public static let callbacks = StreamVocabulary("Callbacks")
}

extension RawStream where Value: Sendable {
  /// A source of the kit as a stream of the library.
  var callbacks: Callbacks<Value> {
    Callbacks { next, end, cancel in
      guard !cancel.isCancelled else { return }
      listen(
        Observer(
          onValue: next,
          onTermination: { termination in
            switch termination {
            case .completed: end(.finished)
            case .failed(let error): end(.failed(error))
            case .interrupted: break
            }
          }
        ),
        handle: { disposable in cancel.onCancel { disposable.dispose() } }
      )
    }
  }
}

extension Callbacks {
  /// A stream of the library, for the recorder of the kit.
  var rawStream: RawStream<Value, any Error> {
    RawStream { observer, handle in
      let cancel = Cancel()
      handle(AnyDisposable { cancel() })
      listen(
        { observer.send(value: $0) },
        { end in
          switch end {
          case .finished: observer.sendCompleted()
          case .failed(let error): observer.send(error: error)
          }
        },
        cancel
      )
    }
  }
}
