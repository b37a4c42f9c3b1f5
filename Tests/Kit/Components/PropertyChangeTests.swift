#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

@Suite("Checks of properties that two threads change")
struct PropertyChangeTests {
  private func checks(_ fault: FaultyStorage.Fault) -> [ComponentCheck] {
    PropertyUnderTest("\(fault)") {
      FaultyStorage(fault)
    } set: {
      $0.set($1)
    }
    .swapping { $0.swap($1) }
    .modifying { $0.modify($1) }
    .checklist
  }

  private func finding(_ fault: FaultyStorage.Fault) async throws -> String {
    let checks = checks(fault)
    #expect(await broken(checks) == ["PRP-2"])
    let check = try #require(checks.first { $0.contract.id == "PRP-2" })
    return try #require(await check.finding)
  }

  @Test("PRP-2: a property whose changes are atomic passes all checks")
  func lawful() async throws {
    for check in checks(.none) { try await check() }
  }

  @Test("PRP-2: a property that returns the new value from a swap is detected on one thread")
  func swapped() async throws {
    let finding = try await finding(.returnsNewValue)
    #expect(finding.contains("returned 2"))
  }

  @Test("PRP-2: a property that reads the value before it swaps the value is detected")
  func reads() async throws {
    let finding = try await finding(.readsThenSwaps)
    #expect(finding.contains("and at the same time"))
  }

  @Test("PRP-2: a property that loses a change during a modification is detected")
  func modifies() async throws {
    let finding = try await finding(.readsThenSets)
    #expect(finding.contains("and at the same time modified by adding 2"))
  }

  @Test("PRP-1: a property that stops all observers when one of them is disposed of is detected")
  func departure() async {
    let checks = PropertyUnderTest("shared") {
      SharedObservation()
    } set: {
      $0.set($1)
    }
    .checklist
    let violation = await #expect(throws: ComponentViolation.self) {
      try await checks.replay("PRP-1.4")
    }
    #expect(violation?.summary.contains("another observer received no more changes") == true)
  }

  @Test("PRP-1: a change in the callback of a change by the same function is not lost")
  func modifiedInside() async throws {
    let subject = PropertyUnderTest("forgetful") {
      ForgetfulStorage()
    } set: {
      $0.set($1)
    }
    #expect(await broken(subject.checklist) == [])
    let check = try #require(
      subject.modifying { $0.modify($1) }.checklist.first { $0.contract.id == "PRP-1" }
    )
    let finding = try #require(await check.finding)
    #expect(finding.contains("modified to 2 inside the callback of a change"), "\(finding)")
  }
}

/// A property that forgets what is modified while it is being modified.
private final class ForgetfulStorage: PropertyProtocol {
  private let content = MutableProperty(0)
  private let isModifying = Atomic(false)

  var value: Int { content.value }
  var signal: Signal<Int, Never> { content.signal }
  var producer: SignalProducer<Int, Never> { content.producer }

  func set(_ value: Int) { content.value = value }

  func modify(_ change: (inout Int) -> Void) {
    if isModifying.swap(true) { return }
    content.modify(change)
    isModifying.value = false
  }
}

/// A property that ends all observations when one of them is disposed of.
private final class SharedObservation: PropertyProtocol {
  private let content = MutableProperty(0)
  private let (whole, token) = Lifetime.make()

  var value: Int { content.value }
  var producer: SignalProducer<Int, Never> { content.producer }

  var signal: Signal<Int, Never> {
    Signal { [content, whole, token] observer, lifetime in
      lifetime.observeEnded { token.dispose() }
      content.signal.take(during: whole).observe(observer, during: lifetime)
    }
  }

  func set(_ value: Int) { content.value = value }
}

/// A property of the library whose changes are not atomic.
private final class FaultyStorage: PropertyProtocol {
  enum Fault { case none, returnsNewValue, readsThenSwaps, readsThenSets }

  private let content = MutableProperty(0)
  private let fault: Fault

  init(_ fault: Fault) { self.fault = fault }

  var value: Int { content.value }
  var signal: Signal<Int, Never> { content.signal }
  var producer: SignalProducer<Int, Never> { content.producer }

  func set(_ value: Int) { content.value = value }

  func swap(_ value: Int) -> Int {
    switch fault {
    case .none, .readsThenSets: return content.swap(value)
    case .returnsNewValue:
      content.value = value
      return value
    case .readsThenSwaps:
      let old = content.value
      content.value = value
      return old
    }
  }

  func modify(_ change: (inout Int) -> Void) {
    guard fault == .readsThenSets else { return content.modify(change) }
    var copy = content.value
    change(&copy)
    content.value = copy
  }
}
#endif
