import Callbacks
import Reactive
public import ReactiveTesting

/// The operators of the example.
public enum CallbackCatalogue {
  /// All of them.
  public static let operators = [
    OperatorUnderTest("map", in: .callbacks) { inputs in
      inputs[0].callbacks.map(inputs.lab.watched { $0 * 2 }).rawStream
    },
    OperatorUnderTest("filter", in: .callbacks) { inputs in
      inputs[0].callbacks.filter(inputs.lab.watched { $0 != 2 }).rawStream
    },
    OperatorUnderTest("first", in: .callbacks, .completes(.early)) { inputs in
      inputs[0].callbacks.first(2).rawStream
    },
    OperatorUnderTest("merge", in: .callbacks, inputs: [.stream, .stream]) { inputs in
      inputs[0].callbacks.merge(inputs[1].callbacks).rawStream
    },
    OperatorUnderTest("flatMapLatest", in: .callbacks, inputs: [.streams]) { inputs in
      inputs.streams.callbacks.flatMapLatest { $0.callbacks }.rawStream
    },
    OperatorUnderTest("delayed", in: .callbacks, .timeShifting) { inputs in
      let scheduler = inputs.lab.scheduler
      return inputs[0].callbacks.delayed { cancel, action in
        let timer = cancel.child()
        let waiting = scheduler.schedule(after: .milliseconds(10)) {
          timer()
          action()
        }
        timer.onCancel { waiting?.dispose() }
      }.rawStream
    },
  ]
}
