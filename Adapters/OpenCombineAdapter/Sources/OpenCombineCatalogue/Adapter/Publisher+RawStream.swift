import Reactive
import ReactiveTesting

/// The demand of the recorder.
enum DemandPolicy: Sendable {
  /// Unlimited demand from the beginning.
  case unlimited
  /// Demand for one value, for a second value immediately afterward, and for a third value when the
  /// first has arrived.
  case three
}

extension Publisher where Output: Sendable {
  /// The publisher, for the recorder of the kit.
  func rawStream(_ lab: Lab, _ policy: DemandPolicy) -> RawStream<Output, Failure> {
    nonisolated(unsafe) let publisher = self
    return RawStream { observer, handle in
      let subscriber = RecordingSubscriber(observer, lab, policy)
      // The operator holds the subscriber for as long as it can send.
      handle(AnyDisposable { [weak subscriber] in subscriber?.cancel() })
      publisher.subscribe(subscriber)
    }
  }
}

/// Forwards all events of a publisher to the recorder, and drops none.
///
/// `@unchecked Sendable`: a test case runs on one thread.
private final class RecordingSubscriber<Input: Sendable, Failure: Error>: Subscriber,
  @unchecked Sendable
{
  private let observer: Reactive.Observer<Input, Failure>
  private let lab: Lab
  private var asksOnceMore: Bool
  private var subscription: (any Subscription)?
  private var isCancelled = false

  init(_ observer: Reactive.Observer<Input, Failure>, _ lab: Lab, _ policy: DemandPolicy) {
    self.observer = observer
    self.lab = lab
    asksOnceMore = policy == .three
  }

  func receive(subscription: any Subscription) {
    if isCancelled { return subscription.cancel() }
    self.subscription = subscription
    let demands: [Subscribers.Demand] = asksOnceMore ? [.max(1), .max(1)] : [.unlimited]
    for demand in demands where !isCancelled {
      lab.note(DemandNote.output(demand))
      subscription.request(demand)
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let asks = asksOnceMore
    asksOnceMore = false
    observer.send(value: input)
    guard asks, !isCancelled else { return .none }
    lab.note(DemandNote.output(.max(1)))
    return .max(1)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    subscription = nil
    switch completion {
    case .finished: observer.sendCompleted()
    case .failure(let error): observer.send(error: error)
    }
  }

  func cancel() {
    isCancelled = true
    let released = subscription
    subscription = nil
    released?.cancel()
  }
}
