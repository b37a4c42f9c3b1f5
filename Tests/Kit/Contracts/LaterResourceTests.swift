import Reactive
import ReactiveTesting
import Testing

@Suite("RSG-5: resources that an operator acquires after several values")
struct LaterResourceTests {
  private typealias Numbers = SignalProducer<Int, TestFailure>

  /// An operator that acquires its only resource with one of its values.
  private static func acquiring(with number: Int, isReleased: Bool) -> OperatorUnderTest {
    OperatorUnderTest("a resource for value \(number)") { (source: Numbers, lab) in
      Numbers { observer, lifetime in
        let resource = SerialDisposable()
        if isReleased { lifetime += resource }
        let count = Atomic(0)
        source.start(
          Observer(
            onValue: { value in
              let current = count.modify { count -> Int in
                count += 1
                return count
              }
              if current == number, !lifetime.hasEnded { resource.inner = lab.resource("a file") }
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

  @Test("A resource that is not released after a failure is detected", arguments: 1...5)
  func failure(number: Int) {
    let failures = Self.acquiring(with: number, isReleased: false).results().failures
    #expect(failures.contains("RSG-5"), "\(failures)")
  }

  @Test("A resource that is released in every case is not reported", arguments: 1...5)
  func released(number: Int) {
    let failures = Self.acquiring(with: number, isReleased: true).results().failures
    #expect(failures.isEmpty, "\(failures)")
  }
}
