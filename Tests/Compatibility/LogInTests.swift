import Foundation
import ReactiveSwiftCompatibilityTesting
import XCTest

final class LogInTests: XCTestCase {
  private final class Service: LogInService {
    var requests: [String] = []
    let (answers, answer) = Signal<User, LogInError>.pipe()

    func logIn(name: String, password: String) -> SignalProducer<User, LogInError> {
      requests.append("\(name):\(password)")
      return answers.producer.take(first: 1)
    }
  }

  private var scheduler: TestScheduler!
  private var service: Service!
  private var viewModel: LogInViewModel!

  override func setUp() {
    super.setUp()
    scheduler = TestScheduler()
    service = Service()
    viewModel = LogInViewModel(service: service, scheduler: scheduler)
  }

  func testTheActionIsEnabledByAValidForm() {
    var states: [Bool] = []
    viewModel.logIn.isEnabled.producer.startWithValues { states.append($0) }
    viewModel.name.value = "ada"
    viewModel.password.value = "ab"
    XCTAssertEqual(viewModel.password.result.value.error, .tooShort)
    viewModel.password.value = "abc"
    XCTAssertEqual(states, [false, true])
  }

  func testSuccess() {
    viewModel.name <~ SignalProducer(value: "ada")
    viewModel.password <~ Property(value: "abc")
    var events: [Signal<User, ActionError<LogInError>>.Event] = []
    viewModel.logIn.apply().start { events.append($0) }
    XCTAssertTrue(viewModel.logIn.isExecuting.value)
    service.answer.send(value: User(name: "Ada"))
    XCTAssertEqual(events, [.value(User(name: "Ada")), .completed])
    XCTAssertEqual(viewModel.user.value, User(name: "Ada"))
    XCTAssertEqual(viewModel.message.value, "Hello, Ada")
    XCTAssertEqual(service.requests, ["ada:abc"])
  }

  func testTimeout() {
    viewModel.name.value = "ada"
    viewModel.password.value = "abc"
    var failures: [ActionError<LogInError>] = []
    viewModel.logIn.apply().startWithFailed { failures.append($0) }
    scheduler.advance(by: 4.9)
    XCTAssertEqual(viewModel.message.value, "Fill in the form")
    scheduler.advance(by: .milliseconds(100))
    XCTAssertEqual(failures, [.producerFailed(.offline)])
    XCTAssertEqual(viewModel.message.value, "No answer")
    XCTAssertFalse(viewModel.logIn.isExecuting.value)
  }

  func testDisabled() {
    var wasDisabled = 0
    viewModel.logIn.disabledErrors.observeValues { wasDisabled += 1 }
    viewModel.logIn.apply().start()
    XCTAssertEqual(wasDisabled, 1)
    XCTAssertEqual(service.requests, [])
  }
}
