import Foundation
import ReactiveSwiftCompatibilityTesting
import XCTest

final class SearchTests: XCTestCase {
  private let start = Date(timeIntervalSinceReferenceDate: 700_000_000)
  private var scheduler: TestScheduler!
  private var controller: SearchController!
  private var refresh: Signal<Void, Never>.Observer!
  private var searches: [String] = []
  private var failuresLeft = 0

  override func setUp() {
    super.setUp()
    scheduler = TestScheduler(startDate: start)
    let (refreshes, refresh) = Signal<Void, Never>.pipe()
    self.refresh = refresh
    controller = SearchController(scheduler: scheduler, refreshes: refreshes) { text in
      SignalProducer { observer, lifetime in
        self.searches.append(text)
        lifetime.observeEnded {}
        if self.failuresLeft > 0 {
          self.failuresLeft -= 1
          observer.send(error: SearchError())
        } else {
          observer.send(value: ["\(text) 1", "\(text) 2"])
          observer.sendCompleted()
        }
      }
    }
  }

  override func tearDown() {
    controller = nil
    super.tearDown()
  }

  func testOnlyTheLastOfSeveralTextsIsSearched() {
    controller.text.value = "a"
    scheduler.advance(by: 0.2)
    controller.text.value = "ab"
    scheduler.advance(by: 0.2)
    XCTAssertEqual(searches, [])
    scheduler.advance(by: .milliseconds(100))
    XCTAssertEqual(searches, ["ab"])
    XCTAssertEqual(controller.shown, ["ab 1", "ab 2"])
    XCTAssertEqual(controller.status.value, "2 found")
  }

  func testAFailureIsTriedAgain() {
    failuresLeft = 1
    controller.text.value = "a"
    scheduler.advance(by: 0.3)
    XCTAssertEqual(searches, ["a"])
    scheduler.advance(by: DispatchTimeInterval.seconds(1))
    XCTAssertEqual(searches, ["a", "a"])
    XCTAssertEqual(controller.results.value.count, 2)
  }

  func testAnEmptyTextEmptiesTheResults() {
    controller.text.value = "a"
    scheduler.advance(by: 0.3)
    controller.text.value = ""
    scheduler.advance(by: 0.3)
    XCTAssertEqual(controller.shown, [])
    XCTAssertNil(controller.status.value)
  }

  func testRefreshesAreThrottled() {
    refresh.send(value: ())
    scheduler.advance()
    refresh.send(value: ())
    XCTAssertEqual(controller.text.value, "!")
    scheduler.advance(to: start.addingTimeInterval(2))
    XCTAssertEqual(controller.text.value, "!!")
  }

  func testTheTimerSendsDates() {
    scheduler.advance(by: 25)
    XCTAssertEqual(
      controller.ticks,
      [start.addingTimeInterval(10), start.addingTimeInterval(20)]
    )
    XCTAssertEqual(scheduler.currentDate, start.addingTimeInterval(25))
  }

  func testDownloads() {
    var sizes: [Int] = []
    var failure: SearchError?
    downloads(of: ["a", "bb", ""]) { $0.isEmpty ? .failure(SearchError()) : .success($0.count) }
      .startWithResult { result in
        switch result {
        case .success(let size): sizes.append(size)
        case .failure(let error): failure = error
        }
      }
    XCTAssertEqual(sizes, [1, 2])
    XCTAssertEqual(failure, SearchError())
  }

  func testNumbers() {
    XCTAssertEqual(number(in: SignalProducer(value: " 12 ")).first()?.success, 12)
    XCTAssertEqual(number(in: .init(value: "x")).first()?.success, -1)
    XCTAssertNil(number(in: .empty).first())
    XCTAssertEqual(number(in: SignalProducer(error: SearchError())).last()?.success, -1)
  }
}

extension Result {
  fileprivate var success: Success? {
    try? get()
  }
}
