internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Variants of `map` and `flatMap`, each of which breaks one law.
  static var equations: [Specimen] {
    [
      Specimen(
        "LAW-3",
        OperatorUnderTest(
          "a map of signals that sends each result only once",
          signalMapping: { source, transform, _ in source.skipRepeats().map(transform) }
        )
      ),
      Specimen(
        "LAW-4",
        OperatorUnderTest(
          "a map that transforms the previous result",
          mapping: { source, transform, _ in
            source.map { value in
              let result = transform(value)
              return result == value ? value : transform(result - value)
            }
          }
        )
      ),
      Specimen(
        "LAW-6",
        OperatorUnderTest(
          "a flat map of signals that starts no stream for a repeated value",
          signalFlatMapping: { source, transform, _ in
            source.skipRepeats().flatMap(.concat, transform)
          }
        )
      ),
    ]
  }

  /// Hand-written variants of `map` and `flatMap` that satisfy all laws.
  static var lawAbiding: [Twin] {
    [
      Twin(
        ["LAW-3.1", "LAW-4.1"],
        OperatorUnderTest(
          "a map for any transform, written by hand",
          mapping: { source, transform, _ in
            source.written(value: { value, observer in observer.send(value: transform(value)) })
          }
        )
      ),
      Twin(
        ["LAW-5.1", "LAW-6.1", "LAW-7.1"],
        OperatorUnderTest(
          "a flat map made of two operators",
          flatMapping: { source, transform, _ in
            source.map(transform).flatten(.merge)
          }
        )
      ),
      Twin(
        ["LAW-5.1", "LAW-6.1", "LAW-7.1"],
        OperatorUnderTest(
          "a flat map that forwards only the latest stream",
          signalFlatMapping: { source, transform, _ in source.map(transform).flatten(.latest) }
        )
      ),
    ]
  }
}
