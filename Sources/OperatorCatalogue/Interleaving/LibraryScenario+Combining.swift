import Reactive
import ReactiveTesting

extension LibraryScenario {
  /// Scenarios of operators with several inputs.
  static let combining: [LibraryScenario] = [
    LibraryScenario("merge, values × values") { run in
      let out = run.observer("out")
      let (a, b) = (run.signal("a"), run.signal("b"))
      Signal.merge(a.signal, b.signal).observe(out)
      run.thread("A") {
        a.send(1)
        a.send(2)
      }
      run.thread("B") {
        b.send(3)
        b.send(4)
      }
      run.finally {
        out.expectValues([1, 2, 3, 4])
        out.expectOrder([1, 2])
        out.expectOrder([3, 4])
      }
    },
    LibraryScenario("merge, ends × ends") { run in
      let out = run.observer("out")
      let (a, b) = (run.signal("a"), run.signal("b"))
      Signal.merge(a.signal, b.signal).observe(out)
      run.thread("A") {
        a.send(1)
        a.complete()
      }
      run.thread("B") {
        b.send(2)
        b.complete()
      }
      run.finally {
        out.expectValues([1, 2])
        out.expectTerminal("completed")
      }
    },
    LibraryScenario("merge, value × failure") { run in
      let out = run.observer("out")
      let (a, b) = (run.signal("a"), run.signal("b"))
      Signal.merge(a.signal, b.signal).observe(out)
      run.thread("A") {
        a.send(1)
        a.send(2)
      }
      run.thread("B") { b.fail(InterleavingError("boom")) }
      run.finally { out.expectTerminal("failed(boom)") }
    },
    LibraryScenario("combineLatest") { run in
      let out = run.observer("out")
      let (a, b) = (run.signal("a"), run.signal("b"))
      a.signal.combineLatest(with: b.signal).observe(out)
      run.thread("A") {
        a.send(1)
        a.complete()
      }
      run.thread("B") {
        b.send(2)
        b.complete()
      }
      run.finally {
        out.expectValues([(1, 2)])
        out.expectTerminal("completed")
      }
    },
    LibraryScenario("combineLatest, values × values") { run in
      let out = run.observer("out")
      let (a, b) = (run.signal("a"), run.signal("b"))
      a.signal.combineLatest(with: b.signal).observe(out)
      run.thread("A") {
        a.send(1)
        a.send(2)
      }
      run.thread("B") {
        b.send(3)
        b.send(4)
      }
      run.finally { run.expect(out.events.last == "(2, 4)", "the last pair is \(out.events)") }
    },
    LibraryScenario("zip") { run in
      let out = run.observer("out")
      let (a, b) = (run.signal("a"), run.signal("b"))
      a.signal.zip(with: b.signal).observe(out)
      run.thread("A") {
        a.send(1)
        a.send(2)
      }
      run.thread("B") {
        b.send(3)
        b.complete()
      }
      run.finally {
        out.expectValues([(1, 3)])
        out.expectTerminal("completed")
      }
    },
    LibraryScenario("take(until:)") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      let stop = run.signal("stop", of: Void.self, failing: Never.self)
      a.signal.take(until: stop.signal).observe(out)
      run.thread("A") {
        a.send(1)
        a.send(2)
      }
      run.thread("B") { stop.send() }
      run.finally { out.expectTerminal("completed") }
    },
    LibraryScenario("take(first:) on two senders") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      a.signal.take(first: 1).observe(out)
      run.thread("A") {
        a.send(1)
        a.send(2)
      }
      run.thread("B") { a.send(3) }
      run.finally {
        out.expectTerminal("completed")
        run.expect(out.events.count == 2, "take(first: 1) sent \(out.events)")
      }
    },
  ]
}
