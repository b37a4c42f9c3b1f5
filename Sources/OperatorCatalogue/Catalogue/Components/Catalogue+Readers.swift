internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Asynchronous sequences of the values of streams and properties.
  static var readers: [[ComponentCheck]] { producerReaders + signalReaders + propertyReaders }

  private static var producerReaders: [[ComponentCheck]] {
    [
      AsyncReaderUnderTest("values of a producer") { stream, note in
        for try await value in stream.values { note(value) }
      }.checklist,
      AsyncReaderUnderTest("values(buffering: .unbounded) of a producer") { stream, note in
        for try await value in stream.values(buffering: .unbounded) { note(value) }
      }.checklist,
      AsyncReaderUnderTest("values(buffering: .atMost(5)) of a producer") { stream, note in
        for try await value in stream.values(buffering: .atMost(5)) { note(value) }
      }.checklist,
      AsyncReaderUnderTest("values(buffering: .newest(1)) of a producer", .skipsValues) {
        stream,
        note in
        for try await value in stream.values(buffering: .newest(1)) { note(value) }
      }.checklist,
      AsyncReaderUnderTest("values(buffering: .newest(5)) of a producer") { stream, note in
        for try await value in stream.values(buffering: .newest(5)) { note(value) }
      }.checklist,
      AsyncReaderUnderTest("values(buffering: .oldest(5)) of a producer") { stream, note in
        for try await value in stream.values(buffering: .oldest(5)) { note(value) }
      }.checklist,
      AsyncReaderUnderTest("values of a producer, requested late") { stream, note in
        let hasStarted = Atomic(false)
        var iterator = stream.on(starting: { hasStarted.value = true }).values.makeAsyncIterator()
        if hasStarted.value { note(-1) }
        while let value = try await iterator.next() { note(value) }
      }.checklist,
      AsyncReaderUnderTest("values of a producer, the first", .reads(1)) { stream, note in
        for try await value in stream.values {
          note(value)
          return
        }
      }.checklist,
      AsyncReaderUnderTest("values of a producer, first(where:)", .reads(1)) { stream, note in
        if let value = try await stream.values.first(where: { _ in true }) { note(value) }
      }.checklist,
      AsyncReaderUnderTest("values of a producer, prefix(2)", .reads(2)) { stream, note in
        for try await value in stream.values.prefix(2) { note(value) }
      }.checklist,
    ]
  }

  private static var signalReaders: [[ComponentCheck]] {
    [
      signalReader("values of a signal") { $0.values },
      signalReader("values(buffering: .unbounded) of a signal") {
        $0.values(buffering: .unbounded)
      },
      signalReader("values(buffering: .newest(1)) of a signal", .skipsValues) {
        $0.values(buffering: .newest(1))
      },
      signalReader("values(buffering: .oldest(5)) of a signal") {
        $0.values(buffering: .oldest(5))
      },
    ]
  }

  private static func signalReader(
    _ name: String,
    _ traits: AsyncReaderTrait...,
    line: UInt = #line,
    values: @escaping @Sendable (Signal<Int, TestFailure>) -> StreamValues<Int, TestFailure>
  ) -> [ComponentCheck] {
    AsyncReaderUnderTest(name, traits, line: line) { stream, note in
      let (signal, input) = Signal<Int, TestFailure>.pipe()
      var iterator = values(signal).makeAsyncIterator()
      let start = stream.start(input)
      defer { start.dispose() }
      while let value = try await iterator.next() { note(value) }
    }.checklist
  }

  /// A property can neither fail nor be interrupted, so only its values are checked.
  private static var propertyReaders: [[ComponentCheck]] {
    [
      AsyncReaderUnderTest("values of a property", .skipsValues) { stream, note in
        let property = Property(initial: 0, then: stream.flatMapError { _ in .empty })
        for await value in property.values where value > 0 { note(value) }
      },
      AsyncReaderUnderTest("values(buffering: .unbounded) of a property", .skipsValues) {
        stream,
        note in
        let property = Property(initial: 0, then: stream.flatMapError { _ in .empty })
        for await value in property.values(buffering: .unbounded) where value > 0 { note(value) }
      },
    ].map { $0.checklist.filter { $0.contract.id == "ASY-1" } }
  }
}
