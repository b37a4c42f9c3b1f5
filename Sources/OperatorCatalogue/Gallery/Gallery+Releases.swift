internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Mutants that stop when their output is released.
  static var releases: [Specimen] {
    [
      Specimen(
        "SIG-15b",
        OperatorUnderTest("a transform that only the producer holds") { source, _ in
          let doubler = Doubler()
          return Numbers { observer, lifetime in
            source.start(doubler.weakly(observer), during: lifetime)
          }
        }
      ),
      Specimen(
        "SIG-15b",
        OperatorUnderTest(
          "a transform that only the signal holds",
          hot: { source, _ in
            let doubler = Doubler()
            let output = source.written { observer, _ in doubler.weakly(observer) }
            return RawStream { observer in
              withExtendedLifetime(doubler) { output.observe(observer) ?? AnyDisposable() }
            }
          }
        )
      ),
      Specimen(
        "SIG-15b",
        OperatorUnderTest(
          "a start that ends when its handle is released",
          cold: { source, _ in
            let relayed = source.written { observer, _ in observer }
            return RawStream { observer in ScopedDisposable(relayed.start(observer)) }
          }
        )
      ),
    ]
  }

  /// The correct version of these mutants.
  static var releaseTwins: [Twin] {
    [
      Twin(
        ["SIG-15b.1"],
        OperatorUnderTest("a transform that every start holds") { source, _ in
          let doubler = Doubler()
          return source.written(value: { value, observer in
            observer.send(value: doubler.transform(value))
          })
        }
      )
    ]
  }
}

/// A transform that is written as a class.
private final class Doubler: Sendable {
  func transform(_ value: Int) -> Int { value * 2 }

  /// Returns an observer that does not retain the doubler.
  func weakly(_ observer: Downstream) -> Downstream {
    Observer(
      onValue: { [weak self] value in
        if let self { observer.send(value: self.transform(value)) }
      },
      onTermination: { observer.terminate($0) }
    )
  }
}
