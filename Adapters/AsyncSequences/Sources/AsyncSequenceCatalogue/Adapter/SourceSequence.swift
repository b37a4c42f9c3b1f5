import Reactive
import ReactiveTesting
import Synchronization

extension StreamVocabulary {
  /// A task requests elements, and a cancelled sequence ends silently.
  static let asyncSequence = StreamVocabulary(
    "AsyncSequence",
    delivery: .pulled,
    stopsInsideCallbacks: false
  )
}

/// A source of the kit as a sequence.
///
/// The source begins when its first element is requested. Elements that have not been requested
/// wait, and a failure keeps its position after them.
struct SourceSequence<Element: Sendable>: AsyncSequence, Sendable {
  let stream: RawStream<Element, TestFailure>
  let lab: Lab

  init(_ stream: RawStream<Element, TestFailure>, _ lab: Lab) {
    LabJobs.run(in: lab)
    self.stream = stream
    self.lab = lab
  }

  func makeAsyncIterator() -> Iterator { Iterator(buffer: SourceBuffer(stream, lab)) }

  struct Iterator: AsyncIteratorProtocol {
    let buffer: SourceBuffer<Element>

    func next() async throws -> Element? { try await buffer.next() }
  }
}

/// The buffer between a source and the consuming task.
///
/// The buffer lives as long as its iterator.
final class SourceBuffer<Element: Sendable>: Sendable {
  private struct State {
    var hasBegun = false
    var isCancelled = false
    var waiting: [Element] = []
    var end: Result<Element?, any Error>?
    var request: CheckedContinuation<Element?, any Error>?
    var upstream: (any Disposable)?
  }

  private let state = Mutex(State())
  private let stream: RawStream<Element, TestFailure>
  private let lab: Lab

  init(_ stream: RawStream<Element, TestFailure>, _ lab: Lab) {
    self.stream = stream
    self.lab = lab
    lab.note(PullNote.iteratorMade)
  }

  deinit {
    lab.note(PullNote.iteratorReleased)
    state.withLock { $0.upstream }?.dispose()
  }

  func next() async throws -> Element? {
    lab.note(PullNote.sourceAsked)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { request in
        begin()
        let isFirst = state.withLock { state in
          guard state.request == nil else { return false }
          state.request = request
          return true
        }
        guard isFirst else {
          lab.note(PullNote.askedTwice)
          return request.resume(returning: nil)
        }
        deliver()
      }
    } onCancel: {
      cancel()
    }
  }

  private func begin() {
    let isFirst = state.withLock { state in
      defer { state.hasBegun = true }
      return !state.hasBegun && !state.isCancelled
    }
    guard isFirst else { return }
    stream.listen(
      Observer(
        onValue: { [weak self] value in
          self?.state.withLock { $0.waiting.append(value) }
          self?.deliver()
        },
        onTermination: { [weak self] termination in
          self?.state.withLock { state in
            switch termination {
            case .completed, .interrupted: state.end = .success(nil)
            case .failed(let error): state.end = .failure(error)
            }
          }
          self?.deliver()
        }
      ),
      handle: { upstream in
        let isCancelled = state.withLock { state in
          state.upstream = upstream
          return state.isCancelled
        }
        if isCancelled { upstream.dispose() }
      }
    )
  }

  /// Resumes a waiting request if an element or an end is available.
  private func deliver() {
    let answer: (CheckedContinuation<Element?, any Error>, Result<Element?, any Error>)? =
      state.withLock { state in
        guard let request = state.request else { return nil }
        let result: Result<Element?, any Error>
        if state.isCancelled {
          result = .success(nil)
        } else if !state.waiting.isEmpty {
          result = .success(state.waiting.removeFirst())
        } else if let end = state.end {
          result = end
          state.end = .success(nil)
        } else {
          return nil
        }
        state.request = nil
        return (request, result)
      }
    if let (request, result) = answer { request.resume(with: result) }
  }

  private func cancel() {
    let upstream = state.withLock { state in
      state.isCancelled = true
      state.waiting = []
      defer { state.upstream = nil }
      return state.upstream
    }
    upstream?.dispose()
    deliver()
  }
}
