import Reactive
import ReactiveTesting
import Testing

@Suite("`throttle(while:on:)`") struct ThrottleWhileTests {
  struct Problem: Error {}

  enum Form: CaseIterable, Sendable { case signal, producer }

  /// One application of the operator, to a signal or to a producer.
  struct Setup {
    let scheduler = TestScheduler()
    let isThrottled = MutableProperty(false)
    let input: Observer<Int, Problem>
    let observation: (any Disposable)?
    private let content = Reactive.Atomic<[String]>([])

    init(_ form: Form) {
      let (signal, input) = Signal<Int, Problem>.pipe()
      self.input = input
      let content = self.content
      let note: @Sendable (Event<Int, Problem>) -> Void = { event in
        content.modify { $0.append(event.description) }
      }
      observation =
        switch form {
        case .signal: signal.throttle(while: isThrottled, on: scheduler).observe(note)
        case .producer: signal.producer.throttle(while: isThrottled, on: scheduler).start(note)
        }
    }

    /// The events that have been delivered when the scheduler has run all pending actions.
    var items: [String] {
      scheduler.advance()
      return content.value
    }

    func send(_ values: Int...) {
      for value in values { input.send(value: value) }
    }
  }

  @Test(
    "Defect 7: `throttle(while:on:)` loses no event while the property is false",
    arguments: Form.allCases
  )
  func defect7LosesNoEvent(_ form: Form) {
    let setup = Setup(form)
    setup.send(1, 2, 3)
    #expect(setup.items == ["VALUE 1", "VALUE 2", "VALUE 3"])
    setup.send(4)
    setup.input.sendCompleted()
    #expect(setup.items == ["VALUE 1", "VALUE 2", "VALUE 3", "VALUE 4", "COMPLETED"])
  }

  @Test(
    "`throttle(while:on:)` delivers events on the scheduler, not immediately",
    arguments: Form.allCases
  )
  func deliversOnTheScheduler(_ form: Form) {
    let setup = Setup(form)
    setup.send(1)
    #expect(setup.scheduler.pendingActions.count == 1)
    #expect(setup.items == ["VALUE 1"])
  }

  @Test(
    "`throttle(while:on:)` holds back the latest value, and sends it when the property becomes false",
    arguments: Form.allCases
  )
  func holdsBackTheLatestValue(_ form: Form) {
    let setup = Setup(form)
    setup.isThrottled.value = true
    setup.send(1, 2)
    #expect(setup.items == [])
    setup.isThrottled.value = true
    #expect(setup.items == [])
    setup.isThrottled.value = false
    setup.send(3)
    #expect(setup.items == ["VALUE 2", "VALUE 3"])
    setup.isThrottled.value = true
    setup.isThrottled.value = false
    #expect(setup.items == ["VALUE 2", "VALUE 3"])
  }

  @Test(
    "`throttle(while:on:)` does not hold back a value that is already scheduled",
    arguments: Form.allCases
  )
  func keepsScheduledValues(_ form: Form) {
    let setup = Setup(form)
    setup.send(1)
    setup.isThrottled.value = true
    setup.send(2)
    #expect(setup.items == ["VALUE 1"])
  }

  @Test(
    "A terminal event drops the value that `throttle(while:on:)` holds back",
    arguments: Form.allCases
  )
  func aTerminalEventDropsTheHeldValue(_ form: Form) {
    for (end, text) in [
      (Event<Int, Problem>.completed, "COMPLETED"), (.failed(Problem()), "FAILED Problem()"),
      (.interrupted, "INTERRUPTED"),
    ] {
      let setup = Setup(form)
      setup.send(1)
      setup.isThrottled.value = true
      setup.send(2)
      setup.input.send(end)
      setup.isThrottled.value = false
      #expect(setup.items == ["VALUE 1", text])
    }
  }

  @Test(
    "`throttle(while:on:)` holds back values forever if the property ends while it is true",
    arguments: Form.allCases
  )
  func holdsValuesAfterThePropertyEnds(_ form: Form) {
    let (signal, input) = Signal<Int, Problem>.pipe()
    let scheduler = TestScheduler()
    let content = Reactive.Atomic<[String]>([])
    let note: @Sendable (Event<Int, Problem>) -> Void = { event in
      content.modify { $0.append(event.description) }
    }
    switch form {
    case .signal: signal.throttle(while: Property(value: true), on: scheduler).observe(note)
    case .producer:
      signal.producer.throttle(while: Property(value: true), on: scheduler).start(note)
    }
    input.send(value: 1)
    input.sendCompleted()
    scheduler.advance()
    #expect(content.value == ["COMPLETED"])
  }

  @Test(
    "Disposing of `throttle(while:on:)` drops all values, and interrupts a producer on the scheduler (D14)"
  )
  func disposal() {
    let setup = Setup(.producer)
    setup.send(1)
    setup.observation?.dispose()
    setup.send(2)
    #expect(setup.items == ["INTERRUPTED"])
    let signal = Setup(.signal)
    signal.send(1)
    signal.observation?.dispose()
    #expect(signal.items == [])
    #expect(signal.scheduler.pendingActions.isEmpty)
  }
}
