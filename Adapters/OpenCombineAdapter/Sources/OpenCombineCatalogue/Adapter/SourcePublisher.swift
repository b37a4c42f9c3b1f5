import Reactive
import ReactiveTesting

extension StreamVocabulary {
  /// A publisher finishes or fails.
  ///
  /// A subscriber requests values, and a cancelled publisher sends nothing.
  static let openCombine = StreamVocabulary(
    "OpenCombine",
    delivery: .onDemand,
    stopsInsideCallbacks: false
  )
}

/// A source of the kit as a publisher.
///
/// The publisher is correct: it is serial, sends no more values than were requested, and ends once.
/// Values for which there is no demand wait, but a failure does not wait for them.
struct SourcePublisher<Output: Sendable, Failure: Error>: Publisher, Sendable {
  let stream: RawStream<Output, Failure>
  let lab: Lab

  /// Creates a publisher.
  init(_ stream: RawStream<Output, Failure>, _ lab: Lab) {
    (self.stream, self.lab) = (stream, lab)
  }

  func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let subscription = SourceSubscription(subscriber, lab)
    subscriber.receive(subscription: subscription)
    subscription.begin(stream)
  }
}

/// The subscription of a source.
///
/// `@unchecked Sendable`: a test case runs on one thread.
private final class SourceSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Input: Sendable {
  private var downstream: Downstream?
  private let lab: Lab
  private var demand = Subscribers.Demand.none
  private var waiting: [Downstream.Input] = []
  private var completion: Subscribers.Completion<Downstream.Failure>?
  private var upstream: (any Disposable)?
  private var isSending = false
  private var isCancelled = false

  init(_ downstream: Downstream, _ lab: Lab) {
    self.downstream = downstream
    self.lab = lab
  }

  func begin(_ stream: RawStream<Downstream.Input, Downstream.Failure>) {
    guard downstream != nil else { return }
    stream.listen(
      Observer(
        onValue: { value in
          self.waiting.append(value)
          self.drain()
        },
        onTermination: { termination in
          switch termination {
          case .completed: self.completion = .finished
          case .failed(let error):
            self.waiting = []
            self.completion = .failure(error)
          case .interrupted: return
          }
          self.drain()
        }
      ),
      handle: { disposable in
        upstream = disposable
        if downstream == nil { cancel() }
      }
    )
  }

  func request(_ more: Subscribers.Demand) {
    lab.note(isCancelled ? DemandNote.askedTooLate : DemandNote.source(more))
    demand += more
    drain()
  }

  func cancel() {
    isCancelled = true
    downstream = nil
    waiting = []
    let released = upstream
    upstream = nil
    released?.dispose()
  }

  private func drain() {
    if isSending { return }
    isSending = true
    defer { isSending = false }
    while let downstream {
      if !waiting.isEmpty {
        guard demand > .none else { return }
        demand -= 1
        let more = downstream.receive(waiting.removeFirst())
        if more > .none { lab.note(DemandNote.source(more)) }
        demand += more
      } else {
        guard let completion else { return }
        self.downstream = nil
        downstream.receive(completion: completion)
      }
    }
  }
}
