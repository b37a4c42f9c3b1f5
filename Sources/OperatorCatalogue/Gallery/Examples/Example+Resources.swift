internal import Foundation
internal import Reactive
internal import ReactiveTesting

extension Example {
  static var resources: [Example] {
    [
      Example(
        "PRD-15.1",
        // broken PRD-15
        OperatorUnderTest("a socket that is closed by every end but one") { source, lab in
          source.written { observer, _ in
            let socket = lab.resource("socket")
            return Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                if end != .interrupted { socket.dispose() }
                observer.terminate(end)
              }
            )
          }
        },
        // mended PRD-15
        OperatorUnderTest("a socket that is closed when the start ends") { source, lab in
          source.written { observer, lifetime in
            lifetime += lab.resource("socket")
            return observer
          }
        }
        // end PRD-15
      ),
      Example(
        "RSG-5.1",
        // broken RSG-5
        OperatorUnderTest("a socket that is closed only by cancellation") { source, lab in
          source.written { observer, _ in
            let socket = lab.resource("socket")
            return Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                if end == .interrupted { socket.dispose() }
                observer.terminate(end)
              }
            )
          }
        },
        // mended RSG-5
        OperatorUnderTest("a socket that every end closes") { source, lab in
          source.written { observer, lifetime in
            let socket = lab.resource("socket")
            lifetime.observeEnded { socket.dispose() }
            return observer
          }
        }
        // end RSG-5
      ),
      Example(
        "RSG-1.1",
        // broken RSG-1
        OperatorUnderTest("a source that is started on a thread of its own") { source, _ in
          Numbers { observer, lifetime in
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
              source.start(observer, during: lifetime)
              done.signal()
            }
            done.wait()
          }
        },
        // mended RSG-1
        OperatorUnderTest("a source that is started on the thread of the start") { source, _ in
          Numbers { observer, lifetime in
            source.start(observer, during: lifetime)
          }
        }
        // end RSG-1
      ),
    ]
  }
}
