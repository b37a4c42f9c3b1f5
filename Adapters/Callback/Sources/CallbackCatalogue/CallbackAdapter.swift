public import Callbacks
import Reactive
public import ReactiveTesting

extension Callbacks: TestableStream {
  /// A stream finishes or fails; a cancelled stream sends nothing.
  public static var vocabulary: StreamVocabulary { StreamVocabulary("Callbacks") }

  /// A source of the kit as a stream of the library.
  public init(source: RawStream<Value, any Error>, in lab: Lab) {
    self.init { next, end, cancel in
      guard !cancel.isCancelled else { return }
      source.listen(
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

  /// A stream of the library, for the recorder of the kit.
  public var rawStream: RawStream<Value, any Error> {
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
