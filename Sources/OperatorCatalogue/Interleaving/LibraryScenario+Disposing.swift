import Reactive
import ReactiveTesting

extension LibraryScenario {
  /// Scenarios of disposables, lifetimes, and started producers.
  static let disposing: [LibraryScenario] = [
    LibraryScenario("a started producer, send × dispose") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      let resource = run.resource("resource")
      let work = SignalProducer<Int, InterleavingError> { observer, lifetime in
        a.signal.observe(observer, during: lifetime)
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
    LibraryScenario("CompositeDisposable, add × dispose") { run in
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
    LibraryScenario("CompositeDisposable, dispose × dispose") { run in
      let composite = CompositeDisposable()
      let resource = run.resource("resource")
      composite += resource
      run.thread("A") { composite.dispose() }
      run.thread("B") { composite.dispose() }
      run.finally { resource.expectReleased() }
    },
    LibraryScenario("CompositeDisposable, remove × dispose") { run in
      let composite = CompositeDisposable()
      let resource = run.resource("resource")
      let handle = composite.add(resource)
      run.thread("A") { handle?.dispose() }
      run.thread("B") { composite.dispose() }
    },
    LibraryScenario("SerialDisposable, set × dispose") { run in
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
    LibraryScenario("SerialDisposable, set × set") { run in
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
    LibraryScenario("AnyDisposable, dispose × dispose") { run in
      let resource = run.resource("resource")
      let disposable = AnyDisposable { resource.dispose() }
      run.thread("A") { disposable.dispose() }
      run.thread("B") { disposable.dispose() }
      run.finally { resource.expectReleased() }
    },
    LibraryScenario("Lifetime, end × add") { run in
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
