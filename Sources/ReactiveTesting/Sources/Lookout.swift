internal import Reactive

/// A record of the intervals in which a source was observed, which is updated by polling.
///
/// `@unchecked Sendable`: `hasEnded` and `list` are guarded by `lock`.
final class Lookout: @unchecked Sendable {
  private let lock = Lock()
  private var hasEnded = false
  private var list: [ObservationWindow] = []
  private let id: SourceID
  private let scheduler: TestScheduler
  private let recorder: Recorder?

  init(_ id: SourceID, _ scheduler: TestScheduler, _ recorder: Recorder?) {
    self.id = id
    self.scheduler = scheduler
    self.recorder = recorder
  }

  /// The recorded intervals.
  var windows: [ObservationWindow] { lock.withLock { list } }

  /// Whether the source has not ended.
  var isOpen: Bool { lock.withLock { !hasEnded } }

  /// Records an observation that has begun or ended since the previous call.
  func look(isObserved: Bool) {
    let now = scheduler.now
    let change: Moment.Kind? = lock.withLock {
      let isOpen = list.last?.isOpen ?? false
      if isObserved, !isOpen, !hasEnded {
        list.append(ObservationWindow(start: now))
        return .sourceStarted(id, whileOpen: false)
      } else if !isObserved, isOpen {
        list[list.count - 1].close(.disposed, at: now)
        return .sourceEnded(id, .disposed)
      }
      return nil
    }
    if let change { recorder?.record(change) }
  }

  /// Records an event before and after it is sent.
  ///
  /// Nothing is sent after the terminal event.
  func sending(_ event: RecordedEvent, isObserved: () -> Bool, _ send: () -> Void) {
    look(isObserved: isObserved())
    let mayGo = lock.withLock {
      defer { if event.isTerminating { hasEnded = true } }
      return !hasEnded
    }
    guard mayGo else { return }
    recorder?.record(.sending(id, event, isObserved: isObserved()))
    if let end = ObservationWindow.End(event) { close(end) }
    send()
    recorder?.record(.sent(id))
  }

  private func close(_ end: ObservationWindow.End) {
    let now = scheduler.now
    let wasOpen = lock.withLock {
      guard let last = list.last, last.isOpen else { return false }
      list[list.count - 1].close(end, at: now)
      return true
    }
    if wasOpen { recorder?.record(.sourceEnded(id, end)) }
  }
}
