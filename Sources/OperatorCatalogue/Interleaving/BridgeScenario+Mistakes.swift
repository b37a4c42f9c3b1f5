import Reactive
import ReactiveTesting

extension BridgeScenario {
  /// Common mistakes in hand-written bridges between streams and tasks, each with its correction.
  static let mistakes: [BridgeScenario] = [
    lostWakeUp(isRight: false), lostWakeUp(isRight: true),
    staleAnswer(isRight: false), staleAnswer(isRight: true),
    deafReader(isRight: false), deafReader(isRight: true),
  ]

  private static func mistake(
    _ name: String,
    breaks contract: String,
    isRight: Bool,
    _ body: @escaping @Sendable (JobOrderRun, Bool) -> Void
  ) -> BridgeScenario {
    BridgeScenario(isRight ? "\(name), corrected" : name, breaks: isRight ? nil : contract) {
      body($0, isRight)
    }
  }

  /// Returns a reader that checks for a value and then suspends, and that can miss a wake-up
  /// between the two steps.
  private static func lostWakeUp(isRight: Bool) -> BridgeScenario {
    let name = "a wake-up between the check and the sleep"
    return mistake(name, breaks: "liveness", isRight: isRight) { run, isRight in
      let inbox = Inbox()
      run.task("reader") {
        if !isRight {
          guard inbox.isEmpty else { return }
          await Task.yield()
        }
        await withUnsafeContinuation { inbox.wait($0, looksAgain: isRight) }
      }
      run.hand("sender", {}, { inbox.fill() })
    }
  }

  /// Returns a search field that shows the answer that arrives last, even if it does not belong to
  /// the latest question.
  private static func staleAnswer(isRight: Bool) -> BridgeScenario {
    mistake("an answer to an old question", breaks: "S7", isRight: isRight) { run, isRight in
      let question = Atomic(0)
      let shown = Atomic(0)
      for number in 1...2 {
        run.task("question \(number)") {
          let isNewer = question.modify { newest in
            defer { newest = max(newest, number) }
            return number > newest
          }
          guard isNewer else { return }
          await Task.yield()
          if isRight, question.value != number { return }
          shown.value = number
        }
      }
      run.finally {
        let isNewest = shown.value == question.value
        run.expect(isNewest, "the field shows \(shown.value)", contract: "S7")
      }
    }
  }

  /// Returns a bridge that does not check whether its task has been cancelled.
  private static func deafReader(isRight: Bool) -> BridgeScenario {
    mistake("values for a cancelled task", breaks: "S7", isRight: isRight) { run, isRight in
      let (signal, input) = Signal<Int, Never>.pipe()
      let inbox = Inbox()
      signal.observeValues { _ in inbox.fill() }
      let reader = run.task("reader") {
        await withTaskCancellationHandler {
          await withUnsafeContinuation { inbox.wait($0, looksAgain: true) }
        } onCancel: {
          inbox.fill()
        }
        if isRight, Task.isCancelled { return }
        run.expect(!Task.isCancelled, "a cancelled task received a value", contract: "S7")
      }
      run.hand("sender", { input.send(value: 1) })
      run.hand("user", { reader.cancel() })
    }
  }
}

/// A slot for one value and one waiting task.
private final class Inbox: Sendable {
  private struct State {
    var isFull = false
    var reader: UnsafeContinuation<Void, Never>?
  }

  private let state = Atomic(State())

  var isEmpty: Bool { !state.value.isFull }

  func wait(_ reader: UnsafeContinuation<Void, Never>, looksAgain: Bool) {
    let isReady = state.modify { state in
      if looksAgain, state.isFull { return true }
      state.reader = reader
      return false
    }
    if isReady { reader.resume() }
  }

  func fill() {
    let reader = state.modify { state in
      defer { state.reader = nil }
      state.isFull = true
      return state.reader
    }
    reader?.resume()
  }
}
