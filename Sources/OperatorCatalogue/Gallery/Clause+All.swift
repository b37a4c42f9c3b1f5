internal import ReactiveTesting

extension Clause {
  /// The clauses of all contracts.
  ///
  /// A contract that is not divided has a single clause.
  public static var all: [Clause] {
    Contract.all.flatMap { contract in
      let own = divided.filter { $0.contract == contract.id }
      return own.isEmpty ? [Clause("\(contract.id).1", contract.statement)] : own
    }
  }

  /// The clauses of the contracts that are divided into several clauses.
  public static var divided: [Clause] {
    grammar + failures + ends + serial + starts + cancellation + inputs + timeliness + memory
      + liveness + sources
  }

  private static let grammar = [
    Clause("EVT-1.1", "no value immediately follows completion", "after completed"),
    Clause("EVT-1.2", "no value immediately follows a failure", "after failed"),
    Clause("EVT-1.3", "no value immediately follows an interruption", "after interrupted"),
    Clause("EVT-2.1", "no second terminal event follows completion", "after completed"),
    Clause("EVT-2.2", "no second terminal event follows a failure", "after failed"),
    Clause("EVT-2.3", "no second terminal event follows an interruption", "after interrupted"),
    Clause("EVT-3.1", "no event is sent long after completion", "after completed"),
    Clause("EVT-3.2", "no event is sent long after a failure", "after failed"),
    Clause("EVT-3.3", "no event is sent long after an interruption", "after interrupted"),
  ]

  private static let failures = [
    Clause("EVT-10.1", "a failure is not ignored", "but the output"),
    Clause("EVT-10.2", "a failure is not replaced with completion", "but the output ended with c"),
    Clause("EVT-10.3", "the failure of an inner stream is forwarded", "i0 failed, but"),
    Clause("EVT-10.4", "the failure of a second input is forwarded", "b failed, but"),
    Clause(
      "EVT-10.5",
      "a failure does not leave the output open",
      "failed, but the output never ended"
    ),
    Clause(
      "EVT-11.1",
      "without a scheduler, a failure is forwarded before the send returns",
      "the send had returned"
    ),
    Clause(
      "EVT-11.2",
      "on a scheduler, a failure is forwarded at the same instant",
      "was due, but came at"
    ),
    Clause("EVT-12.1", "a failure is not delayed like a value", "was due, but came at"),
    Clause("EVT-12.2", "a failure does not wait for pending values", "was due", "1 fail"),
    Clause("EVT-13.1", "pending values are dropped", "was pending when"),
    Clause("EVT-13.2", "no closure is called after the failure", "a closure was called after"),
  ]

  private static let ends = [
    Clause("EVT-21.1", "the output does not complete too early", "completed too early"),
    Clause("EVT-21.2", "the output completes eventually", "the output never ended"),
    Clause(
      "EVT-21.3",
      "completion is not reported as interruption",
      "ended with interrupted"
    ),
    Clause(
      "EVT-21.4",
      "an operator follows its declared completion rule",
      "any input that completes"
    ),
    Clause(
      "EVT-21.5",
      "a handled interruption does not leave the output open",
      "left the output open after"
    ),
    Clause(
      "EVT-21.6",
      "the declared event completes the output immediately",
      "but the output continues although"
    ),
    Clause(
      "EVT-23.1",
      "an interruption is not ignored",
      "interrupted at this instant, but it sent nothing"
    ),
    Clause(
      "EVT-23.2",
      "an interruption is not replaced with another terminal event",
      "interrupted at this instant, but"
    ),
    Clause("EVT-23.3", "an interruption is not delayed", "but interrupted came at"),
    Clause(
      "EVT-23.4",
      "an operator that declares that it handles interruptions does so",
      "declares .handlesInterruption, but"
    ),
    Clause(
      "EVT-25.1",
      "disposal does not send completed",
      "interrupted at this instant, but completed"
    ),
    Clause("EVT-25.2", "disposal does not send failed", "interrupted at this instant, but failed"),
  ]

  private static let serial = [
    Clause(
      "EVT-28.1",
      "two threads do not call closures at the same time",
      "closure",
      "was entered by"
    ),
    Clause("EVT-29.1", "no value is lost", "lost a value"),
    Clause("EVT-29.2", "no terminal event is lost", "lost the terminal event"),
    Clause("EVT-29.3", "no value is delivered twice", "duplicated a value"),
    Clause("EVT-29.4", "no event is delivered too early", "too early"),
    Clause(
      "EVT-32.1",
      "the operator does not send to itself during a delivery",
      "a guard stopped"
    ),
    Clause(
      "EVT-33.1",
      "a value that is sent inside a callback is not dropped",
      "no guard reported it"
    ),
    Clause(
      "EVT-34.1",
      "a terminal event that is sent inside a callback is not dropped",
      "the output never ended"
    ),
    Clause(
      "EVT-34.2",
      "a terminal event that is sent inside a callback is not replaced",
      "came instead of"
    ),
  ]

  private static let starts = [
    Clause(
      "PRD-5.1",
      "every start begins the same number of observations",
      "the first start began"
    ),
    Clause(
      "PRD-5.2",
      "one start never observes an input twice at the same time",
      "was started again while"
    ),
    Clause("PRD-7.1", "a start does not depend on an earlier start", "where the first start sent"),
    Clause(
      "PRD-7.2",
      "a start receives the same events with and without another start",
      "a start that ran alone"
    ),
    Clause(
      "OPR-8.1",
      "applying the operator calls no closure",
      "applying the operator called a closure"
    ),
    Clause(
      "OPR-8.2",
      "applying the operator schedules no action",
      "applying the operator scheduled"
    ),
    Clause(
      "OPR-8.3",
      "applying the operator acquires no resource",
      "applying the operator requested the resource"
    ),
  ]

  private static let cancellation = [
    Clause("PRD-14.1", "disposal cancels the input", "disposed of, but a is still observed"),
    Clause("PRD-14.2", "disposal cancels timers", "disposed of, but an action is still"),
    Clause("PRD-14.3", "disposal cancels a second input", "disposed of, but b is still observed"),
    Clause("RSG-6.1", "no event is sent after disposal", "was sent after the output had been"),
    Clause("RSG-6.2", "no closure is called after disposal", "called after the output had been"),
    Clause("RSG-6.3", "no closure is called after the end", "called after the output had ended"),
    Clause(
      "RSG-11.1",
      "the terminal event cancels the input",
      "the output ended, but a is still observed"
    ),
    Clause(
      "RSG-11.2",
      "the terminal event cancels timers",
      "the output ended, but an action is still"
    ),
    Clause(
      "RSG-11.3",
      "the terminal event cancels a second input",
      "ended, but b is still observed"
    ),
  ]

  private static let inputs = [
    Clause(
      "EVT-8.1",
      "no terminal event causes a closure call",
      "a closure was called because"
    ),
    Clause("EVT-14.1", "a failure ends all other observations", "failed, and so did the output"),
    Clause(
      "EVT-15.1",
      "an operator that declares that it handles failures does so",
      "declares .handlesFailure, but"
    ),
    Clause(
      "EVT-15.2",
      "a handled failure does not leave the output open",
      "left the output open after"
    ),
    Clause(
      "EVT-20.1",
      "the completion of one input does not affect the other inputs",
      "although the output continues"
    ),
    Clause(
      "EVT-22.1",
      "an interruption is not replaced with another terminal event",
      "interrupted at this instant, but",
      "came"
    ),
    Clause("EVT-24.1", "an interrupted inner stream counts as completed", "interrupted"),
  ]

  private static let timeliness = [
    Clause(
      "EVT-36.1",
      "no event arrives while no source is sending",
      "came when no source was sending"
    ),
    Clause("EVT-37.1", "an operator that declares that it uses a scheduler does so", "schedul"),
    Clause("PRD-2.1", "applying the operator starts no input", "applying the operator started"),
    Clause("PRD-3.1", "no start shares the work of another start", "two concurrent starts began"),
    Clause("PRD-6.1", "closures are called again in each start", "the first start called closures"),
    Clause(
      "PRD-19.1",
      "no input is started after disposal",
      "was started after the output had been"
    ),
    Clause(
      "RSG-2.1",
      "an input is started before the start returns",
      "the start returned, but no input"
    ),
    Clause("RSG-8.1", "disposal ends inner streams", "disposed of, but i", "still observed"),
    Clause("OPR-6.1", "the work runs on the thread of the sender", "on a thread on which nothing"),
  ]

  private static let memory = [
    Clause("SIG-17.1", "the terminal event releases observers", "its observer was still held"),
    Clause("SIG-17.2", "the terminal event releases values", ", the value"),
    Clause(
      "SIG-17.3",
      "the terminal event releases handles of actions",
      ", the handle of an action"
    ),
    Clause(
      "SIG-17.4",
      "the terminal event releases closures",
      ", a closure that was watched in the start"
    ),
    Clause("SIG-17.5", "the terminal event releases resources", ", the resource"),
    Clause("RSG-7.1", "disposal releases observers", "its observer was still held"),
    Clause("RSG-7.2", "disposal releases values", ", the value"),
    Clause(
      "RSG-7.3",
      "the release of the output releases closures",
      "closures of the user were still held"
    ),
    Clause("RSG-7.4", "disposal releases handles of actions", ", the handle of an action"),
    Clause("RSG-7.5", "disposal releases closures", ", a closure that was watched in the start"),
    Clause("RSG-7.6", "disposal releases resources", ", the resource"),
  ]

  private static let liveness = [
    Clause("LIV-1.1", "threads that send to streams in a cycle make progress"),
    Clause("LIV-1.2", "every call returns", "the operator never returns from"),
  ]

  private static let sources = [
    Clause("SRC-3.1", "a source that has ended is released", ", but is still held while"),
    Clause(
      "SRC-3.2",
      "a closure that creates streams is released after the last value",
      "the closure that makes streams is still held"
    ),
    Clause("SRC-4.1", "a hook is called for each occurrence", "called too few times"),
    Clause("SRC-4.2", "a hook is not called too often", "called too many times"),
    Clause("SRC-4.3", "a hook is called before its event is delivered", "too few times before"),
    Clause("SRC-5.1", "a value that is no longer needed is released", "still held while the start"),
    Clause("MOD-1.1", "the values match the model", ", but the model requires"),
    Clause("MOD-1.2", "the starts of sources match their model", "start "),
    Clause("MOD-1.3", "the terminal event matches its model", "the output"),
  ]
}
