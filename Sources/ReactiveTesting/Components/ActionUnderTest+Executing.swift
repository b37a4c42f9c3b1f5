internal import Reactive

/// Checks of the executions of an action, and checks of the action's end.
extension ActionUnderTest {
  /// Checks that each start performs the work once, with the input.
  func performs() -> String? {
    let book = Logbook()
    let subject = make { number in
      book.note(number)
      return .empty
    }
    let execution = apply(subject, 5)
    if !book.entries.isEmpty { return "its work began before the producer was started" }
    execution.start()
    execution.start()
    apply(subject, 6).start()
    let expected = hasInput ? [5, 5, 6] : book.entries
    return book.entries == expected && book.entries.count == 3
      ? nil
      : "it was executed with 5, 5, and 6, but its work received \(book.entries)"
  }

  /// Checks that the start, and the signal of all values, send the values of the work.
  func sends() -> String? {
    let (work, input) = Signal<Int, TestFailure>.pipe()
    let subject = makeSubject(Logbook(), work)
    let (own, all) = (Logbook(), Logbook())
    values?(subject).observeValues { all.note($0) }
    let end = Atomic("")
    apply(subject, 0).start { event in
      if let value = event.value { own.note(value) } else { end.value = "\(event)" }
    }
    input.send(value: 1)
    input.send(value: 2)
    input.sendCompleted()
    if own.entries != [1, 2] {
      return "its work sent 1 and 2, but its execution sent \(own.entries)"
    }
    if end.value != "\(Event<Int, ActionError<TestFailure>>.completed)" {
      return "its work completed, but its execution ended with \(end.value)"
    }
    if values != nil, all.entries != [1, 2] {
      return "its work sent 1 and 2, but its signal of values sent \(all.entries)"
    }
    return nil
  }

  /// Checks that each of several executions sends the values of its work, and that the signal of all
  /// values sends those of all executions.
  func sendsForEach() -> String? {
    let inputs = Atomic<[Observer<Int, TestFailure>]>([])
    let subject = make { _ in
      let (work, input) = Signal<Int, TestFailure>.pipe()
      inputs.modify { $0.append(input) }
      return work.producer
    }
    let (own, all) = (Logbook(), Logbook())
    values?(subject).observeValues { all.note($0) }
    func begin() {
      let number = inputs.value.count + 1
      apply(subject, number).start { event in
        if let value = event.value { own.note(value) }
      }
    }
    func send(_ number: Int) {
      let input = inputs.value.indices.contains(number - 1) ? inputs.value[number - 1] : nil
      input?.send(value: number)
    }
    for number in 1...limit {
      begin()
      for other in 1...number { send(other) }
    }
    inputs.value.last?.sendCompleted()
    begin()
    for number in (1...(limit + 1)) where number != limit { send(number) }
    let expected = (1...limit).flatMap { Array(1...$0) } + Array(1..<limit) + [limit + 1]
    for (name, book) in [("executions", own), ("signal of values", values == nil ? own : all)]
    where book.entries != expected {
      return "the work of several executions sent \(expected), but its \(name) sent \(book.entries)"
    }
    return nil
  }

  /// Checks that an execution that ends makes room for another one before its observer receives the
  /// terminal event.
  func insideTheEnd() -> String? {
    for end in ["completed", "was interrupted"] + (canFail ? ["failed"] : []) {
      let (book, ends, answers) = (Logbook(), Logbook(), Logbook())
      let (work, input) = Signal<Int, TestFailure>.pipe()
      let subject = makeSubject(book, last: work.producer)
      let others = occupy(subject)
      apply(subject, 1).start { [states] event in
        guard event.isTerminating else { return }
        answers.note(states?(subject).isEnabled.value() == false ? 0 : 1)
        apply(subject, 2).start(onTermination(ends, 2))
      }
      switch end {
      case "completed": input.sendCompleted()
      case "failed": input.send(error: .boom)
      default: input.sendInterrupted()
      }
      withExtendedLifetime(others) {}
      let place = "when the observer of an execution was told that it \(end)"
      if answers.entries == [0] { return "\(place), isEnabled was false" }
      if ends.entries == [-2] { return "\(place), a next execution was refused" }
      if book.entries.count != limit + 1 { return "\(place), a next execution did not begin" }
    }
    return nil
  }

  /// Checks that the properties and the signals complete when the action is released, in whatever
  /// way its last execution has ended.
  func endsInTime() -> String? {
    let ends: [(name: String, work: SignalProducer<Int, TestFailure>)] =
      [("had completed", .empty), ("was disposed of", .never)]
      + (canFail ? [("had failed", .init(error: .boom))] : [])
    for end in ends {
      let book = Logbook()
      let names = beginAndRelease(book, end.work)
      let place = "when it was released after an execution that \(end.name),"
      if book.entries.contains(-1) {
        return "\(place) one of its streams ended, but did not complete"
      }
      if let open = names.indices.first(where: { !book.entries.contains($0) }) {
        return "\(place) its \(names[open]) did not complete"
      }
    }
    return nil
  }

  /// Observes the streams of an action that is released when this function returns.
  ///
  /// - Returns: The names of the streams. Each stream records its number when it completes.
  private func beginAndRelease(
    _ book: Logbook,
    _ work: SignalProducer<Int, TestFailure>
  ) -> [String] {
    let subject = make { _ in work }
    var streams: [(name: String, observe: (Observer<Void, Never>) -> Void)] = []
    if let (isEnabled, isExecuting) = states?(subject) {
      streams.append(("isEnabled", { isEnabled.producer.map { _ in }.start($0) }))
      streams.append(("isExecuting", { isExecuting.producer.map { _ in }.start($0) }))
    }
    if let values = values?(subject) {
      streams.append(("signal of values", { values.map { _ in }.observe($0) }))
    }
    if let events = events?(subject) {
      streams.append(("signal of events", { events.map { _ in }.observe($0) }))
    }
    for (number, stream) in streams.enumerated() {
      stream.observe(
        Observer { event in
          if event.isTerminating { book.note(event.isCompleted ? number : -1) }
        }
      )
    }
    apply(subject, 0).start().dispose()
    return streams.map(\.name)
  }
}
