import ReactiveTesting

/// The notes about demand that the adapter writes into a trace.
enum DemandNote {
  static let askedTooLate = "values were requested from a source after it had been cancelled"

  static func output(_ demand: Subscribers.Demand) -> String { "output+\(count(demand))" }
  static func source(_ demand: Subscribers.Demand) -> String { "source+\(count(demand))" }

  private static func count(_ demand: Subscribers.Demand) -> Int { demand.max ?? 1_000_000 }

  /// The number of values that a note requests.
  static func count(_ note: String, of asker: String) -> Int? {
    note.hasPrefix("\(asker)+") ? Int(note.dropFirst(asker.count + 1)) : nil
  }
}

/// The contracts of demand.
enum DemandContracts {
  /// The contracts for all publishers.
  static let all = [neverMore, notAfterCancel]
  /// The contracts for operators that send one value for each value that they receive.
  static let oneForOne = [addsUp, passedOn]

  static let neverMore = AddedContract(
    "DEM-1",
    "no more values are sent than were requested",
    source: "Combine, Subscriber.receive(_:) and Subscribers.Demand",
    lookAt: "count the requested values, and store or drop the others"
  ) { trace in
    judge(trace, "output") { asked, received, _ in
      received > asked ? "\(received) values were sent, but only \(asked) were requested" : nil
    }
  }

  static let addsUp = AddedContract(
    "DEM-2",
    "demand accumulates, and none is lost",
    source: "Combine, Subscription.request(_:)",
    lookAt: "forward each request, and the demand that receive(_:) returns"
  ) { trace in
    judge(trace, "output") { asked, received, sent in
      received < min(asked, sent)
        ? "\(asked) values were requested and \(sent) were sent, but only \(received) arrived" : nil
    }
  }

  static let passedOn = AddedContract(
    "DEM-4",
    "no more values are requested from the source than from the output",
    source: "Combine, Processing Published Elements with Subscribers: back pressure",
    lookAt: "request as many values as the subscriber requests"
  ) { trace in
    judge(trace, "source") { asked, _, _ in
      asked > 3
        ? "at most 3 values were requested from the output, but \(asked) from the source" : nil
    }
  }

  static let notAfterCancel = AddedContract(
    "DEM-3",
    "no values are requested from a cancelled source",
    source: "Combine, Subscription.cancel()",
    lookAt: "release the subscription when it is cancelled"
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

  /// Compares the numbers of requested, received, and sent values after each action, in test cases
  /// with one subscription.
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
