internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Operators that are written with the other parts of the library, such as pipes, properties, and
  /// actions.
  static var parts: [OperatorUnderTest] {
    starting + relaying + holding + nesting + hooking + replaying
  }

  private typealias Numbers = SignalProducer<Int, TestFailure>

  /// Operators that start or observe their source in an unusual way.
  private static var starting: [OperatorUnderTest] {
    [
      OperatorUnderTest(
        "startWithSignal(_:) whose handle is dropped",
        inputs: .signal
      ) { _, source in
        Numbers { observer, lifetime in
          source.producer.startWithSignal { signal, _ in
            _ = signal.observe(observer, during: lifetime)
          }
        }
      }
      .model(Model.unchanged),
      OperatorUnderTest("start(_:during:) of a lifetime that a token ends") { source, _ in
        Numbers { observer, lifetime in
          let (own, token) = Lifetime.make()
          lifetime += token
          source.start(observer, during: own)
        }
      }
      .model(Model.unchanged),
      OperatorUnderTest(
        "connect() of a connection that is observed first",
        inputs: .signal
      ) { _, source in
        Numbers { observer, lifetime in
          let connection = source.producer.multicast(PublishSubject())
          connection.producer.start(observer, during: lifetime)
          lifetime += connection.connect()
        }
      }
      .model(Model.unchanged),
      OperatorUnderTest("connect(during:) of a connection that is observed first") { source, _ in
        Numbers { observer, lifetime in
          let connection = source.multicast(PublishSubject())
          connection.producer.start(observer, during: lifetime)
          connection.connect(during: lifetime)
        }
      }
      .model(Model.unchanged),
      OperatorUnderTest(
        "concat(_:) whose first part is used by two others",
        .handlesInterruption
      ) { source, _ in
        let part = source.concat(value: 8)
        withExtendedLifetime(part.concat(value: 9)) {}
        return part
      }
      .model { input in
        switch input.termination()?.value {
        case .completed, .interrupted: input.values() + [8]
        case .failed, nil: input.values()
        }
      },
    ]
  }

  /// Operators that send the events of their source through a pipe or a subject.
  private static var relaying: [OperatorUnderTest] {
    [
      OperatorUnderTest("pipe(recursion: .queued) that an observer feeds") { source, _ in
        Numbers { observer, lifetime in
          let (signal, input) = Signal<Int, TestFailure>.pipe(recursion: .queued)
          let feeds = Observer<Int, TestFailure>(
            value: { value in
              guard value < feeding else { return }
              for copy in 1...3 { input.send(value: value + copy * feeding) }
            }
          )
          signal.observe(feeds, during: lifetime)
          signal.observe(observer, during: lifetime)
          source.start(input, during: lifetime)
        }
      }
      .model(
        Model.flatMap { value in
          value < feeding ? (0...3).map { value + $0 * feeding } : [value]
        }
      ),
      OperatorUnderTest("PublishSubject that relays a start") { source, _ in
        Numbers { observer, lifetime in
          let subject = PublishSubject<Int, TestFailure>()
          subject.producer.start(observer, during: lifetime)
          source.start(subject.input, during: lifetime)
        }
      }
      .model(Model.unchanged),
      OperatorUnderTest("ReplaySubject that relays a start", .keeps(1), inputs: .trackedProducer) {
        (_: Lab, source: SignalProducer<TrackedValue, TestFailure>) in
        SignalProducer<TrackedValue, TestFailure> { observer, lifetime in
          let subject = ReplaySubject<TrackedValue, TestFailure>(capacity: 1)
          subject.producer.start(observer, during: lifetime)
          source.start(subject.input, during: lifetime)
        }
      }
      .model(Model.tracked(Model.unchanged)),
    ]
  }

  /// A number that is greater than the values of test cases that the pipe feeds back.
  private static let feeding = 1_000_000

  /// Operators that hold values in properties, or do their work with an action.
  private static var holding: [OperatorUnderTest] {
    [
      following("combineLatest(_:emptySentinel:) of properties, one of which follows the other") {
        first,
        second in
        Property<Int>.combineLatest([first, second], emptySentinel: []).map { ($0[0], $0[1]) }
      },
      following("combineLatest(with:) of properties, one of which follows the other") {
        first,
        second in first.combineLatest(with: second)
      },
      following("combineLatest(_:_:_:) of properties, one of which follows the other") {
        first,
        second in
        Property<Int>.combineLatest(first, second, Property(value: 0)).map { ($0.0, $0.1) }
      },
      OperatorUnderTest("apply(_:) of an action for each value") { source, _ in
        Numbers.deferred {
          let action = Action<Int, Int, TestFailure> { SignalProducer(value: $0) }
          return source.flatMap(.concat) { action.apply($0).mapError { _ in TestFailure.boom } }
        }
      }
      .model(Model.unchanged),
      OperatorUnderTest("apply(_:) of an action whose work is the source") { source, _ in
        applied(source)
      }
      .model(Model.unchanged),
      OperatorUnderTest(
        "apply(_:) of an action whose work is delivered on a scheduler",
        .takesScheduler
      ) { source, lab in
        applied(source.observe(on: lab.scheduler))
      }
      .timedModel(Model.forward)
      .timedEndModel(Model.endForwarded),
    ]
  }

  /// Executes an action with the given work once in each start.
  private static func applied(_ work: Numbers) -> Numbers {
    Numbers.deferred {
      Action<Int, Int, TestFailure> { _ in work }.apply(0).mapError { error in
        if case .producerFailed(let failure) = error { failure } else { .boom }
      }
    }
  }

  /// Returns an operator that sends the value of two properties when the second has the value of the
  /// first, to which an observer sets it.
  private static func following(
    _ name: String,
    line: UInt = #line,
    _ combine:
      @escaping @Sendable (MutableProperty<Int>, MutableProperty<Int>) -> Property<(Int, Int)>
  ) -> OperatorUnderTest {
    OperatorUnderTest(name, line: line) { source, _ in
      Numbers { observer, lifetime in
        let (first, second) = (MutableProperty(0), MutableProperty(0))
        let both = combine(first, second)
        lifetime += both.signal.observeValues { if $0.0 != $0.1 { second.value = $0.0 } }
        lifetime += both.signal.observeValues { if $0.0 == $0.1 { observer.send(value: $0.0) } }
        source.start(
          Observer(
            value: { value in withExtendedLifetime(both) { first.value = value } },
            failed: { observer.send(error: $0) },
            completed: { observer.sendCompleted() },
            interrupted: { observer.sendInterrupted() }
          ),
          during: lifetime
        )
      }
    }
    .model(Model.unchanged)
  }

  /// Operators with more nested or successive starts than the library starts in one another.
  private static var nesting: [OperatorUnderTest] {
    [
      OperatorUnderTest("flatMap(.concat) inside twenty others", .handlesInterruption) {
        source,
        _ in
        (0..<20).reduce(source) { inner, _ in Numbers(value: 0).flatMap(.concat) { _ in inner } }
      }
      .model(Model.unchanged),
      OperatorUnderTest("start(_:during:) inside twenty others") { source, _ in
        (0..<20).reduce(source) { inner, _ in
          Numbers { observer, lifetime in inner.start(observer, during: lifetime) }
        }
      }
      .model(Model.unchanged),
      OperatorUnderTest(
        "lift(_:) of twenty values, beside their inner streams",
        source: { _ in
          Numbers(1...20).lift { numbers in
            numbers.map { -$0 }.merge(
              with: numbers.flatMap(.merge) { number in
                Numbers { observer, _ in
                  observer.send(value: number)
                  observer.sendCompleted()
                }
              }
            )
          }
        }
      )
      .model { _ in (1...20).flatMap { [-$0, $0] } },
    ]
  }

  /// Operators that find out what has been called when an event arrives.
  private static var hooking: [OperatorUnderTest] {
    [
      OperatorUnderTest("on(…) whose closures are called before the observer") { source, _ in
        Numbers { observer, lifetime in
          let calls = Atomic(0)
          let count: @Sendable () -> Void = { calls.modify { $0 += 1 } }
          source.on(completed: count, terminated: count, value: { _ in count() }).start(
            Observer(
              value: { _ in observer.send(value: calls.value) },
              failed: { observer.send(error: $0) },
              completed: {
                observer.send(value: calls.value)
                observer.sendCompleted()
              },
              interrupted: { observer.sendInterrupted() }
            ),
            during: lifetime
          )
        }
      }
      .model { input in
        let counts = input.values().indices.map { $0 + 1 }
        return counts + (input.hasCompleted() ? [counts.count + 2] : [])
      },
      OperatorUnderTest("lazyMap(on:transform:) that counts", .takesScheduler) { source, lab in
        Numbers.deferred {
          let count = Atomic(0)
          return source.lazyMap(on: lab.scheduler) { _ in
            count.modify { count -> Int in
              count += 1
              return count
            }
          }
        }
      }
      .timedModel { input in
        Model.lazyMap { $0 }(input).enumerated().map { TimedValue($0 + 1, at: $1.instant) }
      }
      .timedEndModel(Model.endForwarded),
    ]
  }

  /// Operators after a replay.
  private static var replaying: [OperatorUnderTest] {
    [
      sharing("replayLazily(upTo:) whose values are mapped") { source, lab in
        source.replayLazily(upTo: 3).map(lab.watched { $0 })
      }
      .model(Model.replay(3)),
      sharing("share(replay:while:) whose values are mapped") { source, lab in
        source.share(replay: 3, while: .forever).map(lab.watched { $0 })
      }
      .model(Model.replay(3)),
    ]
  }
}
