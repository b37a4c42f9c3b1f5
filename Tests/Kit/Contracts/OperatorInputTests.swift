import Reactive
import ReactiveTesting
import Testing

@Suite("Inputs with other element types")
struct OperatorInputTests {
  private typealias Numbers = SignalProducer<Int, TestFailure>

  /// Sends the values of the source while the gate is open.
  ///
  /// The broken version ignores the end of the source.
  private static func gated(
    _ source: Numbers,
    by gate: SignalProducer<Bool, Never>,
    forgetsTheEnd: Bool
  ) -> Numbers {
    Numbers { observer, lifetime in
      let isOpen = Atomic(false)
      gate.start(Observer(value: { isOpen.value = $0 }), during: lifetime)
      source.start(
        Observer(
          onValue: { if isOpen.value { observer.send(value: $0) } },
          onTermination: { end in
            if case .completed = end, forgetsTheEnd { return }
            observer.terminate(end)
          }
        ),
        during: lifetime
      )
    }
  }

  private static func gated(forgetsTheEnd: Bool, _ seen: Atomic<Set<Bool>>) -> OperatorUnderTest {
    OperatorUnderTest(
      forgetsTheEnd ? "a gate that forgets the end" : "a gate",
      .trigger(1),
      inputs: .producer,
      .boolProducer,
      apply: { _, source, gate in
        gated(
          source,
          by: gate.on(value: { value in seen.modify { _ = $0.insert(value) } }),
          forgetsTheEnd: forgetsTheEnd
        )
      }
    )
  }

  @Test("An operator with a Bool input passes, and its input sends both true and false")
  func bool() throws {
    let seen = Atomic<Set<Bool>>([])
    try Self.gated(forgetsTheEnd: false, seen).verify()
    #expect(seen.value == [true, false])
  }

  @Test(
    "An operator whose only input is a property completes with the property",
    arguments: [false, true]
  )
  func propertyAlone(isBroken: Bool) {
    let subject = OperatorUnderTest("changes of a property", inputs: .property) { _, property in
      let changes = property.producer.map { $0 ? 1 : 0 }
      return isBroken ? changes.concat(.never) : changes
    }
    let results = subject.results()
    let failures = results.failures
    #expect(failures == (isBroken ? ["EVT-21"] : []), "\(failures)")
    #expect(isBroken || results.allSatisfy(\.outcome.isGood))
  }

  @Test("An operator with a Bool input and a fault is detected")
  func broken() throws {
    let results = Self.gated(forgetsTheEnd: true, Atomic([])).results()
    #expect(results.failures == ["SIG-15b"])
  }

  @Test("A signal of Bool values can be the input of an operator")
  func boolSignal() throws {
    let subject = OperatorUnderTest(
      "a gate of signals",
      .trigger(1),
      inputs: .signal,
      .boolSignal,
      signal: { _, source, gate in
        source.withLatest(from: gate).filter { $0.1 }.map { $0.0 }
      }
    )
    try subject.verify()
    let picture = try subject.replay("1 b:1 2 b:2 3")
    let output = try #require(picture.split(separator: "\n").last { $0.hasPrefix("  output") })
    #expect(output.split { " ─".contains($0) } == ["output", "3"], "\(picture)")
  }

  @Test("An input of any element type sends the values that its closure returns")
  func others() throws {
    let words = OperatorUnderTest(
      "joined words",
      .handlesInterruption,
      .completes(.whenNoMoreOutputIsPossible),
      inputs: .producer { "\($0)a" },
      .infallibleProducer { Double($0) },
      apply: { _, words, numbers in
        words.zip(with: numbers.promoteError()).map { "\($0)\(Int($1))" }
      }
    )
    #expect(try words.replay("+0 a:1 b:51").contains("1a51"))
    let signals = OperatorUnderTest(
      "merged words",
      .handlesInterruption,
      inputs: .signal { "\($0)a" },
      .infallibleSignal { "\($0)b" },
      signal: { _, first, second in first.merge(with: second.promoteError()) }
    )
    #expect(try signals.replay("+0 a:1 b:51").contains("1a"))
    #expect(try signals.replay("+0 a:1 b:51").contains("51b"))
  }

  @Test("A signal of other values is not observed before the operator is started")
  func mappedSignal() throws {
    let subject = OperatorUnderTest("text", inputs: .signal { "\($0)" }) { _, source in
      SignalProducer<String, TestFailure> { observer, lifetime in
        source.observe(observer, during: lifetime)
      }
    }
    .model { input in input.values().map { "\($0)" } }
    try subject.verify()
  }

  @Test("MOD-1: an operator that mistakes the first `nil` for a missing value is detected")
  func leadingNil() throws {
    let subject = OperatorUnderTest(
      "changes",
      inputs: .signal { $0 % 4 == 0 ? nil : $0 }
    ) { _, source in
      SignalProducer<String, TestFailure> { observer, lifetime in
        let latest = Atomic<Int?>(nil)
        source.observe(
          Observer<Int?, TestFailure>(
            onValue: { if latest.swap($0) != $0 { observer.send(value: String(describing: $0)) } },
            onTermination: { observer.terminate($0) }
          ),
          during: lifetime
        )
      }
    }
    .model { input in
      let values = input.values().map { $0 % 4 == 0 ? nil : $0 }
      return values.indices.compactMap { index in
        index > 0 && values[index - 1] == values[index]
          ? nil : String(describing: values[index])
      }
    }
    let failed = subject.results().filter { !$0.outcome.isGood }
    #expect(failed.map(\.contract.id) == ["MOD-1"], "\(failed)")
  }
}
