import Reactive
import ReactiveTesting
import Testing

@Suite struct SkipUntilTests {
  @Test(arguments: [
    ("-1-2-3-|", "-----3-|")
  ])
  func passesOnValuesFromTheTriggerOn(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.skip(until: lab.trigger("----1"))
    } producer: { source, lab in
      source.skip(until: lab.trigger("----1"))
    }
  }

  @Test(arguments: [
    ("-1-#", "---#"),
    ("-1-!", "---!"),
    ("-1-|", "---|"),
  ])
  func defect8EndsPassThroughBeforeTheTrigger(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.skip(until: lab.trigger("--------1"))
    } producer: { source, lab in
      source.skip(until: lab.trigger("--------1"))
    }
  }

  @Test(arguments: [
    ("-1-2-3-|", "-----3-|")
  ])
  func opensWhenTheTriggerCompletes(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.skip(until: lab.trigger("----|"))
    } producer: { source, lab in
      source.skip(until: lab.trigger("----|"))
    }
  }

  @Test(arguments: [
    ("-1-2-3-|", "----!")
  ])
  func isInterruptedIfTheTriggerIs(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) { source, lab in
      source.skip(until: lab.trigger("----!"))
    } producer: { source, lab in
      source.skip(until: lab.trigger("----!"))
    }
  }
}
