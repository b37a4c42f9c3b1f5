import Reactive

extension Track where Value == Int, Failure: Equatable {
  /// The last value of each tick.
  var lastValues: [(tick: Int, value: Int)] {
    let values = values
    return values.indices.filter { index in
      index == values.count - 1 || values[index + 1].tick != values[index].tick
    }
    .map { values[$0] }
  }

  /// Returns the track of a stream that fails at the given tick unless the stream has ended by
  /// then.
  func failing(at tick: Int, _ failure: Failure) -> Track {
    Track(moments.filter { $0.tick < tick } + [.init(tick, .failed(failure))])
  }
}

extension Script {
  private typealias Values = [(tick: Int, value: Int)]
  private typealias End = Track<Int, Boom>.Moment

  /// Returns whether an action that was scheduled at one tick for another tick has run by the time
  /// the input ends.
  private func happens(_ end: End?, scheduledAt start: Int, for tick: Int) -> Bool {
    guard let end else { return true }
    return tick <= end.tick && start < end.tick
  }

  func delayed(by ticks: Int) -> Track<Int, Boom> {
    let end = track().end
    let later = track().values.map { (tick: $0.tick + ticks, value: $0.value) }
    if end?.event == .completed { return track().later(by: ticks) }
    return Track(
      later.filter { happens(end, scheduledAt: $0.tick - ticks, for: $0.tick) },
      end: end.map { ($0.tick, $0.event) }
    )
  }

  func debounced(by ticks: Int, discards: Bool) -> Track<Int, Boom> {
    let (values, end) = (track().lastValues, track().end)
    var output: Values = []
    for (index, value) in values.enumerated() {
      let due = value.tick + ticks
      if index + 1 < values.count {
        if due <= values[index + 1].tick { output.append((due, value.value)) }
      } else if happens(end, scheduledAt: value.tick, for: due) {
        output.append((due, value.value))
      } else if end?.event == .completed, !discards {
        return Track(output + [(due, value.value)], end: (due, .completed))
      }
    }
    return Track(output, end: end.map { ($0.tick, $0.event) })
  }

  func throttled(by ticks: Int) -> Track<Int, Boom> {
    let end = track().end
    var (values, output, free) = (track().lastValues[...], Values(), 0)
    while let first = values.first {
      let due = max(first.tick, free)
      let covered = values.prefix { $0.tick < due || $0.tick == first.tick }
      // A completion does not drop a value that could be sent immediately.
      let isAtOnce = due == end?.tick && due == covered.last?.tick && end?.event == .completed
      if isAtOnce || happens(end, scheduledAt: first.tick, for: due) {
        output.append((due, covered.last?.value ?? 0))
      }
      values = values.dropFirst(covered.count)
      free = due + ticks
    }
    return Track(output, end: end.map { ($0.tick, $0.event) })
  }

  func buffered(for ticks: Int) -> Track<[Int], Boom> {
    let end = track().end
    var (values, output) = (track().values[...], [(tick: Int, value: [Int])]())
    while let first = values.first {
      let due = first.tick + ticks
      let batch = values.prefix { $0.tick < due }
      if happens(end, scheduledAt: first.tick, for: due) {
        output.append((due, batch.map(\.value)))
      } else if let end, end.event == .completed {
        output.append((end.tick, batch.map(\.value)))
      }
      values = values.dropFirst(batch.count)
    }
    return Track(output, end: end.map { ($0.tick, $0.event.ending()) })
  }

  func collected(every ticks: Int, skipsEmpty: Bool, discards: Bool) -> Track<[Int], Boom> {
    let end = track().end
    let waits = end?.event == .completed && !discards
    let endTick = end.map { waits ? ($0.tick / ticks + 1) * ticks : $0.tick }
    var output: [(tick: Int, value: [Int])] = []
    for due in stride(from: ticks, through: endTick ?? horizon, by: ticks) {
      let batch = track().values.filter { $0.tick >= due - ticks && $0.tick < due }.map(\.value)
      if !batch.isEmpty || !skipsEmpty { output.append((due, batch)) }
    }
    return Track(output, end: end.map { (endTick ?? 0, $0.event.ending()) })
  }

  /// Returns the events that arrive while the latest value of the second input is not odd.
  func heldBack() -> Track<Int, Boom> {
    func isHeld(_ past: Past) -> Bool { (past.values(1).last ?? 0) % 2 == 1 }
    return replies { past, step in
      if step.input == 0 {
        return isHeld(past) && !step.event.isTerminating ? [] : [step.event]
      }
      // The events that have arrived since values were last forwarded.
      guard !isHeld(past), step.event.value != nil else { return [] }
      let since = past.indices.last {
        $0 < past.endIndex - 1 && !isHeld(past[past.startIndex...$0])
      }
      let held = past[((since ?? past.startIndex - 1) + 1)...].values()
      return held.last.map { [.value($0)] } ?? []
    }
  }
}
