import Reactive
public import ReactiveTesting

/// A scenario in which several tasks use a bridge between streams and tasks, in every order of
/// their jobs (S7).
public struct BridgeScenario: Sendable {
  /// The name of the scenario.
  public let name: String
  /// The contract that the scenario must break, or `nil` if it must pass.
  public let breaks: String?
  /// Builds the scenario.
  public let body: @Sendable (JobOrderRun) -> Void

  init(
    _ name: String,
    breaks: String? = nil,
    _ body: @escaping @Sendable (JobOrderRun) -> Void
  ) {
    self.name = name
    self.breaks = breaks
    self.body = body
  }

  /// All task scenarios, in the order in which reports list them.
  public static var all: [BridgeScenario] { reading + producing + mistakes }

  /// Scenarios of loops over the values of streams.
  static let reading: [BridgeScenario] = [
    BridgeScenario("values × send") { run in
      let (signal, input) = Signal<Int, Never>.pipe()
      run.task("reader") {
        for await number in signal.values { run.note("\(number)") }
        run.note("end")
      }
      run.hand(
        "sender",
        { input.send(value: 1) },
        { input.send(value: 2) },
        { input.sendCompleted() }
      )
      run.finally {
        let all = ["1", "2", "end"]
        run.expect(run.notes == Array(all.suffix(run.notes.count)), "values were lost")
      }
    },
    BridgeScenario("values × cancel") { run in
      let (signal, input) = Signal<Int, Never>.pipe()
      let reader = run.task("reader") {
        for await number in signal.values {
          run.expect(!Task.isCancelled, "a cancelled task received \(number)", contract: "S7")
        }
      }
      run.hand("sender", { input.send(value: 1) }, { input.send(value: 2) })
      run.hand("user", { reader.cancel() })
      run.finally { input.send(value: 3) }
    },
    BridgeScenario("values, two readers") { run in
      let (signal, input) = Signal<Int, Never>.pipe()
      for name in ["first", "second"] {
        run.task(name) {
          var seen = 0
          for await number in signal.values {
            run.expect(number > seen, "\(name) received \(number) after \(seen)", contract: "SIG-9")
            seen = number
          }
        }
      }
      run.hand("sender", { input.send(value: 1) }) {
        input.send(value: 2)
        input.sendCompleted()
      }
    },
    BridgeScenario("values of a property × set") { run in
      let property = MutableProperty(0)
      run.task("reader") {
        for await number in property.values where number == 2 { break }
      }
      run.hand("setter", { property.value = 1 }, { property.value = 2 })
    },
    BridgeScenario("sleep × alarm × cancel") { run in
      let sleeper = run.task("sleeper") {
        do {
          try await run.scheduler.sleep(for: .milliseconds(1))
          run.note("woke")
        } catch {
          run.note("cancelled")
        }
      }
      run.task("user") {
        try? await run.scheduler.sleep(for: .milliseconds(1))
        sleeper.cancel()
      }
      run.finally {
        run.expect(run.notes.count == 1, "the task must end once, but it noted \(run.notes)")
      }
    },
  ]

  /// Scenarios of producers that run asynchronous closures or iterate asynchronous sequences.
  static let producing: [BridgeScenario] = [
    BridgeScenario("asynchronous closure × dispose") { run in
      let out = run.observer("out")
      let handle = SerialDisposable()
      run.hand("starter") {
        handle.inner = SignalProducer<Int, Never> {
          await Task.yield()
          return 1
        }
        .start(out.observer())
      }
      run.hand("user", {}) {
        handle.dispose()
        out.markDisposed()
      }
      run.finally { run.expect(run.notes.count <= 2, "\(run.notes)", contract: "EVT-1") }
    },
    BridgeScenario("asynchronous sequence × dispose") { run in
      let out = run.observer("out")
      let handle = SerialDisposable()
      let (sequence, input) = AsyncStream<Int>.makeStream()
      run.hand("starter") {
        handle.inner = SignalProducer<Int, Never>(sequence).start(out.observer())
      }
      run.hand("source", { input.yield(1) }, { input.finish() })
      run.hand("user") {
        handle.dispose()
        out.markDisposed()
      }
    },
    BridgeScenario("the latest of two asynchronous closures") { run in
      let (queries, input) = Signal<Int, Never>.pipe()
      queries.flatMap(.latest) { query in
        SignalProducer<Int, Never> {
          await Task.yield()
          return query
        }
      }
      .observeValues { run.note("\($0)") }
      run.hand("user", { input.send(value: 1) }, { input.send(value: 2) })
      run.finally {
        // Releasing the input would interrupt the stream.
        withExtendedLifetime(input) {}
        run.expect(
          run.notes.last == "2",
          "the last answer is not 2: \(run.notes)",
          contract: "EVT-29"
        )
        run.expect(run.notes.count <= 2, "\(run.notes)")
      }
    },
    BridgeScenario("merge of two asynchronous closures") { run in
      let out = run.observer("out")
      run.hand("starter") {
        SignalProducer<Int, Never>.merge(
          SignalProducer { await number(1) },
          SignalProducer { await number(2) }
        )
        .start(out.observer())
      }
      run.finally {
        run.expect(run.notes.last == "out: completed", "\(run.notes)", contract: "EVT-21")
        run.expect(run.notes.count == 3, "\(run.notes)", contract: "EVT-29")
      }
    },
  ]
}

/// Suspends once and then returns the number.
private func number(_ number: Int) async -> Int {
  await Task.yield()
  return number
}
