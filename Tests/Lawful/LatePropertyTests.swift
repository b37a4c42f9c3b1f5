import Reactive
import ReactiveTesting
import Testing

/// A property that is made inside the operator, at the first start, so that later starts get what is current.
@Suite("EVT-29: a late subscriber of a property gets the newer value")
struct LatePropertyTests {
  /// The latest value of a stream for all starts.
  static let latest = OperatorUnderTest(
    "latest",
    .handlesInterruption,
    inputs: .infallibleSignal,
    apply: { _, source in
      let made = Atomic<Property<Int>?>(nil)
      return SignalProducer<Int, Never> { observer, lifetime in
        let property = made.modify { made in
          let property = made ?? Property(initial: 0, then: source)
          made = property
          return property
        }
        property.producer.start(observer, during: lifetime)
      }
    }
  )

  @Test("Two threads are explored, even if the second start is late")
  func interleavings() throws {
    for interleaving in Self.latest.interleavings { try interleaving() }
  }

  @Test("The checklist does not report it")
  func checklist() throws {
    let results = Self.latest.results(.standard)
    let result = try #require(results.first { $0.contract.id == "EVT-29" })
    #expect(result.outcome.isGood, "\(result.outcome)")
  }
}
