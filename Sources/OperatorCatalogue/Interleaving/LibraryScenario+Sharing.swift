import Reactive
import ReactiveTesting

extension LibraryScenario {
  /// Scenarios of shared work, and of the order of effects.
  static let sharing: [LibraryScenario] = [
    LibraryScenario("replayLazily, start × send") { run in
      let (first, second) = (run.observer("first"), run.observer("second"))
      let a = run.signal("a")
      let replayed = a.producer.replayLazily(upTo: 2)
      replayed.start(first)
      run.thread("A") {
        a.send(1)
        a.complete()
      }
      run.thread("B") { replayed.start(second) }
      run.finally {
        for out in [first, second] {
          out.expectValues([1])
          out.expectTerminal("completed")
        }
      }
    },
    LibraryScenario("replayLazily, start × start") { run in
      let (first, second) = (run.observer("first"), run.observer("second"))
      let starts = run.resource("the shared start")
      let replayed = SignalProducer<Int, InterleavingError> { observer, _ in
        starts.dispose()
        observer.send(value: 1)
        observer.sendCompleted()
      }.replayLazily(upTo: 1)
      run.thread("A") { replayed.start(first) }
      run.thread("B") { replayed.start(second) }
      run.finally {
        for out in [first, second] {
          out.expectValues([1])
          out.expectTerminal("completed")
        }
        starts.expectReleased()
      }
    },
    LibraryScenario("replayLazily, send × dispose") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      let start = a.producer.replayLazily(upTo: 1).start(out)
      run.thread("A") {
        a.send(1)
        a.complete()
      }
      run.thread("B") {
        start.dispose()
        out.markDisposed()
      }
      run.finally { out.expectOneTerminal() }
    },
    LibraryScenario("Action, apply × apply") { run in
      let (first, second) = (run.observer("first"), run.observer("second"))
      let work = run.signal("work")
      let action = Action<Int, Int, InterleavingError> { _ in work.producer }
      run.thread("A") { action.apply(1).start(first) }
      run.thread("B") { action.apply(2).start(second) }
      run.finally {
        let refused = [first, second].filter { $0.terminal != nil }
        run.expect(
          refused.count == 1 && refused[0].events == ["failed(disabled)"],
          "one of two attempts must be refused, but they received \(first.events) and \(second.events)",
          contract: "ACT-4"
        )
        run.expect(!action.isEnabled.value, "the action is enabled while it is executing")
        work.complete()
        run.expect(action.isEnabled.value, "the action is disabled although its work has ended")
      }
    },
    LibraryScenario("Action, apply × the end of its work", budget: 10_000) { run in
      let (first, second) = (run.observer("first"), run.observer("second"))
      let work = run.signal("work")
      let action = Action<Int, Int, InterleavingError> { _ in work.producer }
      action.apply(1).start(first)
      run.thread("A") { work.complete() }
      run.thread("B") { action.apply(2).start(second) }
      run.finally {
        first.expectTerminal("completed")
        // The second execution was refused because it came too early, or it began too late to
        // receive an event of `work`.
        second.expectOneTerminal(contract: "ACT-4")
        run.expect(action.isEnabled.value, "the action is disabled although its work has ended")
      }
    },
    LibraryScenario("Action, apply × dispose") { run in
      let (first, second) = (run.observer("first"), run.observer("second"))
      let work = run.signal("work")
      let action = Action<Int, Int, InterleavingError> { _ in work.producer }
      let start = action.apply(1).start(first)
      run.thread("A") { action.apply(2).start(second) }
      run.thread("B") {
        start.dispose()
        first.markDisposed()
      }
      run.finally {
        let isRefused = second.events == ["failed(disabled)"]
        run.expect(
          isRefused || second.events.isEmpty,
          "the second start received \(second.events)",
          contract: "ACT-4"
        )
        run.expect(
          action.isExecuting.value != isRefused,
          "the action is executing: \(action.isExecuting.value), the second start received"
            + " \(second.events)"
        )
        work.complete()
        run.expect(action.isEnabled.value, "the action is disabled although its work has ended")
      }
    },
    LibraryScenario("Action, apply × set of the property that enables it") { run in
      let out = run.observer("out")
      let isAllowed = MutableProperty(true)
      let work = run.signal("work")
      let action = Action<Int, Int, InterleavingError>(enabledIf: isAllowed) { _ in work.producer }
      run.thread("A") { action.apply(1).start(out) }
      run.thread("B") { isAllowed.value = false }
      run.finally {
        let isRefused = out.events == ["failed(disabled)"]
        run.expect(
          isRefused || out.events.isEmpty,
          "the start received \(out.events)",
          contract: "ACT-4"
        )
        run.expect(action.isExecuting.value != isRefused, "the work was neither done nor refused")
        run.expect(!action.isEnabled.value, "the action is enabled although it may not be")
        work.complete()
        isAllowed.value = true
        run.expect(action.isEnabled.value, "the action is disabled although nothing prevents it")
      }
    },
    LibraryScenario("an operator ends the stream × dispose, resources first") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      let resource = run.resource("resource")
      let expectation = run.expectation
      let start = SignalProducer<Int, InterleavingError> { observer, lifetime in
        a.signal.observe(observer, during: lifetime)
        lifetime += resource
      }.take(first: 1).start(out) { event in
        guard case .interrupted = event else { return }
        expectation.expect(
          resource.isDisposed,
          "interrupted was sent before the resources were released",
          contract: "PRD-16"
        )
      }
      run.thread("A") { a.send(1) }
      run.thread("B") {
        start.dispose()
        out.markDisposed()
      }
      run.finally {
        out.expectOneTerminal()
        resource.expectReleased()
      }
    },
  ]
}
