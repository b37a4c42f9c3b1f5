#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// Operators with several inputs, disposables and lifetimes, in every interleaving of two threads.
@Suite struct InterleavingOperatorTests {
  struct Scenario: Sendable, CustomTestStringConvertible {
    let name: String
    let body: @Sendable (InterleavingRun) -> Void
    var testDescription: String { name }
  }

  @Test("Scenarios of 2 × 2 events are exhausted without a failure", arguments: all)
  func holds(_ scenario: Scenario) {
    let report = Interleavings.explore(scenario.name, .default, scenario.body)
    #expect(report.isExhausted, "\(report)")
  }

  static var all: [Scenario] { combining + flattening + disposing }

  static let combining: [Scenario] = [
    Scenario(name: "merge, values × values") { run in
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
    Scenario(name: "merge, ends × ends") { run in
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
    Scenario(name: "merge, value × failure") { run in
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
    Scenario(name: "combineLatest") { run in
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
    Scenario(name: "combineLatest, values × values") { run in
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
    Scenario(name: "zip") { run in
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
    Scenario(name: "take(until:)") { run in
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
    Scenario(name: "take(first:) on two senders") { run in
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

  static let flattening: [Scenario] = [
    ("merge", FlattenStrategy.merge), ("concat", .concat), ("latest", .latest),
  ].flatMap { name, strategy in
    [
      Scenario(name: "flatten(.\(name)), inner × inner") { run in
        let out = run.observer("out")
        let outer = run.signal(
          "outer",
          of: Signal<Int, InterleavingError>.self,
          failing: InterleavingError.self
        )
        let (a, b) = (run.signal("a"), run.signal("b"))
        outer.signal.flatten(strategy).observe(out)
        outer.send(a.signal)
        outer.send(b.signal)
        run.thread("A") {
          a.send(1)
          a.complete()
        }
        run.thread("B") {
          b.send(2)
          b.complete()
        }
      },
      Scenario(name: "flatten(.\(name)), inner × outer") { run in
        let out = run.observer("out")
        let outer = run.signal(
          "outer",
          of: Signal<Int, InterleavingError>.self,
          failing: InterleavingError.self
        )
        let (a, b) = (run.signal("a"), run.signal("b"))
        outer.signal.flatten(strategy).observe(out)
        outer.send(a.signal)
        run.thread("A") {
          a.send(1)
          a.complete()
        }
        run.thread("B") {
          outer.send(b.signal)
          outer.complete()
        }
        run.finally {
          b.complete()
          out.expectTerminal("completed")
        }
      },
    ]
  }

  static let disposing: [Scenario] = [
    Scenario(name: "a started producer, send × dispose") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      let resource = run.resource("resource")
      let work = SignalProducer<Int, InterleavingError> { observer, lifetime in
        lifetime += a.signal.observe(observer)
        lifetime += resource
      }
      let start = work.start(out)
      run.thread("A") {
        a.send(1)
        a.complete()
      }
      run.thread("B") {
        start.dispose()
        out.markDisposed()
      }
      run.finally {
        out.expectOneTerminal()
        resource.expectReleased()
      }
    },
    Scenario(name: "CompositeDisposable, add × dispose") { run in
      let composite = CompositeDisposable()
      let (first, second) = (run.resource("first"), run.resource("second"))
      run.thread("A") {
        composite += first
        composite += second
      }
      run.thread("B") { composite.dispose() }
      run.finally {
        first.expectReleased()
        second.expectReleased()
      }
    },
    Scenario(name: "CompositeDisposable, dispose × dispose") { run in
      let composite = CompositeDisposable()
      let resource = run.resource("resource")
      composite += resource
      run.thread("A") { composite.dispose() }
      run.thread("B") { composite.dispose() }
      run.finally { resource.expectReleased() }
    },
    Scenario(name: "CompositeDisposable, remove × dispose") { run in
      let composite = CompositeDisposable()
      let resource = run.resource("resource")
      let handle = composite.add(resource)
      run.thread("A") { handle?.dispose() }
      run.thread("B") { composite.dispose() }
    },
    Scenario(name: "SerialDisposable, set × dispose") { run in
      let serial = SerialDisposable()
      let (first, second) = (run.resource("first"), run.resource("second"))
      run.thread("A") {
        serial.inner = first
        serial.inner = second
      }
      run.thread("B") { serial.dispose() }
      run.finally {
        first.expectReleased()
        second.expectReleased()
      }
    },
    Scenario(name: "SerialDisposable, set × set") { run in
      let serial = SerialDisposable()
      let (first, second) = (run.resource("first"), run.resource("second"))
      run.thread("A") { serial.inner = first }
      run.thread("B") { serial.inner = second }
      run.finally {
        serial.dispose()
        first.expectReleased()
        second.expectReleased()
      }
    },
    Scenario(name: "AnyDisposable, dispose × dispose") { run in
      let resource = run.resource("resource")
      let disposable = AnyDisposable { resource.dispose() }
      run.thread("A") { disposable.dispose() }
      run.thread("B") { disposable.dispose() }
      run.finally { resource.expectReleased() }
    },
    Scenario(name: "Lifetime, end × add") { run in
      let (lifetime, token) = Lifetime.make()
      let (first, second) = (run.resource("first"), run.resource("second"))
      run.thread("A") {
        lifetime += first
        lifetime.observeEnded { second.dispose() }
      }
      run.thread("B") { token.dispose() }
      run.finally {
        first.expectReleased()
        second.expectReleased()
      }
    },
  ]
}
#endif
