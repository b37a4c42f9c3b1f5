internal import Foundation
internal import Reactive
internal import ReactiveTesting

/// A closure that protects the delivery of an event in a hand-written merge.
typealias Protection = @Sendable (_ event: Event<Int, TestFailure>, _ send: () -> Void) -> Void

extension Gallery {
  /// Returns a hand-written merge, which lacks only the protection that the caller passes.
  static func merge(
    _ inputs: [Numbers],
    _ makeProtection: @escaping @Sendable () -> Protection
  ) -> Numbers {
    Numbers { observer, lifetime in
      let running = Atomic(inputs.count)
      let protect = makeProtection()
      for input in inputs {
        input.start(during: lifetime) { event in
          protect(event) {
            guard event == .completed else { return observer.send(event) }
            let isLast = running.modify { running in
              running -= 1
              return running == 0
            }
            if isLast { observer.sendCompleted() }
          }
        }
      }
    }
  }

  static var serial: [Specimen] {
    concurrency + losses
  }

  private static var concurrency: [Specimen] {
    [
      Specimen(
        "EVT-28.1",
        OperatorUnderTest(
          "a merge that transforms on the senders' threads",
          apply: { first, second, lab in
            let transform = lab.watched { (value: Int) in value * 10 }
            return merge([first.map(transform), second.map(transform)]) { { _, send in send() } }
          }
        )
      ),
      Specimen(
        "EVT-28.1",
        OperatorUnderTest(
          "a combineLatest whose lock protects its state, but not its transform",
          apply: { first, second, lab in
            let transform = lab.watched { (left: Int, right: Int) in left * 10 + right }
            return Numbers { observer, lifetime in
              let state = Atomic<(values: [Int?], running: Int)>(([nil, nil], 2))
              for (index, input) in [first, second].enumerated() {
                input.start(
                  Observer(
                    onValue: { value in
                      let values = state.modify { state in
                        state.values[index] = value
                        return state.values
                      }
                      guard let left = values[0], let right = values[1] else { return }
                      observer.send(value: transform(left, right))
                    },
                    onTermination: { end in
                      guard end == .completed else { return observer.terminate(end) }
                      let isLast = state.modify { state in
                        state.running -= 1
                        return state.running == 0
                      }
                      if isLast { observer.sendCompleted() }
                    }
                  ),
                  during: lifetime
                )
              }
            }
          }
        )
      ),
    ]
  }

  private static var losses: [Specimen] {
    [
      Specimen(
        "EVT-29.1",
        OperatorUnderTest(
          "a merge that drops events that arrive while another thread sends",
          apply: { first, second, _ in
            merge([first, second]) {
              let presence = Presence()
              return { _, send in presence.enterIfAlone(send) }
            }
          }
        )
      ),
      Specimen(
        "EVT-29.2",
        OperatorUnderTest(
          "a merge that drops an end while another thread is busy",
          apply: { first, second, _ in
            merge([first, second]) {
              let presence = Presence()
              return { event, send in
                if event.isTerminating { presence.enterIfAlone(send) } else { presence.enter(send) }
              }
            }
          }
        )
      ),
    ]
  }
}
