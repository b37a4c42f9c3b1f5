import Reactive

/// A sensor with a callback-based interface.
protocol Sensor: AnyObject, Sendable {
  func addListener(_ listener: @escaping @Sendable (Int) -> Void) -> Int
  func removeListener(_ id: Int)
}

extension SignalProducer where Value == Int, Failure == Never {
  /// Returns the readings of a sensor.
  static func readings(of sensor: any Sensor) -> SignalProducer<Int, Never> {
    SignalProducer { observer, lifetime in
      let id = sensor.addListener { observer.send(value: $0) }
      lifetime += { sensor.removeListener(id) }
    }
  }
}
