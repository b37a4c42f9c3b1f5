import Reactive
import Testing

/// The disposables that functions return for observations, starts, and bindings.
@Suite("Returned disposables")
struct ReturnedDisposableTests {
  typealias Source = Signal<Int, Never>

  /// A function that observes a signal, or starts a producer of the events of the signal.
  struct Function: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether the observation ends with a lifetime.
    let endsWithLifetime: Bool
    let call: @Sendable (Source, Lifetime) -> (any Disposable)?

    init(
      _ name: String,
      endsWithLifetime: Bool = false,
      _ call: @escaping @Sendable (Source, Lifetime) -> (any Disposable)?
    ) {
      testDescription = name
      self.endsWithLifetime = endsWithLifetime
      self.call = call
    }
  }

  static let functions = [
    Function("Signal.observe(_:)") { signal, _ in signal.observe { _ in } },
    Function("Signal.observe(_:) of an observer") { signal, _ in
      signal.observe(Source.Observer(value: { _ in }))
    },
    Function("Signal.observeValues(_:)") { signal, _ in signal.observeValues { _ in } },
    Function("Signal.observeResult(_:)") { signal, _ in signal.observeResult { _ in } },
    Function("Signal.observeCompleted(_:)") { signal, _ in signal.observeCompleted {} },
    Function("Signal.observeInterrupted(_:)") { signal, _ in signal.observeInterrupted {} },
    Function("Signal.observe(_:during:)", endsWithLifetime: true) { signal, lifetime in
      signal.observe(Source.Observer(value: { _ in }), during: lifetime)
    },
    Function("Signal.observe(during:_:)", endsWithLifetime: true) { signal, lifetime in
      signal.observe(during: lifetime) { _ in }
    },
    Function("SignalProducer.start(_:)") { signal, _ in signal.producer.start { _ in } },
    Function("SignalProducer.start(_:) of an observer") { signal, _ in
      signal.producer.start(Source.Observer(value: { _ in }))
    },
    Function("SignalProducer.startWithValues(_:)") { signal, _ in
      signal.producer.startWithValues { _ in }
    },
    Function("SignalProducer.startWithResult(_:)") { signal, _ in
      signal.producer.startWithResult { _ in }
    },
    Function("SignalProducer.startWithCompleted(_:)") { signal, _ in
      signal.producer.startWithCompleted {}
    },
    Function("SignalProducer.startWithInterrupted(_:)") { signal, _ in
      signal.producer.startWithInterrupted {}
    },
    Function("SignalProducer.start(_:during:)", endsWithLifetime: true) { signal, lifetime in
      signal.producer.start(Source.Observer(value: { _ in }), during: lifetime)
    },
    Function("SignalProducer.start(during:_:)", endsWithLifetime: true) { signal, lifetime in
      signal.producer.start(during: lifetime) { _ in }
    },
    Function("target <~ signal", endsWithLifetime: true) { signal, lifetime in
      BindingTarget<Int>(lifetime: lifetime) { _ in } <~ signal
    },
    Function("target <~ producer", endsWithLifetime: true) { signal, lifetime in
      BindingTarget<Int>(lifetime: lifetime) { _ in } <~ signal.producer
    },
    Function("observer <~ signal") { signal, _ in Source.Observer(value: { _ in }) <~ signal },
  ]

  /// Calls a function, and checks its disposable before and after `end`.
  private func check(
    _ function: Function,
    _ end: (any Disposable, Source.Observer, Lifetime.Token) -> Void
  ) throws {
    let (signal, input) = Source.pipe()
    let (lifetime, token) = Lifetime.make()
    let disposable = try #require(function.call(signal, lifetime))
    #expect(!disposable.isDisposed)
    input.send(value: 1)
    #expect(!disposable.isDisposed)
    end(disposable, input, token)
    #expect(disposable.isDisposed)
    withExtendedLifetime(token) {}
  }

  @Test("A disposable is disposed of when the stream has ended", arguments: functions)
  func ended(_ function: Function) throws {
    try check(function) { _, input, _ in input.sendCompleted() }
    try check(function) { _, input, _ in input.sendInterrupted() }
  }

  @Test("A disposable is disposed of after `dispose()`", arguments: functions)
  func disposed(_ function: Function) throws {
    try check(function) { disposable, _, _ in disposable.dispose() }
  }

  @Test(
    "A disposable is disposed of when the lifetime has ended",
    arguments: functions.filter(\.endsWithLifetime)
  )
  func lifetimeEnded(_ function: Function) throws {
    try check(function) { _, _, token in token.dispose() }
  }
}
