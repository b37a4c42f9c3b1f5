import Reactive

extension Signal {
  /// Splits the values into two streams.
  func partition(
    _ predicate: @escaping @Sendable (Value) -> Bool
  ) -> (matching: Signal<Value, Failure>, rest: Signal<Value, Failure>) {
    (filter(predicate), filter { !predicate($0) })
  }
}

extension SignalProducer {
  /// Splits the values into two streams that share one start of the source.
  func partition(
    _ predicate: @escaping @Sendable (Value) -> Bool
  ) -> (matching: SignalProducer<Value, Failure>, rest: SignalProducer<Value, Failure>) {
    let shared = shareReplaying(0)
    return (shared.filter(predicate), shared.filter { !predicate($0) })
  }
}
