extension Contract {
  /// The contracts of schedulers and disposables.
  static let schedulersAndDisposables = [
    component(
      "SCH-1",
      "the actions of a scheduler run one at a time and in order",
      source: "Framework Overview, Schedulers",
      check: "three threads schedule actions, some of which wait to see whether another action"
        + " overlaps. No actions overlap, all of them run, and the actions of each thread run in"
        + " order. In random programs, in which actions schedule and cancel other actions, none is"
        + " lost. An action that is scheduled just as the scheduler has run out of actions runs, too,"
        + " and an action that another one schedules does not overtake one that is waiting",
      advice: "run all actions on one serial queue, or begin the next action only after the"
        + " previous one has returned"
    ),
    component(
      "SCH-2",
      "an action can be cancelled before it begins",
      source: "Framework Overview, Schedulers",
      check: "an action without a delay and one with a delay of zero do not run if an earlier"
        + " action cancels them. Neither does an action that is due, but waits for the end of another"
        + " action that cancels it. Random programs cancel other actions. An action runs that is"
        + " scheduled after the time of a cancelled one, the only one before it, has passed",
      advice: "check the disposable just before running the action"
    ),
    component(
      "SCH-3",
      "a scheduler can deliver events and start producers",
      source: "Framework Overview, Schedulers",
      check: "when the scheduler starts a producer and delivers its events, it is the current"
        + " scheduler in each callback",
      advice: "wrap each action in Schedulers.run(on: self)"
    ),
    component(
      "SCH-4",
      "schedule(_:) returns before the action runs, except for the two schedulers that declare"
        + " otherwise",
      source: "Framework Overview, Schedulers",
      check: "an action that is scheduled inside another action begins after that action has"
        + " returned, unless the scheduler declares .runsInside",
      advice: "always add the action to the queue, even if the caller is already on the right"
        + " thread"
    ),
    component(
      "SCH-5",
      "actions run in order of their due times, or in the order in which they were scheduled if"
        + " these are equal",
      source: "Framework Overview, Schedulers",
      check: "fifty actions for the same instant, with a delay of zero and without a delay, run in"
        + " the order in which they were scheduled. If the scheduler has a clock, actions for"
        + " different instants run in order of their due times, actions for the same instant run in"
        + " the order in which they were scheduled, and no action runs early. The same holds in random"
        + " programs, in which actions schedule and cancel other actions",
      advice: "keep pending actions in a queue ordered by due time and then by arrival"
    ),
    component(
      "SCH-6",
      "repeated rescheduling does not grow the stack and can be stopped",
      source: "RAC 2, RACScheduler and implementing operators",
      check: "an action that schedules itself two hundred times runs at the same stack depth"
        + " each time, and does not run after it has been disposed of. A repeated action runs three"
        + " times, on time, does not run after it has disposed of itself, and is released then",
      advice: "return from an action before the next one begins, and accept actions scheduled from"
        + " inside an action"
    ),
    component(
      "DSP-3",
      "disposing of an observation does not affect the signal",
      source: "Framework Overview, Disposables"
    ),
    component(
      "DSP-4",
      "disposing twice has the same effect as disposing once",
      source: "ReactiveSwift, Disposable",
      check: "the disposable acts once if it is disposed of twice, by two threads in every order,"
        + " or from inside its own action. It is then disposed of. Another thread can dispose of it"
        + " while its action runs. Releasing it afterwards does not run the action again",
      advice: "decide with a single atomic exchange which call acts"
    ),
    component(
      "DSP-5",
      "a disposable that is added to a disposed composite is disposed of immediately",
      source: "ReactiveSwift, CompositeDisposable",
      check: "members are added before, during, and after the disposal of a composite, also on"
        + " another thread. Each of them is disposed of once, even if it is added twice. A member that"
        + " has been removed is neither disposed of nor retained. A composite that declares"
        + " .disposesInOrder disposes of its members in the order in which they were added, even if"
        + " some of them are composites. A member may use the composite when it is released (LIV-1)",
      advice: "check whether the composite is disposed of, and add the member, in one atomic step"
    ),
  ]
}
