import Reactive
import ReactiveTesting

extension LibraryScenario {
  /// Scenarios of the core of signals.
  static let signals: [LibraryScenario] = [
    LibraryScenario("send × send") { run in
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
    LibraryScenario("send × terminate") { run in
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
    LibraryScenario("terminate × terminate") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      a.signal.observe(out)
      run.thread("A") { a.complete() }
      run.thread("B") { a.fail(InterleavingError()) }
      run.finally { out.expectOneTerminal() }
    },
    LibraryScenario("send × observe") { run in
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
    LibraryScenario("send × observe, observe, send") { run in
      let (first, second) = (run.observer("first"), run.observer("second"))
      let third = run.observer("third")
      let a = run.signal("a")
      a.signal.observe(first)
      run.thread("A") { a.send(1) }
      run.thread("B") {
        a.signal.observe(second)
        a.signal.observe(third)
        a.send(2)
      }
      run.finally {
        first.expectValues([1, 2])
        a.send(3)
        for out in [second, third] {
          run.expect(
            out.events.filter { $0 != "1" } == ["2", "3"],
            "\(out.name) was added before 2 was sent, but received \(out.events)",
            contract: "SIG-8"
          )
        }
      }
    },
    LibraryScenario("send × observe, dispose, send") { run in
      let (first, second) = (run.observer("first"), run.observer("second"))
      let a = run.signal("a")
      let observation = a.signal.observe(first)
      run.thread("A") { a.send(1) }
      run.thread("B") {
        a.signal.observe(second)
        observation?.dispose()
        first.markDisposed()
        a.send(2)
      }
      run.finally {
        a.send(3)
        run.expect(
          second.events.filter { $0 != "1" } == ["2", "3"],
          "the second observer was added before 2 was sent, but received \(second.events)",
          contract: "SIG-8"
        )
      }
    },
    LibraryScenario("terminate × observe") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      run.thread("A") { a.complete() }
      run.thread("B") { a.signal.observe(out) }
      run.finally { out.expectOneTerminal() }
    },
    LibraryScenario("send × dispose") { run in
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
    LibraryScenario("terminate × dispose") { run in
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
    LibraryScenario("recursive terminal × concurrent value") { run in
      let first = run.observer("first")
      let second = run.observer("second")
      let a = run.signal("a")
      a.signal.observe(first) { event in if event.value == 1 { a.complete() } }
      a.signal.observe(second)
      run.thread("A") { a.send(1) }
      run.thread("B") { a.send(2) }
      run.finally {
        first.expectTerminal("completed")
        run.expect(first.events == second.events, "two observers received different events")
      }
    },
  ]
}
