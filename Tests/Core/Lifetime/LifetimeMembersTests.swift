import Reactive
import Testing

/// What streams and observations leave in a lifetime that outlives them.
@Suite("Members of lifetimes")
struct LifetimeMembersTests {
  typealias Source = Signal<Int, Never>

  /// A use of a lifetime, which returns when it has ended.
  struct Use: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @Sendable (Lifetime) -> Void

    init(_ name: String, _ run: @escaping @Sendable (Lifetime) -> Void) {
      testDescription = name
      self.run = run
    }

    /// A use of a function that observes a signal, which completes.
    init(completed function: ReturnedDisposableTests.Function) {
      self.init("\(function.testDescription), completed") { lifetime in
        let (signal, input) = Source.pipe()
        _ = function.call(signal, lifetime)
        input.send(value: 1)
        input.sendCompleted()
      }
    }

    /// A use of a function that observes a signal, whose observation is disposed of.
    init(disposed function: ReturnedDisposableTests.Function) {
      self.init("\(function.testDescription), disposed") { lifetime in
        let (signal, input) = Source.pipe()
        function.call(signal, lifetime)?.dispose()
        withExtendedLifetime(input) {}
      }
    }

    /// A use of a stream that ends with the lifetime, and whose source sends nothing.
    init(_ name: String, stream: @escaping @Sendable (Source, Lifetime) -> (any Disposable)?) {
      self.init(name) { lifetime in
        let (signal, input) = Source.pipe()
        stream(signal, lifetime)?.dispose()
        withExtendedLifetime(input) {}
      }
    }
  }

  private static let functions = ReturnedDisposableTests.functions.filter(\.endsWithLifetime)

  static let uses: [Use] =
    functions.map(Use.init(completed:)) + functions.map(Use.init(disposed:)) + [
      Use("Lifetime.ended, never observed") { _ = $0.ended },
      Use("Lifetime.ended, no longer observed") { $0.ended.observeCompleted {}?.dispose() },
      Use("a producer of Lifetime.ended") { $0.ended.producer.start().dispose() },
      Use("take(until:) with Lifetime.ended") { source, lifetime in
        let trigger = lifetime.ended.map { _ in }
        return source.take(until: trigger).observe { _ in }
      },
      Use("Signal.take(during:), never observed") { lifetime in
        let (signal, input) = Source.pipe()
        _ = signal.take(during: lifetime)
        withExtendedLifetime(input) {}
      },
      Use("Signal.take(during:), no longer observed") { source, lifetime in
        source.take(during: lifetime).observe { _ in }
      },
      Use("SignalProducer.take(during:), disposed") { source, lifetime in
        source.producer.take(during: lifetime).start()
      },
      Use("SignalProducer.take(during:), completed") { lifetime in
        SignalProducer([1, 2]).take(during: lifetime).start()
      },
      Use("Signal.take(during:), completed") { lifetime in
        let (signal, input) = Source.pipe()
        signal.take(during: lifetime).observe { _ in }
        input.sendCompleted()
      },
      Use("an added disposable that is disposed of") { lifetime in
        (lifetime += AnyDisposable {})?.dispose()
      },
    ]

  @Test("A use of a lifetime leaves no member after its end", arguments: uses)
  func nothingIsLeft(_ use: Use) {
    let (lifetime, token) = Lifetime.make()
    use.run(lifetime)
    #expect(!lifetime.isObserved)
    withExtendedLifetime(token) {}
  }
}
