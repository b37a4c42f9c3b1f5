import Reactive
import Testing

@Suite struct EventTests {
  typealias Sample = Event<Int, Problem>

  static let all: [Sample] = [.value(1), .failed(.first), .completed, .interrupted]
  static let ends: [Termination<Problem>] = [.failed(.first), .completed, .interrupted]

  @Test(
    "The description of an event contains its kind and its content",
    arguments: zip(all, ["VALUE 1", "FAILED first", "COMPLETED", "INTERRUPTED"])
  )
  func description(event: Sample, text: String) {
    #expect(event.description == text)
  }

  @Test("A termination has the same description as its event", arguments: ends)
  func terminationDescription(termination: Termination<Problem>) {
    #expect(termination.description == Sample(termination).description)
  }

  @Test(
    "EVT-4: every event except a value is terminal",
    arguments: zip(all, [false, true, true, true])
  )
  func isTerminating(event: Sample, isTerminating: Bool) {
    #expect(event.isTerminating == isTerminating)
  }

  @Test(
    "`isCompleted` is true only for completion",
    arguments: zip(all, [false, false, true, false])
  )
  func isCompleted(event: Sample, isCompleted: Bool) {
    #expect(event.isCompleted == isCompleted)
  }

  @Test("EVT-5: only a value event has a value", arguments: zip(all, [1, nil, nil, nil]))
  func value(event: Sample, value: Int?) {
    #expect(event.value == value)
  }

  @Test(
    "EVT-9: only a failure event has an error",
    arguments: zip(all, [nil, Problem.first, nil, nil])
  )
  func error(event: Sample, error: Problem?) {
    #expect(event.error == error)
  }

  @Test("A termination can be converted to the event of the same kind and back", arguments: ends)
  func termination(termination: Termination<Problem>) {
    #expect(Sample(termination).termination == termination)
  }

  @Test("A value event has no termination")
  func terminationOfValue() {
    #expect(Sample.value(1).termination == nil)
  }

  @Test(
    "`Event.map(_:)` changes only values",
    arguments: zip(
      all,
      [Event<String, Problem>.value("1"), .failed(.first), .completed, .interrupted]
    )
  )
  func map(event: Sample, mapped: Event<String, Problem>) {
    #expect(event.map { "\($0)" } == mapped)
  }

  @Test(
    "`Event.mapError(_:)` changes only failures",
    arguments: zip(all, [Sample.value(1), .failed(.second), .completed, .interrupted])
  )
  func mapError(event: Sample, mapped: Sample) {
    #expect(event.mapError { _ in Problem.second } == mapped)
  }

  @Test("Equal events have equal hashes, and different events are unequal")
  func equality() {
    #expect(Set(Self.all + Self.all).count == 4)
    #expect(Sample.value(1) != .value(2))
    #expect(Sample.failed(.first) != .failed(.second))
  }

  @Test("Equal terminations have equal hashes, and different terminations are unequal")
  func terminationEquality() {
    #expect(Set(Self.ends + Self.ends).count == 3)
    #expect(Termination.failed(Problem.first) != .failed(.second))
  }

  @Test("EVT-7: a value can have the type `Void`")
  func voidValue() {
    #expect(Event<Void, Never>.value(()).value != nil)
  }
}
