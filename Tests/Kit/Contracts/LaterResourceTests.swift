import Reactive
import ReactiveTesting
import Testing

@Suite("RSG-5: resources that an operator acquires after several values")
struct LaterResourceTests {
  private typealias Numbers = SignalProducer<Int, TestFailure>

  /// An operator that acquires its first resource with the third value.
  private static func third(isReleased: Bool) -> OperatorUnderTest {
    OperatorUnderTest("a third value with a resource") { (source: Numbers, lab) in
      Numbers { observer, lifetime in
        let resource = SerialDisposable()
        if isReleased { lifetime += resource }
        let count = Atomic(0)
        source.start(
          Observer(
            onValue: { value in
              let number = count.modify { count -> Int in
                count += 1
                return count
              }
              if number == 3, !lifetime.hasEnded { resource.inner = lab.resource("a file") }
              observer.send(value: value)
            },
            onTermination: { end in
              if end != .failed(.boom) { resource.dispose() }
              observer.terminate(end)
            }
          ),
          during: lifetime
        )
      }
    }
  }

  @Test("A resource that is not released after a failure is detected", arguments: [false, true])
  func failure(isReleased: Bool) {
    let failures = Self.third(isReleased: isReleased).results().failures
    #expect(failures.contains("RSG-5") != isReleased, "\(failures)")
  }
}
