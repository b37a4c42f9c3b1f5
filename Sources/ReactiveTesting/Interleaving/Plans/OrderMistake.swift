/// The ways in which an outcome can differ from every serial order of the events (EVT-29).
extension InterleavingFailure.Kind {
  /// A description of the mistake, as a predicate whose subject is the output or an observer.
  var mistake: String {
    switch self {
    case .lostEnd: "lost the terminal event"
    case .lostEvent: "lost a value"
    case .doubledEvent: "duplicated a value"
    case .wrongValues: "received wrong values"
    case .wrongEnd: "received a terminal event that should have had no effect"
    case .earlyEvent: "received an event too early"
    default: "received events out of order"
    }
  }

  /// The advice for this mistake under EVT-29, or `nil` if the general advice of the contract
  /// applies.
  var orderAdvice: String? {
    switch self {
    case .lostEvent:
      "let all inputs and timers send to one queue, such as a signal with queued recursion, and"
        + " change the state only when an event leaves the queue. An event is lost if it is dropped"
        + " while a lock is held, or queued after the delivering thread has looked at the queue for"
        + " the last time"
    case .lostEnd:
      "change the state and decide whether to end the output in one atomic step: otherwise, each of"
        + " two threads can find the other thread active, so neither of them ends the output"
    case .doubledEvent:
      "take the value out of the state in the step that decides to send it, with modify or swap:"
        + " between a load and a store, another thread can take the same value"
    case .wrongOrder:
      "queue the events in the step that changes the state, and let one thread deliver them: a"
        + " thread that changes the state first can otherwise send last"
    case .wrongValues:
      "read and change the state atomically, with modify: between a load and a store, the"
        + " change of another thread is overwritten"
    case .wrongEnd:
      "decide in one atomic step whether an input may still end the output, and deliver the"
        + " terminal event in the order of these steps: an input that has lost, or has been replaced"
        + " since the check, must not end the output"
    case .earlyEvent:
      "check the condition and act on it in one atomic step: another thread can postpone a deadline"
        + " after a timer has checked the deadline, but before the timer acts"
    default: nil
    }
  }
}
