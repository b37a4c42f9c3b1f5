internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Actions, one or more for each initializer.
  static var actions: [[ComponentCheck]] {
    actionsWithInput + actionsWithoutInput + actionsWithOtherSignals
  }

  private static var actionsWithInput: [[ComponentCheck]] {
    [
      action("Action(execute:)") { work in
        Action(execute: work)
      },
      action("Action(maxConcurrentExecutions:execute:)", 3) { work in
        Action(maxConcurrentExecutions: 3, execute: work)
      },
      action("Action(enabledIf:execute:)") { switcher, work in
        Action(enabledIf: switcher, execute: work)
      },
      action("Action(enabledIf:maxConcurrentExecutions:execute:)", 2) { switcher, work in
        Action(enabledIf: switcher, maxConcurrentExecutions: 2, execute: work)
      },
      action("Action(state:maxConcurrentExecutions:execute:)", 2) { work in
        Action(state: Property(value: 0), maxConcurrentExecutions: 2) { _, input in work(input) }
      },
      action("Action(state:enabledIf:maxConcurrentExecutions:execute:)", 2) { switcher, work in
        Action(state: switcher, enabledIf: { $0 }, maxConcurrentExecutions: 2) { _, input in
          work(input)
        }
      },
      action("Action(unwrapping:maxConcurrentExecutions:execute:)", 2) { switcher, work in
        Action(unwrapping: switcher.map { $0 ? 1 : nil }, maxConcurrentExecutions: 2) { _, input in
          work(input)
        }
      },
      action("Action(validated:maxConcurrentExecutions:execute:)", 2) { switcher, work in
        let state = validated(by: switcher)
        return Action(validated: state, maxConcurrentExecutions: 2) { _, input in
          withExtendedLifetime(state) { work(input) }
        }
      },
    ]
  }

  private static var actionsWithoutInput: [[ComponentCheck]] {
    [
      plainAction("Action(execute:) without input") { work in
        Action(execute: work)
      },
      plainAction("Action(maxConcurrentExecutions:execute:) without input", 3) { work in
        Action(maxConcurrentExecutions: 3, execute: work)
      },
      plainAction("Action(enabledIf:maxConcurrentExecutions:execute:) without input", 2) {
        switcher,
        work in
        Action(enabledIf: switcher, maxConcurrentExecutions: 2, execute: work)
      },
      plainAction("Action(state:maxConcurrentExecutions:execute:) without input", 2) { work in
        Action(state: Property(value: 0), maxConcurrentExecutions: 2) { _ in work() }
      },
      plainAction("Action(state:enabledIf:maxConcurrentExecutions:execute:) without input", 2) {
        switcher,
        work in
        Action(state: switcher, enabledIf: { $0 }, maxConcurrentExecutions: 2) { _ in work() }
      },
      plainAction("Action(unwrapping:maxConcurrentExecutions:execute:) without input", 2) {
        switcher,
        work in
        Action(unwrapping: switcher.map { $0 ? 1 : nil }, maxConcurrentExecutions: 2) { _ in work()
        }
      },
      plainAction("Action(validated:maxConcurrentExecutions:execute:) without input", 2) {
        switcher,
        work in
        let state = validated(by: switcher)
        return Action(validated: state, maxConcurrentExecutions: 2) { _ in
          withExtendedLifetime(state) { work() }
        }
      },
    ]
  }

  /// Actions whose signals other than `events` are checked.
  private static var actionsWithOtherSignals: [[ComponentCheck]] {
    [
      ActionUnderTest("Action.executions", .executes(2)) { (work: @escaping Work) in
        Made(action: Action(maxConcurrentExecutions: 2, execute: work))
      } apply: {
        $0.action.apply($1)
      }
      .reporting { made in made.action.executions.flatMap(.merge) { $0.materialize() } }
      .checklist,
      ActionUnderTest("Action.errors, Action.completed", .executes(2)) { (work: @escaping Work) in
        Made(action: Action(maxConcurrentExecutions: 2, execute: work))
      } apply: {
        $0.action.apply($1)
      }
      .reporting { made in
        Signal.merge(
          made.action.events.filter { $0.error == nil && !$0.isCompleted },
          made.action.errors.map { .failed($0) },
          made.action.completed.map { _ in .completed }
        )
      }
      .checklist,
    ]
  }

  private typealias Work = @Sendable (Int) -> SignalProducer<Int, TestFailure>
  private typealias PlainWork = @Sendable () -> SignalProducer<Int, TestFailure>
  private typealias Switch = MutableProperty<Bool>

  private struct IsOff: Error {}

  /// Returns a property whose value is valid while `switcher` is true, and which the action does
  /// not retain.
  private static func validated(by switcher: Switch) -> ValidatingProperty<Int, IsOff> {
    ValidatingProperty(0, with: switcher) { $1 ? .valid : .invalid(IsOff()) }
  }

  private static func action(
    _ name: String,
    _ limit: Int = 1,
    line: UInt = #line,
    make: @escaping @Sendable (@escaping Work) -> Action<Int, Int, TestFailure>
  ) -> [ComponentCheck] {
    ActionUnderTest(name, .executes(limit), line: line) {
      Made(action: make($0))
    } apply: {
      $0.action.apply($1)
    }
    .withMembers().checklist
  }

  private static func action(
    _ name: String,
    _ limit: Int = 1,
    line: UInt = #line,
    make: @escaping @Sendable (Switch, @escaping Work) -> Action<Int, Int, TestFailure>
  ) -> [ComponentCheck] {
    ActionUnderTest(name, .executes(limit), line: line) { work in
      let switcher = Switch(true)
      return Made(action: make(switcher, work), switcher: switcher)
    } apply: {
      $0.action.apply($1)
    }
    .withMembers().enabling { $0.switcher?.value = $1 }.checklist
  }

  private static func plainAction(
    _ name: String,
    _ limit: Int = 1,
    line: UInt = #line,
    make: @escaping @Sendable (@escaping PlainWork) -> Action<Void, Int, TestFailure>
  ) -> [ComponentCheck] {
    ActionUnderTest(name, .executes(limit), .hasNoInput, line: line) { work in
      Made(action: make { work(0) })
    } apply: { made, _ in
      made.action.apply()
    }
    .withMembers().checklist
  }

  private static func plainAction(
    _ name: String,
    _ limit: Int = 1,
    line: UInt = #line,
    make: @escaping @Sendable (Switch, @escaping PlainWork) -> Action<Void, Int, TestFailure>
  ) -> [ComponentCheck] {
    ActionUnderTest(name, .executes(limit), .hasNoInput, line: line) { work in
      let switcher = Switch(true)
      return Made(action: make(switcher) { work(0) }, switcher: switcher)
    } apply: { made, _ in
      made.action.apply()
    }
    .withMembers().enabling { $0.switcher?.value = $1 }.checklist
  }
}

/// An action, with the property that enables it.
private struct Made<Input: Sendable>: Sendable {
  let action: Action<Input, Int, TestFailure>
  var switcher: MutableProperty<Bool>?
}

extension ActionUnderTest {
  /// Returns the action under test, with checks of the members that every action has.
  fileprivate func withMembers<Input>() -> Self where Subject == Made<Input> {
    observing {
      $0.action.isEnabled
    } isExecuting: {
      $0.action.isExecuting
    }
    .forwarding { $0.action.values }
    .reporting { $0.action.events }
  }
}
