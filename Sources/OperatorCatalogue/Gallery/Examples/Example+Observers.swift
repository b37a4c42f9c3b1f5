internal import Reactive
internal import ReactiveTesting

extension Example {
  static var observers: [Example] {
    [
      Example(
        "SIG-15b.1",
        // broken SIG-15b
        OperatorUnderTest(
          "an observation that ends when its handle is released",
          cold: { source, _ in
            let output = source.written { observer, _ in observer }
            return RawStream { observer in ScopedDisposable(output.start(observer)) }
          }
        ),
        // mended SIG-15b
        OperatorUnderTest(
          "an observation that continues without its handle",
          cold: { source, _ in
            let output = source.written { observer, _ in observer }
            return RawStream { observer in output.start(observer) }
          }
        )
        // end SIG-15b
      ),
      Example(
        "SIG-19.1",
        // broken SIG-19
        OperatorUnderTest(
          "a signal that always ends its newest observation",
          hot: { source, _ in
            let (output, newest) = (source.map { $0 }, Atomic<(any Disposable)?>(nil))
            return RawStream<Int, TestFailure> { observer in
              newest.value = output.observe(observer)
              return AnyDisposable { newest.value?.dispose() }
            }
          }
        ),
        // mended SIG-19
        OperatorUnderTest(
          "a signal that ends the observation that is disposed of",
          hot: { source, _ in
            let output = source.map { $0 }
            return RawStream<Int, TestFailure> { observer in
              let observation = output.observe(observer)
              return AnyDisposable { observation?.dispose() }
            }
          }
        )
        // end SIG-19
      ),
      Example(
        "PRD-18.1",
        // broken PRD-18
        OperatorUnderTest(
          "a disposable that interrupts on each disposal",
          cold: { source, _ in
            let output = source.written { observer, _ in observer }
            return RawStream<Int, TestFailure> { observer in
              let start = output.start(observer)
              return EachTime { start.isDisposed ? observer.sendInterrupted() : start.dispose() }
            }
          }
        ),
        // mended PRD-18
        OperatorUnderTest(
          "a disposable that does its work once",
          cold: { source, _ in
            let output = source.written { observer, _ in observer }
            return RawStream<Int, TestFailure> { observer in
              let start = output.start(observer)
              return AnyDisposable { start.dispose() }
            }
          }
        )
        // end PRD-18
      ),
      Example(
        "HST-1.1",
        // broken HST-1
        OperatorUnderTest(
          "an adapter that adds no guard to its source",
          cold: { source, _ in
            RawStream<Int, TestFailure> { observer in source.start(observer) }
          }
        ),
        // mended HST-1
        OperatorUnderTest(
          "an adapter that is a producer",
          cold: { source, _ in
            let output = SignalProducer<Int, TestFailure> { observer, lifetime in
              source.start(observer, during: lifetime)
            }
            return RawStream { observer in output.start(observer) }
          }
        )
        // end HST-1
      ),
    ]
  }
}

/// A disposable that runs its action at every disposal.
private final class EachTime: Disposable {
  private let work: @Sendable () -> Void
  private let wasDisposed = Atomic(false)

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  var isDisposed: Bool { wasDisposed.value }

  func dispose() {
    wasDisposed.value = true
    work()
  }
}
