#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// The core of signals, in every interleaving of two threads.
@Suite struct InterleavingSignalTests {
  @Test("Scenarios over the signal core are exhausted without a failure", arguments: scenarios)
  func holds(_ scenario: Scenario) {
    let report = Interleavings.explore(scenario.name, .default, scenario.body)
    #expect(report.isExhausted, "\(report)")
  }

  struct Scenario: Sendable, CustomTestStringConvertible {
    let name: String
    let body: @Sendable (InterleavingRun) -> Void
    var testDescription: String { name }
  }

  static let scenarios: [Scenario] = [
    Scenario(name: "send × send") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      a.signal.observe(out)
      run.thread("A") {
        a.send(1)
        a.send(2)
      }
      run.thread("B") {
        a.send(3)
        a.send(4)
      }
      run.finally {
        out.expectValues([1, 2, 3, 4])
        out.expectOrder([1, 2])
        out.expectOrder([3, 4])
      }
    },
    Scenario(name: "send × terminate") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      a.signal.observe(out)
      run.thread("A") {
        a.send(1)
        a.send(2)
      }
      run.thread("B") { a.complete() }
      run.finally {
        out.expectTerminal("completed")
        out.expectOrder([1, 2])
      }
    },
    Scenario(name: "terminate × terminate") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      a.signal.observe(out)
      run.thread("A") { a.complete() }
      run.thread("B") { a.fail(InterleavingError()) }
      run.finally { out.expectOneTerminal() }
    },
    Scenario(name: "send × observe") { run in
      let first = run.observer("first")
      let second = run.observer("second")
      let a = run.signal("a")
      a.signal.observe(first)
      run.thread("A") {
        a.send(1)
        a.send(2)
      }
      run.thread("B") { a.signal.observe(second) }
      run.finally {
        first.expectValues([1, 2])
        second.expectOrder([1, 2])
      }
    },
    Scenario(name: "terminate × observe") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      run.thread("A") { a.complete() }
      run.thread("B") { a.signal.observe(out) }
      run.finally { out.expectOneTerminal() }
    },
    Scenario(name: "send × dispose") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      let observation = a.signal.observe(out)
      run.thread("A") {
        a.send(1)
        a.send(2)
      }
      run.thread("B") {
        observation?.dispose()
        out.markDisposed()
      }
      run.finally { out.expectOrder([1, 2]) }
    },
    Scenario(name: "terminate × dispose") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      let observation = a.signal.observe(out)
      run.thread("A") { a.complete() }
      run.thread("B") {
        observation?.dispose()
        out.markDisposed()
      }
      run.finally { out.expectOneTerminalOrDisposed() }
    },
    Scenario(name: "recursive terminal × concurrent value") { run in
      let first = run.observer("first")
      let second = run.observer("second")
      let a = run.signal("a")
      a.signal.observe(first) { event in if event.value == 1 { a.complete() } }
      a.signal.observe(second)
      run.thread("A") { a.send(1) }
      run.thread("B") { a.send(2) }
      run.finally {
        first.expectTerminal("completed")
        run.expect(first.events == second.events, "two observers saw different events")
      }
    },
  ]

  static let more: [Scenario] = [
    Scenario(name: "two merged signals") { run in
      let out = run.observer("out")
      let (a, b) = (run.signal("a"), run.signal("b"))
      Signal.merge(a.signal, b.signal).observe(out)
      run.thread("A") {
        a.send(1)
        a.complete()
      }
      run.thread("B") {
        b.send(2)
        b.fail(InterleavingError())
      }
    },
    Scenario(name: "the latest of two signals") { run in
      let out = run.observer("out")
      let (a, b) = (run.signal("a"), run.signal("b"))
      let outer = run.signal("outer", of: Signal<Int, InterleavingError>.self)
      outer.signal.flatten(.latest).observe(out)
      outer.send(a.signal)
      run.thread("A") { a.send(1) }
      run.thread("B") {
        outer.send(b.signal)
        b.send(2)
      }
    },
  ]
}
#endif
