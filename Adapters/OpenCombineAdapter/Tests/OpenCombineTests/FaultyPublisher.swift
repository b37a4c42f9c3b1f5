import OpenCombine
import ReactiveTesting

/// A publisher that forwards all events, with one fault in the handling of demand.
struct FaultyPublisher<Upstream: Publisher>: Publisher {
  enum Fault: CaseIterable {
    case none, sendsTooMuch, losesDemand, asksTooMuch, asksAfterCancel
  }

  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream
  let fault: Fault

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(Inner(downstream: subscriber, fault: fault))
  }

  private final class Inner<S: Subscriber>: Subscriber, Subscription
  where S.Input == Output, S.Failure == Failure {
    let downstream: S
    let fault: Fault
    var upstream: (any Subscription)?

    init(downstream: S, fault: Fault) {
      self.downstream = downstream
      self.fault = fault
    }

    func receive(subscription: any Subscription) {
      upstream = subscription
      downstream.receive(subscription: self)
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      let more = downstream.receive(input)
      switch fault {
      case .losesDemand: return .none
      case .sendsTooMuch: return .max(1)
      case .none, .asksTooMuch, .asksAfterCancel: return more
      }
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      upstream?.request(fault == .asksTooMuch ? .max(10) : demand)
    }

    func cancel() {
      upstream?.cancel()
      if fault == .asksAfterCancel { upstream?.request(.max(1)) }
    }
  }
}
