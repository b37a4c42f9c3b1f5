internal import Reactive
internal import ReactiveTesting

typealias Streams = SignalProducer<Numbers, TestFailure>

/// Operators on streams of streams.
extension Gallery {
  static var flattening: [Specimen] {
    innerFailures + innerEnds + innerHandles
  }

  /// Returns a hand-written flatten.
  ///
  /// - Parameters:
  ///   - outer: The stream of inner streams.
  ///   - makeProtection: A closure that returns the protection for the delivery of each event of
  ///     the output.
  ///   - keep: A closure that handles the disposable of an inner stream.
  ///   - end: A closure that returns the event for the end of an inner stream, or `nil` if the end
  ///     is ignored.
  /// - Returns: The flattened producer.
  static func flatten(
    _ outer: Streams,
    _ makeProtection: @escaping @Sendable () -> Protection = { { _, send in send() } },
    keep: @escaping @Sendable (any Disposable, Lifetime) -> Void = { $1 += $0 },
    inner end: @escaping @Sendable (Ending) -> Ending? = { $0 == .interrupted ? .completed : $0 }
  ) -> Numbers {
    Numbers { observer, lifetime in
      let running = Atomic(1)
      let protect = makeProtection()
      let finish: @Sendable (Ending) -> Void = { end in
        protect(end == .completed ? .completed : Event(end)) {
          guard end == .completed else { return observer.terminate(end) }
          running.modify { $0 -= 1 }
          if running.value == 0 { observer.sendCompleted() }
        }
      }
      outer.start(
        Observer(
          onValue: { inner in
            running.modify { $0 += 1 }
            inner.startWithSignal { signal, handle in
              keep(handle, lifetime)
              signal.observe(
                Observer(
                  onValue: { value in protect(.value(value)) { observer.send(value: value) } },
                  onTermination: { termination in
                    if let termination = end(termination) { finish(termination) }
                  }
                )
              )
            }
          },
          onTermination: { finish($0) }
        ),
        during: lifetime
      )
    }
  }

  private static var innerFailures: [Specimen] {
    [
      Specimen(
        "EVT-10.3",
        OperatorUnderTest(
          "flatten(.concat) that continues after a failure",
          .flattening,
          apply: { outer, _ in
            outer.flatMap(.concat) { inner in inner.flatMapError { _ in Numbers.empty } }
          }
        )
      ),
      Specimen(
        "EVT-10.3",
        OperatorUnderTest(
          "a flatten that treats a failure as the completion of an inner stream",
          .flattening,
          apply: { outer, _ in flatten(outer, inner: { _ in .completed }) }
        )
      ),
      Specimen(
        "EVT-10.1",
        OperatorUnderTest(
          "a flatten that schedules the failure of an inner stream",
          .flattening,
          apply: { outer, lab in
            outer.flatMap(.merge) { inner in
              inner.written { observer, lifetime in
                Observer(
                  onValue: { observer.send(value: $0) },
                  onTermination: { end in
                    guard case .failed = end else { return observer.terminate(end) }
                    lifetime += lab.scheduler.schedule { observer.terminate(end) }
                  }
                )
              }
            }
          }
        )
      ),
      Specimen(
        "EVT-13.1",
        OperatorUnderTest(
          "a flatten that sends a remaining value before it fails",
          .flattening,
          apply: { outer, _ in
            outer.flatMap(.merge) { inner in
              inner.written(end: { end, observer in
                if case .failed = end { observer.send(value: 0) }
                observer.terminate(end)
              })
            }
          }
        )
      ),
    ]
  }

  private static var innerEnds: [Specimen] {
    [
      Specimen(
        "EVT-24.1",
        OperatorUnderTest(
          "a flatten that waits for an inner stream that was interrupted",
          .flattening,
          apply: { outer, _ in flatten(outer, inner: { $0 == .interrupted ? nil : $0 }) }
        )
      ),
      Specimen(
        "EVT-21.1",
        OperatorUnderTest(
          "a flatten that completes while its outer stream still runs",
          .flattening,
          apply: { outer, _ in
            Numbers { observer, lifetime in
              let (running, isDone) = (Atomic(0), Atomic(false))
              outer.start(
                Observer(
                  onValue: { inner in
                    running.modify { $0 += 1 }
                    inner.start(
                      Observer(
                        onValue: { observer.send(value: $0) },
                        onTermination: { end in
                          if case .failed = end {
                            isDone.value = true
                            return observer.terminate(end)
                          }
                          running.modify { $0 -= 1 }
                          guard running.value == 0, !isDone.value else { return }
                          isDone.value = true
                          observer.sendCompleted()
                        }
                      ),
                      during: lifetime
                    )
                  },
                  onTermination: { end in
                    let isOver = end != .completed || running.value == 0
                    guard isOver, !isDone.value else { return }
                    isDone.value = true
                    observer.terminate(end)
                  }
                ),
                during: lifetime
              )
            }
          }
        )
      ),
      Specimen(
        "EVT-21.1",
        OperatorUnderTest(
          "flatten(.concat) that drops queued streams",
          .flattening,
          apply: { outer, _ in
            outer.take(first: 1).flatten(.concat)
          }
        )
      ),
      Specimen(
        "EVT-22.1",
        OperatorUnderTest(
          "a flatten whose inner streams outlive its interruption",
          .flattening,
          apply: { outer, _ in
            flatten(
              outer.written { observer, lifetime in
                Observer(
                  onValue: { observer.send(value: $0) },
                  onTermination: { end in
                    let isCancelled = lifetime.hasEnded
                    observer.terminate(end == .interrupted && !isCancelled ? .completed : end)
                  }
                )
              }
            )
          }
        )
      ),
    ]
  }

  private static var innerHandles: [Specimen] {
    [
      Specimen(
        "RSG-8.1",
        OperatorUnderTest(
          "a flatten that discards the handles of its inner streams",
          .flattening,
          apply: { outer, _ in flatten(outer, keep: { _, _ in }) }
        )
      ),
      Specimen(
        "RSG-8.1",
        OperatorUnderTest(
          "a flatten that keeps only the handle of its latest inner stream",
          .flattening,
          apply: { outer, _ in
            Numbers { observer, lifetime in
              let latest = Atomic<(any Disposable)?>(nil)
              lifetime.observeEnded { latest.value?.dispose() }
              lifetime += flatten(outer, keep: { handle, _ in latest.value = handle })
                .start(observer)
            }
          }
        )
      ),
      Specimen(
        "EVT-14.1",
        OperatorUnderTest(
          "a flatten that keeps its inner streams when it fails",
          .flattening,
          apply: { outer, _ in
            Numbers { observer, lifetime in
              let (hasFailed, handles) = (Atomic(false), CompositeDisposable())
              lifetime.observeEnded { if !hasFailed.value { handles.dispose() } }
              let guarded = outer.written { observer, _ in
                Observer(
                  onValue: { inner in
                    observer.send(
                      value: inner.written { observer, _ in
                        Observer(
                          onValue: { if !hasFailed.value { observer.send(value: $0) } },
                          onTermination: { if !hasFailed.value { observer.terminate($0) } }
                        )
                      }
                    )
                  },
                  onTermination: { end in
                    if case .failed = end { hasFailed.value = true }
                    observer.terminate(end)
                  }
                )
              }
              flatten(guarded, keep: { handle, _ in handles += handle }).start(
                observer,
                during: lifetime
              )
            }
          }
        )
      ),
      Specimen(
        "PRD-5.2",
        OperatorUnderTest(
          "a flatten that starts each inner stream twice",
          .flattening,
          apply: { outer, _ in
            outer.flatMap(.merge) { inner in
              inner.merge(with: inner.filter { _ in false })
            }
          }
        )
      ),
    ]
  }
}
