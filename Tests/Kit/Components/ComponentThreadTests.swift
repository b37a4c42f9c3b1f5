#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// Explorations of components that two threads use.
///
/// Each mistake is detected in every run and is not reported in the corrected version.
@Suite("Exploration of components on two threads")
struct ComponentThreadTests {
  private func finding(_ contract: String, _ checks: [ComponentCheck]) async throws -> String? {
    let check = try #require(checks.first { $0.contract.id == contract })
    let (first, again) = (await check.finding, await check.finding)
    #expect(first == again)
    return first
  }

  @Test(
    "DSP-5: a composite that checks whether it is disposed of and then adds a member is detected",
    arguments: [false, true]
  )
  func additions(isLawful: Bool) async throws {
    let subject = CompositeUnderTest("by hand") {
      HandMadeComposite(isLawful: isLawful)
    } add: {
      $0.add($1)
    }
    let finding = try await finding("DSP-5", subject.checklist)
    if isLawful {
      #expect(finding == nil)
    } else {
      #expect(try #require(finding).contains("was never released"))
    }
  }

  @Test("DSP-5: a composite that loses a member when its list grows is detected")
  func forgottenMember() async throws {
    let subject = CompositeUnderTest("bounded") {
      HandMadeComposite(isLawful: true, forgets: 33)
    } add: {
      $0.add($1)
    }
    let finding = try #require(try await finding("DSP-5", subject.checklist))
    #expect(finding.contains("member 33 was disposed of 0 times instead of once"))
  }

  @Test(
    "ACT-4: an action that checks whether it is busy and then begins is detected",
    arguments: [false, true]
  )
  func executions(isLawful: Bool) async throws {
    let subject = ActionUnderTest("by hand") {
      HandMadeAction(isLawful ? .lawful : .looksThenBegins, $0)
    } apply: {
      $0.apply($1)
    }
    let finding = try await finding("ACT-4", subject.checklist)
    if isLawful {
      #expect(finding == nil)
    } else {
      #expect(try #require(finding).contains("2 executions began, and 0 were refused"))
    }
  }

  @Test(
    "ACT-4: an action that stays disabled when an attempt races with the end of its work is detected"
  )
  func ends() async throws {
    let subject = ActionUnderTest("by hand") {
      HandMadeAction(.refusesTooLate, $0)
    } apply: {
      $0.apply($1)
    }
    let finding = try await finding("ACT-4", subject.checklist)
    #expect(try #require(finding).contains("it could not be executed again after its end"))
  }

  @Test(
    "SCH-1: a scheduler that runs a copy of its list and then clears the list is detected",
    arguments: [false, true]
  )
  func copies(isLawful: Bool) async throws {
    let subject = SchedulerUnderTest("by hand", finish: { $0.run() }) {
      HandMadeScheduler(isLawful: isLawful)
    }
    let finding = try await finding("SCH-1", subject.checklist)
    if isLawful {
      #expect(finding == nil)
    } else {
      #expect(try #require(finding).contains("of the actions 1, 2, and 3, these ran"))
    }
  }
}

private final class HandMadeComposite: Disposable {
  private let members = Atomic<[any Disposable]?>([])
  private let isLawful: Bool
  /// The number of the member that the composite loses.
  private let forgets: Int?

  init(isLawful: Bool, forgets: Int? = nil) {
    self.isLawful = isLawful
    self.forgets = forgets
  }

  var isDisposed: Bool { members.value == nil }

  func add(_ disposable: any Disposable) {
    if !isLawful, isDisposed { return disposable.dispose() }
    let wasAdded = members.modify { members in
      let count = members?.count ?? 0
      if count + 1 != forgets { members?.append(disposable) }
      return members != nil
    }
    if isLawful, !wasAdded { disposable.dispose() }
  }

  func dispose() {
    for member in members.swap(nil) ?? [] { member.dispose() }
  }
}

private final class HandMadeAction: Sendable {
  enum Way {
    case lawful
    /// Checks whether it is busy, and then marks itself as busy.
    case looksThenBegins
    /// Marks itself as busy again when it refuses an attempt, although the earlier work may already
    /// have ended.
    case refusesTooLate
  }

  private let isBusy = Atomic(false)
  private let way: Way
  private let work: @Sendable (Int) -> SignalProducer<Int, Never>

  init(_ way: Way, _ work: @escaping @Sendable (Int) -> SignalProducer<Int, Never>) {
    self.way = way
    self.work = work
  }

  func apply(_ number: Int) -> SignalProducer<Int, ActionError<Never>> {
    SignalProducer { observer, lifetime in
      guard self.begins() else { return observer.send(error: .disabled) }
      self.work(number).start(during: lifetime) { event in
        switch event {
        case .value(let value): observer.send(value: value)
        case .completed:
          self.isBusy.value = false
          observer.sendCompleted()
        case .interrupted:
          self.isBusy.value = false
          observer.sendInterrupted()
        }
      }
    }
  }

  private func begins() -> Bool {
    switch way {
    case .lawful: return !isBusy.swap(true)
    case .looksThenBegins:
      if isBusy.value { return false }
      isBusy.value = true
      return true
    case .refusesTooLate:
      guard isBusy.swap(true) else { return true }
      isBusy.value = true
      return false
    }
  }
}

/// A scheduler that runs its actions on request.
///
/// `@unchecked Sendable`: `waiting` is guarded by `lock`.
private final class HandMadeScheduler: Scheduler, @unchecked Sendable {
  private let lock = Lock()
  private var waiting: [(action: @Sendable () -> Void, handle: AnyDisposable)] = []
  private let isLawful: Bool

  init(isLawful: Bool) { self.isLawful = isLawful }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    let handle = AnyDisposable()
    lock.withLock { waiting.append((action, handle)) }
    return handle
  }

  func run() {
    while true {
      let list = lock.withLock {
        defer { if isLawful { waiting = [] } }
        return waiting
      }
      if list.isEmpty { return }
      if !isLawful { lock.withLock { waiting = [] } }
      for next in list where !next.handle.isDisposed { Schedulers.run(on: self, next.action) }
    }
  }
}

#endif
