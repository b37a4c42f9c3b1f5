#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// Operators that start their input, or many inner streams, within one start.
@Suite("Operators that start streams repeatedly")
struct RestartTests {
  @Test(
    "EVT-21: an operator that restarts its input completes when it does not restart the input",
    arguments: [false, true]
  )
  func repeatsWhileNotEmpty(isLawful: Bool) {
    let subject = OperatorUnderTest("pages", .repeats) { source, _ in
      SignalProducer<Int, TestFailure> { observer, lifetime in
        let isEmpty = Atomic(true)
        source.materialize().repeat().start(
          Observer(value: { event in
            switch event {
            case .value(let value):
              isEmpty.value = false
              observer.send(value: value)
            case .completed:
              if isEmpty.swap(true), isLawful { observer.sendCompleted() }
            case .failed, .interrupted: observer.send(event)
            }
          }),
          during: lifetime
        )
      }
    }
    .endModel { input in
      var isEmpty = true
      for entry in input.entries {
        if entry.event == .completed, !isEmpty {
          isEmpty = true
        } else if let end = entry.event.termination {
          return end
        } else {
          isEmpty = false
        }
      }
      return nil
    }
    #expect(broken(subject) == (isLawful ? [] : ["MOD-1"]))
  }

  @Test("EVT-21: the seventeenth inner stream that ends while the output is being started is lost")
  func crowd() {
    for limit in [Int.max, 16] {
      let subject = OperatorUnderTest("a crowd of \(limit)", .flattening) {
        (streams: SignalProducer<SignalProducer<Int, TestFailure>, TestFailure>, _: Lab) in
        SignalProducer<Int, TestFailure> { observer, lifetime in
          let isStarting = Atomic(true)
          let count = AtomicCounter(0)
          streams.filter { _ in count.add(1) <= limit || !isStarting.value }.flatten(.merge)
            .start(observer, during: lifetime)
          isStarting.value = false
        }
      }
      #expect(broken(subject) == (limit == 16 ? ["EVT-21"] : []))
    }
  }
}
#endif
