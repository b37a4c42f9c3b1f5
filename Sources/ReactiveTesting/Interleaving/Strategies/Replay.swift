/// A strategy that repeats the choices of an earlier execution and then continues without
/// preemptions.
final class Replay: Strategy {
  private let choices: [UInt8]
  private var index = 0
  private(set) var divergence: String?

  init(_ choices: [UInt8]) {
    self.choices = choices
  }

  /// Records a divergence if the execution ended before all choices had been used.
  func finish() {
    if index < choices.count, divergence == nil {
      divergence = "the run ended after \(index) of \(choices.count) decisions"
    }
  }

  func begin(threads: Int) {
    index = 0
  }

  func choose(_ decision: Decision) -> Int {
    if decision.enabled.hasOne { return decision.enabled.lowest }
    defer { index += 1 }
    guard index < choices.count else { return decision.continuation }
    let choice = Int(choices[index])
    if choice < ThreadSet.capacity, decision.enabled.contains(choice) { return choice }
    divergence =
      divergence ?? "at decision \(index + 1), the recorded thread cannot continue"
    return decision.continuation
  }

  func next() -> Bool { false }
}
