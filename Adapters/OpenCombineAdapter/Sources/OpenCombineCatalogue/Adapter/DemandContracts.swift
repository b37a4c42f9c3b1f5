import ReactiveTesting

/// What the adapter writes into a trace about demand.
enum DemandNote {
  static let askedTooLate = "a source was asked after it had been cancelled"

  static func output(_ demand: Subscribers.Demand) -> String { "output+\(count(demand))" }
  static func source(_ demand: Subscribers.Demand) -> String { "source+\(count(demand))" }

  private static func count(_ demand: Subscribers.Demand) -> Int { demand.max ?? 1_000_000 }

  /// How much a note asks for.
  static func count(_ note: String, of asker: String) -> Int? {
    note.hasPrefix("\(asker)+") ? Int(note.dropFirst(asker.count + 1)) : nil
  }
}

/// What publishers promise about demand.
enum DemandContracts {
  /// Those of every publisher.
  static let all = [neverMore, notAfterCancel]
  /// Those of operators that send one value for each that they receive.
  static let oneForOne = [addsUp, passedOn]

  static let neverMore = AddedContract(
    "DEM-1",
    "no more values come than were asked for",
    source: "Combine, Subscriber.receive(_:) and Subscribers.Demand",
    lookAt: "count what was asked for, and keep or drop the rest"
  ) { trace in
    judge(trace, "output") { asked, received, _ in
      received > asked ? "\(received) values came, but \(asked) were asked for" : nil
    }
  }

  static let addsUp = AddedContract(
    "DEM-2",
    "demand adds up, and none is lost",
    source: "Combine, Subscription.request(_:)",
    lookAt: "hand on each request and what receive(_:) returns"
  ) { trace in
    judge(trace, "output") { asked, received, sent in
      received < min(asked, sent)
        ? "\(asked) values were asked for and \(sent) were sent, but \(received) came" : nil
    }
  }

  static let passedOn = AddedContract(
    "DEM-4",
    "the source is asked for no more than the output was",
    source: "Combine, Processing Published Elements with Subscribers: back pressure",
    lookAt: "ask for as much as the subscriber asks for"
  ) { trace in
    judge(trace, "source") { asked, _, _ in
      asked > 3 ? "the output was asked for 3 values at most, and the source for \(asked)" : nil
    }
  }

  static let notAfterCancel = AddedContract(
    "DEM-3",
    "a source that was cancelled is not asked any more",
    source: "Combine, Subscription.cancel()",
    lookAt: "forget the subscription when it is cancelled"
  ) { trace in
    var wasCancelled = false
    for observation in trace.observations {
      if observation.kind == .noted(DemandNote.askedTooLate) {
        return .broken(at: observation, DemandNote.askedTooLate)
      }
      if case .disposed = observation.kind { wasCancelled = true }
    }
    return wasCancelled ? .kept : .unexercised
  }

  /// Judges after each action how much was asked for, received, and sent, in cases with one subscription.
  private static func judge(
    _ trace: TestTrace,
    _ asker: String,
    _ isBroken: (_ asked: Int, _ received: Int, _ sent: Int) -> String?
  ) -> TestTrace.Judgement {
    var (asked, received, sent, isExercised) = (0, 0, 0, false)
    for observation in trace.observations {
      switch observation.kind {
      case .subscribed(let number) where number > 0: return isExercised ? .kept : .unexercised
      case .disposed: return isExercised ? .kept : .unexercised
      case .noted(let note): asked += DemandNote.count(note, of: asker) ?? 0
      case .received(_, .value): received += 1
      case .sent(_, .value): sent += 1
      case .sent(_, .failed): return isExercised ? .kept : .unexercised
      case .stepEnded:
        if let summary = isBroken(asked, received, sent) {
          return .broken(at: observation, summary)
        }
        if asked > 0 { isExercised = true }
      default: break
      }
    }
    return isExercised ? .kept : .unexercised
  }
}
