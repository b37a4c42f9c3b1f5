import Reactive
import ReactiveTesting
import Testing

/// Tests of properties whose faults occur only when an observer uses the property inside its
/// callback.
@Suite("Observers that use a property inside their callbacks")
struct PropertyCallbackTests {
  /// Returns the finding for one contract and expects all other checks to pass.
  private func finding(_ contract: String, _ checks: [ComponentCheck]) async throws -> String {
    #expect(await broken(checks) == [contract])
    let check = try #require(checks.first { $0.contract.id == contract })
    return try #require(await check.finding)
  }

  private func checks(
    _ name: String,
    _ fault: CallbackFault
  ) -> [ComponentCheck] {
    PropertyUnderTest(name) {
      FaultyProperty(fault)
    } set: {
      $0.set($1)
    }.checklist
  }

  @Test("A property without a fault passes the checks inside callbacks")
  func lawful() async throws {
    for check in checks("lawful", .none) { try await check() }
  }

  @Test(
    "PRP-1: a property that immediately sends a value set inside a callback is reported and does not trap"
  )
  func recursion() async throws {
    let checks = checks("recursive", .sendsAtOnce)
    let check = try #require(checks.first { $0.contract.id == "PRP-1" })
    let finding = try #require(await check.finding)
    #expect(finding.contains("that was already sending a value (recursion, EVT-33)"))
  }

  @Test("PRP-1: a property that does not send a change made inside a callback is detected")
  func forgotten() async throws {
    let finding = try await finding("PRP-1", checks("forgetful", .forgetsNestedSets))
    #expect(
      finding.contains(
        "set to 2 inside the callback of a change, its observers received [1, 3], [1, 3], and"
      )
    )
  }

  @Test(
    "PRP-1: a property that loses all observers when one is disposed of inside its callback is detected"
  )
  func leaving() async throws {
    let finding = try await finding("PRP-1", checks("one for all", .closesWhenLeft))
    #expect(
      finding.contains("was disposed of inside the callback of a change, another observer received")
    )
  }

  @Test("PRP-2: a property whose value changes only when its observers are told is detected")
  func stale() async throws {
    let subject = PropertyUnderTest("stale", make: { StaleProperty() }, set: { $0.set($1) })
    let finding = try await finding("PRP-2", subject.checklist)
    #expect(finding == "it was set to 2 inside the callback of a change, but its value was then 1")
  }

  @Test("PRP-2: a property that a source sets may change only after the callback")
  func fed() async throws {
    let subject = PropertyUnderTest("fed") {
      let property = StaleProperty()
      return (property, { property.set($0) })
    }
    let check = try #require(subject.checklist.first { $0.contract.id == "PRP-2" })
    try await check()
  }

  @Test(
    "PRP-3: a property whose producer does not immediately send a value inside a callback is detected"
  )
  func starts() async throws {
    let finding = try await finding("PRP-3", checks("patient", .delaysNestedStarts))
    #expect(
      finding.contains("started inside the callback of a change, and sent [2] instead of [1, 2]")
    )
  }

  @Test(
    "PRP-4: a property whose signal repeats a change to an observer that a callback adds is detected"
  )
  func observations() async throws {
    let finding = try await finding("PRP-4", checks("eager", .repeatsForNestedObservers))
    #expect(
      finding.contains("observed inside the callback of a change, and sent [1, 2] instead of [2]")
    )
  }

  @Test(
    "PRP-11: a property that ignores a start of its producer inside the callback of its end is detected"
  )
  func ends() async throws {
    let finding = try await finding("PRP-11", checks("its end", .forgetsStartsAtItsEnd))
    #expect(
      finding.contains(
        "its producer, started inside the callback of the end of its signal, did not complete"
      )
    )
  }

  @Test(
    "PRP-9: a composed property that does not end with its sources, or is unusable afterward, is detected",
    arguments: [
      (ComposedFault.retains, "when its sources were released, its signal did not complete"),
      (.staysOpen, "when its sources were released, its signal did not complete"),
      (.forgets, "its producer, started after its sources were released, did not complete"),
    ]
  )
  func composed(_ fault: ComposedFault, _ words: String) async throws {
    let subject = PropertyUnderTest("composed", .composed) {
      let source = MutableProperty(0)
      return (FaultyComposition(source, fault), { source.value = $0 })
    }
    let finding = try await finding("PRP-9", subject.checklist)
    #expect(finding.contains(words))
  }
}

private enum CallbackFault {
  case none, sendsAtOnce, forgetsNestedSets, closesWhenLeft, delaysNestedStarts
  case repeatsForNestedObservers, forgetsStartsAtItsEnd
}

/// A property with at most one fault, which occurs only while observers are called.
private final class FaultyProperty: PropertyProtocol {
  private let fault: CallbackFault
  private let content = Atomic<MutableProperty<Int>?>(MutableProperty(0))
  /// The value that can be read although ``content`` does not send it, or `nil` to read
  /// ``content``.
  private let forgotten = Atomic<Int?>(nil)
  /// The thread that delivers a change, or zero.
  private let sender = Atomic<UInt>(0)
  private let isEnding = Atomic(false)
  private let isClosed = Atomic(false)
  private let direct = Signal<Int, Never>.pipe()
  /// The observers that send to the signals that were requested while a change was being delivered.
  private let nested = Atomic<[Signal<Int, Never>.Observer]>([])

  init(_ fault: CallbackFault) { self.fault = fault }

  deinit {
    isEnding.value = true
    content.value = nil
    isEnding.value = false
    direct.input.sendCompleted()
  }

  private var property: MutableProperty<Int> { content.value ?? MutableProperty(0) }

  var value: Int { forgotten.value ?? property.value }

  var signal: Signal<Int, Never> {
    let signal = property.signal
    switch fault {
    case .sendsAtOnce: return direct.output
    case .closesWhenLeft:
      return signal.filter { [isClosed] _ in !isClosed.value }
        .on(disposed: { [sender, isClosed] in if sender.value != 0 { isClosed.value = true } })
    case .repeatsForNestedObservers where sender.value != 0:
      let (repeated, input) = Signal<Int, Never>.pipe()
      signal.observe(input)
      nested.modify { $0.append(input) }
      return repeated
    case .none, .forgetsNestedSets, .delaysNestedStarts, .repeatsForNestedObservers,
      .forgetsStartsAtItsEnd:
      return signal
    }
  }

  var producer: SignalProducer<Int, Never> {
    let (signal, producer) = (property.signal, property.producer)
    switch fault {
    case .delaysNestedStarts:
      return SignalProducer { [sender] observer, lifetime in
        if sender.value != 0 {
          signal.observe(observer, during: lifetime)
        } else {
          producer.start(observer, during: lifetime)
        }
      }
    case .forgetsStartsAtItsEnd:
      return SignalProducer { [isEnding] observer, lifetime in
        if isEnding.value {
          lifetime += AnyDisposable { withExtendedLifetime(observer) {} }
        } else {
          producer.start(observer, during: lifetime)
        }
      }
    case .none, .sendsAtOnce, .forgetsNestedSets, .closesWhenLeft, .repeatsForNestedObservers:
      return producer
    }
  }

  func set(_ value: Int) {
    let thread = ThreadIdentity.current
    let isNested = sender.value == thread
    if isNested, fault == .forgetsNestedSets {
      forgotten.value = value
      return
    }
    forgotten.value = nil
    sender.value = thread
    property.value = value
    if fault == .sendsAtOnce { direct.input.send(value: value) }
    if isNested { return }
    sender.value = 0
    for input in nested.swap([]) { input.send(value: value) }
  }
}

/// A property that returns the value that its own observer received last.
private final class StaleProperty: PropertyProtocol {
  private let content = MutableProperty(0)
  private let received = Atomic(0)

  init() {
    let received = self.received
    content.signal.observeValues { received.value = $0 }
  }

  var value: Int { received.value }

  var signal: Signal<Int, Never> { content.signal }

  var producer: SignalProducer<Int, Never> { content.producer }

  func set(_ value: Int) { content.value = value }
}

enum ComposedFault: Sendable { case retains, staysOpen, forgets }

/// A property that follows a source, with a fault that occurs when the source is released.
private final class FaultyComposition: PropertyProtocol {
  private let fault: ComposedFault
  private let inner: Property<Int>
  private let kept: MutableProperty<Int>?
  private let hasEnded = Atomic(false)

  init(_ source: MutableProperty<Int>, _ fault: ComposedFault) {
    self.fault = fault
    inner = source.map { $0 }
    kept = fault == .retains ? source : nil
    inner.signal.observeCompleted { [hasEnded] in hasEnded.value = true }
  }

  var value: Int { inner.value }

  var signal: Signal<Int, Never> {
    fault == .staysOpen ? Signal.merge(inner.signal, .never) : inner.signal
  }

  var producer: SignalProducer<Int, Never> {
    guard fault == .forgets else { return inner.producer }
    let producer = inner.producer
    return SignalProducer { [hasEnded] observer, lifetime in
      if hasEnded.value {
        lifetime += AnyDisposable { withExtendedLifetime(observer) {} }
      } else {
        producer.start(observer, during: lifetime)
      }
    }
  }
}
