internal import Reactive

/// Checks of observers that begin or end to observe while another thread sends (PIP-1).
extension PipeUnderTest {
  /// Checks that an observer that is added at any moment receives a terminal event, and no value
  /// that was not sent.
  @Sendable func startedAsItEnds(_ run: InterleavingRun) {
    let (output, input) = make()
    let (out, late) = (run.observer("out"), run.observer("late"))
    let starts = Atomic([output.start(out.observer())])
    run.thread("A") {
      input.send(value: 1)
      input.sendCompleted()
    }
    run.thread("B") {
      let start = output.start(late.observer())
      starts.modify { $0.append(start) }
    }
    run.finally {
      run.expect(
        out.events == ["1", "completed"],
        "1 and completed were sent while another observer was added, but the observer received"
          + " \(out.events)"
      )
      run.expect(
        late.terminal != nil,
        "completed was sent while an observer was added, but the new observer received"
          + " \(late.events.isEmpty ? "nothing" : "\(late.events)")"
      )
      run.expect(
        late.values.isEmpty || late.values == ["1"],
        "1 was sent while an observer was added, but the new observer received \(late.values)"
      )
      withExtendedLifetime((starts, input)) {}
    }
  }

  /// Checks that an observer misses nothing while another one is removed.
  @Sendable func leftAsItSends(_ run: InterleavingRun) {
    let (output, input) = make()
    let (out, leaving) = (run.observer("out"), run.observer("leaving"))
    let first = output.start(leaving)
    let second = output.start(out.observer())
    run.thread("A") {
      input.send(value: 1)
      input.sendCompleted()
    }
    run.thread("B") {
      first.dispose()
      leaving.markDisposed()
    }
    run.finally {
      run.expect(
        out.events == ["1", "completed"],
        "1 and completed were sent while another observer was removed, but the observer received"
          + " \(out.events)"
      )
      withExtendedLifetime((first, second, input)) {}
    }
  }

  /// Checks that an observer that begins while another one is removed misses nothing afterwards.
  @Sendable func leftAsItIsJoined(_ run: InterleavingRun) {
    let (output, input) = make()
    let (leaving, late) = (run.observer("leaving"), run.observer("late"))
    let first = output.start(leaving)
    let starts = Atomic<[any Disposable]>([])
    run.thread("A") {
      first.dispose()
      leaving.markDisposed()
    }
    run.thread("B") {
      let start = output.start(late.observer())
      starts.modify { $0.append(start) }
    }
    run.finally {
      input.send(value: 1)
      input.sendCompleted()
      run.expect(
        late.events == ["1", "completed"],
        "an observer was added while another one was removed. Then 1 and completed were sent, but it"
          + " received \(late.events)"
      )
      withExtendedLifetime((first, starts)) {}
    }
  }

  /// Checks that a stream that ends while an observer is removed has ended for later observers.
  @Sendable func leftAsItEnds(_ run: InterleavingRun) {
    let (output, input) = make()
    let (leaving, late) = (run.observer("leaving"), run.observer("late"))
    let first = output.start(leaving)
    run.thread("A") {
      first.dispose()
      leaving.markDisposed()
    }
    run.thread("B") { input.sendCompleted() }
    run.finally {
      let start = output.start(late.observer())
      run.expect(
        late.terminal != nil,
        "completed was sent while an observer was removed, and an observer that was added afterwards"
          + " received \(late.events.isEmpty ? "nothing" : "\(late.events)")"
      )
      withExtendedLifetime((first, start, input)) {}
    }
  }
}
