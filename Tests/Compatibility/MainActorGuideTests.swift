import Foundation
import ReactiveSwiftCompatibility
import XCTest

/// Tests that pass main-actor-isolated closures and methods to a method that runs its closure on
/// any thread.
///
/// The compiler calls the form for the main actor instead, and a warning names that form.
final class MainActorGuideTests: XCTestCase {
  @MainActor private final class Screen {
    private(set) var lines: [String] = []
    private let token: Lifetime.Token
    let lifetime: Lifetime

    init() { (lifetime, token) = Lifetime.make() }

    func add(_ line: String) {
      XCTAssert(Thread.isMainThread)
      lines.append(line)
    }

    func show(_ number: Int) { add("shown \(number)") }

    @available(
      *,
      deprecated,
      message: "Hides the warnings, which this test expects."
    )
    func observe(_ signal: Signal<Int, Never>, _ failing: Signal<Int, URLError>) {
      signal.observeValues(show)
      signal.observeValues { @MainActor in self.add("value \($0)") }
      signal.observe { @MainActor in self.add("event \($0)") }
      signal.observeCompleted { @MainActor in self.add("completed") }
      signal.on(value: { @MainActor in self.add("on \($0)") }).observeCompleted {}
      failing.observeResult { @MainActor _ in self.add("result") }
      failing.observeFailed { @MainActor _ in self.add("failed") }
      BindingTarget<Int>(lifetime: lifetime) { @MainActor in self.add("bound \($0)") } <~ signal
      BindingTarget<Int>(on: UIScheduler(), lifetime: lifetime) { @MainActor in
        self.add("scheduled \($0)")
      } <~ signal
    }

    @available(
      *,
      deprecated,
      message: "Hides the warnings, which this test expects."
    )
    func start(_ producer: SignalProducer<Int, Never>, _ failing: SignalProducer<Int, URLError>) {
      producer.startWithValues(show)
      producer.start { @MainActor in self.add("event \($0)") }
      producer.startWithCompleted { @MainActor in self.add("completed") }
      producer.on(starting: { @MainActor in self.add("starting") }).start()
      failing.startWithResult { @MainActor _ in self.add("result") }
      failing.startWithFailed { @MainActor _ in self.add("failed") }
      Action<Int, Int, Never> { @MainActor number in
        self.add("action \(number)")
        return SignalProducer(value: number)
      }
      .apply(1).start()
      Action<Int, Int, Never>(enabledIf: Property(value: true)) { @MainActor number in
        self.add("enabled action \(number)")
        return SignalProducer(value: number)
      }
      .apply(1).start()
    }
  }

  @available(*, deprecated)
  func testSignals() {
    MainActor.assumeIsolated {
      let screen = Screen()
      let (signal, input) = Signal<Int, Never>.pipe()
      let (failing, failingInput) = Signal<Int, URLError>.pipe()
      screen.observe(signal, failing)
      onThread {
        input.send(value: 1)
        input.sendCompleted()
        failingInput.send(error: URLError(.unknown))
      }
      let expected: Set = [
        "shown 1", "value 1", "event VALUE 1", "event COMPLETED", "completed", "on 1", "result",
        "failed", "bound 1", "scheduled 1",
      ]
      serve { screen.lines.count == expected.count }
      XCTAssertEqual(Set(screen.lines), expected)
    }
  }

  @available(*, deprecated)
  func testProducers() {
    MainActor.assumeIsolated {
      let screen = Screen()
      let producer = SignalProducer(value: 1).start(on: QueueScheduler())
      let failing = SignalProducer<Int, URLError>(error: URLError(.unknown))
      screen.start(producer, failing)
      let expected: Set = [
        "shown 1", "event VALUE 1", "event COMPLETED", "completed", "starting", "result", "failed",
        "action 1", "enabled action 1",
      ]
      serve { screen.lines.count == expected.count }
      XCTAssertEqual(Set(screen.lines), expected)
    }
  }

  /// A closure without isolation never selects an overload for the main actor, and runs on the
  /// thread that sends.
  func testOtherClosuresRunWhereEventsAreSent() {
    let isOnMain = Atomic<Bool?>(nil)
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.observeValues { _ in isOnMain.value = Thread.isMainThread }
    onThread { input.send(value: 1) }
    serve { isOnMain.value != nil }
    XCTAssertEqual(isOnMain.value, false)
  }
}
