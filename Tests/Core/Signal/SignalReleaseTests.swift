import Reactive
import Testing

/// Checks that observers are not released inside a delivery, because releasing them may send
/// events.
@Suite struct SignalReleaseTests {
  /// An object that sends an event when it is released.
  private final class Farewell: Sendable {
    private let input: Observer<Int, Never>

    init(_ input: Observer<Int, Never>) {
      self.input = input
    }

    deinit {
      input.send(value: 99)
    }
  }

  private let values = Atomic<[Int]>([])

  /// Adds an observer whose closure retains a ``Farewell``.
  private func observeWithFarewell(
    _ signal: Signal<Int, Never>,
    _ input: Observer<Int, Never>
  ) -> (any Disposable)? {
    let farewell = Farewell(input)
    return signal.observeValues { _ in withExtendedLifetime(farewell) {} }
  }

  @Test("An observer that another observer disposes of is released after the current delivery")
  func disposedByAnother() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let handle = SerialDisposable()
    signal.observeValues { [values] value in
      values.modify { $0.append(value) }
      if value == 1 { handle.dispose() }
    }
    handle.inner = observeWithFarewell(signal, input)
    input.send(value: 1)
    input.send(value: 2)
    #expect(values.value == [1, 99, 2])
  }

  @Test("An observer that disposes of its observation is released after the current delivery")
  func disposedByItself() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let handle = SerialDisposable()
    let farewell = Atomic<Farewell?>(Farewell(input))
    handle.inner = signal.observeValues { [kept = farewell.value] _ in
      handle.dispose()
      withExtendedLifetime(kept) {}
    }
    farewell.value = nil
    signal.observeValues { [values] value in values.modify { $0.append(value) } }
    input.send(value: 1)
    #expect(values.value == [1, 99])
  }

  @Test("An observer that is disposed of during a series of values is released between two values")
  func burst() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let handle = SerialDisposable()
    signal.observeValues { [values] value in
      values.modify { $0.append(value) }
      if value == 1 { handle.dispose() }
    }
    handle.inner = observeWithFarewell(signal, input)
    SignalProducer<Int, Never>([1, 2, 3]).startWithValues { input.send(value: $0) }
    #expect(values.value == [1, 99, 2, 3])
  }

  @Test("Observers of a derived signal that ends are released after the delivery of the source")
  func derivedEnd() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let first = signal.take(first: 1)
    _ = observeWithFarewell(first, input)
    signal.observeValues { [values] value in values.modify { $0.append(value) } }
    input.send(value: 1)
    input.send(value: 2)
    #expect(values.value == [1, 99, 2])
  }

  @Test("An observer that is added and removed during one delivery is released after that delivery")
  func comesAndGoes() {
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.observeValues { [values] value in
      values.modify { $0.append(value) }
      if value == 1 { observeWithFarewell(signal, input)?.dispose() }
    }
    input.send(value: 1)
    input.send(value: 2)
    #expect(values.value == [1, 99, 2])
  }
}
