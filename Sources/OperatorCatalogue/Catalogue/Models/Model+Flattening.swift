internal import Reactive
internal import ReactiveTesting

/// Models of operators that flatten streams of streams.
///
/// Each value of the outer stream is the number of an inner stream. The same inner stream can be
/// sent more than once. A model ignores the events of inner streams that should not be running.
extension Model {
  /// The output of an operator that flattens a stream of streams.
  struct Flattening {
    /// The values of the output.
    fileprivate(set) var values: [Int] = []
    /// The inner streams, in the order of their starts.
    fileprivate(set) var starts: [Int] = []
    /// The terminal event of the output.
    fileprivate(set) var end: Termination<TestFailure>?

    /// Computes the output from the events of the sources.
    ///
    /// The output ends with a failure of a running stream, and with a failure or an interruption of
    /// the outer stream. It completes when the outer stream has completed and no inner stream is
    /// running or waiting.
    ///
    /// - Parameters:
    ///   - input: The events of the sources.
    ///   - arrived: A closure that receives each inner stream that the outer stream sends, and
    ///     returns whether it is started.
    ///   - received: A closure that receives each event of an inner stream.
    ///   - isIdle: A closure that returns whether no inner stream is running or waiting.
    fileprivate init(
      _ input: InputHistory,
      arrived: (_ number: Int) -> Bool,
      received: (_ number: Int, Event<Int, TestFailure>) -> Reaction,
      isIdle: () -> Bool
    ) {
      var isOuterCompleted = false
      for entry in input.entries where end == nil {
        switch (entry.source, entry.event) {
        case (.inner(let number), let event):
          switch received(number, event) {
          case .send:
            values += event.value.map { [$0] } ?? []
            if event.error != nil { end = event.termination }
          case .start(let next): starts.append(next)
          case .ignore: break
          }
        case (.input, .value(let number)): if arrived(number) { starts.append(number) }
        case (.input, .completed): isOuterCompleted = true
        case (.input, let event): end = event.termination
        }
        if end == nil, isOuterCompleted, isIdle() { end = .completed }
      }
    }

    /// The reaction to an event of an inner stream.
    fileprivate enum Reaction {
      /// Send the value or the failure of the event, if it has one.
      case send
      /// Start another inner stream.
      case start(Int)
      /// Do nothing.
      case ignore
    }
  }

  /// Returns a model that runs a limited number of inner streams at the same time, while the others
  /// wait.
  static func concurrent(limit: Int) -> @Sendable (InputHistory) -> Flattening {
    { input in
      var running: [Int] = []
      var waiting: [Int] = []
      return Flattening(input) { number in
        guard running.count < limit else {
          waiting.append(number)
          return false
        }
        running.append(number)
        return true
      } received: { number, event in
        guard let index = running.firstIndex(of: number) else { return .ignore }
        guard event.isTerminating, event.error == nil else { return .send }
        running.remove(at: index)
        if waiting.isEmpty { return .ignore }
        let next = waiting.removeFirst()
        running.append(next)
        return .start(next)
      } isIdle: {
        running.isEmpty
      }
    }
  }

  /// Runs all inner streams at the same time.
  static func mergeStreams(_ input: InputHistory) -> Flattening { concurrent(limit: .max)(input) }

  /// Runs one inner stream after another.
  static func concatStreams(_ input: InputHistory) -> Flattening { concurrent(limit: 1)(input) }

  /// Runs each inner stream until the next one arrives.
  static func latestStream(_ input: InputHistory) -> Flattening {
    var latest: Int?
    return Flattening(input) { number in
      latest = number
      return true
    } received: { number, event in
      guard number == latest else { return .ignore }
      if event.isTerminating { latest = nil }
      return .send
    } isIdle: {
      latest == nil
    }
  }

  /// Runs all inner streams until one of them sends a value, completes, or fails, and then runs
  /// only that stream.
  static func raceStreams(_ input: InputHistory) -> Flattening {
    var runners: [Int] = []
    var winner: Int?
    var isWinnerRunning = false
    return Flattening(input) { number in
      if winner == nil { runners.append(number) }
      return winner == nil
    } received: { number, event in
      if winner == nil, let index = runners.firstIndex(of: number) {
        if event == .interrupted {
          runners.remove(at: index)
        } else {
          (winner, runners, isWinnerRunning) = (number, [], true)
        }
      }
      guard number == winner, isWinnerRunning else { return .ignore }
      isWinnerRunning = !event.isTerminating
      return .send
    } isIdle: {
      runners.isEmpty && !isWinnerRunning
    }
  }

  /// Runs the inner streams that arrive while no other inner stream is running.
  static func throttleStreams(_ input: InputHistory) -> Flattening {
    var running: Int?
    return Flattening(input) { number in
      if running != nil { return false }
      running = number
      return true
    } received: { number, event in
      guard number == running else { return .ignore }
      if event.isTerminating { running = nil }
      return .send
    } isIdle: {
      running == nil
    }
  }
}

extension OperatorUnderTest {
  /// Returns the same operator with a model of its values, of its terminal event, and of the inner
  /// streams that it starts.
  ///
  /// - Parameters:
  ///   - flattening: The model.
  ///   - isSignal: Whether the outer stream is a signal, which is not started.
  /// - Returns: The operator, with the model added.
  func model(
    flattening: @escaping @Sendable (InputHistory) -> Model.Flattening,
    isSignal: Bool = false
  ) -> OperatorUnderTest {
    model { flattening($0).values }
      .startModel { (isSignal ? [] : [.input(0)]) + flattening($0).starts.map { .inner($0) } }
      .endModel { flattening($0).end }
  }
}
