internal import Reactive
internal import ReactiveTesting

extension Example {
  static var laws: [Example] { ofTime + ofMaps + ofFlatMaps }

  private static var ofTime: [Example] {
    [
      Example(
        "LAW-1.1",
        // broken LAW-1
        OperatorUnderTest("a delay until the next tenth of a second", .timeShifting) {
          source,
          lab in
          source.flatMap(.merge) { value in
            let past = lab.scheduler.now.nanoseconds % 100_000_000
            let rest = Duration.nanoseconds(100_000_000 - past)
            return Numbers(value: value).delay(rest, on: lab.scheduler)
          }
        },
        // mended LAW-1
        OperatorUnderTest("a delay by the same interval for each value", .timeShifting) {
          source,
          lab in
          source.flatMap(.merge) { value in
            Numbers(value: value).delay(Lab.tick, on: lab.scheduler)
          }
        }
        // end LAW-1
      ),
      Example(
        "LAW-2.1",
        // broken LAW-2
        OperatorUnderTest("a relay that drops the value 2", .ignoresValues) { source, _ in
          source.filter { $0 != 2 }
        },
        // mended LAW-2
        OperatorUnderTest("a relay of every second value", .ignoresValues) { source, _ in
          source.scan((0, 0)) { ($0.0 + 1, $1) }.filter { $0.0.isMultiple(of: 2) }.map { $0.1 }
        }
        // end LAW-2
      ),
    ]
  }

  private static var ofMaps: [Example] {
    [
      Example(
        "LAW-3.1",
        // broken LAW-3
        OperatorUnderTest(
          "a map that sends each result only once",
          mapping: { source, transform, _ in
            source.skipRepeats().map(transform)
          }
        ),
        // mended LAW-3
        OperatorUnderTest(
          "a map that sends every result",
          mapping: { source, transform, _ in
            source.written(value: { value, observer in observer.send(value: transform(value)) })
          }
        )
        // end LAW-3
      ),
      Example(
        "LAW-4.1",
        // broken LAW-4
        OperatorUnderTest(
          "a map that limits its results to 99",
          mapping: { source, transform, _ in
            source.map { min(transform($0), 99) }
          }
        ),
        // mended LAW-4
        OperatorUnderTest(
          "a map that does not change its results",
          mapping: { source, transform, _ in
            source.map { transform($0) }
          }
        )
        // end LAW-4
      ),
    ]
  }

  private static var ofFlatMaps: [Example] {
    [
      Example(
        "LAW-5.1",
        // broken LAW-5
        OperatorUnderTest(
          "a flat map that sends no value of an inner stream twice in a row",
          flatMapping: { source, transform, _ in
            source.flatMap(.merge) { transform($0).skipRepeats() }
          }
        ),
        // mended LAW-5
        OperatorUnderTest(
          "a flat map that sends every value of every inner stream",
          flatMapping: { source, transform, _ in
            source.flatMap(.merge) { transform($0) }
          }
        )
        // end LAW-5
      ),
      Example(
        "LAW-6.1",
        // broken LAW-6
        OperatorUnderTest(
          "a flat map that starts no stream for a repeated value",
          flatMapping: { source, transform, _ in
            source.skipRepeats().flatMap(.merge, transform)
          }
        ),
        // mended LAW-6
        OperatorUnderTest(
          "a flat map that starts a stream for every value",
          flatMapping: { source, transform, _ in
            source.map(transform).flatten(.merge)
          }
        )
        // end LAW-6
      ),
      Example(
        "LAW-7.1",
        // broken LAW-7
        OperatorUnderTest(
          "a flat map that runs two streams at a time without declaring it",
          flatMapping: { source, transform, _ in
            source.flatMap(.concurrent(limit: 2), transform)
          }
        ),
        // mended LAW-7
        OperatorUnderTest(
          "a flat map that forwards only the latest stream, even when nested",
          flatMapping: { source, transform, _ in
            source.flatMap(.latest, transform)
          }
        )
        // end LAW-7
      ),
    ]
  }
}
