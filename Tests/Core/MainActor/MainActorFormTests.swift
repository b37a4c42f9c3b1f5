import Dispatch
import Foundation
import Reactive
import TestSupport
import XCTest

/// The typical work of a main-actor-isolated controller, on the real main thread (S8, S10).
///
/// XCTest runs a synchronous test on the main thread, where the run loop serves the main queue.
final class MainActorFormTests: XCTestCase {
  @MainActor private final class Screen {
    var title = ""
    var unit = "km"
    private(set) var lines: [String] = []
    private let token: Lifetime.Token
    let lifetime: Lifetime

    init() { (lifetime, token) = Lifetime.make() }

    func add(_ line: String) {
      XCTAssert(Thread.isMainThread)
      lines.append(line)
    }

    func show(_ number: Int) { add("shown \(number)") }
  }

  private struct Problem: Error {}

  /// Values that another thread sends are transformed by main-actor-isolated closures, on the main
  /// thread.
  func testOperatorsOfSignals() {
    MainActor.assumeIsolated {
      let screen = Screen()
      let (signal, input) = Signal<Int, Problem>.pipe()
      signal.mapOnMainActor { "\($0) \(screen.unit)" }.observe { line in
        MainActor.assumeIsolated { screen.add("map \(line)") }
      }
      signal.compactMapOnMainActor { $0 > 1 ? "\($0) \(screen.unit)" : nil }.observe { line in
        MainActor.assumeIsolated { screen.add("compactMap \(line)") }
      }
      signal.filterOnMainActor { $0 > 1 && screen.unit == "km" }.observe { line in
        MainActor.assumeIsolated { screen.add("filter \(line)") }
      }
      onThread {
        input.send(value: 1)
        input.send(value: 2)
        input.send(error: Problem())
      }
      serve { screen.lines.count == 7 }
      XCTAssertEqual(
        screen.lines.filter { $0.hasPrefix("map") },
        ["map VALUE 1 km", "map VALUE 2 km", "map FAILED Problem()"]
      )
      XCTAssertEqual(
        screen.lines.filter { $0.hasPrefix("compactMap") },
        ["compactMap VALUE 2 km", "compactMap FAILED Problem()"]
      )
      XCTAssertEqual(
        screen.lines.filter { $0.hasPrefix("filter") },
        ["filter VALUE 2", "filter FAILED Problem()"]
      )
    }
  }

  /// A producer that starts and sends values on the main thread delivers them immediately.
  func testOperatorsOfProducers() {
    MainActor.assumeIsolated {
      let screen = Screen()
      let numbers = SignalProducer([1, 2])
      numbers.mapOnMainActor { "\($0) \(screen.unit)" }
        .startWithValuesOnMainActor { screen.add("map \($0)") }
      numbers.compactMapOnMainActor { $0 > 1 ? "\($0) \(screen.unit)" : nil }
        .startWithValuesOnMainActor { screen.add("compactMap \($0)") }
      numbers.filterOnMainActor { $0 > 1 && screen.unit == "km" }
        .startWithValuesOnMainActor { screen.add("filter \($0)") }
      XCTAssertEqual(screen.lines, ["map 1 km", "map 2 km", "compactMap 2 km", "filter 2"])
      let distance = MutableProperty(3)
      screen.title = "none"
      distance.mapOnMainActor { "\($0) \(screen.unit)" }
        .bindOnMainActor(to: screen, \.title, during: screen.lifetime)
      XCTAssertEqual(screen.title, "3 km")
      onThread { distance.value = 4 }
      serve { screen.title == "4 km" }
    }
  }

  /// `onMainActor` calls its closures in the same order as `on`, whichever thread sends the event.
  func testOnOfSignals() {
    MainActor.assumeIsolated {
      let screen = Screen()
      let (signal, input) = Signal<Int, Never>.pipe()
      let observation =
        signal
        .onMainActor(
          event: { screen.add("event \($0)") },
          completed: { screen.add("completed") },
          interrupted: { screen.add("interrupted") },
          terminated: { screen.add("terminated") },
          disposed: { screen.add("disposed") },
          value: { screen.add("value \($0)") }
        )
        .observeOnMainActor { screen.add("observed \($0)") }
      onThread {
        input.send(value: 1)
        input.sendCompleted()
      }
      serve { screen.lines.contains("disposed") && screen.lines.contains("observed COMPLETED") }
      XCTAssertEqual(
        screen.lines.filter { $0 != "disposed" },
        [
          "event VALUE 1", "value 1", "observed VALUE 1", "event COMPLETED", "completed",
          "terminated", "observed COMPLETED",
        ]
      )
      withExtendedLifetime(observation) {}
    }
  }

  /// A start on another thread calls `starting` and `started` on the main thread, before the
  /// closures for events.
  func testOnOfProducers() {
    MainActor.assumeIsolated {
      let screen = Screen()
      let watched = SignalProducer<Int, Problem>(error: Problem())
        .prefix(value: 1)
        .onMainActor(
          starting: { screen.add("starting") },
          started: { screen.add("started") },
          failed: { screen.add("failed \($0)") },
          terminated: { screen.add("terminated") },
          disposed: { screen.add("disposed") },
          value: { screen.add("value \($0)") }
        )
      onThread { watched.start() }
      serve { screen.lines.contains("disposed") && screen.lines.contains("terminated") }
      let expected = ["starting", "started", "value 1", "failed Problem()", "terminated"]
      XCTAssertEqual(screen.lines.filter { $0 != "disposed" }, expected)
      watched.start()
      XCTAssertEqual(screen.lines.suffix(6), expected + ["disposed"])
    }
  }

  /// Each form of an action accepts as many executions as its limit permits.
  func testLimitsOfActions() {
    MainActor.assumeIsolated {
      let on = MutableProperty(true)
      let some = MutableProperty<Int?>(1)
      let valid = ValidatingProperty<Int, Problem>(1) { _ in .valid }
      let plain: [Action<Void, Int, Never>] = [
        .onMainActor(maxConcurrentExecutions: 2) { .never },
        .onMainActor(enabledIf: on, maxConcurrentExecutions: 2) { .never },
        .onMainActor(state: on, maxConcurrentExecutions: 2) { _ in .never },
        .onMainActor(unwrapping: some, maxConcurrentExecutions: 2) { _ in .never },
        .onMainActor(validated: valid, maxConcurrentExecutions: 2) { _ in .never },
      ]
      let withInput: [Action<Int, Int, Never>] = [
        .onMainActor(maxConcurrentExecutions: 2) { _ in .never },
        .onMainActor(enabledIf: on, maxConcurrentExecutions: 2) { _ in .never },
        .onMainActor(state: on, maxConcurrentExecutions: 2) { _, _ in .never },
        .onMainActor(unwrapping: some, maxConcurrentExecutions: 2) { _, _ in .never },
        .onMainActor(validated: valid, maxConcurrentExecutions: 2) { _, _ in .never },
      ]
      let works =
        plain.map { action in { action.apply() } }
        + withInput.map { action in { action.apply(1) } }
      for (number, apply) in works.enumerated() {
        let refused = Record<Int>()
        let starts = (1...3).map { execution in
          apply().startWithFailed { _ in refused.add(execution) }
        }
        XCTAssertEqual(refused.items, [3], "form \(number)")
        withExtendedLifetime(starts) {}
      }
    }
  }

  /// An event that is sent on the main thread waits for `starting` and `started`, if the start was
  /// on another thread.
  func testAnEventDoesNotOvertakeTheBeginning() {
    MainActor.assumeIsolated {
      for beginnings in [["starting"], ["started"], ["starting", "started"]] {
        let screen = Screen()
        let (signal, input) = Signal<Int, Never>.pipe()
        let starting: @MainActor () -> Void = { screen.add("starting") }
        let started: @MainActor () -> Void = { screen.add("started") }
        let watched = signal.producer.onMainActor(
          starting: beginnings.contains("starting") ? starting : nil,
          started: beginnings.contains("started") ? started : nil,
          completed: { screen.add("completed") },
          value: { screen.add("value \($0)") }
        )
        onThreads(1) { _ in watched.start() }
        input.send(value: 1)
        input.sendCompleted()
        serve { screen.lines.contains("completed") }
        XCTAssertEqual(screen.lines, beginnings + ["value 1", "completed"])
      }
    }
  }

  /// A disposal on another thread is delivered on the main thread as an interruption.
  func testADisposalInterruptsOnTheMainThread() {
    MainActor.assumeIsolated {
      let screen = Screen()
      let (signal, input) = Signal<Int, Never>.pipe()
      let start = signal.producer
        .onMainActor(
          interrupted: { screen.add("interrupted") },
          disposed: { screen.add("disposed") }
        )
        .start()
      onThread { start.dispose() }
      serve { screen.lines.count == 2 }
      XCTAssertEqual(Set(screen.lines), ["interrupted", "disposed"])
      withExtendedLifetime(input) {}
    }
  }

  /// A binding sets the target on the main thread until the lifetime ends, and does not retain the
  /// object.
  func testBindings() {
    MainActor.assumeIsolated {
      var screen: Screen? = Screen()
      weak let released = screen
      let names = MutableProperty("a")
      let log = Atomic<[String]>([])
      if let screen {
        names.bindOnMainActor(to: screen, \.title, during: screen.lifetime)
        names.bindOnMainActor(during: screen.lifetime) { [weak screen] name in
          screen?.add("bound \(name)")
          log.modify { $0.append(name) }
        }
        onThread { names.value = "b" }
        serve { screen.title == "b" && screen.lines.count == 2 }
        XCTAssertEqual(screen.lines, ["bound a", "bound b"])
      }
      screen = nil
      XCTAssertNil(released)
      names.value = "c"
      XCTAssertEqual(log.value, ["a", "b"])
      XCTAssertNil(names.bindOnMainActor(during: .empty) { _ in XCTFail() })
    }
  }

  /// A main-actor-isolated closure creates the work of an action, whichever thread starts the
  /// action.
  func testActions() {
    MainActor.assumeIsolated {
      let screen = Screen()
      let isEnabled = MutableProperty(true)
      let state = MutableProperty<Int?>(7)
      let plain = Action<Int, Int, Never>.onMainActor { input in
        screen.add("plain \(input)")
        return SignalProducer(value: input * 2)
      }
      let enabled = Action<Int, Int, Never>.onMainActor(enabledIf: isEnabled) { input in
        screen.add("enabled \(input)")
        return SignalProducer(value: input)
      }
      let stateful = Action<Int, Int, Never>.onMainActor(state: isEnabled) { value, input in
        screen.add("state \(value) \(input)")
        return SignalProducer(value: input)
      }
      let unwrapping = Action<Int, Int, Never>.onMainActor(unwrapping: state) { value, input in
        screen.add("unwrapping \(value) \(input)")
        return SignalProducer(value: input)
      }
      plain.values.observeValuesOnMainActor { screen.add("sent \($0)") }
      plain.apply(1).start()
      XCTAssertEqual(screen.lines, ["plain 1", "sent 2"])
      onThread { plain.apply(2).start() }
      serve { screen.lines.count == 4 }
      XCTAssertEqual(screen.lines.suffix(2), ["plain 2", "sent 4"])
      enabled.apply(3).start()
      isEnabled.value = false
      enabled.apply(4).startWithFailedOnMainActor { screen.add("\($0)") }
      stateful.apply(5).start()
      unwrapping.apply(6).start()
      XCTAssertEqual(
        screen.lines.suffix(4),
        ["enabled 3", "disabled", "state false 5", "unwrapping 7 6"]
      )
    }
  }

  /// The overloads for actions without input behave in the same way.
  func testActionsWithoutInput() {
    MainActor.assumeIsolated {
      let screen = Screen()
      let isEnabled = MutableProperty(true)
      let name = MutableProperty<String?>("Ada")
      let age = ValidatingProperty<Int, Problem>(7) { $0 > 0 ? .valid : .invalid(Problem()) }
      Action<Void, Int, Never>.onMainActor {
        screen.add("plain")
        return SignalProducer(value: 1)
      }
      .apply().start()
      Action<Void, Int, Never>.onMainActor(enabledIf: isEnabled) {
        screen.add("enabled")
        return .empty
      }
      .apply().start()
      Action<Void, Int, Never>.onMainActor(state: isEnabled) { value in
        screen.add("state \(value)")
        return .empty
      }
      .apply().start()
      Action<Void, Int, Never>.onMainActor(unwrapping: name) { name in
        screen.add("unwrapping \(name)")
        return .empty
      }
      .apply().start()
      Action<Void, Int, Never>.onMainActor(validated: age) { age in
        screen.add("validated \(age)")
        return .empty
      }
      .apply().start()
      Action<Int, Int, Never>.onMainActor(validated: age) { age, input in
        screen.add("validated \(age) \(input)")
        return .empty
      }
      .apply(3).start()
      XCTAssertEqual(
        screen.lines,
        [
          "plain", "enabled", "state true", "unwrapping Ada", "validated 7", "validated 7 3",
        ]
      )
    }
  }

  /// A deferred producer is created on the main thread, unless the start is disposed of first.
  func testDeferredProducers() {
    MainActor.assumeIsolated {
      let screen = Screen()
      let deferred = SignalProducer<Int, Never>.deferredOnMainActor {
        screen.add("made")
        return SignalProducer(value: 1)
      }
      deferred.start()
      XCTAssertEqual(screen.lines, ["made"])
      onThread { deferred.startWithValuesOnMainActor { screen.add("got \($0)") } }
      serve { screen.lines.count == 3 }
      XCTAssertEqual(screen.lines, ["made", "made", "got 1"])
      let isDisposed = DispatchSemaphore(value: 0)
      onThread {
        deferred.start().dispose()
        isDisposed.signal()
      }
      isDisposed.wait()
      let isDone = Atomic(false)
      QueueScheduler.main.schedule { isDone.value = true }
      serve { isDone.value }
      XCTAssertEqual(screen.lines.count, 3)
    }
  }
}
