import AsyncAlgorithms
import Synchronization
import Testing

/// The reproductions in `Docs/Findings.md`, which use async sequences without the kit.
@Suite("Findings, reproduced without the kit")
struct FindingsTests {
  struct Boom: Error {}

  typealias Numbers = AsyncThrowingStream<Int, any Error>

  /// Waits while tasks run.
  func pause() async throws { try await Task.sleep(for: .milliseconds(200)) }

  /// Collects the elements of a sequence, and `#` for an error.
  func collect<S: AsyncSequence & Sendable>(_ sequence: S) -> (Task<Void, Never>, Log) {
    let log = Log()
    let task = Task {
      do {
        for try await element in sequence { log.add("\(element)") }
        log.add("|")
      } catch {
        log.add("#")
      }
    }
    return (task, log)
  }

  /// The effect on the source of a sequence when the task is cancelled while it awaits an element.
  func cancelled<S: AsyncSequence & Sendable>(_ apply: (Numbers) -> S) async throws -> [String] {
    let (numbers, input) = Numbers.makeStream()
    let log = Log()
    input.onTermination = { _ in log.add("terminated") }
    let (task, _) = collect(apply(numbers))
    try await pause()
    task.cancel()
    await task.value
    try await pause()
    defer { input.finish() }
    return log.lines
  }

  @Test("1  flatMapLatest does not cancel its sequences when its task is cancelled")
  func flatMapLatestIsCancelled() async throws {
    #expect(try await cancelled { $0.removeDuplicates() } == ["terminated"])
    #expect(try await cancelled { merge($0, $0.prefix(0)) } == ["terminated"])
    #expect(try await cancelled { $0.flatMapLatest { _ in Numbers.makeStream().stream } } == [])
  }

  @Test("2  chunks and chunked send the collected elements after cancellation")
  func chunksAreCancelled() async throws {
    let (numbers, input) = Numbers.makeStream()
    let (task, log) = collect(numbers.chunks(ofCount: 2))
    input.yield(1)
    try await pause()
    task.cancel()
    await task.value
    #expect(log.lines == ["[1]", "|"])
  }

  @Test("3  throttle sends the pending element after cancellation")
  func throttleIsCancelled() async throws {
    let (numbers, input) = Numbers.makeStream()
    let (task, log) = collect(numbers._throttle(for: .seconds(60)))
    input.yield(1)
    input.yield(2)
    try await pause()
    task.cancel()
    await task.value
    #expect(log.lines == ["1", "2", "|"])
  }

  @Test("4  zip detects a failure only when it requests the next pair")
  func zipFails() async throws {
    let (a, first) = Numbers.makeStream()
    let (b, second) = Numbers.makeStream()
    let (task, log) = collect(zip(a, b))
    first.yield(1)
    first.finish(throwing: Boom())
    try await pause()
    #expect(log.lines == [])
    second.yield(2)
    await task.value
    #expect(log.lines == ["(1, 2)", "#"])
  }

  @Test("5  flatMap and joined do not detect a failure while an inner sequence continues")
  func flatMapFails() async throws {
    let (a, outer) = Numbers.makeStream()
    let (b, inner) = Numbers.makeStream()
    let (task, log) = collect(a.flatMap { _ in b })
    outer.yield(1)
    outer.finish(throwing: Boom())
    try await pause()
    #expect(log.lines == [])
    inner.finish()
    await task.value
    #expect(log.lines == ["#"])
  }

  @Test("6  prefix does not detect a failure after its last element")
  func prefixFails() async throws {
    let (numbers, input) = Numbers.makeStream()
    let (task, log) = collect(numbers.prefix(1))
    input.yield(1)
    input.finish(throwing: Boom())
    await task.value
    #expect(log.lines == ["1", "|"])
  }

  @Test("7  share holds the iterator of its source after the end")
  func shareHoldsItsIterator() async throws {
    let log = Log()
    let shared = Once(log: log).share()
    let (task, _) = collect(shared)
    await task.value
    try await pause()
    #expect(log.lines == [])
    withExtendedLifetime(shared) {}
  }

  @Test("8  AsyncStream can be iterated only once")
  func asyncStream() async throws {
    let stream = AsyncStream<Int> { input in
      input.yield(1)
      input.finish()
    }
    let (first, firstLog) = collect(stream)
    await first.value
    let (second, secondLog) = collect(stream)
    await second.value
    #expect(firstLog.lines == ["1", "|"])
    #expect(secondLog.lines == ["|"])
  }

  @Test("9  flatMapLatest drops the failure of a replaced sequence")
  func flatMapLatestDropsFailures() async throws {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let (outer, input) = AsyncStream<Int>.makeStream()
    let (task, log) = collect(
      outer.flatMapLatest { number in
        Numbers {
          guard number == 1 else { return 7 }
          for await _ in gate { break }
          throw Boom()
        }
        .prefix(1)
      }
    )
    input.yield(1)
    try await pause()
    input.yield(2)
    try await pause()
    open.yield()
    input.finish()
    await task.value
    #expect(log.lines == ["7", "|"])
  }

  @Test("10  A channel delivers each element to only one of its iterators")
  func channel() async {
    let channel = AsyncChannel<Int>()
    let (first, firstLog) = collect(channel)
    let (second, secondLog) = collect(channel)
    for value in 1...4 { await channel.send(value) }
    channel.finish()
    await first.value
    await second.value
    let all = (firstLog.lines + secondLog.lines).filter { $0 != "|" }
    #expect(all.sorted() == ["1", "2", "3", "4"])
  }
}

/// The recorded events, in order.
final class Log: Sendable {
  private let entries = Mutex<[String]>([])

  var lines: [String] { entries.withLock { $0 } }
  func add(_ line: String) { entries.withLock { $0.append(line) } }
}

/// A sequence of one element that logs the release of its iterator.
struct Once: AsyncSequence, Sendable {
  let log: Log

  final class Iterator: AsyncIteratorProtocol {
    private let log: Log
    private var isFirst = true

    init(log: Log) { self.log = log }
    deinit { log.add("released") }

    func next() async -> Int? {
      defer { isFirst = false }
      return isFirst ? 1 : nil
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(log: log) }
}
