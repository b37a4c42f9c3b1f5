internal import Reactive
public import ReactiveTesting

extension Gallery {
  /// Handwritten correct operators that are similar to mutants.
  ///
  /// All of them must pass.
  public static var twins: [OperatorUnderTest] {
    [
      OperatorUnderTest("a map written by hand") { source, lab in
        let transform = lab.watched { (value: Int) in value + 1 }
        return source.written(value: { $1.send(value: transform($0)) })
      },
      OperatorUnderTest("take(first: 2) written by hand", .completes(.early)) { source, _ in
        source.written { observer, _ in
          let count = Atomic(0)
          return Observer(
            onValue: { value in
              let number = count.modify { count in
                count += 1
                return count
              }
              if number <= 2 { observer.send(value: value) }
              if number == 2 { observer.sendCompleted() }
            },
            onTermination: { if count.value < 2 { observer.terminate($0) } }
          )
        }
      },
      OperatorUnderTest("a sum written by hand") { source, _ in
        source.written { observer, _ in
          let sum = Atomic(0)
          return Observer(
            onValue: { value in
              let total = sum.modify { sum in
                sum += value
                return sum
              }
              observer.send(value: total)
            },
            onTermination: { observer.terminate($0) }
          )
        }
      },
      OperatorUnderTest("the last value before the end") { source, _ in
        source.written { observer, _ in
          let last = Atomic<Int?>(nil)
          return Observer(
            onValue: { last.value = $0 },
            onTermination: { end in
              if end == .completed, let value = last.value { observer.send(value: value) }
              observer.terminate(end)
            }
          )
        }
      },
    ] + combiningTwins + compositions
  }

  static var timedTwins: [Twin] {
    [
      Twin(
        ["LAW-1.1"],
        timed("a delay written by hand") { observer, lifetime, lab in
          Observer(
            onValue: { value in
              lifetime += lab.scheduler.schedule(after: Lab.tick) { observer.send(value: value) }
            },
            onTermination: { end in
              guard end == .completed else { return observer.terminate(end) }
              lifetime += lab.scheduler.schedule(after: Lab.tick) { observer.sendCompleted() }
            }
          )
        }
      ),
      Twin(
        [],
        timed("a debounce written by hand") { observer, lifetime, lab in
          let timer = SerialDisposable()
          lifetime += timer
          return Observer(
            onValue: { value in
              timer.inner = lab.scheduler.schedule(after: Lab.tick) {
                observer.send(value: value)
              }
            },
            onTermination: { observer.terminate($0) }
          )
        }
      ),
      Twin(
        [],
        OperatorUnderTest("an observe(on:) written by hand", .takesScheduler) { source, lab in
          source.written { observer, lifetime in
            Observer { event in
              lifetime += lab.scheduler.schedule { observer.send(event) }
            }
          }
        }
      ),
    ]
  }

  private static var combiningTwins: [OperatorUnderTest] {
    [
      OperatorUnderTest(
        "a merge without its own guard",
        apply: { first, second, _ in merge([first, second]) { { _, send in send() } } }
      ),
      OperatorUnderTest(
        "take(until:) written by hand",
        .completes(.early),
        .trigger(1),
        apply: { source, trigger, _ in
          Numbers { observer, lifetime in
            trigger.take(first: 1).start(
              Observer(
                onValue: { _ in },
                onTermination: { end in
                  if case .interrupted = end { return }
                  observer.terminate(end)
                }
              ),
              during: lifetime
            )
            source.start(observer, during: lifetime)
          }
        }
      ),
      OperatorUnderTest(
        "pairwise, built from zip and skip",
        .waived("PRD-5", because: "it starts its source twice")
      ) {
        source,
        _ in
        source.zip(with: source.skip(first: 1))
      },
      OperatorUnderTest(
        "a signal's map written by hand",
        signal: { source, lab in
          let transform = lab.watched { (value: Int) in value + 1 }
          return Signal<Int, TestFailure> { observer, lifetime in
            source.observe(
              Observer(
                onValue: { observer.send(value: transform($0)) },
                onTermination: { observer.terminate($0) }
              ),
              during: lifetime
            )
          }
        }
      ),
      OperatorUnderTest(
        "a source that ticks",
        .takesScheduler,
        source: { lab in
          SignalProducer<Int, Never> { observer, lifetime in
            lifetime += lab.scheduler.schedule(after: Lab.tick, interval: .milliseconds(100)) {
              observer.send(value: 1)
            }
            lifetime += lab.scheduler.schedule(after: .milliseconds(350)) {
              observer.sendCompleted()
            }
          }
        }
      ),
    ]
  }
}
