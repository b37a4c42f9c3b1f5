import Reactive
import ReactiveTesting
import Testing

@Suite struct SkipUntilTests {
  @Test(
    "`skip(until:)` forwards the values that follow the trigger event",
    arguments: [
      ("-1-2-3-|", "-----3-|")
    ]
  )
  func forwardsTheValuesAfterTheTrigger(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.skip(until: lab.trigger("----1"))
    } producer: { source, lab in
      source.skip(until: lab.trigger("----1"))
    }
  }

  @Test(
    "defect 8: `skip(until:)` forwards terminal events that precede the trigger event",
    arguments: [
      ("-1-#", "---#"),
      ("-1-!", "---!"),
      ("-1-|", "---|"),
    ]
  )
  func defect8ForwardsTerminalEventsBeforeTheTrigger(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.skip(until: lab.trigger("--------1"))
    } producer: { source, lab in
      source.skip(until: lab.trigger("--------1"))
    }
  }

  @Test(
    "`skip(until:)` forwards values after the trigger completes",
    arguments: [
      ("-1-2-3-|", "-----3-|")
    ]
  )
  func forwardsValuesAfterTheTriggerCompletes(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.skip(until: lab.trigger("----|"))
    } producer: { source, lab in
      source.skip(until: lab.trigger("----|"))
    }
  }

  @Test(
    "`skip(until:)` is interrupted when the trigger is interrupted",
    arguments: [
      ("-1-2-3-|", "----!")
    ]
  )
  func isInterruptedWhenTheTriggerIs(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.skip(until: lab.trigger("----!"))
    } producer: { source, lab in
      source.skip(until: lab.trigger("----!"))
    }
  }
}
