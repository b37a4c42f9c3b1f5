internal import Foundation
internal import Reactive
internal import ReactiveTesting

/// A scheduler that passes each action to a closure.
final class HandmadeScheduler: Scheduler {
  typealias Action = @Sendable () -> Void
  typealias Rule = @Sendable (HandmadeScheduler, @escaping Action) -> (any Disposable)?

  private let rule: Rule

  init(_ rule: @escaping Rule) { self.rule = rule }

  func schedule(_ action: @escaping Action) -> (any Disposable)? { rule(self, action) }
}

/// A scheduler that runs its pending actions on request, in an order that a closure determines.
final class WaitingScheduler: Scheduler {
  typealias Action = @Sendable () -> Void

  private let waiting = Atomic<[Action]>([])
  private let takeNext: @Sendable (inout [Action]) -> Action?

  init(takeNext: @escaping @Sendable (inout [Action]) -> Action?) { self.takeNext = takeNext }

  func schedule(_ action: @escaping Action) -> (any Disposable)? {
    let handle = AnyDisposable()
    waiting.modify { $0.append { if !handle.isDisposed { action() } } }
    return handle
  }

  func run() {
    while let action = waiting.modify({ takeNext(&$0) }) { Schedulers.run(on: self, action) }
  }
}

/// A disposable that passes its action to a closure, and that records its disposal.
final class HandmadeDisposable: Disposable {
  private let wasDisposed = Atomic(false)
  private let rule: @Sendable (Atomic<Bool>) -> Void

  init(_ rule: @escaping @Sendable (_ wasDisposed: Atomic<Bool>) -> Void) { self.rule = rule }

  var isDisposed: Bool { wasDisposed.value }

  func dispose() { rule(wasDisposed) }
}

/// A property whose members can be replaced by closures.
final class HandmadeProperty: PropertyProtocol, Sendable {
  let content = MutableProperty(0)
  /// A value that is stored separately from `content`.
  let stored = Atomic(0)
  private let lock = NSRecursiveLock()
  private let readValue: @Sendable (HandmadeProperty) -> Int
  private let makeSignal: @Sendable (MutableProperty<Int>) -> Signal<Int, Never>
  private let makeProducer: @Sendable (MutableProperty<Int>) -> SignalProducer<Int, Never>

  init(
    value: @escaping @Sendable (HandmadeProperty) -> Int = { $0.content.value },
    signal: @escaping @Sendable (MutableProperty<Int>) -> Signal<Int, Never> = { $0.signal },
    producer: @escaping @Sendable (MutableProperty<Int>) -> SignalProducer<Int, Never> = {
      $0.producer
    }
  ) {
    readValue = value
    makeSignal = signal
    makeProducer = producer
  }

  var value: Int { readValue(self) }

  /// Calls a closure while all other threads wait.
  func underLock<Result>(_ body: (HandmadeProperty) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(self)
  }

  var signal: Signal<Int, Never> { makeSignal(content) }
  var producer: SignalProducer<Int, Never> { makeProducer(content) }
}
