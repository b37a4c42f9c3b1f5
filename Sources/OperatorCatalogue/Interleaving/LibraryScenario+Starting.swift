import Reactive
import ReactiveTesting

extension LibraryScenario {
  /// Scenarios of starts that race with each other, with a disposal, or with the end of their
  /// input.
  static let starting: [LibraryScenario] =
    sharingForms.flatMap { [startAndStart($0), startAndLastDisposal($0)] }
    + continuations.map { startAndEnd($0) }

  /// A way for several starts to share the work of one start.
  private typealias SharingForm = (
    name: String,
    share:
      @Sendable (SignalProducer<Int, InterleavingError>)
      -> SignalProducer<Int, InterleavingError>,
    isBegunAnew: Bool
  )

  private static let sharingForms: [SharingForm] = [
    ("share", { $0.share() }, true),
    ("share(replay: 1)", { $0.share(replay: 1) }, true),
    ("share(replay: 1, while: .forever)", { $0.share(replay: 1, while: .forever) }, false),
    ("publish and autoconnect", { $0.publish().autoconnect() }, false),
    ("replayLazily(upTo: 1)", { $0.replayLazily(upTo: 1) }, false),
  ]

  /// Returns a scenario in which two threads start shared work, which must begin only once.
  private static func startAndStart(_ form: SharingForm) -> LibraryScenario {
    LibraryScenario("\(form.name), the first start × another start") { run in
      let (first, second) = (run.observer("first"), run.observer("second"))
      let a = run.signal("a")
      let begun = run.resource("the beginning of the shared work")
      let work = SignalProducer<Int, InterleavingError> { observer, lifetime in
        begun.dispose()
        lifetime += a.producer.start(observer)
      }
      let shared = form.share(work)
      run.thread("A") { shared.start(first) }
      run.thread("B") { shared.start(second) }
      run.finally {
        begun.expectReleased()
        a.send(1)
        a.complete()
        for out in [first, second] {
          out.expectValues([1], contract: "RSG-9")
          out.expectTerminal("completed", contract: "RSG-9")
        }
      }
    }
  }

  /// Returns a scenario in which one thread starts shared work while another thread disposes of the
  /// only other start.
  private static func startAndLastDisposal(_ form: SharingForm) -> LibraryScenario {
    LibraryScenario("\(form.name), another start × the disposal of the only start") { run in
      let (first, second) = (run.observer("first"), run.observer("second"))
      let a = run.signal("a")
      let shared = form.share(a.producer)
      let start = shared.start(first)
      run.thread("A") { shared.start(second) }
      run.thread("B") {
        start.dispose()
        first.markDisposed()
      }
      run.finally {
        a.send(1)
        a.complete()
        first.expectTerminal("interrupted", contract: "PRD-13")
        second.expectOneTerminal(contract: "RSG-9")
        guard form.isBegunAnew else { return }
        second.expectValues([1], contract: "RSG-9")
        second.expectTerminal("completed", contract: "RSG-9")
      }
    }
  }

  /// An operator that continues with another stream when its input has ended.
  private typealias Continuation = (
    name: String,
    /// Whether the input fails instead of completing.
    isAfterFailure: Bool,
    apply:
      @Sendable (SignalProducer<Int, InterleavingError>)
      -> SignalProducer<Int, InterleavingError>
  )

  private static let continuations: [Continuation] = [
    ("then", false, { $0.then(SignalProducer<Int, InterleavingError>(value: 9)) }),
    ("concat", false, { $0.concat(value: 9) }),
    (
      "flatten(.concat)", false,
      {
        SignalProducer<SignalProducer<Int, InterleavingError>, Never>([
          $0, SignalProducer(value: 9),
        ])
        .flatten(.concat)
      }
    ),
    ("flatMapError", true, { $0.flatMapError { _ in SignalProducer(value: 9) } }),
    ("retry", true, { $0.retry(upTo: 1) }),
    ("repeat", false, { $0.repeat(2) }),
    ("take(first:)", false, { $0.prefix(value: 9).take(first: 2) }),
  ]

  /// Returns a scenario in which the input of an operator ends while the operator is being started.
  private static func startAndEnd(_ operation: Continuation) -> LibraryScenario {
    LibraryScenario("\(operation.name), the start × the end of the input") { run in
      let out = run.observer("out")
      let a = run.signal("a")
      let producer = operation.apply(a.producer)
      run.thread("A") { producer.start(out) }
      run.thread("B") {
        if operation.isAfterFailure { a.fail(InterleavingError()) } else { a.complete() }
      }
      // If the signal ends before the start begins, the start is interrupted.
      run.finally { out.expectOneTerminal(contract: "PRD-3") }
    }
  }
}
