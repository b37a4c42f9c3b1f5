import Foundation
import ReactiveSwiftCompatibilityTesting
import XCTest

final class StreamTests: XCTestCase {
  func testUnserializedStreams() {
    var log: [String] = []
    let (signal, input) = Signal<Int, Never>.unserializedPipe()
    signal.counted().observeValues { log.append("\($0.0): \($0.1)") }
    input.send(value: 7)
    let (queued, queue) = Signal<Int, Never>.reentrantUnserializedPipe()
    queued.observeValues { if $0 < 3 { queue.send(value: $0 + 1) } }
    queued.observeValues { log.append("\($0)") }
    queue.send(value: 1)
    var kept: Signal<Int, Never>.Observer?
    let isDisposed = AnyDisposable()
    let recursive = Signal<Int, Never>.reentrantUnserialized { observer, lifetime in
      kept = observer
      lifetime += isDisposed
    }
    recursive.observeValues { if $0 == 1 { kept?.send(value: 2) } }
    recursive.observeValues { log.append("recursive \($0)") }
    kept?.send(value: 1)
    XCTAssertFalse(isDisposed.isDisposed)
    kept?.sendCompleted()
    XCTAssertTrue(isDisposed.isDisposed)
    SignalProducer<Int, Never>.unserialized { observer, _ in
      observer.send(value: 5)
      observer.sendCompleted()
    }
    .mapToVoid()
    .startWithCompleted { log.append("done") }
    var generated: Signal<Int, Never>.Observer?
    Signal<Int, Never>.unserialized { observer, _ in generated = observer }
      .observeValues { log.append("generated \($0)") }
    generated?.send(value: 6)
    XCTAssertEqual(
      log,
      ["1: 7", "1", "2", "3", "recursive 1", "recursive 2", "done", "generated 6"]
    )
  }

  func testProtocols() {
    var log: [String] = []
    let (signal, input) = Signal<String?, Never>.pipe()
    signal.unwrapped().observeValues { log.append($0) }
    input.send(value: nil)
    input.send(value: "a")
    SignalProducer<String, SearchError>(value: " b ").trimmed().ignoringErrors()
      .startWithValues { log.append($0) }
    SignalProducer<Int, SearchError>(error: SearchError()).ignoringErrors()
      .startWithCompleted { log.append("completed") }
    XCTAssertEqual(log, ["a", "b", "completed"])
  }

  func testReactiveExtensions() {
    let lamp = Lamp()
    let level = MutableProperty(1)
    lamp.reactive.brightness <~ level
    level.value = 2
    XCTAssertEqual(lamp.brightness, 2)
  }

  func testResults() {
    let answer: Result<Int, SearchError> = .success(42)
    var log: [String] = []
    SignalProducer<Int, SearchError>(value: 1).then(answer).start { log.append("\($0)") }
    SignalProducer(answer).flatMap(.latest) { _ in Result<Int, SearchError>.failure(SearchError()) }
      .flatMapError { _ in Result<Int, SearchError>.success(0) }
      .start { log.append("\($0)") }
    XCTAssertEqual(log, ["VALUE 42", "COMPLETED", "VALUE 0", "COMPLETED"])
  }

  func testNotifications() {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    var count = 0
    center.reactive.notifications(forName: name).observeValues { _ in count += 1 }
    center.post(name: name, object: nil)
    XCTAssertEqual(count, 1)
  }
}
