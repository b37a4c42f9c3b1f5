#if DEBUG || Interleaving
import Foundation
import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Operators of other libraries whose sources send on two threads.
@Suite("Threads of operators of other libraries", .enabled(if: !Rounds.areSanitized))
struct ForeignThreadTests {
  typealias Stream = RawStream<Int, TestFailure>

  private static let library = StreamVocabulary("Elsewhere", serializesDelivery: true)

  /// Runs jobs one after another, and holds its lock for none of them.
  ///
  /// `@unchecked Sendable`: `lock` guards the mutable fields.
  private final class JobQueue: @unchecked Sendable {
    private let lock = NSLock()
    private var jobs: [@Sendable () -> Void] = []
    private var isRunning = false

    func run(_ job: @escaping @Sendable () -> Void) {
      let isFirst = lock.withLock {
        jobs.append(job)
        defer { isRunning = true }
        return !isRunning
      }
      guard isFirst else { return }
      while let next = next() { next() }
    }

    private func next() -> (@Sendable () -> Void)? {
      lock.withLock {
        if jobs.isEmpty {
          isRunning = false
          return nil
        }
        return jobs.removeFirst()
      }
    }
  }

  /// A number that is guarded by a lock.
  ///
  /// `@unchecked Sendable`: `lock` guards `number`.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number: Int

    init(_ number: Int) { self.number = number }

    func increment() { lock.withLock { number += 1 } }

    /// Subtracts one and returns the result.
    ///
    /// The broken version lets another thread change the number in between.
    func decrement(isBroken: Bool) -> Int {
      if isBroken {
        let result = lock.withLock { number } - 1
        lock.withLock { number = result }
        return result
      }
      return lock.withLock {
        number -= 1
        return number
      }
    }
  }

  enum Mistake: CaseIterable { case none, noQueue, twoSections, lockInCallback }

  /// Forwards the events of two streams.
  private static func merge(_ first: Stream, _ second: Stream, _ mistake: Mistake) -> Stream {
    RawStream { observer, handle in
      let handles = CompositeDisposable()
      handle(handles)
      let queue = JobQueue()
      let callbackLock = NSRecursiveLock()
      let open = Counter(2)
      let deliver: @Sendable (@escaping @Sendable () -> Void) -> Void = { job in
        switch mistake {
        case .none, .twoSections: queue.run(job)
        case .noQueue: job()
        case .lockInCallback: callbackLock.withLock { job() }
        }
      }
      let forward = Observer<Int, TestFailure>(
        onValue: { value in
          deliver { if !handles.isDisposed { observer.send(value: value) } }
        },
        onTermination: { end in
          if case .completed = end, open.decrement(isBroken: mistake == .twoSections) > 0 {
            return
          }
          deliver {
            if handles.isDisposed { return }
            handles.dispose()
            observer.terminate(end)
          }
        }
      )
      first.listen(forward) { handles.add($0) }
      if handles.isDisposed { return }
      second.listen(forward) { handles.add($0) }
    }
  }

  /// Holds handles until the output ends or is disposed of.
  ///
  /// `@unchecked Sendable`: `lock` guards the mutable fields.
  private final class Handles: Disposable, @unchecked Sendable {
    private let lock = NSLock()
    private var handles: [any Disposable] = []
    private var isOver = false

    var isDisposed: Bool { lock.withLock { isOver } }

    /// Adds a handle, and disposes of it if it is too late.
    ///
    /// The broken version lets another thread dispose of the others in between.
    func add(_ handle: any Disposable, isBroken: Bool) {
      if isBroken {
        if !isDisposed { return lock.withLock { handles.append(handle) } }
      } else {
        let isHeld = lock.withLock {
          if !isOver { handles.append(handle) }
          return !isOver
        }
        if isHeld { return }
      }
      handle.dispose()
    }

    func dispose() {
      let all = lock.withLock {
        isOver = true
        defer { handles = [] }
        return handles
      }
      for handle in all { handle.dispose() }
    }
  }

  /// Forwards the events of inner streams, which it starts between deliveries.
  private static func flatten(_ outer: RawStream<Stream, TestFailure>, isBroken: Bool) -> Stream {
    RawStream { observer, handle in
      let handles = Handles()
      handle(handles)
      let queue = JobQueue()
      let open = Counter(1)
      let deliver: @Sendable (@escaping @Sendable () -> Void) -> Void = { job in
        queue.run { if !handles.isDisposed { job() } }
      }
      let end: @Sendable (Termination<TestFailure>) -> Void = { end in
        deliver {
          if case .completed = end, open.decrement(isBroken: false) > 0 { return }
          handles.dispose()
          observer.terminate(end)
        }
      }
      let forward = Observer<Int, TestFailure>(
        onValue: { value in deliver { observer.send(value: value) } },
        onTermination: end
      )
      outer.listen(
        Observer(
          onValue: { inner in
            deliver {
              open.increment()
              inner.listen(forward) { handles.add($0, isBroken: isBroken) }
            }
          },
          onTermination: end
        )
      ) { handles.add($0, isBroken: false) }
    }
  }

  private static func flatten(isBroken: Bool) -> OperatorUnderTest {
    OperatorUnderTest("flatten", in: library, inputs: [.streams]) { inputs in
      flatten(inputs.streams, isBroken: isBroken)
    }
  }

  private static func broken(_ mistake: Mistake, in library: StreamVocabulary) -> [String] {
    let subject = OperatorUnderTest(
      "merge, \(mistake)",
      in: library,
      inputs: [.stream, .stream]
    ) { inputs in merge(inputs[0], inputs[1], mistake) }
    return subject.results().filter { !$0.outcome.isGood }.map(\.contract.id)
  }

  @Test(
    "If a library delivers one event at a time, the interleavings of its operators are explored",
    arguments: Mistake.allCases
  )
  func serialized(_ mistake: Mistake) {
    let broken = Self.broken(mistake, in: Self.library)
    switch mistake {
    case .none: #expect(broken == [], "\(broken)")
    case .noQueue: #expect(broken.contains("EVT-28"), "\(broken)")
    case .twoSections: #expect(broken == ["EVT-29"])
    case .lockInCallback: #expect(broken.contains("LIV-2"), "\(broken)")
    }
  }

  @Test(
    "An inner stream that is started during a disposal on another thread is disposed of",
    arguments: [false, true]
  )
  func startDuringDisposal(isBroken: Bool) {
    let broken = Self.flatten(isBroken: isBroken).results().filter { !$0.outcome.isGood }
    #expect(broken.map(\.contract.id) == (isBroken ? ["RSG-8"] : []), "\(broken)")
  }

  @Test("A stream that is disposed of on another thread need not be interrupted")
  func disposals() throws {
    let all = Self.flatten(isBroken: false).briefInterleavings
    let disposals = all.filter { "\($0)".contains("dispose") }
    try #require(!disposals.isEmpty)
    for interleaving in disposals { try interleaving() }
  }

  @Test(
    "Hot streams are explored, and streams whose values are requested are not",
    arguments: [
      StreamVocabulary("Hot", isHot: true, serializesDelivery: true),
      StreamVocabulary("Tasks", delivery: .pulled, serializesDelivery: true),
    ]
  )
  func otherLibraries(_ library: StreamVocabulary) throws {
    let results = OperatorUnderTest("relay", in: library) { ForeignOperators.relay($0[0]) }
      .results()
    let failed = results.filter { !$0.outcome.isGood }
    #expect(failed.isEmpty, "\(failed)")
    let result = try #require(results.first { $0.contract.id == "EVT-28" })
    if case .passed = result.outcome {
      #expect(library.isHot)
    } else {
      #expect(!library.isHot)
    }
  }

  @Test("If a library does not promise it, its operators may deliver two events at a time")
  func notSerialized() {
    #expect(Self.broken(.noQueue, in: StreamVocabulary("Elsewhere")) == [])
  }
}
#endif
