import Dispatch
import Foundation
import Reactive
import XCTest

/// Tests on the real main thread.
///
/// Swift Testing does not run tests on the main thread, because on Linux its main actor has no
/// thread of its own. XCTest runs a synchronous test on the main thread, where the run loop serves
/// the main queue.
final class MainThreadTests: XCTestCase {
  @MainActor private final class Screen {
    var title = ""
    private(set) var lines: [String] = []
    private let token: Lifetime.Token
    let lifetime: Lifetime

    init() { (lifetime, token) = Lifetime.make() }

    func add(_ line: String) {
      XCTAssert(Thread.isMainThread)
      lines.append(line)
    }
  }

  /// RSG-4: the main thread always has a current scheduler, and other threads have one in actions.
  func testTheMainThreadHasACurrentScheduler() {
    XCTAssert(Thread.isMainThread)
    XCTAssert(Schedulers.current === QueueScheduler.main)
    let ofThread = Atomic<Bool?>(nil)
    onThread { ofThread.value = Schedulers.current == nil }
    serve { ofThread.value != nil }
    XCTAssertEqual(ofThread.value, true)
    let inAction = Atomic<Bool?>(nil)
    QueueScheduler.main.schedule {
      inAction.value = Thread.isMainThread && Schedulers.current === QueueScheduler.main
    }
    XCTAssertNil(inAction.value)
    serve { inAction.value != nil }
    XCTAssertEqual(inAction.value, true)
  }

  /// D16: work begins immediately where there is a current scheduler, as on the main thread.
  func testAStartOnTheCurrentSchedulerIsImmediate() {
    let lines = Atomic<[String]>([])
    SignalProducer<Int, Never>(value: 1)
      .startOnCurrentScheduler(orElse: QueueScheduler())
      .start { event in
        lines.modify { $0.append("\(event)") }
      }
    XCTAssertEqual(lines.value, ["VALUE 1", "COMPLETED"])
  }

  /// D15: an action runs inline on the main queue if no action is queued, and otherwise after the
  /// queued actions.
  func testTheUISchedulerRunsInline() {
    let lines = Atomic<[String]>([])
    let scheduler = UIScheduler()
    let isDone = Atomic(false)
    QueueScheduler.main.schedule {
      scheduler.schedule { lines.modify { $0.append("inline") } }
      lines.modify { $0.append("after") }
      isDone.value = true
    }
    serve { isDone.value }
    XCTAssertEqual(lines.value, ["inline", "after"])
  }

  /// S8: events from another thread are delivered on the main thread, in order, until the disposal.
  func testAMainActorObjectObserves() {
    MainActor.assumeIsolated {
      let screen = Screen()
      let (signal, input) = Signal<Int, Never>.pipe()
      let observation = signal.observeValuesOnMainActor { screen.add("\($0)") }
      signal.observeCompletedOnMainActor { screen.add("completed") }
      onThread {
        for value in 1...3 { input.send(value: value) }
      }
      serve { screen.lines.count == 3 }
      XCTAssertEqual(screen.lines, ["1", "2", "3"])
      observation?.dispose()
      onThread {
        input.send(value: 4)
        input.sendCompleted()
      }
      serve { screen.lines.last == "completed" }
      XCTAssertEqual(screen.lines, ["1", "2", "3", "completed"])
    }
  }

  /// S8: an observation that is disposed of on the main thread delivers none of the queued events.
  func testADisposalOverridesWhatIsQueued() {
    MainActor.assumeIsolated {
      let screen = Screen()
      let (signal, input) = Signal<Int, Never>.pipe()
      let observation = signal.observeValuesOnMainActor { screen.add("\($0)") }
      let hasSent = DispatchSemaphore(value: 0)
      onThread {
        input.send(value: 1)
        hasSent.signal()
      }
      hasSent.wait()
      observation?.dispose()
      let isDone = Atomic(false)
      QueueScheduler.main.schedule { isDone.value = true }
      serve { isDone.value }
      XCTAssertEqual(screen.lines, [])
    }
  }

  /// S8: work on another thread, and a producer created from an asynchronous closure, deliver on
  /// the main thread.
  func testAMainActorObjectStarts() {
    MainActor.assumeIsolated {
      let screen = Screen()
      SignalProducer<Int, Never>(value: 1)
        .start(on: QueueScheduler())
        .startWithValuesOnMainActor { screen.add("queue \($0)") }
      SignalProducer<Int, Never> {
        await Task.yield()
        return 2
      }
      .startWithValuesOnMainActor { screen.add("task \($0)") }
      serve { screen.lines.count == 2 }
      XCTAssertEqual(Set(screen.lines), ["queue 1", "task 2"])
    }
  }

  /// S8: a property of a main-actor object is a target for values from any thread.
  func testAPropertyOfAMainActorObjectIsATarget() {
    MainActor.assumeIsolated {
      let screen = Screen()
      let target = BindingTarget(
        lifetime: screen.lifetime,
        mainActorObject: screen,
        keyPath: \.title
      )
      let names = MutableProperty("a")
      target <~ names
      serve { screen.title == "a" }
      onThread { names.value = "b" }
      serve { screen.title == "b" }
    }
  }

  /// SIG-12: an observer that another thread adds after the end is interrupted on the main thread.
  func testALateObserverOfAnotherThreadIsInterruptedOnTheMainThread() {
    MainActor.assumeIsolated {
      let screen = Screen()
      let (signal, input) = Signal<Int, Never>.pipe()
      input.sendCompleted()
      onThread {
        signal.observeOnMainActor { screen.add("\($0)") }
        signal.observeInterruptedOnMainActor { screen.add("late") }
      }
      serve { screen.lines.count == 2 }
      XCTAssertEqual(screen.lines, ["INTERRUPTED", "late"])
    }
  }
}
