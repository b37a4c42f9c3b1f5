import Foundation
import Reactive
import ReactiveTesting
import Testing

@Suite("Checks of properties with claims or faults")
struct PropertyComponentTests {
  @Test("PRP-9: a composed property that claims to end with its source passes in parallel checks")
  func composed() async throws {
    let subject = PropertyUnderTest("mapped", .composed) {
      let source = MutableProperty(0)
      return (source.map { $0 }, { source.value = $0 })
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for check in subject.checklist { group.addTask { try await check() } }
      try await group.waitForAll()
    }
  }

  @Test("PRP-11: a composed property without the claim, whose source continues, is detected")
  func composedWithoutClaim() async throws {
    let sources = Reactive.Atomic<[MutableProperty<Int>]>([])
    let subject = PropertyUnderTest("mapped") {
      let source = MutableProperty(0)
      sources.modify { $0.append(source) }
      return (source.map { $0 }, { source.value = $0 })
    }
    #expect(await broken(subject.checklist) == ["PRP-11"])
  }

  @Test(
    "PRP-9: a property that claims to be composed, but ends while its source continues, is detected"
  )
  func notComposed() async {
    let subject = PropertyUnderTest("its own source", .composed) {
      MutableProperty(0)
    } set: {
      $0.value = $1
    }
    #expect(await broken(subject.checklist) == ["PRP-9"])
  }

  @Test("PRP-7: a property that observes its source only when it is first read is detected")
  func observesLate() async {
    let subject = PropertyUnderTest("cached", .composed) {
      let source = MutableProperty(0)
      return (Cached(source), { source.value = $0 })
    }
    #expect(await broken(subject.checklist) == ["PRP-7"])
  }

  @Test("PRP-3: a property whose producer skips changes that its signal sends is detected")
  func skipsInOneStream() async {
    let subject = PropertyUnderTest("states") {
      PartlyDistinct()
    } set: {
      $0.content.value = $1
    }
    #expect(await broken(subject.checklist) == ["PRP-3"])
  }

  @Test("PRP-6: a property that is locked while it is sending a change is detected")
  func locked() async {
    let subject = PropertyUnderTest("locked") {
      LockedProperty()
    } set: {
      $0.set($1)
    }
    #expect(await broken(subject.checklist) == ["PRP-6"])
  }

  @Test("PRP-11: a property that interrupts its streams when it is released is detected")
  func interrupting() async {
    let subject = PropertyUnderTest("interrupting") {
      InterruptingProperty()
    } set: {
      $0.content.value = $1
    }
    let contracts = await broken(subject.checklist)
    #expect(contracts == ["PRP-11"])
  }

  @Test(
    "PRP-11: a property whose producer does not complete after the release is detected"
  )
  func openAfterwards() async throws {
    let subject = PropertyUnderTest("open afterwards") {
      OpenAfterwards()
    } set: {
      $0.content.value = $1
    }
    let check = try #require(subject.checklist.first { $0.contract.id == "PRP-11" })
    #expect(
      try #require(await check.finding).contains("started after its release, did not complete")
    )
  }

  @Test("PRP-1, PRP-2, PRP-3, PRP-4: a property that loses values is detected")
  func forgetfulProperty() async {
    let subject = PropertyUnderTest("a constant") {
      MutableProperty(0)
    } set: { _, _ in
    }
    #expect(await broken(subject.checklist) == ["PRP-1", "PRP-2", "PRP-3", "PRP-4", "PRP-7"])
  }

  #if DEBUG || Interleaving
  @Test("PRP-3: a producer that reads the value before it observes the property is always detected")
  func misses() async throws {
    let subject = PropertyUnderTest("gap") {
      Gap()
    } set: {
      $0.content.value = $1
    }
    let check = try #require(subject.checklist.first { $0.contract.id == "PRP-3" })
    #expect(try #require(await check.finding).contains("while its producer was being started"))
  }
  #endif
}

/// A property whose producer misses changes between the current value and the next value.
private final class Gap: PropertyProtocol {
  let content = MutableProperty(0)

  var value: Int { content.value }
  var signal: Signal<Int, Never> { content.signal }

  var producer: SignalProducer<Int, Never> {
    SignalProducer { observer, lifetime in
      observer.send(value: self.content.value)
      self.content.signal.observe(observer, during: lifetime)
    }
  }
}

/// A property whose producer reads the content when it is started.
private final class OpenAfterwards: PropertyProtocol {
  let content = MutableProperty(0)

  var value: Int { content.value }
  var signal: Signal<Int, Never> { content.signal }

  var producer: SignalProducer<Int, Never> {
    SignalProducer { [weak content] observer, lifetime in
      guard let content else {
        lifetime += AnyDisposable { withExtendedLifetime(observer) {} }
        return
      }
      content.producer.start(observer, during: lifetime)
    }
  }
}

/// A property that excludes other threads while it sends a change, as a recursive lock would.
private final class LockedProperty: PropertyProtocol {
  private let content = MutableProperty(0)
  private let lock = NSRecursiveLock()

  var value: Int {
    lock.lock()
    defer { lock.unlock() }
    return content.value
  }

  var signal: Signal<Int, Never> { content.signal }
  var producer: SignalProducer<Int, Never> { content.producer }

  func set(_ value: Int) {
    lock.lock()
    defer { lock.unlock() }
    content.value = value
  }
}

/// A property that sends an interruption at its end.
private final class InterruptingProperty: PropertyProtocol {
  let content = MutableProperty(0)
  private let (end, input) = Signal<Never, Never>.pipe()

  deinit { input.sendInterrupted() }

  var value: Int { content.value }
  var signal: Signal<Int, Never> { content.signal.take(untilReplacement: replacement) }
  var producer: SignalProducer<Int, Never> {
    content.producer.take(untilReplacement: replacement)
  }

  private var replacement: Signal<Int, Never> { end.map { (_: Never) -> Int in } }
}

/// A property whose producer drops values that equal the one before.
private final class PartlyDistinct: PropertyProtocol {
  let content = MutableProperty(0)

  var value: Int { content.value }
  var signal: Signal<Int, Never> { content.signal }
  var producer: SignalProducer<Int, Never> { content.producer.skipRepeats() }
}

/// A property that keeps its value, and follows its source once it has been read.
private final class Cached: PropertyProtocol {
  private let content: Property<Int>
  private let cache = Reactive.Atomic<Int?>(nil)

  init(_ source: MutableProperty<Int>) { content = source.map { $0 } }

  var value: Int {
    if let value = cache.value { return value }
    cache.value = content.value
    content.signal.observeValues { [cache] in cache.value = $0 }
    return content.value
  }

  var producer: SignalProducer<Int, Never> { content.producer }
  var signal: Signal<Int, Never> { content.signal }
}
