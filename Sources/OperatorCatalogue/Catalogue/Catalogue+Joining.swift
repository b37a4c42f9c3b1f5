internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that start one producer after another has ended.
  static var joining: [OperatorUnderTest] {
    [
      OperatorUnderTest(
        "concat(_:)",
        .handlesInterruption,
        apply: { first, second, _ in first.concat(second) }
      )
      .model(Model.concat(0, 1))
      .startModel(Model.succession(0, 1, isLenient: true))
      .endModel(Model.endOfSuccession(0, 1, isLenient: true)),
      OperatorUnderTest("concat(_:) of a signal", .handlesInterruption, inputs: .producer, .signal)
      { _, first, second in first.concat(second) }
      .model(Model.concat(0, 1))
      .endModel(Model.endOfSuccession(0, 1, isLenient: true)),
      OperatorUnderTest("concat(value:)", .handlesInterruption) { source, _ in
        source.concat(value: 9)
      }
      .model(Model.concatNine),
      OperatorUnderTest("concat(error:)", .raisesFailures, .handlesInterruption) { source, _ in
        source.concat(error: .boom)
      }
      .model(Model.merge)
      .endModel(Model.concatBoom),
      OperatorUnderTest(
        "prefix(_:)",
        .handlesInterruption,
        apply: { first, second, _ in first.prefix(second) }
      )
      .model(Model.concat(1, 0))
      .startModel(Model.succession(1, 0, isLenient: true))
      .endModel(Model.endOfSuccession(1, 0, isLenient: true)),
      OperatorUnderTest("prefix(_:) of a signal", .handlesInterruption, inputs: .producer, .signal)
      { _, first, second in first.prefix(second) }
      .model(Model.concat(1, 0))
      .endModel(Model.endOfSuccession(1, 0, isLenient: true)),
      OperatorUnderTest("prefix(value:)", .handlesInterruption) { source, _ in
        source.prefix(value: 9)
      }
      .model(Model.prefixNine),
      OperatorUnderTest("then(_:)", apply: { first, second, _ in first.then(second) })
        .model(Model.then)
        .startModel(Model.succession(0, 1, isLenient: false))
        .endModel(Model.endOfSuccession(0, 1, isLenient: false)),
      OperatorUnderTest(
        "then(_:) of events on a scheduler",
        .takesScheduler,
        apply: { first, second, lab in first.then(second.observe(on: lab.scheduler).map { $0 }) }
      ),
      OperatorUnderTest("then(_:) of an infallible one", inputs: .producer, .infallibleProducer) {
        _,
        first,
        second in first.then(second)
      }
      .model(Model.then)
      .startModel(Model.succession(0, 1, isLenient: false))
      .endModel(Model.endOfSuccession(0, 1, isLenient: false)),
      OperatorUnderTest("then(_:), infallible first", inputs: .infallibleProducer, .producer) {
        _,
        first,
        second in first.then(second)
      }
      .model(Model.then)
      .startModel(Model.succession(0, 1, isLenient: false))
      .endModel(Model.endOfSuccession(0, 1, isLenient: false)),
      OperatorUnderTest("then(_:), infallible", inputs: .infallibleProducer, .infallibleProducer) {
        _,
        first,
        second in first.then(second)
      }
      .model(Model.then)
      .startModel(Model.succession(0, 1, isLenient: false))
      .endModel(Model.endOfSuccession(0, 1, isLenient: false)),
      OperatorUnderTest("deferred(_:)") { source, lab in
        SignalProducer.deferred(lab.factory { source })
      }
      .model(Model.merge),
      OperatorUnderTest(
        "if(_:then:else:)",
        .completes(.early),
        .handlesInterruption,
        apply: { first, second, _ in
          SignalProducer.if(first.map { $0 == 1 }, then: second, else: .empty)
        }
      )
      .model(Model.choose)
      .startModel(Model.startsOfChoice)
      .endModel(Model.endOfChoice),
      OperatorUnderTest(
        "switch(_:cases:default:)",
        .completes(.early),
        .handlesInterruption,
        apply: { first, second, _ in
          SignalProducer.switch(first, cases: [1: second], default: .empty)
        }
      )
      .model(Model.choose)
      .startModel(Model.startsOfChoice)
      .endModel(Model.endOfChoice),
    ]
  }
}
