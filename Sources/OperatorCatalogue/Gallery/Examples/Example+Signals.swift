internal import Reactive
internal import ReactiveTesting

extension Example {
  static var signals: [Example] { endings + companies }

  private static var endings: [Example] {
    [
      Example(
        "SIG-2.1",
        // broken SIG-2
        OperatorUnderTest(
          "a signal that sends its last value to late observers",
          hot: { source, _ in
            let (last, hasEnded) = (Atomic<Int?>(nil), Atomic(false))
            let output = source.on(
              terminated: { hasEnded.value = true },
              value: { last.value = $0 }
            )
            return RawStream<Int, TestFailure> { observer in
              if hasEnded.value, let value = last.value { observer.send(value: value) }
              return output.observe(observer) ?? AnyDisposable()
            }
          }
        ),
        // mended SIG-2
        OperatorUnderTest(
          "a signal that sends no values to late observers",
          hot: { source, _ in
            let output = source.map { $0 }
            return RawStream { observer in output.observe(observer) ?? AnyDisposable() }
          }
        )
        // end SIG-2
      ),
      Example(
        "SIG-12.1",
        // broken SIG-12
        OperatorUnderTest(
          "a signal that sends nothing to late observers",
          hot: { source, _ in
            let hasEnded = Atomic(false)
            let output = source.on(terminated: { hasEnded.value = true })
            return RawStream<Int, TestFailure> { observer in
              if hasEnded.value { return AnyDisposable() }
              return output.observe(observer) ?? AnyDisposable()
            }
          }
        ),
        // mended SIG-12
        OperatorUnderTest(
          "a signal that interrupts late observers",
          hot: { source, _ in
            let output = source.map { $0 }
            return RawStream<Int, TestFailure> { observer in
              // A signal of this library interrupts late observers on its own.
              output.observe(observer) ?? AnyDisposable()
            }
          }
        )
        // end SIG-12
      ),
      Example(
        "SIG-18.1",
        // broken SIG-18
        OperatorUnderTest(
          "a signal that opens a socket and never closes it",
          signal: { source, lab in
            Signal<Int, TestFailure> { observer, lifetime in
              _ = lab.resource("socket")
              source.observe(observer, during: lifetime)
            }
          }
        ),
        // mended SIG-18
        OperatorUnderTest(
          "a signal that opens a socket and closes it",
          signal: { source, lab in
            Signal<Int, TestFailure> { observer, lifetime in
              lifetime += lab.resource("socket")
              source.observe(observer, during: lifetime)
            }
          }
        )
        // end SIG-18
      ),
    ]
  }

  private static var companies: [Example] {
    [
      Example(
        "SIG-7.1",
        // broken SIG-7
        OperatorUnderTest(
          "a signal that repeats its work for each observer",
          hot: { source, lab in
            let work = lab.watched { (value: Int) in value + 1 }
            return RawStream { observer in source.map(work).observe(observer) ?? AnyDisposable() }
          }
        ),
        // mended SIG-7
        OperatorUnderTest(
          "a signal that does its work once for all observers",
          hot: { source, lab in
            let output = source.map(lab.watched { (value: Int) in value + 1 })
            return RawStream { observer in output.observe(observer) ?? AnyDisposable() }
          }
        )
        // end SIG-7
      ),
      Example(
        "SIG-9.1",
        // broken SIG-9
        OperatorUnderTest(
          "a signal that drops the value 2 for its second observer",
          hot: { source, _ in
            let (output, isObserved) = (source.map { $0 }, Atomic(false))
            return RawStream<Int, TestFailure> { observer in
              let isSecond = isObserved.swap(true)
              return output.filter { !isSecond || $0 != 2 }.observe(observer) ?? AnyDisposable()
            }
          }
        ),
        // mended SIG-9
        OperatorUnderTest(
          "a signal that drops the value 2 for all observers",
          hot: { source, _ in
            let output = source.filter { $0 != 2 }
            return RawStream { observer in output.observe(observer) ?? AnyDisposable() }
          }
        )
        // end SIG-9
      ),
      Example(
        "SIG-10.1",
        // broken SIG-10
        OperatorUnderTest(
          "a signal that delays delivery to its second observer",
          hot: { source, lab in
            let (output, isObserved) = (source.map { $0 }, Atomic(false))
            return RawStream<Int, TestFailure> { observer in
              let isSecond = isObserved.swap(true)
              let observation = output.observe { event in
                guard isSecond else { return observer.send(event) }
                lab.scheduler.schedule { observer.send(event) }
              }
              return observation ?? AnyDisposable()
            }
          }
        ),
        // mended SIG-10
        OperatorUnderTest(
          "a signal that delivers to all observers immediately",
          hot: { source, _ in
            let output = source.map { $0 }
            return RawStream<Int, TestFailure> { observer in
              let observation = output.observe { event in observer.send(event) }
              return observation ?? AnyDisposable()
            }
          }
        )
        // end SIG-10
      ),
    ]
  }
}
