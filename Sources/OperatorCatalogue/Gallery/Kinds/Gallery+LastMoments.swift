internal import Reactive
internal import ReactiveTesting

/// Mutants that continue to work after they have ended, and mutants with false claims.
extension Gallery {
  static var late: [Specimen] { lastMoments + wrongClaims }

  private static var lastMoments: [Specimen] {
    [
      Specimen(
        "EVT-13.1",
        OperatorUnderTest("a sum that is sent before the failure") { source, _ in
          source.written { observer, _ in
            let sum = Atomic<Int?>(nil)
            return Observer(
              onValue: { value in sum.modify { $0 = ($0 ?? 0) + value } },
              onTermination: { end in
                if end != .interrupted, let sum = sum.value { observer.send(value: sum) }
                observer.terminate(end)
              }
            )
          }
        }
      ),
      Specimen(
        "EVT-13.1",
        OperatorUnderTest("a default value that is sent before a failure") { source, _ in
          source.written { observer, _ in
            let isEmpty = Atomic(true)
            return Observer(
              onValue: { value in
                isEmpty.value = false
                observer.send(value: value)
              },
              onTermination: { end in
                if case .failed = end, isEmpty.value { observer.send(value: 0) }
                observer.terminate(end)
              }
            )
          }
        }
      ),
      Specimen(
        "EVT-13.2",
        OperatorUnderTest("a predicate that is called for a failure") { source, lab in
          let isWanted = lab.watched { (value: Int) in value > 0 }
          return source.written { observer, _ in
            Observer(
              onValue: { if isWanted($0) { observer.send(value: $0) } },
              onTermination: { end in
                if case .failed = end { _ = isWanted(0) }
                observer.terminate(end)
              }
            )
          }
        }
      ),
      Specimen(
        "EVT-13.2",
        OperatorUnderTest("a batch that is processed although the source has failed") {
          source,
          lab in
          let work = lab.watched { (value: Int) in value * 2 }
          return source.written { observer, _ in
            let batch = Atomic<[Int]>([])
            return Observer(
              onValue: { value in
                batch.modify { $0.append(value) }
                observer.send(value: value)
              },
              onTermination: { end in
                let results = end == .interrupted ? [] : batch.value.map(work)
                if end == .completed { results.forEach { observer.send(value: $0) } }
                observer.terminate(end)
              }
            )
          }
        }
      ),
      Specimen(
        "RSG-6.1",
        OperatorUnderTest("a sum that is sent after disposal") { source, _ in
          source.written { observer, lifetime in
            let sum = Atomic(0)
            return Observer(
              onValue: { value in
                sum.modify { $0 += value }
                observer.send(value: value)
              },
              onTermination: { end in
                if lifetime.hasEnded { observer.send(value: sum.value) }
                observer.terminate(end)
              }
            )
          }
        }
      ),
      Specimen(
        "RSG-6.2",
        OperatorUnderTest("a batch that is processed after disposal") { source, lab in
          let work = lab.watched { (value: Int) in value * 2 }
          return source.written { observer, lifetime in
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                if lifetime.hasEnded { _ = work(0) }
                observer.terminate(end)
              }
            )
          }
        }
      ),
    ]
  }

  private static var wrongClaims: [Specimen] {
    [
      Specimen(
        "EVT-15.1",
        OperatorUnderTest("a map that declares that it handles failures", .handlesFailure) {
          source,
          _ in
          source.map { $0 + 1 }
        }
      ),
      Specimen(
        "EVT-15.1",
        OperatorUnderTest("a catch that rethrows the failure", .handlesFailure) { source, _ in
          source.flatMapError { failure in Numbers(error: failure) }
        }
      ),
      Specimen(
        "EVT-23.4",
        OperatorUnderTest("a map that declares that it handles interruptions", .handlesInterruption)
        {
          source,
          _ in
          source.map { $0 + 1 }
        }
      ),
      Specimen(
        "EVT-23.4",
        OperatorUnderTest(
          "a zip that declares that it handles interruptions",
          .handlesInterruption,
          .completes(.whenNoMoreOutputIsPossible),
          apply: { first, second, _ in first.zip(with: second) }
        )
      ),
    ]
  }
}
