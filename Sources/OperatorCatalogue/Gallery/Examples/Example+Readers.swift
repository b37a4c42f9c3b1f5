internal import Reactive
internal import ReactiveTesting

extension Example {
  static var readers: [Example] {
    [
      Example(
        "ASY-1",
        // broken ASY-1
        AsyncReaderUnderTest("a reader that keeps only the newest value") { stream, note in
          for try await value in stream.values(buffering: .newest(1)) { note(value) }
        }
        .checklist,
        // mended ASY-1
        AsyncReaderUnderTest("a reader that keeps all values") { stream, note in
          for try await value in stream.values(buffering: .unbounded) { note(value) }
        }
        .checklist
        // end ASY-1
      ),
      Example(
        "ASY-2",
        // broken ASY-2
        AsyncReaderUnderTest("a reader that treats a failure as completion") { stream, note in
          let values = stream.flatMapError { _ in SignalProducer<Int, Never>.empty }.values
          for await value in values { note(value) }
        }
        .checklist,
        // mended ASY-2
        AsyncReaderUnderTest("a reader that throws the failure") { stream, note in
          for try await value in stream.values { note(value) }
        }
        .checklist
        // end ASY-2
      ),
      Example(
        "ASY-3",
        // broken ASY-3
        AsyncReaderUnderTest("a reader that does not dispose of its subscription") { stream, note in
          let (values, continuation) = AsyncStream<Int>.makeStream()
          stream.materializeResults().start { event in
            switch event {
            case .value(let result): if let value = try? result.get() { continuation.yield(value) }
            case .completed, .interrupted: continuation.finish()
            }
          }
          for await value in values { note(value) }
        }
        .checklist,
        // mended ASY-3
        AsyncReaderUnderTest("a reader that disposes of its subscription") { stream, note in
          let (values, continuation) = AsyncStream<Int>.makeStream()
          let start = stream.materializeResults().start { event in
            switch event {
            case .value(let result): if let value = try? result.get() { continuation.yield(value) }
            case .completed, .interrupted: continuation.finish()
            }
          }
          defer { start.dispose() }
          for await value in values { note(value) }
        }
        .checklist
        // end ASY-3
      ),
    ]
  }
}
