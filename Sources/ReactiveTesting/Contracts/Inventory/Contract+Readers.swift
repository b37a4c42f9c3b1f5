extension Contract {
  /// The contracts of asynchronous functions that read a stream.
  static let readers = [
    component(
      "ASY-1",
      "a task reads each value of a stream once, and in order",
      source: "Swift, AsyncSequence",
      check:
        "the stream sends values one by one, in one burst or several, while it is being started, and"
        + " while the task uses a value."
        + " After each pause, the task has read all values that were sent",
      advice: "buffer the values that arrive while the task is not waiting, and read them in the"
        + " order in which they were sent"
    ),
    component(
      "ASY-2",
      "a task that reads a stream ends when the stream ends, and throws the failure of the stream",
      source: "Swift, AsyncSequence",
      check:
        "the stream completes, fails, or is interrupted while the task waits, while values are"
        + " unread, while the task uses a value, and while the stream is being started. The task reads the values, and then"
        + " returns or throws the failure",
      advice: "deliver the terminal event after the buffered values, and resume the task for each"
        + " kind of terminal event"
    ),
    component(
      "ASY-3",
      "a task that is cancelled, or stops reading, disposes of its subscription",
      source: "Swift, AsyncSequence",
      check:
        "the task is cancelled while it waits, while values are unread, and before it begins. The"
        + " task ends, disposes of its subscription, and reads no value that is sent later",
      advice:
        "use withTaskCancellationHandler to dispose of the subscription and to resume the task"
    ),
  ]
}
