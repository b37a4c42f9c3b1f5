import Reactive
import ReactiveTesting

extension LibraryScenario {
  /// Scenarios of streams of streams.
  static let flattening: [LibraryScenario] = [
    ("merge", FlattenStrategy.merge), ("concat", .concat), ("latest", .latest),
  ].flatMap { name, strategy in
    [
      LibraryScenario("flatten(.\(name)), inner × inner") { run in
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
      LibraryScenario("flatten(.\(name)), inner × outer") { run in
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
}
