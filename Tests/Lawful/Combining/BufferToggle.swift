import Reactive

private struct Buffers<Value: Sendable>: Sendable {
  var next = 0
  var open: [(id: Int, values: [Value])] = []
}

extension SignalProducer {
  /// Begins a buffer with each value of `opening`.
  ///
  /// The buffer is sent when the stream that `closing` returns sends a value or completes, or when
  /// the source completes.
  func buffer<Opening: Sendable, Closing: Sendable>(
    opening: SignalProducer<Opening, Never>,
    closing: @escaping @Sendable (Opening) -> SignalProducer<Closing, Never>
  ) -> SignalProducer<[Value], Failure> {
    SignalProducer<[Value], Failure> { observer, lifetime in
      let outbox = Outbox<Buffers<Value>, [Value], Failure>(Buffers(), to: observer)
      opening.start(
        Reactive.Observer<Opening, Never>(value: { value in
          let id = Atomic(0)
          outbox.decide { buffers in
            buffers.next += 1
            buffers.open.append((buffers.next, []))
            id.value = buffers.next
            return []
          }
          let close: @Sendable () -> Void = {
            outbox.decide { buffers in
              guard let index = buffers.open.firstIndex(where: { $0.id == id.value }) else {
                return []
              }
              return [.value(buffers.open.remove(at: index).values)]
            }
          }
          closing(value).take(first: 1).start(
            Reactive.Observer<Closing, Never>(value: { _ in close() }, completed: close),
            during: lifetime
          )
        }),
        during: lifetime
      )
      self.start(
        Observer(
          onValue: { value in
            outbox.decide { buffers in
              for index in buffers.open.indices { buffers.open[index].values.append(value) }
              return []
            }
          },
          onTermination: { end in
            outbox.decide { buffers in
              defer { buffers.open = [] }
              let rest = end.isCompletion ? buffers.open.map(\.values) : []
              return rest.map { .value($0) } + [Reactive.Event(end)]
            }
          }
        ),
        during: lifetime
      )
    }
  }
}
