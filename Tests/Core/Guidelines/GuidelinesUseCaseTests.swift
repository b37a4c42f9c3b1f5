import Dispatch
import Reactive
import ReactiveTesting
import Testing

/// The examples of "When to use RAC".
@Suite("BPR-11: the use cases in the guidelines")
struct GuidelinesUseCaseTests {
  /// A value that changes, such as the text of a field or a flag of the login form.
  private final class Observed<Value: Sendable>: Sendable {
    private let subject = ReplaySubject<Value, Never>(capacity: 1)

    init(_ value: Value) {
      subject.input.send(value: value)
    }

    func set(_ value: Value) {
      subject.input.send(value: value)
    }

    var producer: SignalProducer<Value, Never> { subject.producer }
  }

  @Test("Handling asynchronous or event-driven data sources: the log-in form")
  func logInForm() throws {
    let log = Log()
    let network = TestScheduler()
    let username = Observed("")
    let password = Observed("")
    let loggingIn = Observed(false)
    let loggedIn = Observed(false)
    let (logInPressed, press) = Signal<Void, Never>.pipe()

    // The four sources determine whether the button is enabled.
    let isEnabled = username.producer
      .combineLatest(with: password.producer)
      .combineLatest(with: loggingIn.producer.combineLatest(with: loggedIn.producer))
      .map { texts, flags in
        !texts.0.isEmpty && !texts.1.isEmpty && !flags.0 && !flags.1
      }
    isEnabled.skipRepeats().startWithValues { log.note("enabled: \($0)") }

    // Pressing the button logs in.
    let outcome = Unguarded<Problem?>(.first)
    let logIn = SignalProducer<Never, Problem> { observer, lifetime in
      lifetime += network.schedule(after: .seconds(1)) {
        if let problem = outcome.value {
          observer.send(error: problem)
        } else {
          observer.sendCompleted()
        }
      }
    }
    logInPressed
      .flatMap(.concat) {
        logIn
          .initially { loggingIn.set(true) }
          .finally { loggingIn.set(false) }
          .on(completed: { loggedIn.set(true) })
          .flatMapError { problem in
            log.note("presented \(problem)")
            return SignalProducer<Never, Never>.empty
          }
      }
      .observe { _ in }

    #expect(log.entries == ["enabled: false"])
    username.set("somebody")
    password.set("secret")
    #expect(log.entries == ["enabled: false", "enabled: true"])
    press.send(value: ())
    #expect(log.entries.last == "enabled: false")
    network.run()
    #expect(log.entries.suffix(2) == ["enabled: true", "presented first"])
    outcome.value = nil
    press.send(value: ())
    network.run()
    #expect(log.entries.last == "enabled: false")
    loggedIn.set(false)
    #expect(log.entries.last == "enabled: true")
    try network.verify()
  }

  /// A server that takes one second for each answer.
  private struct Client: Sendable {
    let network: TestScheduler
    let log: Log
    var failsToLoad = false

    private func request<Answer: Sendable>(
      _ name: String,
      _ answer: Answer,
      fails: Bool = false
    ) -> SignalProducer<Answer, Problem> {
      SignalProducer { observer, lifetime in
        log.note("\(network.now): \(name)")
        lifetime += network.schedule(after: .seconds(1)) {
          if fails { return observer.send(error: .second) }
          observer.send(value: answer)
          observer.sendCompleted()
        }
      }
    }

    func logIn() -> SignalProducer<Void, Problem> { request("logIn", ()) }

    func loadCachedMessages() -> SignalProducer<[String], Problem> {
      request("loadCachedMessages", ["old", "last"], fails: failsToLoad)
    }

    func fetchMessages(after message: String) -> SignalProducer<[String], Problem> {
      request("fetchMessages(after: \(message))", ["new"])
    }
  }

  private func fetchAll(_ client: Client) {
    let log = client.log
    client.logIn()
      .then(client.loadCachedMessages())
      .flatMap(.concat) { messages in client.fetchMessages(after: messages.last ?? "") }
      .start(
        Observer(
          failed: { log.note("presented \($0)") },
          completed: { log.note("Fetched all messages.") }
        )
      )
  }

  @Test("Chaining dependent operations")
  func chaining() throws {
    let log = Log()
    let network = TestScheduler()
    fetchAll(Client(network: network, log: log))
    network.run()
    #expect(
      log.entries == [
        "0.0 seconds: logIn", "1.0 seconds: loadCachedMessages",
        "2.0 seconds: fetchMessages(after: last)", "Fetched all messages.",
      ]
    )
    try network.verify()
  }

  @Test("Chaining dependent operations: the first failure ends the chain")
  func chainingFailure() throws {
    let log = Log()
    let network = TestScheduler()
    fetchAll(Client(network: network, log: log, failsToLoad: true))
    network.run()
    #expect(
      log.entries == [
        "0.0 seconds: logIn", "1.0 seconds: loadCachedMessages", "presented second",
      ]
    )
    try network.verify()
  }

  @Test("Parallelizing independent work")
  func parallel() {
    let log = Log()
    let ended = DispatchSemaphore(value: 0)
    let bothAreAtWork = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
    // Each request can end only after the other has begun, so both must run at the same time.
    let databaseSignal = SignalProducer<[String], Never> { () -> [String] in
      bothAreAtWork[0].signal()
      bothAreAtWork[1].wait()
      return ["object"]
    }
    .start(on: QueueScheduler(name: "database"))
    let fileSignal = SignalProducer<[String], Never> { () -> [String] in
      bothAreAtWork[1].signal()
      bothAreAtWork[0].wait()
      return ["contents"]
    }
    .start(on: QueueScheduler(name: "files"))
    SignalProducer.combineLatest(databaseSignal, fileSignal).start { event in
      log.note(event)
      if event.isCompleted { ended.signal() }
    }
    ended.wait()
    #expect(log.entries == ["VALUE ([\"object\"], [\"contents\"])", "COMPLETED"])
  }
}
