import Callbacks
import Reactive
public import ReactiveTesting

/// The operators of the example, declared for the kit.
public enum CallbackCatalogue {
  /// All operators.
  public static let operators = [
    OperatorUnderTest("map", on: Callbacks<Int>.self) { inputs in
      inputs[0].map(inputs.lab.watched { $0 * 2 })
    },
    OperatorUnderTest("filter", on: Callbacks<Int>.self) { inputs in
      inputs[0].filter(inputs.lab.watched { $0 != 2 })
    },
    OperatorUnderTest("first", on: Callbacks<Int>.self, .completes(.early)) { inputs in
      inputs[0].first(2)
    },
    OperatorUnderTest("merge", on: Callbacks<Int>.self, inputs: [.stream, .stream]) { inputs in
      inputs[0].merge(inputs[1])
    },
    OperatorUnderTest("flatMapLatest", on: Callbacks<Int>.self, inputs: [.streams]) { inputs in
      let streams: Callbacks<Callbacks<Int>> = inputs.streams()
      return streams.flatMapLatest { $0 }
    },
    OperatorUnderTest("delayed", on: Callbacks<Int>.self, .timeShifting) { inputs in
      let scheduler = inputs.lab.scheduler
      return inputs[0].delayed { cancel, action in
        let timer = cancel.child()
        let waiting = scheduler.schedule(after: .milliseconds(10)) {
          timer()
          action()
        }
        timer.onCancel { waiting?.dispose() }
      }
    },
  ]
}
