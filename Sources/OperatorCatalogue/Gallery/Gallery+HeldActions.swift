internal import Reactive
internal import ReactiveTesting

extension Gallery {
  /// Mutants that still retain actions or resources when a start has ended.
  ///
  /// Operators that do not cancel their actions are in ``timers``.
  static var heldActions: [Specimen] {
    [
      Specimen(
        "SIG-17.3",
        delay("a delay that holds all its timers after its end") { $0 == .interrupted }
      ),
      Specimen(
        "RSG-7.4",
        delay("a delay that holds all its timers after disposal") { $0 != .interrupted }
      ),
      Specimen(
        "SIG-17.4",
        debounce("a debounce that keeps an action that has run") { $0 == .interrupted }
      ),
      Specimen(
        "RSG-7.5",
        debounce("a debounce that keeps an action that it has cancelled") { $0 != .interrupted }
      ),
      Specimen(
        "SIG-17.5",
        reader("an operator that holds its file after reading it") { $0 == .interrupted }
      ),
      Specimen(
        "RSG-7.6",
        reader("an operator that holds its file after closing it") { $0 != .interrupted }
      ),
    ]
  }

  /// Correct operators that retain the same kinds of objects, but only until the start ends.
  static var heldActionTwins: [Twin] {
    [
      Twin(
        ["SIG-17.3", "RSG-7.4"],
        delay("a delay that releases its timers at the end") { _ in true }
      ),
      Twin(
        ["SIG-17.4", "RSG-7.5"],
        debounce("a debounce that releases its action at the end") { _ in true }
      ),
      Twin(
        ["SIG-17.5", "RSG-7.6"],
        reader("an operator that releases its file at the end") { _ in true }
      ),
    ]
  }

  /// A closure that returns true for the terminal events at which an operator releases its objects.
  ///
  /// A disposal counts as an interruption.
  private typealias Forgetting = @Sendable (Ending) -> Bool

  /// Returns a delay of values and completion that stores the handles of its timers outside its
  /// starts.
  private static func delay(_ name: String, forgets: @escaping Forgetting) -> OperatorUnderTest {
    OperatorUnderTest(name, .timeShifting) { source, lab in
      let timers = Atomic<[any Disposable]>([])
      return source.written { observer, lifetime in
        let after: @Sendable (@escaping @Sendable () -> Void) -> Void = { action in
          guard let timer = lab.scheduler.schedule(after: Lab.tick, action) else { return }
          timers.modify { $0.append(timer) }
          lifetime += timer
        }
        let sent = Atomic(Ending.interrupted)
        lifetime.observeEnded { if forgets(sent.value) { timers.value = [] } }
        let terminate: @Sendable (Ending) -> Void = { end in
          sent.value = end
          observer.terminate(end)
        }
        return Observer(
          onValue: { value in after { observer.send(value: value) } },
          onTermination: { end in
            if end == .completed { after { terminate(end) } } else { terminate(end) }
          }
        )
      }
    }
  }

  /// Returns a debounce that cancels its latest action, but stores it outside its starts.
  private static func debounce(_ name: String, forgets: @escaping Forgetting) -> OperatorUnderTest {
    OperatorUnderTest(name, .timeShifting) { source, lab in
      let latest = Atomic<(@Sendable () -> Void)?>(nil)
      return source.written { observer, lifetime in
        let timer = SerialDisposable()
        lifetime += timer
        return Observer(
          onValue: { value in
            let action: @Sendable () -> Void = lab.watched { observer.send(value: value) }
            latest.value = action
            timer.inner = lab.scheduler.schedule(after: Lab.tick, action)
          },
          onTermination: { end in
            if forgets(end) { latest.value = nil }
            observer.terminate(end)
          }
        )
      }
    }
  }

  /// Returns an operator that disposes of the resource of each start, but stores it outside the
  /// start.
  private static func reader(_ name: String, forgets: @escaping Forgetting) -> OperatorUnderTest {
    OperatorUnderTest(name) { source, lab in
      let latest = Atomic<(any Disposable)?>(nil)
      return source.written { observer, lifetime in
        let file = lab.resource("file")
        latest.value = file
        lifetime += file
        return Observer(
          onValue: { observer.send(value: $0) },
          onTermination: { end in
            if forgets(end) { latest.value = nil }
            observer.terminate(end)
          }
        )
      }
    }
  }
}
