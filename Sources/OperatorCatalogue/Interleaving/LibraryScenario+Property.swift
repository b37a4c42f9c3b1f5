import Reactive
import ReactiveTesting

extension LibraryScenario {
  /// Scenarios of properties, queued recursion, and operators on a scheduler.
  static let properties: [LibraryScenario] = [
    LibraryScenario("MutableProperty, set × set") { run in
      let (first, second) = (run.observer("first"), run.observer("second"))
      let property = MutableProperty(0)
      property.signal.observe(first)
      property.signal.observe(second)
      run.thread("A") { property.value = 1 }
      run.thread("B") { property.value = 2 }
      run.finally {
        first.expectValues([1, 2], contract: "PRP-3")
        run.expect(
          first.events == second.events,
          "two observers received the values in different orders",
          contract: "SIG-9"
        )
        run.expect(
          first.events.last == "\(property.value)",
          "the last value received is not the last value that was set",
          contract: "PRP-3"
        )
      }
    },
    LibraryScenario("MutableProperty, set × set, set") { run in
      let out = run.observer("out")
      let property = MutableProperty(0)
      property.signal.observe(out)
      run.thread("A") { property.value = 1 }
      run.thread("B") {
        property.value = 2
        property.value = 3
      }
      run.finally {
        out.expectValues([1, 2, 3], contract: "PRP-3")
        out.expectOrder([2, 3], contract: "PRP-3")
        run.expect(
          out.events.last == "\(property.value)",
          "the last value received is not the last value that was set",
          contract: "PRP-3"
        )
      }
    },
    LibraryScenario("MutableProperty, set, set × start") { run in
      let out = run.observer("out")
      let property = MutableProperty(0)
      run.thread("A") {
        property.value = 1
        property.value = 2
      }
      run.thread("B") { property.producer.start(out) }
      run.finally {
        let all = ["0", "1", "2"]
        run.expect(
          property.value == 2 && !out.events.isEmpty
            && out.events == Array(all.suffix(out.events.count)),
          "values are missing or were sent twice: \(out.events)",
          contract: "PRP-3"
        )
      }
    },
    LibraryScenario("MutableProperty, set × modify") { run in
      let out = run.observer("out")
      let property = MutableProperty(0)
      property.signal.observe(out)
      run.thread("A") { property.modify { $0 += 1 } }
      run.thread("B") { property.modify { $0 += 1 } }
      run.finally { out.expectValues([1, 2], contract: "PRP-3") }
    },
    LibraryScenario("two properties that are read and set by each other's observers") { run in
      let (a, b) = (MutableProperty(0), MutableProperty(0))
      let (outA, outB) = (run.observer("a"), run.observer("b"))
      a.signal.observe(outA) { _ in _ = b.value }
      b.signal.observe(outB) { _ in _ = a.value }
      run.thread("A") { a.value = 1 }
      run.thread("B") { b.value = 2 }
      run.finally {
        outA.expectValues([1])
        outB.expectValues([2])
      }
    },
    LibraryScenario("a pipe with queued recursion, send × send") { run in
      let out = run.observer("out")
      let (output, input) = Signal<Int, Never>.pipe(recursion: .queued)
      output.observe(out) { event in if event.value == 1 { input.send(value: 3) } }
      run.thread("A") { input.send(value: 1) }
      run.thread("B") { input.send(value: 2) }
      run.finally { out.expectValues([1, 2, 3]) }
    },
    LibraryScenario("observe(on:), send × advance") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      let scheduler = TestScheduler()
      a.signal.observe(on: scheduler).observe(out)
      run.thread("A") {
        a.send(1)
        a.complete()
      }
      run.thread("B") { scheduler.advance() }
      run.finally {
        scheduler.advance()
        out.expectValues([1])
        out.expectTerminal("completed")
      }
    },
  ]
}
