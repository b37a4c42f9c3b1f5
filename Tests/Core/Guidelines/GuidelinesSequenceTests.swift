import Reactive
import ReactiveTesting
import Testing

/// The examples of "The RACSequence contract", and of other sections about sequences.
@Suite struct GuidelinesSequenceTests {
  private let strings = ["A", "B", "C"]

  @Test("Evaluation occurs lazily by default")
  func lazily() {
    let log = Log()
    let sequence = LazyStream(strings).map { string in
      log.note("appending to \(string)")
      return string + "_"
    }
    #expect(log.entries.isEmpty)
    #expect(sequence.head == "A_")
    #expect(log.entries == ["appending to A"])
    #expect(sequence.tail.head == "B_")
    #expect(log.entries == ["appending to A", "appending to B"])
    // "Accessing sequence.head multiple times will only do the work of one string concatenation."
    #expect(sequence.head == "A_")
    #expect(log.entries.count == 2)
  }

  @Test("The eager form forces a sequence, and sequences derived from it, to evaluate immediately")
  func eagerly() {
    let log = Log()
    let note: @Sendable (String) -> String = { string in
      log.note(string)
      return string + "_"
    }
    let eager = LazyStream(strings).map(note).eager
    #expect(log.entries == ["A", "B", "C"])
    _ = eager.map(note)
    #expect(log.entries == ["A", "B", "C", "A_", "B_", "C_"])
  }

  @Test("Evaluation blocks the caller, unless it is done through a scheduler")
  func blocking() {
    let log = Log()
    let sequence = LazyStream(strings).map { string in
      log.note("evaluating \(string)")
      return string
    }
    _ = sequence.head
    log.note("after the first")
    let scheduler = TestScheduler()
    sequence.producer(on: scheduler).startWithValues { log.note($0) }
    log.note("started")
    scheduler.run()
    #expect(
      log.entries == [
        "evaluating A", "after the first", "started", "A", "evaluating B", "B", "evaluating C", "C",
      ]
    )
  }

  @Test("Side effects occur only once")
  func once() {
    let log = Log()
    let sequence = LazyStream(strings).map { string in
      log.note(string)
      return string + "_"
    }

    // Logs "A" during this call.
    #expect(sequence.head == "A_")
    #expect(log.entries == ["A"])

    // Logs "B" during this call.
    #expect(sequence.tail.head == "B_")
    #expect(log.entries == ["A", "B"])

    // Does not log anything.
    #expect(sequence.tail.head == "B_")

    let derivedSequence = sequence.map { "_" + $0 }

    // Still does not log anything, because "B_" was already evaluated.
    #expect(derivedSequence.tail.head == "_B_")
    #expect(log.entries == ["A", "B"])
  }

  @Test("Avoid retaining streams for too long: hold the tail to release the head")
  func retaining() {
    let heads = Unguarded<[WeakReference<Tracked>]>([])
    var sequence = LazyStream(1...3).map { _ in
      let element = Tracked()
      heads.value.append(WeakReference(element))
      return element
    }
    _ = sequence.head
    #expect(heads.value.map(\.isAlive) == [true])
    sequence = sequence.tail
    #expect(heads.value.map(\.isAlive) == [false])
  }

  @Test("Do not block in an operator")
  func operators() {
    // WRONG: everything is computed during the call.
    func eagerMap(
      _ sequence: LazyStream<String>,
      _ transform: @Sendable (String) -> String
    ) -> LazyStream<String> {
      var result = LazyStream<String>.empty
      for element in sequence {
        result = result.concat(LazyStream(value: transform(element)))
      }
      return result
    }
    // RIGHT: nothing is computed during the call.
    func lazyMap(
      _ sequence: LazyStream<String>,
      _ transform: @escaping @Sendable (String) -> String
    ) -> LazyStream<String> {
      sequence.flatMap { LazyStream(value: transform($0)) }
    }
    let log = Log()
    let note: @Sendable (String) -> String = { string in
      log.note(string)
      return string + "_"
    }
    let right = lazyMap(LazyStream(strings), note)
    #expect(log.entries.isEmpty)
    let wrong = eagerMap(LazyStream(strings), note)
    #expect(log.entries == ["A", "B", "C"])
    #expect(wrong == right)
    // "This guideline can be safely ignored when the purpose of an operator is to synchronously
    // retrieve one or more values."
    #expect(right.first { $0 > "A_" } == "B_")
  }

  @Test("Simplifying collection transformations")
  func transformations() {
    let strings = ["a", "long", "b", "word"]
    var results: [String] = []
    for string in strings {
      if string.count < 2 {
        continue
      }
      let newString = string + "foobar"
      results.append(newString)
    }
    let sequence = LazyStream(strings)
      .filter { $0.count >= 2 }
      .map { $0 + "foobar" }
    #expect(Array(sequence) == results)
    #expect(results == ["longfoobar", "wordfoobar"])
  }
}
