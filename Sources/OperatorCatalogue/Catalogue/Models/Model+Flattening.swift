internal import Reactive
internal import ReactiveTesting

/// Models of operators that flatten streams of streams.
///
/// A value of the outer stream is the number of an inner stream. The operator can be sent the same
/// inner stream more than once. Each model ignores the inner streams that must not be running, so
/// it also determines which inner streams run.
extension Model {
  /// Returns a model that runs a limited number of inner streams at once, and keeps the others
  /// waiting.
  static func concurrent(limit: Int) -> @Sendable (InputHistory) -> [Int] {
    { input in
      var running: [Int] = []
      var waiting: [Int] = []
      return input.flattened { number in
        if running.count < limit { running.append(number) } else { waiting.append(number) }
      } inner: { number, event in
        guard let index = running.firstIndex(of: number) else { return nil }
        if event.isTerminating {
          running.remove(at: index)
          if !waiting.isEmpty { running.append(waiting.removeFirst()) }
        }
        return event.value
      }
    }
  }

  /// Returns the values of all inner streams.
  static func flattenMerge(_ input: InputHistory) -> [Int] { concurrent(limit: .max)(input) }

  /// Returns the values of the inner streams, of which one runs at a time, and the others wait.
  static func flattenConcat(_ input: InputHistory) -> [Int] { concurrent(limit: 1)(input) }

  /// Returns the values that each inner stream sends before the next inner stream arrives.
  static func flattenLatest(_ input: InputHistory) -> [Int] {
    var latest: Int?
    return input.flattened { number in
      latest = number
    } inner: { number, event in
      number == latest ? event.value : nil
    }
  }

  /// Returns the values of the first inner stream to send a value, completion or failure.
  static func flattenRace(_ input: InputHistory) -> [Int] {
    var runners: [Int] = []
    var winner: Int?
    return input.flattened { number in
      if winner == nil { runners.append(number) }
    } inner: { number, event in
      if winner == nil, let index = runners.firstIndex(of: number) {
        if event == .interrupted { runners.remove(at: index) } else { winner = number }
      }
      return number == winner ? event.value : nil
    }
  }

  /// Returns the values of the inner streams that arrive while no other inner stream is running.
  static func flattenThrottle(_ input: InputHistory) -> [Int] {
    var running: Int?
    return input.flattened { number in
      running = running ?? number
    } inner: { number, event in
      guard number == running else { return nil }
      if event.isTerminating { running = nil }
      return event.value
    }
  }
}

extension InputHistory {
  /// Returns the output of an operator that flattens the first input.
  ///
  /// - Parameters:
  ///   - outer: A closure that receives the number of each inner stream that arrives.
  ///   - inner: A closure that receives each event of an inner stream, and returns the value to
  ///     send, if any.
  /// - Returns: The values that the closure returned.
  fileprivate func flattened(
    outer: (_ number: Int) -> Void,
    inner: (_ number: Int, Event<Int, TestFailure>) -> Int?
  ) -> [Int] {
    entries.compactMap { entry in
      switch entry.source {
      case .inner(let number): return inner(number, entry.event)
      case .input:
        if let number = entry.event.value { outer(number) }
        return nil
      }
    }
  }
}
