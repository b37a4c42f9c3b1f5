import Reactive
import ReactiveTesting
import Testing

/// The slot in which a stream creates its lifetime on first use.
@Suite struct LifetimeSlotTests {
  private final class Stream: Sendable {
    private let slot = LifetimeSlot()

    var lifetime: Lifetime { slot.lifetime }
    var hasEnded: Bool { slot.hasEnded }

    func end() { slot.end() }
  }

  @Test("All requests to a slot return the same lifetime, which ends with the stream")
  func one() {
    let stream = Stream()
    let log = Log()
    #expect(!stream.hasEnded)
    let lifetime = stream.lifetime
    #expect(lifetime === stream.lifetime)
    lifetime.observeEnded { log.note("ended") }
    #expect(!stream.hasEnded && log.entries == [])
    stream.end()
    #expect(stream.hasEnded && lifetime.hasEnded)
    #expect(log.entries == ["ended"])
  }

  @Test("A request after the end of a stream returns a lifetime that has ended")
  func late() {
    let stream = Stream()
    let log = Log()
    stream.end()
    #expect(stream.hasEnded)
    #expect(stream.lifetime.hasEnded)
    let handle = stream.lifetime.observeEnded { log.note("ended") }
    #expect(handle == nil)
    #expect(log.entries == ["ended"])
  }

  @Test("A slot releases its lifetime with the stream")
  func release() {
    var stream: Stream? = Stream()
    weak let lifetime = stream?.lifetime
    #expect(lifetime != nil)
    stream = nil
    #expect(lifetime == nil)
  }

  @Test(
    "PRD-13: a start without a lifetime is interrupted when its observer disposes of it at the last value"
  )
  func disposalWithoutLifetime() {
    let log = Log()
    SignalProducer<Int, Never>(1...3)
      .take(first: 1)
      .on(completed: { log.note("completed") })
      .startWithSignal { signal, handle in
        signal.observe { event in
          log.note(event)
          handle.dispose()
        }
      }
    #expect(log.entries == ["VALUE 1", "INTERRUPTED"])
  }

  #if DEBUG || Interleaving
  @Test(
    "Concurrent requests to a slot return the same lifetime, and none misses the end of the stream"
  )
  func threads() {
    let report = Interleavings.explore("a lifetime that two threads request while it ends") { run in
      let stream = Stream()
      let resources = [run.resource("first"), run.resource("second")]
      let lifetimes = Atomic<[Lifetime]>([])
      for (name, resource) in zip(["A", "B"], resources) {
        run.thread(name) {
          let lifetime = stream.lifetime
          lifetimes.modify { $0.append(lifetime) }
          lifetime += resource
        }
      }
      run.thread("C") { stream.end() }
      run.finally {
        let lifetimes = lifetimes.value
        run.expect(lifetimes.allSatisfy { $0 === lifetimes[0] }, "there were two lifetimes")
        for resource in resources { resource.expectReleased() }
      }
    }
    #expect(report.failure == nil, "\(report)")
  }
  #endif
}
