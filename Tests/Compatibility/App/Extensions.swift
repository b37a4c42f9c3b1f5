import Foundation
import ReactiveSwiftCompatibility

// Extensions that apps add to the library, with the old `Error` and the old protocols.

extension Signal {
  /// Sends each value together with its position.
  ///
  /// The first position is one.
  func counted() -> Signal<(Int, Value), Error> {
    scanMap(0) { count, value in (count + 1, (count + 1, value)) }
  }
}

extension SignalProducer {
  func mapToVoid() -> SignalProducer<Void, Error> {
    map { _ in () }
  }

  func ignoringErrors() -> SignalProducer<Value, Never> {
    flatMapError { _ in .empty }
  }
}

extension SignalProducerProtocol where Value == String {
  func trimmed() -> SignalProducer<String, Error> {
    producer.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

extension SignalProtocol where Value: OptionalProtocol, Value.Wrapped: Sendable {
  func unwrapped() -> Signal<Value.Wrapped, Error> {
    signal.filterMap { $0.optional }
  }
}

/// A lamp with a binding target.
final class Lamp: ReactiveExtensionsProvider, @unchecked Sendable {
  var brightness = 0
  fileprivate let (lifetime, token) = Lifetime.make()
}

extension Reactive where Base: Lamp {
  var brightness: BindingTarget<Int> {
    BindingTarget(lifetime: base.lifetime) { [weak base = self.base] value in
      base?.brightness = value
    }
  }
}
