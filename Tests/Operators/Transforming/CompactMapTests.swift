import Reactive
import ReactiveTesting
import Testing

@Suite struct CompactMapTests {
  @Test(
    "`compactMap` forwards the results that are not `nil`",
    arguments: [
      ("-1-2-3-4-|", "---1---2-|"),
      ("-1-2-#", "---1-#"),
      ("-1-2-!", "---1-!"),
      ("-1-3-|", "-----|"),
      ("|", "|"),
    ]
  )
  func forwardsTheResultsThatAreNotNil(_ source: String, _ output: String) throws {
    try check(source: source, gives: output) {
      $0.compactMap { $0.isMultiple(of: 2) ? $0 / 2 : nil }
    } producer: {
      $0.compactMap { $0.isMultiple(of: 2) ? $0 / 2 : nil }
    }
  }

  @Test("`compactMap` removes one level of optionality")
  func removesOneLevelOfOptionality() {
    let log = Log()
    SignalProducer<Int??, Never>([.some(.some(1)), .some(nil), nil])
      .compactMap { $0 }
      .start(log.observer("got"))
    #expect(log.entries == ["got VALUE Optional(1)", "got VALUE nil", "got COMPLETED"])
  }

  @Test("Disposing of `compactMap` interrupts its output, and no event follows")
  func disposalInterruptsAndNothingFollows() throws {
    try check(source: "-1-2-3-4-|", gives: "---1-!", disposedAt: .milliseconds(50)) {
      $0.compactMap { $0.isMultiple(of: 2) ? $0 / 2 : nil }
    } producer: {
      $0.compactMap { $0.isMultiple(of: 2) ? $0 / 2 : nil }
    }
  }
}
