import Reactive
import Testing

@Suite struct InstantTests {
  @Test("`Instant.origin` is at zero nanoseconds")
  func origin() {
    #expect(Instant.origin == Instant(nanoseconds: 0))
  }

  @Test(
    "Advancing an instant adds whole nanoseconds",
    arguments: [
      (Duration.nanoseconds(1), Int64(11)),
      (.zero, 10),
      (.nanoseconds(-25), -15),
      (.microseconds(2), 2010),
      (.seconds(3), 3_000_000_010),
      (.seconds(-1), -999_999_990),
    ]
  )
  func advance(duration: Duration, nanoseconds: Int64) {
    let instant = Instant(nanoseconds: 10).advanced(by: duration)
    #expect(instant == Instant(nanoseconds: nanoseconds))
  }

  @Test("Advancing an instant truncates fractions of a nanosecond")
  func parts() {
    let almostTwo = Duration(secondsComponent: 0, attosecondsComponent: 1_999_999_999)
    #expect(Instant.origin.advanced(by: almostTwo) == Instant(nanoseconds: 1))
    #expect(Instant.origin.advanced(by: .zero - almostTwo) == Instant(nanoseconds: -1))
  }

  @Test("Advancing an instant beyond the representable range stops at its limit")
  func advanceLimits() {
    let last = Instant(nanoseconds: .max)
    let first = Instant(nanoseconds: .min)
    #expect(last.advanced(by: .nanoseconds(1)) == last)
    #expect(first.advanced(by: .nanoseconds(-1)) == first)
    #expect(Instant.origin.advanced(by: .seconds(Int64.max)) == last)
    #expect(Instant.origin.advanced(by: .seconds(Int64.min)) == first)
    #expect(last.advanced(by: .seconds(Int64.min)).nanoseconds == -1)
  }

  @Test("A duration in nanoseconds is limited to the range of `Int64`")
  func wholeNanoseconds() {
    #expect(Duration.nanoseconds(Int64.max).wholeNanoseconds == .max)
    #expect(Duration.nanoseconds(Int64.min).wholeNanoseconds == .min)
    #expect((Duration.nanoseconds(Int64.max) + .nanoseconds(1)).wholeNanoseconds == .max)
    #expect((Duration.nanoseconds(Int64.min) - .nanoseconds(1)).wholeNanoseconds == .min)
  }

  @Test(
    "Advancing an instant by the duration to another instant returns that instant",
    arguments: [0, 1, -7, 1_000_000_007]
  )
  func duration(nanoseconds: Int64) {
    let start = Instant(nanoseconds: 5)
    let end = Instant(nanoseconds: nanoseconds)
    #expect(start.duration(to: end) == .nanoseconds(nanoseconds - 5))
    #expect(start.advanced(by: start.duration(to: end)) == end)
  }

  @Test("The duration between the first and the last instant is limited to the representable range")
  func durationLimits() {
    let last = Instant(nanoseconds: .max)
    let first = Instant(nanoseconds: .min)
    #expect(first.duration(to: last) == .nanoseconds(Int64.max))
    #expect(last.duration(to: first) == .nanoseconds(Int64.min))
  }

  @Test("An earlier instant is less than a later instant")
  func order() {
    #expect(Instant(nanoseconds: -1) < .origin)
    #expect(Instant(nanoseconds: 1) > .origin)
    #expect(!(Instant.origin < .origin))
    #expect(Set([Instant.origin, Instant(nanoseconds: 0)]).count == 1)
  }

  @Test("The description of an instant is its time since the origin")
  func description() {
    #expect(Instant(nanoseconds: 5_000_000).description == "0.005 seconds")
  }
}
