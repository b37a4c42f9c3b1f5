import Foundation
import OperatorCatalogue
import Reactive
import ReactiveTesting
import TestSupport
import Testing

#if os(macOS) || os(Linux)
/// Checks that the memory of the operators in the catalogue does not grow with their use.
///
/// The live bytes of a whole process are counted, so each of these tests has its own process. The
/// allocator of the thread sanitizer does not count live bytes.
@Suite("Memory over time", .enabled(if: !Rounds.areSanitized))
struct EnduranceTests {
  /// The number of rounds.
  ///
  /// The environment can specify a larger number.
  private static var rounds: Int {
    ProcessInfo.processInfo.environment["REACTIVE_ENDURANCE_ROUNDS"].flatMap(Int.init) ?? 90
  }

  /// Uses some operators for a long time and writes the findings to a file that the parent process
  /// reads.
  private static func endure(_ operators: [OperatorUnderTest]) {
    let findings = operators.flatMap { $0.endure(rounds: rounds) }
    FileHandle.standardError.write(Data(findings.map { "\($0)\n" }.joined().utf8))
  }

  private static func share(_ number: Int) -> [OperatorUnderTest] {
    let all = Catalogue.operators
    return stride(from: number, to: all.count, by: 2).map { all[$0] }
  }

  /// Operators whose purpose is to keep every value until their input ends or for later
  /// subscribers.
  private static let keepers = [
    "collect()", "groupBy(remembering:_:)", "groupBy(remembering:_:) with its groups",
    "startEagerly(on:)", "startLazily(on:)",
  ]

  /// Checks that exactly the expected findings were reported.
  private static func expectNothing(_ result: ExitTest.Result?) {
    guard let result else { return }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    let findings = text.split(separator: "\n").filter { line in
      !keepers.contains { line.hasPrefix("\($0):") || line.hasPrefix("\($0) (signal):") }
    }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
    #expect(text.contains("collect()"), "an operator that keeps every value was not found")
  }

  @Test("The memory of the first half of the operators does not grow")
  func oneHalf() async {
    Self.expectNothing(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        Self.endure(Self.share(0))
      }
    )
  }

  @Test("The memory of the second half of the operators does not grow")
  func otherHalf() async {
    Self.expectNothing(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        Self.endure(Self.share(1))
      }
    )
  }

  @Test("An operator that retains streams that have ended is detected")
  func findsWhatIsHeld() async throws {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      Self.endure(Self.forgetful)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    for line in [
      "a map that remembers its values: values: ",
      "a merge that keeps its inner streams: inner streams, each completed: ",
      "a retry that keeps its starts: starts of input 1, each failed: ",
      "a signal that keeps its observers: starts during another start: ",
      "a start that is not cancelled: the disposal did not release 1 of the inputs",
      "a last value that is replaced under a lock: ",
    ] {
      #expect(text.contains(line), "\(line) is missing in\n\(text)")
    }
  }

  /// Operators that retain objects that should be released, each in a different way.
  private static let forgetful = [
    OperatorUnderTest("a map that remembers its values") { source, _ in
      SignalProducer<Int, TestFailure> { observer, lifetime in
        let values = Reactive.Atomic<[Int]>([])
        lifetime += source.start { event in
          if let value = event.value {
            values.modify { $0.append(contentsOf: repeatElement(value, count: 9)) }
          }
          observer.send(event)
        }
      }
    },
    OperatorUnderTest(
      "a merge that keeps its inner streams",
      apply: { (source: SignalProducer<SignalProducer<Int, TestFailure>, TestFailure>, _) in
        SignalProducer<Int, TestFailure> { observer, lifetime in
          lifetime += source.startWithValues(orEnding: observer) { inner in
            lifetime += inner.start { event in
              if let value = event.value { observer.send(value: value) }
            }
          }
        }
      }
    ),
    OperatorUnderTest("a retry that keeps its starts", .handlesFailure) { source, _ in
      SignalProducer<Int, TestFailure> { observer, lifetime in
        @Sendable func run() {
          lifetime += source.start { event in
            if event.error != nil { run() } else { observer.send(event) }
          }
        }
        run()
      }
    },
    OperatorUnderTest(
      "a signal that keeps its observers",
      signal: { source, _ in
        let observers = Reactive.Atomic<[AnyDisposable]>([])
        return source.map { value in
          observers.modify { $0.append(AnyDisposable()) }
          return value
        }
      }
    ),
    OperatorUnderTest("a start that is not cancelled", .takesScheduler) { source, lab in
      SignalProducer<Int, TestFailure> { observer, lifetime in
        lab.scheduler.schedule { lifetime += source.start(observer) }
      }
    },
    OperatorUnderTest(
      "a last value that is replaced under a lock",
      inputs: .trackedProducer
    ) { _, source in
      SignalProducer<TrackedValue, TestFailure> { observer, lifetime in
        let last = ReplacingCell<TrackedValue>()
        lifetime += source.start { event in
          if let value = event.value { last.replace(by: value) }
          observer.send(event)
        }
      }
    },
  ]
}

/// Holds a value and releases the previous value while the lock is held.
///
/// `@unchecked Sendable`: `lock` guards `value`.
private final class ReplacingCell<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var value: Value?

  func replace(by new: Value) { lock.withLock { value = new } }
}

extension SignalProducer {
  /// Starts the producer with a closure for values and forwards terminal events.
  fileprivate func startWithValues<Output>(
    orEnding observer: Signal<Output, Failure>.Observer,
    _ action: @escaping @Sendable (Value) -> Void
  ) -> any Disposable {
    start { event in
      switch event {
      case .value(let value): action(value)
      case .failed(let failure): observer.send(error: failure)
      case .completed: observer.sendCompleted()
      case .interrupted: observer.sendInterrupted()
      }
    }
  }
}
#endif
