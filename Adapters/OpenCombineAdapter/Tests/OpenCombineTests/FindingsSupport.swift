import OpenCombine

/// A subscriber without a guard, unlike the subscriber of `sink`.
final class Raw<Input, Failure: Error>: Subscriber {
  private let log: FindingsTests.Log
  private let demand: Subscribers.Demand
  private let cancelsInValue: Bool
  private(set) var subscription: (any Subscription)?

  init(
    _ log: FindingsTests.Log,
    _ demand: Subscribers.Demand = .unlimited,
    cancelsInValue: Bool = false
  ) {
    self.log = log
    self.demand = demand
    self.cancelsInValue = cancelsInValue
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(demand)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    log.add("\(input)")
    if cancelsInValue { subscription?.cancel() }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    log.add(completion)
  }
}

/// A scheduler whose actions wait until a test runs them.
final class Later: Scheduler {
  typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType

  private(set) var once: [() -> Void] = []
  private(set) var repeating: [Int: () -> Void] = [:]
  private var lastKey = 0

  var now: SchedulerTimeType { ImmediateScheduler.shared.now }
  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) { once.append(action) }

  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    once.append(action)
  }

  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    lastKey += 1
    let key = lastKey
    repeating[key] = action
    return AnyCancellable { self.repeating[key] = nil }
  }

  func run() {
    while !once.isEmpty { once.removeFirst()() }
  }

  func fireRepeating() {
    for action in repeating.values { action() }
  }
}
