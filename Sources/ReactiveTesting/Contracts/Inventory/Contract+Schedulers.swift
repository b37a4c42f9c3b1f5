extension Contract {
  /// What schedulers and disposables promise.
  static let schedulersAndDisposables = [
    component(
      "SCH-1",
      "the actions of a scheduler do not overlap and keep their order",
      source: "Framework Overview, Schedulers",
      check: "three threads schedule, and actions wait for company: none runs beside"
        + " another, all run, and those of one thread in their order",
      advice: "run everything on one queue, or take the next action only when the last one"
        + " has returned"
    ),
    component(
      "SCH-2",
      "an action can be cancelled before it begins",
      source: "Framework Overview, Schedulers",
      check: "an action, and one with a delay of zero, are cancelled by another one that runs"
        + " before them: they never run",
      advice: "look at the disposable just before the action runs"
    ),
    component(
      "SCH-3",
      "streams can be delivered, and producers started, on a scheduler",
      source: "Framework Overview, Schedulers",
      check: "a producer is started, and its events are delivered, on the scheduler: it is"
        + " the current one in each callback",
      advice: "wrap each action in Schedulers.run(on: self)"
    ),
    component(
      "SCH-4",
      "no scheduler runs an action inside schedule, but the two that say so",
      source: "Framework Overview, Schedulers",
      check: "an action schedules another: that one begins when the first has returned,"
        + " unless the scheduler says .runsInside",
      advice: "put the action into the queue, also when the calling thread is the right one"
    ),
    component(
      "SCH-5",
      "actions run in the order of their instants, and those of the same instant keep their order",
      source: "Framework Overview, Schedulers",
      check: "fifty actions for the same instant, with and without a delay of zero, run in"
        + " the order of scheduling; actions for several instants of a scheduler with a clock run in the"
        + " order of these, those of one instant in the order of scheduling, and none before the clock shows"
        + " its instant",
      advice: "keep waiting actions in a queue, ordered by instant and then by arrival"
    ),
    component(
      "SCH-6",
      "rescheduling again and again needs no deep stack, and can be stopped",
      source: "RAC 2, RACScheduler and implementing operators",
      check: "an action schedules itself two hundred times: all runs come, on the same"
        + " stack; and none when it was disposed of. An action with an interval runs three times, each when"
        + " it is due, and not any more when it has disposed of itself",
      advice: "return from an action before the next one begins, and take what actions"
        + " schedule"
    ),
    component(
      "DSP-3",
      "disposing of an observation does not touch the signal",
      source: "Framework Overview, Disposables"
    ),
    component(
      "DSP-4",
      "disposing twice does what disposing once does",
      source: "ReactiveSwift, Disposable",
      check: "it is disposed of twice, by two threads at once in every order, and from"
        + " inside its own action: it acts once",
      advice: "decide with one atomic exchange who acts"
    ),
    component(
      "DSP-5",
      "what is added to a disposed composite is disposed of at once",
      source: "ReactiveSwift, CompositeDisposable",
      advice: "look whether it is disposed of, and add, in one step"
    ),
  ]
}
