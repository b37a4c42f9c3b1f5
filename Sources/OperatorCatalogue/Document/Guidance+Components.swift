/// The background of the contracts of single components.
extension Guidance {
  static var components: [Guidance] {
    streams + practices + lifetimesAndActions + properties + schedulers + readers
  }

  private static var streams: [Guidance] {
    [
      Guidance(
        "EVT-19",
        why: "the next value may never arrive",
        appliesTo: "take(first:)"
      ),
      Guidance(
        "EVT-26",
        why: "the source of the events may be cancelled by other code",
        appliesTo: "observers"
      ),
      Guidance(
        "EVT-35",
        why: "a stream may send to itself if each delivery ends before the next delivery begins",
        appliesTo: "delay, observe(on:), and queued pipes",
        replaces: "RAC 4 only states that recursion deadlocks"
      ),
      Guidance(
        "SIG-4",
        why: "a signal represents work that is already running",
        appliesTo: "Signal.init"
      ),
      Guidance(
        "SIG-5",
        why: "a signal that does not exist yet cannot be observed",
        appliesTo: "Signal.init"
      ),
      Guidance(
        "SIG-6",
        why: "one rule applies to all late observers (SIG-12)",
        appliesTo: "Signal.init"
      ),
      Guidance(
        "SIG-8",
        why: "observers share the work, so no single observer may stop it",
        appliesTo: "signals",
        replaces: "in RAC 4, only a terminal event stops the work, whereas here releasing a"
          + " signal that is not observed also stops it"
      ),
      Guidance(
        "PIP-1",
        why: "a pipe turns callback-based code into a stream",
        appliesTo: "Signal.pipe, and what PipeUnderTest checks"
      ),
      Guidance(
        "PRD-16",
        why: "work is cancelled as soon as possible, and resources are free if an observer"
          + " restarts the work on `interrupted`",
        appliesTo: "started producers",
        replaces: "ReactiveSwift's API contracts interrupt first and dispose of resources"
          + " afterwards"
      ),
      Guidance(
        "PRD-20",
        why: "several observers may need the results of one start",
        appliesTo: "startWithSignal"
      ),
      Guidance(
        "RSG-3",
        why: "without a scheduler, a caller has no context in which results could be delivered",
        appliesTo: "startOnCurrentScheduler(orElse:)",
        replaces: "RAC 2 does this for every subscription (decision D16)"
      ),
      Guidance(
        "RSG-4",
        why: "work that the main thread starts should begin immediately",
        appliesTo: "Schedulers.current"
      ),
      Guidance(
        "RSG-9",
        why: "an additional observer must not repeat expensive work",
        appliesTo: "multicast and replayLazily"
      ),
      Guidance(
        "RSG-10",
        why: "a late observer of work that is done once still needs the results",
        appliesTo: "multicasting to a ReplaySubject"
      ),
    ]
  }

  private static var practices: [Guidance] {
    [
      Guidance(
        "STM-2",
        why: "chains can be split and recombined without changing their behavior",
        appliesTo: "lazy streams"
      ),
      Guidance(
        "STM-4",
        why: "a message with the name of a stream leads to the line that created it",
        appliesTo: "all streams, with StreamNames"
      ),
      Guidance(
        "STM-5",
        why: "the author knows best what a stream represents",
        appliesTo: "named(_:)"
      ),
      Guidance(
        "STM-6",
        why: "logging must not change the behavior that is being debugged",
        appliesTo: "logEvents"
      ),
      Guidance(
        "BPR-7",
        why: "side effects hidden in transforms are hard to find",
        appliesTo: "on(…)"
      ),
      Guidance(
        "BPR-8",
        why: "a request that is sent twice costs twice as much",
        appliesTo: "startWithSignal, multicast, and replayLazily"
      ),
      Guidance(
        "BPR-11",
        why: "the library must support the use cases that the guidelines name",
        appliesTo: "the library as a whole"
      ),
      Guidance(
        "SEQ-4",
        why: "some callers need to know that the work has finished",
        appliesTo: "eager"
      ),
      Guidance(
        "SEQ-8",
        why: "side effects should occur once, however many sequences are derived from one",
        appliesTo: "lazy streams"
      ),
      Guidance(
        "SEQ-9",
        why: "a long computation must let other actions run in between",
        appliesTo: "producer(on:)"
      ),
    ]
  }

  private static var lifetimesAndActions: [Guidance] {
    [
      Guidance(
        "LIF-1",
        why: "an owner holds the token, so the lifetime ends with the owner",
        appliesTo: "Lifetime"
      ),
      Guidance(
        "LIF-2",
        why: "lifetimes are shared freely, and if they retained the token, nothing would end",
        appliesTo: "Lifetime"
      ),
      Guidance(
        "LIF-3",
        why: "the release of an owner is a normal end, not an interruption",
        appliesTo: "take(during:)"
      ),
      Guidance(
        "LIF-4",
        why: "notifications never end on their own",
        appliesTo: "notifications(forName:object:)"
      ),
      Guidance(
        "LIF-5",
        why: "the response is no longer needed",
        appliesTo: "take(during:) on data(with:)"
      ),
      Guidance("ACT-1", why: "an action is a function that returns a stream", appliesTo: "Action"),
      Guidance("ACT-2", why: "work can take time and can fail", appliesTo: "Action"),
      Guidance(
        "ACT-3",
        why: "a button is disabled while its action cannot be executed",
        appliesTo: "Action"
      ),
      Guidance(
        "ACT-4",
        why: "a user who presses a button twice expects one order",
        appliesTo: "Action; maxConcurrentExecutions allows more than one"
      ),
      Guidance(
        "ACT-5",
        why: "observers of a released action would wait forever",
        appliesTo: "actions, checked by ActionUnderTest"
      ),
    ]
  }

  private static var properties: [Guidance] {
    [
      Guidance(
        "PRP-1",
        why: "a property is an observable value, so a change without a notification is lost",
        appliesTo: "settable properties, checked by PropertyUnderTest"
      ),
      Guidance(
        "PRP-2",
        why: "readers of a property rely on its value",
        appliesTo: "settable properties, checked by PropertyUnderTest"
      ),
      Guidance(
        "PRP-3",
        why: "an observer needs the initial value and all changes, without a gap",
        appliesTo: "settable properties, checked by PropertyUnderTest"
      ),
      Guidance(
        "PRP-4",
        why: "an observer of changes must not mistake the current value for a change",
        appliesTo: "settable properties, checked by PropertyUnderTest"
      ),
      Guidance(
        "PRP-6",
        why: "a property is state, and state can be read at any time",
        appliesTo: "settable properties, checked by PropertyUnderTest"
      ),
      Guidance(
        "PRP-7",
        why: "an observer that reads the property finds the value that it received, and when the"
          + " setter returns, all observers have been notified",
        appliesTo: "settable properties, checked by PropertyUnderTest"
      ),
      Guidance(
        "PRP-8",
        why: "an observer must not depend on the locks of a property",
        appliesTo: "properties",
        replaces:
          "ReactiveSwift's properties hold a recursive lock while they call observers (decision D8)"
      ),
      Guidance(
        "PRP-9",
        why: "a composed property must not keep its sources alive, and has no terminal event of"
          + " its own",
        appliesTo: "map, combineLatest, zip, and flatten of properties, and properties declared"
          + " .composed to PropertyUnderTest"
      ),
      Guidance(
        "PRP-11",
        why: "a released property no longer changes",
        appliesTo: "settable properties that are not composed of others, checked by"
          + " PropertyUnderTest"
      ),
      Guidance(
        "PRP-12",
        why: "a decision that was made with an old value permits an invalid combination",
        appliesTo: "ValidatingProperty, checked by ValidationUnderTest"
      ),
      Guidance(
        "BND-1",
        why: "this is the definition of a binding",
        appliesTo: "<~ of a signal, and what BindingUnderTest checks"
      ),
      Guidance(
        "BND-2",
        why: "work must not be done twice for one target",
        appliesTo: "<~ of a producer, and what BindingUnderTest checks"
      ),
      Guidance(
        "BND-3",
        why: "the target and the source are equal from the beginning",
        appliesTo: "<~ of a property, and what BindingUnderTest checks"
      ),
      Guidance(
        "BND-5",
        why: "no observation may remain, whichever side ends first",
        appliesTo: "<~, and what BindingUnderTest checks"
      ),
    ]
  }

  private static var schedulers: [Guidance] {
    [
      Guidance(
        "SCH-1",
        why: "actions on one scheduler use no locks, and rely on the actions that were scheduled"
          + " earlier",
        appliesTo: "every scheduler, checked by SchedulerUnderTest"
      ),
      Guidance(
        "SCH-2",
        why: "disposal must be able to cancel actions that have not begun",
        appliesTo: "every scheduler, checked by SchedulerUnderTest"
      ),
      Guidance(
        "SCH-3",
        why: "a caller that passes a scheduler expects it to be current in its callbacks",
        appliesTo: "every scheduler, checked by SchedulerUnderTest"
      ),
      Guidance(
        "SCH-4",
        why:
          "the code that schedules has not finished, so an action that runs inside it finds"
          + " incomplete"
          + " state",
        appliesTo: "every scheduler that does not declare .runsInside",
        replaces: "the Framework Overview exempts ImmediateScheduler, whereas here UIScheduler"
          + " is also exempt (decision D15)"
      ),
      Guidance(
        "SCH-5",
        why: "operators deliver events as actions, and must preserve their order",
        appliesTo: "every scheduler, checked by SchedulerUnderTest"
      ),
      Guidance(
        "SCH-6",
        why: "repeated actions may run forever, and must be cancellable",
        appliesTo: "every scheduler, checked by SchedulerUnderTest",
        replaces: "RAC 2 has scheduleRecursiveBlock for this purpose, which here is called"
          + " scheduleRecursive"
      ),
      Guidance(
        "DSP-3",
        why: "a signal does not belong to its observers",
        appliesTo: "observations of signals"
      ),
      Guidance(
        "DSP-4",
        why: "several owners can hold the same handle, and each of them disposes of it",
        appliesTo: "every disposable, checked by DisposableUnderTest"
      ),
      Guidance(
        "DSP-5",
        why: "a resource acquired during a disposal must not leak",
        appliesTo: "CompositeDisposable, Lifetime, and what CompositeUnderTest checks"
      ),
    ]
  }

  private static var readers: [Guidance] {
    [
      Guidance(
        "ASY-1",
        why: "a loop over a stream must be as reliable as a loop over an array, which neither loses"
          + " nor reorders elements",
        appliesTo: "asynchronous functions that read a stream, checked by AsyncReaderUnderTest"
      ),
      Guidance(
        "ASY-2",
        why:
          "a task that waits for a stream that has ended waits forever, and a failure that is"
          + " not thrown is"
          + " lost",
        appliesTo: "asynchronous functions that read a stream, checked by AsyncReaderUnderTest"
      ),
      Guidance(
        "ASY-3",
        why: "work must stop when no task waits for its result",
        appliesTo: "asynchronous functions that read a stream, checked by AsyncReaderUnderTest"
      ),
    ]
  }
}
