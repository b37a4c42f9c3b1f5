/// Checks of the recorded behavior of a reader.
extension AsyncReaderUnderTest {
  /// Returns the sent values that the reader must read.
  private func readable(_ sent: [Int]) -> [Int] {
    limit.map { Array(sent.prefix($0)) } ?? sent
  }

  /// Returns whether these values are enough for the reader to return on its own.
  private func hasEnough(_ sent: [Int]) -> Bool { limit.map { sent.count >= $0 } ?? false }

  /// Checks that whenever no job of its task is left to run, the reader has read each value once
  /// and in order (ASY-1).
  @Sendable
  func order(_ script: ReadingScript, _ reading: Reading) -> String? {
    for moment in reading.pauses {
      if let finding = misread(moment) { return finding }
    }
    return nil
  }

  /// Returns a description of the mistake in the values that the reader had read when no job was
  /// left.
  private func misread(_ moment: Reading.Moment) -> String? {
    let expected = readable(moment.sent)
    if moment.read == expected { return nil }
    if skipsValues {
      var rest = moment.sent[...]
      let isInOrder = moment.read.allSatisfy { value in
        guard let index = rest.firstIndex(of: value) else { return false }
        rest = rest[(index + 1)...]
        return true
      }
      let isShort = moment.read.count <= (limit ?? .max)
      let hasNewest = limit != nil ? !moment.read.isEmpty : moment.read.last == moment.sent.last
      if isInOrder, isShort, hasNewest { return nil }
    }
    return "it had read \(moment.read) instead of \(expected)"
  }

  /// Checks that the reader reads all values before the terminal event, and then returns or throws
  /// the failure (ASY-2).
  @Sendable
  func end(_ script: ReadingScript, _ reading: Reading) -> String? {
    if let early = reading.pauses.first(where: { !$0.isRunning && !hasEnough($0.sent) }) {
      return "it ended after reading \(early.read), before its stream ended"
    }
    if let late = reading.pauses.first(where: { $0.isRunning && hasEnough($0.sent) }) {
      return "it had read \(late.read) and reads no more values, but did not return"
    }
    guard let end = script.end else { return nil }
    let last = reading.last
    if let finding = misread(last) { return finding }
    if last.isRunning { return "it did not end" }
    if hasEnough(last.sent) { return nil }
    switch (end, reading.outcome) {
    case (.failed, .threw(let error)) where error == "\(ReadingScript.failure)": return nil
    case (.failed, .threw(let error)):
      return "it threw \(error) instead of the failure of its stream"
    case (.failed, _): return "it returned instead of throwing the failure of its stream"
    // A reader that waits for a number of values may throw if they do not arrive.
    case (.completed, .threw(let error)) where limit == nil:
      return "it threw \(error), although its stream had completed"
    case (.completed, _), (.interrupted, _): return nil
    }
  }

  /// Checks that a reader that is cancelled, or that has read all of its values, disposes of its
  /// subscription and ends (ASY-3).
  @Sendable
  func cancellation(_ script: ReadingScript, _ reading: Reading) -> String? {
    let last = reading.last
    if last.isRunning { return "it did not end" }
    if last.open > 0 { return "it ended without disposing of its subscription" }
    return last.read.first { reading.sentLater.contains($0) }
      .map { "it read \($0), which was sent after it had been cancelled" }
  }
}
