/// The single start of a producer that all starts of the replayed producer share.
@usableFromInline
final class Replay<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let producer: SignalProducer<Value, Failure>
  @usableFromInline let recording: Recording<Value, Failure>
  /// The lifetime whose end cancels the work.
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let isStarted = AtomicFlag(false)

  @inlinable
  init(_ producer: SignalProducer<Value, Failure>, capacity: Int) {
    let lifetime = Lifetime()
    self.producer = producer
    self.lifetime = lifetime
    recording = Recording(capacity: capacity, whenAbandoned: { lifetime.end() })
  }

  /// Sends all remembered events and all later events to a start.
  ///
  /// The first start begins the work.
  @inlinable
  func add(_ output: Output<Value, Failure>) {
    recording.add(output)
    if !isStarted.exchange(true) { begin() }
  }

  @inlinable
  func begin() {
    let recording = self.recording
    producer.join(
      Observer(
        onValue: { recording.received($0) },
        onTermination: { recording.received($0) }
      ),
      during: lifetime
    )
  }

  /// Records that there will be no more starts.
  @inlinable
  func ownerReleased() {
    recording.forget()
  }
}
