import Foundation
import ReactiveSwiftCompatibility

// What apps add to the library: extensions that speak of `Error`, and of the protocols of old.

extension Signal {
  /// Sends values together with how many there have been.
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

/// A lamp that others can bind to.
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
