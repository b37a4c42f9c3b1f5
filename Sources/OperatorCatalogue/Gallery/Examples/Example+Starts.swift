internal import Reactive
internal import ReactiveTesting

extension Example {
  static var starts: [Example] {
    [
      Example(
        "PRD-5.2",
        // broken PRD-5
        OperatorUnderTest("pairs from two observations") { source, _ in
          source.zip(with: source.skip(first: 1))
        },
        // mended PRD-5
        OperatorUnderTest("pairs from one observation") { source, _ in
          source.combinePrevious()
        }
        // end PRD-5
      ),
      Example(
        "PRD-7.1",
        // broken PRD-7
        OperatorUnderTest("one count for all starts") { source, _ in
          let count = Atomic(0)
          return source.written { observer, _ in
            Observer(
              onValue: { _ in
                count.modify { $0 += 1 }
                observer.send(value: count.value)
              },
              onTermination: { observer.terminate($0) }
            )
          }
        },
        // mended PRD-7
        OperatorUnderTest("one count for each start") { source, _ in
          source.written { observer, _ in
            let count = Atomic(0)
            return Observer(
              onValue: { _ in
                count.modify { $0 += 1 }
                observer.send(value: count.value)
              },
              onTermination: { observer.terminate($0) }
            )
          }
        }
        // end PRD-7
      ),
      Example(
        "OPR-8.1",
        // broken OPR-8
        OperatorUnderTest("a first result that is computed in advance") { source, lab in
          let transform = lab.watched { (value: Int) in value * 2 }
          let first = transform(0)
          return source.map { first + transform($0) }
        },
        // mended OPR-8
        OperatorUnderTest("a first result that is computed on demand") { source, lab in
          let transform = lab.watched { (value: Int) in value * 2 }
          return source.map { transform(0) + transform($0) }
        }
        // end OPR-8
      ),
    ]
  }
}
