internal import Reactive
internal import ReactiveTesting

extension Example {
  static var inputs: [Example] { kinds + several }

  private static var kinds: [Example] {
    [
      Example(
        "EVT-8.1",
        // broken EVT-8
        OperatorUnderTest("a transform that is also called for completion") { source, lab in
          let transform = lab.watched { (value: Int) in value * 2 }
          return source.written { observer, _ in
            Observer(
              onValue: { observer.send(value: transform($0)) },
              onTermination: { end in
                if end == .completed { _ = transform(0) }
                observer.terminate(end)
              }
            )
          }
        },
        // mended EVT-8
        OperatorUnderTest("a transform that is called only for values") { source, lab in
          let transform = lab.watched { (value: Int) in value * 2 }
          return source.written { observer, _ in
            Observer(
              onValue: { observer.send(value: transform($0)) },
              onTermination: { observer.terminate($0) }
            )
          }
        }
        // end EVT-8
      ),
      Example(
        "EVT-15.1",
        // broken EVT-15
        OperatorUnderTest("a filter that claims to handle failures", .handlesFailure) { source, _ in
          source.filter { $0 > 0 }
        },
        // mended EVT-15
        OperatorUnderTest("a retry that handles failures", .handlesFailure) { source, _ in
          source.filter { $0 > 0 }.retry(upTo: 1)
        }
        // end EVT-15
      ),
      Example(
        "EVT-22.1",
        // broken EVT-22
        OperatorUnderTest("an interruption that is treated as completion") { source, _ in
          source.written(end: { end, observer in
            observer.terminate(end == .interrupted ? .completed : end)
          })
        },
        // mended EVT-22
        OperatorUnderTest("an interruption that is forwarded") { source, _ in
          source.written(end: { end, observer in
            observer.terminate(end)
          })
        }
        // end EVT-22
      ),
    ]
  }

  private static var several: [Example] {
    [
      Example(
        "EVT-14.1",
        // broken EVT-14
        OperatorUnderTest(
          "a failure that does not end the second input",
          .completes(.first),
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              let hasFailed = Atomic(false)
              let other = second.start { event in
                guard event.isTerminating, event != .completed, !hasFailed.value else { return }
                observer.send(event)
              }
              lifetime.observeEnded { if !hasFailed.value { other.dispose() } }
              first.start(during: lifetime) { event in
                if event == .failed(.boom) { hasFailed.value = true }
                observer.send(event)
              }
            }
          }
        ),
        // mended EVT-14
        OperatorUnderTest(
          "a failure that ends the second input",
          .handlesInterruption,
          apply: { first, second, _ in first.merge(with: second) }
        )
        // end EVT-14
      ),
      Example(
        "EVT-20.1",
        // broken EVT-20
        OperatorUnderTest(
          "an end that also ends the other input",
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              let both = CompositeDisposable()
              lifetime += both
              for input in [first, second] {
                both += input.start { event in
                  switch event {
                  case .completed: both.dispose()
                  case .interrupted where both.isDisposed && !lifetime.hasEnded: break
                  case .value, .failed, .interrupted: observer.send(event)
                  }
                }
              }
            }
          }
        ),
        // mended EVT-20
        OperatorUnderTest(
          "an end that does not affect the other input",
          apply: { first, second, _ in
            Numbers { observer, lifetime in
              let running = Atomic(2)
              for input in [first, second] {
                input.start(during: lifetime) { event in
                  guard event == .completed else { return observer.send(event) }
                  let left = running.modify { count -> Int in
                    count -= 1
                    return count
                  }
                  if left == 0 { observer.sendCompleted() }
                }
              }
            }
          }
        )
        // end EVT-20
      ),
      Example(
        "EVT-24.1",
        // broken EVT-24
        OperatorUnderTest(
          "a flatten that is interrupted when an inner stream is",
          .flattening,
          apply: { outer, _ in
            Gallery.flatten(outer, inner: { end in end })
          }
        ),
        // mended EVT-24
        OperatorUnderTest(
          "a flatten for which an interrupted inner stream is complete",
          .flattening,
          apply: { outer, _ in
            Gallery.flatten(outer, inner: { end in end == .interrupted ? .completed : end })
          }
        )
        // end EVT-24
      ),
    ]
  }
}
