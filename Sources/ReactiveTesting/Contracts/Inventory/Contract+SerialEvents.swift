/// Serial delivery, recursion, locks, and the stack.
extension Contract {
  static let oneAtATime = Contract(
    .oneAtATime,
    "events are serial: two threads never call an observer at the same time",
    source: "ReactiveSwift, Event contract; RAC 2, signal contract",
    check: "one thread is blocked inside the observer of the output, or inside a watched"
      + " closure, while a second thread sends. It is a violation only if the second"
      + " thread enters it as well",
    advice: "call observers and user closures through one gate",
    situation: "two threads send values to the operator at the same time"
  )

  static let nothingLost = Contract(
    .nothingLost,
    "an event that is sent during a delivery is delivered afterwards and is not lost",
    source: "RAC 2, signal contract",
    check: "one thread is blocked inside the observer of the output while a second thread"
      + " sends. The output must then have sent as many events as when a single thread"
      + " sends all of them. The output of an operator with a scheduler must also be the same if"
      + " an action of the scheduler sends one of two events",
    advice: "wait for the delivery, or queue the event, and never drop an event because a lock"
      + " is taken",
    situation: "two threads send values to the operator at the same time"
  )

  static let noReentry = Contract(
    .noReentry,
    "an observer is not called recursively",
    source: "ReactiveSwift, Recursion",
    check: "a nested callback of the output is a violation, and so is a recursively sent value"
      + " that a guard stops",
    advice: "queue events that arise while another event is being delivered",
    situation: "the operator sends a value"
  )

  static let recursiveValues = Contract(
    .recursiveValues,
    "a value sent from inside a callback is either reported or delivered afterwards",
    source: "ReactiveSwift, Recursion",
    check: "the observer of the output sends to an input. If no guard reports this, the"
      + " output must send as many values as when the value is sent after the callback",
    advice: "do not drop values that arrive while an event is being delivered",
    situation: "an input sends a value while the operator is sending a value"
  )

  static let recursiveEnds = Contract(
    .recursiveEnds,
    "a terminal event sent from inside a callback takes effect after the current event",
    source: "ReactiveSwift, API contracts",
    check: "when the observer of the output ends an input, the output ends after the callback,"
      + " with the same terminal event as if the input had ended after the callback",
    advice: "do not ignore a terminal event that arrives while another event is being"
      + " delivered, and do not materialize it before a merge, which does not deliver values"
      + " that are sent recursively",
    situation: "an input ends while the operator is sending a value, and the operator"
      + " ends"
  )

  static let constantStack = Contract(
    .constantStack,
    "the stack does not grow with the number of events",
    source: "RAC 2, implementing operators",
    check: "when sources send, end, or are restarted a hundred times within one start, the"
      + " stack in the callbacks of the output does not grow, even if the first of these"
      + " restarts is not synchronous",
    advice: "process pending events in a loop instead of recursively",
    situation: "the operator sends many events, or starts an input many times"
  )

  static let nobodyWaits = Contract(
    .nobodyWaits,
    "no thread waits forever",
    source: "the decisions of this library (D20)",
    check:
      "every step of every test case returns, even if events are sent from inside callbacks."
      + " Two threads that feed streams in a cycle both make progress. A thread that hangs is"
      + " abandoned, and the checks end",
    advice: "hold no lock of your own while you send or dispose, and never wait for something"
      + " that only the waiting thread can do",
    situation: "an event is sent to the operator while it is sending"
  )

  static let noLockIsHeld = Contract(
    .noLockIsHeld,
    "no user code runs, and no user object is released, while a lock is held",
    source: "the decisions of this library",
    check: "in debug builds, where the library's locks can be observed, no lock is held while"
      + " the observer of the output or a watched closure is called, or while the objects that"
      + " they captured are released",
    advice: "make decisions while holding the lock, and call other code after releasing it",
    situation: "the operator sends an event or calls a watched closure"
  )
}
