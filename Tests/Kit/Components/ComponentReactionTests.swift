#if DEBUG || Interleaving
import Foundation
import Reactive
import ReactiveTesting
import Testing

/// Faults that show only if a callback of a component uses the component.
@Suite("Components that are used inside their callbacks")
struct ComponentReactionTests {
  @Test("DSP-4: a disposable that counts as disposed of only when its action has returned")
  func lateFlag() async throws {
    let subject = DisposableUnderTest("late") { Late($0) }
    #expect(await broken(subject.checklist) == ["DSP-4"])
    await #expect(throws: ComponentViolation.self) { try await subject.checklist.replay("DSP-4.3") }
  }

  @Test("LIV-1: a disposable that holds a lock while its action runs")
  func lockedAction() async throws {
    let subject = DisposableUnderTest("locked") { Locked($0) }
    let violation = await #expect(throws: ComponentViolation.self) {
      try await subject.checklist.replay("DSP-4.4")
    }
    let summary = try #require(violation).summary
    #expect(violation?.contract.id == "LIV-1")
    #expect(summary.contains("being disposed of by another thread during its action"))
  }

  @Test("DSP-4: a disposable that runs its action again when it is released")
  func releasedAgain() async throws {
    let subject = DisposableUnderTest("kept action") { KeptAction($0) }
    let check = try #require(subject.checklist.first)
    #expect(try #require(await check.finding).contains("and then released"))
  }

  @Test("ACT-4: an action that makes room only after the terminal event of an execution")
  func lateRoom() async throws {
    for makesRoomFirst in [false, true] {
      let subject = ActionUnderTest("late room", .executes(2)) {
        Room(makesRoomFirst: makesRoomFirst, $0)
      } apply: {
        $0.apply($1)
      }
      #expect(await broken(subject.checklist) == (makesRoomFirst ? [] : ["ACT-4"]))
    }
  }

  @Test("PIP-1: a pipe whose failure overtakes a value that is being delivered")
  func overtaken() async throws {
    let subject = PipeUnderTest("overtaken") { Hub.pipe(.overtakes) }
    #expect(await broken(subject.checklist) == ["PIP-1"])
    let check = try #require(subject.checklist.first)
    #expect(try #require(await check.finding).contains("it sent failed. Observer"))
  }

  @Test("PIP-1: a pipe whose observers miss a value if one of them is disposed of")
  func skipped() async throws {
    let subject = PipeUnderTest("skipped") { Hub.pipe(.skips) }
    #expect(await broken(subject.checklist) == ["PIP-1"])
    let check = try #require(subject.checklist.first)
    #expect(try #require(await check.finding).contains("it disposed of the start of observer"))
  }

  @Test("A hub without a fault passes all checks")
  func lawful() async throws {
    for check in PipeUnderTest("hub", make: { Hub.pipe(.none) }).checklist { try await check() }
  }
}

private final class Late: Disposable {
  private let hasBegun = Atomic(false)
  private let hasEnded = Atomic(false)
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  var isDisposed: Bool { hasEnded.value }

  func dispose() {
    if hasBegun.swap(true) { return }
    action()
    hasEnded.value = true
  }
}

private final class KeptAction: Disposable {
  private let wasDisposed = Atomic(false)
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  deinit { action() }

  var isDisposed: Bool { wasDisposed.value }

  func dispose() {
    if !wasDisposed.swap(true) { action() }
  }
}

/// `@unchecked Sendable`: `action` is guarded by `lock`.
private final class Locked: Disposable, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var action: (@Sendable () -> Void)?

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  var isDisposed: Bool { lock.withLock { action == nil } }

  func dispose() {
    lock.withLock {
      let action = self.action
      self.action = nil
      action?()
    }
  }
}

/// An action with room for two executions.
private final class Room: Sendable {
  private let taken = Atomic(0)
  private let makesRoomFirst: Bool
  private let work: @Sendable (Int) -> SignalProducer<Int, Never>

  init(makesRoomFirst: Bool, _ work: @escaping @Sendable (Int) -> SignalProducer<Int, Never>) {
    self.makesRoomFirst = makesRoomFirst
    self.work = work
  }

  func apply(_ input: Int) -> SignalProducer<Int, ActionError<Never>> {
    SignalProducer { [self] observer, lifetime in
      let isFree = taken.modify { (taken: inout Int) -> Bool in
        if taken == 2 { return false }
        taken += 1
        return true
      }
      guard isFree else { return observer.send(error: .disabled) }
      let room = AnyDisposable { [taken] in taken.modify { $0 -= 1 } }
      work(input).start(
        Observer<Int, Never>(
          onValue: { observer.send(value: $0) },
          onTermination: { [makesRoomFirst] end in
            if makesRoomFirst { room.dispose() }
            switch end {
            case .completed: observer.sendCompleted()
            case .interrupted: observer.sendInterrupted()
            }
          }
        ),
        during: lifetime
      )
      lifetime += room
    }
  }
}

/// A pipe that delivers its events in turn.
private final class Hub: Sendable {
  enum Fault { case none, overtakes, skips }

  private struct Entry: Sendable {
    let number: Int
    let observer: Observer<Int, TestFailure>
  }

  private struct State: Sendable {
    var observers: [Entry] = []
    var count = 0
    var waiting: [Event<Int, TestFailure>] = []
    var isBusy = false
    var isClosed = false
    var hasEnded = false
  }

  private let fault: Fault
  private let state = Atomic(State())

  init(_ fault: Fault) { self.fault = fault }

  static func pipe(_ fault: Fault) -> PipeUnderTest.Pipe {
    let hub = Hub(fault)
    let inlet = Inlet(hub)
    return (
      SignalProducer { observer, lifetime in hub.start(observer, during: lifetime) },
      Observer { inlet.hub.send($0) }
    )
  }

  /// Interrupts the hub when it is released.
  private final class Inlet: Sendable {
    let hub: Hub

    init(_ hub: Hub) { self.hub = hub }

    deinit { hub.send(.interrupted) }
  }

  private func start(_ observer: Observer<Int, TestFailure>, during lifetime: Lifetime) {
    let number = state.modify { (state: inout State) -> Int? in
      if state.hasEnded { return nil }
      state.count += 1
      state.observers.append(Entry(number: state.count, observer: observer))
      return state.count
    }
    guard let number else { return observer.sendInterrupted() }
    lifetime += { [self] in
      state.modify { state in state.observers.removeAll { $0.number == number } }
    }
  }

  private func send(_ event: Event<Int, TestFailure>) {
    let begins = state.modify { (state: inout State) -> Bool in
      if state.isClosed { return false }
      state.isClosed = event.isTerminating
      state.waiting.append(event)
      let begins = !state.isBusy || (fault == .overtakes && event.isFailed)
      if begins { state.isBusy = true }
      return begins
    }
    guard begins else { return }
    while let event = next() { deliver(event) }
  }

  private func next() -> Event<Int, TestFailure>? {
    state.modify { (state: inout State) -> Event<Int, TestFailure>? in
      guard !state.waiting.isEmpty else {
        state.isBusy = false
        return nil
      }
      let event = state.waiting.removeFirst()
      if event.isTerminating { state.hasEnded = true }
      return event
    }
  }

  private func deliver(_ event: Event<Int, TestFailure>) {
    guard fault == .skips, !event.isTerminating else {
      for entry in state.value.observers { entry.observer.send(event) }
      return
    }
    // Positions change when an observer is removed.
    var place = 0
    while place < state.value.observers.count {
      state.value.observers[place].observer.send(event)
      place += 1
    }
  }
}

extension Event {
  fileprivate var isFailed: Bool { if case .failed = self { true } else { false } }
}
#endif
