import Reactive
import ReactiveTesting
import Testing

/// A property that an operator creates at its first start, and that sends its current value to
/// later starts.
@Suite("EVT-29: a property that an operator creates for late subscribers")
struct LatePropertyTests {
  /// The latest value of a stream, which all starts share.
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

  @Test(
    "Explorations do not report an operator that sends the current value of a property to late starts"
  )
  func interleavings() throws {
    for interleaving in Self.latest.interleavings { try interleaving() }
  }

  @Test(
    "The checklist does not report an operator that sends the current value of a property to late starts"
  )
  func checklist() throws {
    let results = Self.latest.results(.standard)
    let result = try #require(results.first { $0.contract.id == "EVT-29" })
    #expect(result.outcome.isGood, "\(result.outcome)")
  }
}
