import Reactive
import ReactiveTesting

/// Operators as users would write them with an `Atomic`, and racy versions of these operators.
enum HandWritten {
  typealias Numbers = SignalProducer<Int, TestFailure>

  /// The state of two inputs.
  private struct Pair {
    var queues: [[Int]] = [[], []]
    var hasCompleted = [false, false]
    /// The pairs that are ready to be sent, in order.
    var ready: [Int] = []
    var isSending = false
    var isOver = false

    mutating func zip(_ value: Int, from side: Int) {
      queues[side].append(value)
      guard !queues[0].isEmpty, !queues[1].isEmpty else { return }
      ready.append(queues[0].removeFirst() * 1_000 + queues[1].removeFirst())
    }

    mutating func combine(_ value: Int, from side: Int) {
      queues[side] = [value]
      guard let a = queues[0].first, let b = queues[1].first else { return }
      ready.append(a * 1_000 + b)
    }

    var zipsNoMore: Bool { (0...1).contains { hasCompleted[$0] && queues[$0].isEmpty } }
    var combinesNoMore: Bool { !hasCompleted.contains(false) }
  }

  /// Pairs the values of two inputs in order.
  ///
  /// The racy version looks for a matching value in one step, and stores the new value in another
  /// step.
  static func zip(isRacy: Bool) -> OperatorUnderTest {
    combiner(
      "zip by hand",
      isRacy,
      .completes(.whenNoMoreOutputIsPossible),
      { $0.zip($1, from: $2) },
      { $0.zipsNoMore }
    )
  }

  /// Combines the latest values of two inputs.
  static func combineLatest(isRacy: Bool) -> OperatorUnderTest {
    combiner(
      "combineLatest by hand",
      isRacy,
      .completes(.all),
      { $0.combine($1, from: $2) },
      { $0.combinesNoMore }
    )
  }

  private static func combiner(
    _ name: String,
    _ isRacy: Bool,
    _ trait: OperatorTrait,
    _ add: @escaping @Sendable (inout Pair, Int, Int) -> Void,
    _ isOver: @escaping @Sendable (Pair) -> Bool
  ) -> OperatorUnderTest {
    OperatorUnderTest(
      "\(name), racy: \(isRacy)",
      trait,
      apply: { first, second, _ in
        Numbers { observer, lifetime in
          let state = Atomic(Pair())
          // Only one thread at a time sends the values that are ready, which keeps the pairs in
          // order.
          let drain: @Sendable () -> Void = {
            guard state.modify({ $0.isSending ? false : ($0.isSending = true, true).1 }) else {
              return
            }
            while true {
              let (value, ends, goesOn) = state.modify { state -> (Int?, Bool, Bool) in
                if !state.ready.isEmpty { return (state.ready.removeFirst(), false, true) }
                let ends = isOver(state) && !state.isOver
                if ends { state.isOver = true }
                state.isSending = false
                return (nil, ends, false)
              }
              if let value { observer.send(value: value) }
              if ends { observer.sendCompleted() }
              if !goesOn { return }
            }
          }
          for (side, input) in [first, second].enumerated() {
            input.start(
              Observer(
                onValue: { value in
                  if isRacy {
                    var seen = state.value
                    add(&seen, value, side)
                    let changed = seen
                    state.modify { $0 = changed }
                  } else {
                    state.modify { add(&$0, value, side) }
                  }
                  drain()
                },
                onTermination: { end in
                  guard end == .completed else { return observer.terminate(end) }
                  state.modify { $0.hasCompleted[side] = true }
                  drain()
                }
              ),
              during: lifetime
            )
          }
        }
      }
    )
  }

  // MARK: Streams of streams

  private struct Uploads: Sendable {
    var waiting: [Numbers] = []
    var running = 0
    var hasEnded = false
    var isPumping = false

    mutating func next() -> Numbers? {
      guard running < 2, !waiting.isEmpty else {
        // The flag remains set after the completion, so that the stream completes only once.
        isPumping = isDone
        return nil
      }
      running += 1
      return waiting.removeFirst()
    }

    var isDone: Bool { hasEnded && running == 0 && waiting.isEmpty }
  }

  /// Runs two inner streams at the same time, while others wait.
  ///
  /// If `looksFirst` is true, it checks in one step whether another stream can run, and stores the
  /// stream in another step.
  static func uploads(looksFirst: Bool) -> OperatorUnderTest {
    OperatorUnderTest("two uploads at once, \(looksFirst)", .flattening) {
      (source: SignalProducer<Numbers, TestFailure>, _) in
      Numbers { observer, lifetime in
        let state = Atomic(Uploads())
        @Sendable func start(_ stream: Numbers) {
          stream.start(
            Observer(
              onValue: { observer.send(value: $0) },
              onTermination: { end in
                if case .failed = end { return observer.terminate(end) }
                if lifetime.hasEnded { return }
                state.modify { $0.running -= 1 }
                pump()
              }
            ),
            during: lifetime
          )
        }
        @Sendable func pump() {
          guard state.modify({ $0.isPumping ? false : ($0.isPumping = true, true).1 }) else {
            return
          }
          while true {
            if lifetime.hasEnded { return }
            let (stream, isDone) = state.modify { ($0.next(), $0.isDone) }
            guard let stream else {
              if isDone { observer.sendCompleted() }
              return
            }
            start(stream)
          }
        }
        source.start(
          Observer(
            onValue: { stream in
              let isFull = looksFirst && state.withValue { $0.running >= 2 }
              state.modify { $0.waiting.append(stream) }
              if !isFull { pump() }
            },
            onTermination: { end in
              guard case .completed = end else { return observer.terminate(end) }
              state.modify { $0.hasEnded = true }
              pump()
            }
          ),
          during: lifetime
        )
      }
    }
  }

  // MARK: Time

  private struct Batches: Sendable {
    var open: [Int] = []
    var number = 0
    var ready: [[Int]] = []

    mutating func close(_ expected: Int? = nil) {
      guard !open.isEmpty, expected == nil || expected == number else { return }
      ready.append(open)
      open = []
      number += 1
    }

    mutating func next() -> [Int]? { ready.isEmpty ? nil : ready.removeFirst() }
  }

  /// Sends batches of two values, or an incomplete batch 20 ms after its first value.
  ///
  /// A full batch that is sent immediately can overtake an incomplete batch that the timer has
  /// already taken.
  static func batches(sendsAtOnce: Bool) -> OperatorUnderTest {
    OperatorUnderTest("batches of two, \(sendsAtOnce)", .timeShifting, .buffers) { source, lab in
      let scheduler = lab.scheduler
      return SignalProducer<[Int], TestFailure> { observer, lifetime in
        let state = Atomic(Batches())
        let deadline = SerialDisposable()
        lifetime += deadline
        let sendReady: @Sendable () -> Void = {
          while !lifetime.hasEnded, let batch = state.modify({ $0.next() }) {
            observer.send(value: batch)
          }
        }
        source.start(
          Observer(
            onValue: { value in
              let (count, number) = state.modify { state -> (Int, Int) in
                state.open.append(value)
                let result = (state.open.count, state.number)
                if result.0 == 2 { state.close() }
                return result
              }
              if count == 1 {
                deadline.inner = scheduler.schedule(after: .milliseconds(20)) {
                  state.modify { $0.close(number) }
                  sendReady()
                }
              } else if sendsAtOnce {
                sendReady()
              } else {
                lifetime += scheduler.schedule(sendReady)
              }
            },
            onTermination: { end in
              guard case .completed = end else { return observer.terminate(end) }
              lifetime += scheduler.schedule {
                state.modify { $0.close() }
                sendReady()
                if !lifetime.hasEnded { observer.sendCompleted() }
              }
            }
          ),
          during: lifetime
        )
      }
    }
  }
}
