extension Contract {
  /// The contracts of asynchronous functions that read a stream.
  static let readers = [
    component(
      "ASY-1",
      "a task reads the values of a stream in their order, each once",
      source: "Swift, AsyncSequence",
      check:
        "the stream sends up to five values one by one, in bursts, and while it is started; after each"
        + " pause, all that was sent has been read",
      advice: "keep what comes while the task does not wait, and read it in the order of sending"
    ),
    component(
      "ASY-2",
      "a task that reads a stream ends with the stream, and throws its failure",
      source: "Swift, AsyncSequence",
      check:
        "the stream completes, fails or is interrupted: while the task waits, behind values that have not"
        + " been read, and while it is started; the task reads the values, and then returns or throws the failure",
      advice: "let the end wait behind the values, and resume the task for each kind of end"
    ),
    component(
      "ASY-3",
      "a task that is cancelled, or stops reading, disposes of its subscription",
      source: "Swift, AsyncSequence",
      check:
        "the task is cancelled while it waits, with values to read, and before it begins: it ends, its"
        + " subscription is disposed of, and nothing that is sent later is read",
      advice:
        "use withTaskCancellationHandler to dispose of the subscription and to resume the task"
    ),
  ]
}
