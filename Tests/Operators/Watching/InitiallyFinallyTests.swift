import Reactive
import Testing

@Suite struct InitiallyFinallyTests {
  @Test(
    "`finally` runs its action once for each kind of terminal event, on signals and producers",
    arguments: [Event<Int, Boom>.completed, .failed(.boom), .interrupted]
  )
  func finallyRunsForEveryTerminalEvent(_ end: Event<Int, Boom>) {
    let log = Log()
    let (signal, input) = Signal<Int, Boom>.pipe()
    signal.finally { log.add("signal") }.observe { _ in }
    signal.producer.finally { log.add("producer") }.start { _ in }
    input.send(value: 1)
    #expect(log.entries.isEmpty)
    input.send(end)
    #expect(log.entries.sorted() == ["producer", "signal"])
  }
}
