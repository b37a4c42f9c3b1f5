import Dispatch
import Reactive
import Testing

/// Bindings to main-actor-isolated objects, and closures that run on the main actor (S8).
@Suite("Main actor") @MainActor struct BindingMainActorTests {
  @MainActor final class Screen {
    var title = ""
    private(set) var lines: [String] = []
    private let token: Lifetime.Token
    let lifetime: Lifetime

    init() { (lifetime, token) = Lifetime.make() }

    func add(_ line: String) { lines.append(line) }

    var titleTarget: BindingTarget<String> {
      BindingTarget(lifetime: lifetime, mainActorObject: self, keyPath: \.title)
    }

    func show(_ names: Signal<String, Never>) {
      names.observeValuesOnMainActor { [weak self] in self?.add("value \($0)") }
      names.observeOnMainActor { [weak self] in self?.add("event \($0)") }
      names.observeResultOnMainActor { [weak self] in self?.add("result \($0)") }
      names.observeCompletedOnMainActor { [weak self] in self?.add("completed") }
      names.observeInterruptedOnMainActor { [weak self] in self?.add("interrupted") }
    }

    func load(_ names: SignalProducer<String, Never>) {
      names.startWithValuesOnMainActor { [weak self] in self?.add("value \($0)") }
      names.startOnMainActor { [weak self] in self?.add("event \($0)") }
      names.startWithResultOnMainActor { [weak self] in self?.add("result \($0)") }
      names.startWithCompletedOnMainActor { [weak self] in self?.add("completed") }
      names.startWithInterruptedOnMainActor { [weak self] in self?.add("interrupted") }
    }
  }

  /// Suspends until the main queue has run everything that is queued at the time of the call.
  func mainQueueDone() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  /// Runs `body` on a new thread and returns when `body` has returned.
  func onThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        onThreads(1) { _ in body() }
        continuation.resume()
      }
    }
  }

  @Test("Main-actor-isolated closures receive events that another thread sends")
  func signal() async {
    let screen = Screen()
    let (signal, input) = Signal<String, Never>.pipe()
    screen.show(signal)
    await onThread {
      input.send(value: "a")
      input.sendCompleted()
    }
    await mainQueueDone()
    await mainQueueDone()
    await mainQueueDone()
    #expect(
      screen.lines.sorted() == [
        "completed", "event COMPLETED", "event VALUE a", "result success(\"a\")", "value a",
      ]
    )
  }

  @Test("Main-actor-isolated closures immediately receive events that are sent on the main actor")
  func inline() {
    let screen = Screen()
    screen.load(SignalProducer(value: "a"))
    #expect(
      screen.lines == [
        "value a", "event VALUE a", "event COMPLETED", "result success(\"a\")", "completed",
      ]
    )
  }

  @Test("A property of a main-actor-isolated object is a target that does not retain the object")
  func target() async {
    var screen: Screen? = Screen()
    weak let released = screen
    let names = MutableProperty("a")
    if let screen { screen.titleTarget <~ names }
    #expect(screen?.title == "a")
    await onThread { names.value = "b" }
    await mainQueueDone()
    #expect(screen?.title == "b")
    screen = nil
    #expect(released == nil)
    names.value = "c"
  }

  @Test("A failure is delivered on the main actor")
  func failure() {
    struct Problem: Error {}
    let screen = Screen()
    let (signal, input) = Signal<Int, Problem>.pipe()
    signal.observeFailedOnMainActor { screen.add("signal \($0)") }
    signal.producer.startWithFailedOnMainActor { screen.add("producer \($0)") }
    input.send(error: Problem())
    #expect(screen.lines == ["signal Problem()", "producer Problem()"])
  }
}
