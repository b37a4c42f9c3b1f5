/// What single components promise.
extension Guidance {
  static var components: [Guidance] {
    streams + practices + lifetimesAndActions + properties + schedulers + readers
  }

  private static var streams: [Guidance] {
    [
      Guidance(
        "EVT-19",
        why: "the next value may never come",
        appliesTo: "take(first:)"
      ),
      Guidance(
        "EVT-26",
        why: "the producer of events may be cancelled by other code",
        appliesTo: "observers"
      ),
      Guidance(
        "EVT-35",
        why: "streams may feed themselves, if each turn ends before the next",
        appliesTo: "delay, observe(on:) and queued pipes",
        replaces: "RAC 4 knows only that recursion deadlocks"
      ),
      Guidance("SIG-4", why: "a signal is work that goes on already", appliesTo: "Signal.init"),
      Guidance(
        "SIG-5",
        why: "nobody can observe what does not exist yet",
        appliesTo: "Signal.init"
      ),
      Guidance(
        "SIG-6",
        why: "one rule for all late observers (SIG-12)",
        appliesTo: "Signal.init"
      ),
      Guidance(
        "SIG-8",
        why: "observers share the work, so that none of them may stop it",
        appliesTo: "signals",
        replaces: "RAC 4 knows the end only; since then a signal that is neither held nor observed"
          + " goes, too"
      ),
      Guidance(
        "PIP-1",
        why: "code with callbacks becomes a stream by it",
        appliesTo: "Signal.pipe"
      ),
      Guidance(
        "PRD-16",
        why: "cancellation as soon as possible, and free resources for a user who tries again on"
          + " interrupted",
        appliesTo: "started producers",
        replaces: "ReactiveSwift's API contracts interrupt first and clean up afterwards"
      ),
      Guidance(
        "PRD-20",
        why: "work that is done once may be of interest to several",
        appliesTo: "startWithSignal"
      ),
      Guidance(
        "RSG-3",
        why: "a caller without a scheduler has no place to which results could come back",
        appliesTo: "startOnCurrentScheduler(orElse:)",
        replaces: "RAC 2 does so for every subscription (decision D16)"
      ),
      Guidance(
        "RSG-4",
        why: "what the main thread starts is to begin at once",
        appliesTo: "Schedulers.current"
      ),
      Guidance(
        "RSG-9",
        why: "expensive work must not be repeated because somebody else looks, too",
        appliesTo: "multicast and replayLazily"
      ),
      Guidance(
        "RSG-10",
        why: "a late observer of work that is done once still needs its results",
        appliesTo: "multicasting to a ReplaySubject"
      ),
    ]
  }

  private static var practices: [Guidance] {
    [
      Guidance(
        "STM-2",
        why: "chains can be taken apart and put together again without changing what they do",
        appliesTo: "lazy streams"
      ),
      Guidance(
        "STM-4",
        why: "a message that names the stream leads to the line where it was made",
        appliesTo: "all streams, with StreamNames"
      ),
      Guidance(
        "STM-5",
        why: "the author knows best what a stream is",
        appliesTo: "named(_:)"
      ),
      Guidance(
        "STM-6",
        why: "looking for a fault must not move the fault",
        appliesTo: "logEvents"
      ),
      Guidance(
        "BPR-7",
        why: "effects that hide in transforms are found last",
        appliesTo: "on(…)"
      ),
      Guidance(
        "BPR-8",
        why: "a request that is sent twice costs twice",
        appliesTo: "startWithSignal, multicast and replayLazily"
      ),
      Guidance(
        "BPR-11",
        why: "the guidelines say what streams are for; that must be possible",
        appliesTo: "the library as a whole"
      ),
      Guidance(
        "SEQ-4",
        why: "sometimes one wants to know that the work is over",
        appliesTo: "eager"
      ),
      Guidance(
        "SEQ-8",
        why: "effects are wanted once, however many sequences are made of one",
        appliesTo: "lazy streams"
      ),
      Guidance(
        "SEQ-9",
        why: "a long computation must let others have a turn",
        appliesTo: "producer(on:)"
      ),
    ]
  }

  private static var lifetimesAndActions: [Guidance] {
    [
      Guidance("LIF-1", why: "an owner holds the token and dies with it", appliesTo: "Lifetime"),
      Guidance(
        "LIF-2",
        why: "lifetimes are handed to everybody; if they held the token, nothing would end",
        appliesTo: "Lifetime"
      ),
      Guidance(
        "LIF-3",
        why: "an owner that goes away is a normal end",
        appliesTo: "take(during:)"
      ),
      Guidance(
        "LIF-4",
        why: "notifications never end by themselves",
        appliesTo: "notifications(forName:object:)"
      ),
      Guidance(
        "LIF-5",
        why: "nobody waits for the answer any more",
        appliesTo: "take(during:) on data(with:)"
      ),
      Guidance("ACT-1", why: "an action is a function whose work is a stream", appliesTo: "Action"),
      Guidance("ACT-2", why: "work may take time and may fail", appliesTo: "Action"),
      Guidance(
        "ACT-3",
        why: "a button is disabled while its action cannot be executed",
        appliesTo: "Action"
      ),
      Guidance(
        "ACT-4",
        why: "a user who presses the button twice wants one order",
        appliesTo: "Action; maxConcurrentExecutions allows more than one"
      ),
    ]
  }

  private static var properties: [Guidance] {
    [
      Guidance(
        "PRP-1",
        why: "a property is a value that one can watch; a change that is not told is lost",
        appliesTo: "properties that can be set, checked by PropertyUnderTest"
      ),
      Guidance(
        "PRP-2",
        why: "a reader of a property must be able to act on its value",
        appliesTo: "properties that can be set, checked by PropertyUnderTest"
      ),
      Guidance(
        "PRP-3",
        why: "an observer must know where the changes begin, with no gap between",
        appliesTo: "properties that can be set, checked by PropertyUnderTest"
      ),
      Guidance(
        "PRP-4",
        why: "an observer of changes must not mistake the present value for one",
        appliesTo: "properties that can be set, checked by PropertyUnderTest"
      ),
      Guidance(
        "PRP-6",
        why: "a property is state, and state can be looked at",
        appliesTo: "properties that can be set, checked by PropertyUnderTest"
      ),
      Guidance(
        "PRP-7",
        why: "an observer that reads the property finds what it was told, and the setter finds"
          + " everybody told",
        appliesTo: "properties that can be set, checked by PropertyUnderTest"
      ),
      Guidance(
        "PRP-8",
        why: "an observer must not need to know which locks a property has",
        appliesTo: "properties",
        replaces:
          "ReactiveSwift's properties hold a recursive lock while they call out (decision D8)"
      ),
      Guidance(
        "PRP-9",
        why: "a view of a property must not keep it, and has nothing of its own to end with",
        appliesTo: "map, combineLatest, zip and flatten of properties, and whatever says .composed"
          + " to PropertyUnderTest"
      ),
      Guidance(
        "PRP-11",
        why: "what is gone changes no more",
        appliesTo: "properties that can be set and are not composed of others, checked by"
          + " PropertyUnderTest"
      ),
      Guidance("BND-1", why: "this is what a binding is", appliesTo: "<~ of a signal"),
      Guidance(
        "BND-2",
        why: "work must not be done twice for one target",
        appliesTo: "<~ of a producer"
      ),
      Guidance(
        "BND-3",
        why: "target and source are to be equal from the beginning",
        appliesTo: "<~ of a property"
      ),
      Guidance(
        "BND-5",
        why: "whichever side goes first, nothing must stay",
        appliesTo: "<~"
      ),
    ]
  }

  private static var schedulers: [Guidance] {
    [
      Guidance(
        "SCH-1",
        why: "what runs on one scheduler needs no locks, and relies on what was scheduled before",
        appliesTo: "every scheduler, checked by SchedulerUnderTest"
      ),
      Guidance(
        "SCH-2",
        why: "disposal must be able to take back what has not begun",
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
          "the scheduling code is not done yet; an action that runs inside it finds partial state",
        appliesTo: "every scheduler, unless it says .runsInside",
        replaces: "the Framework Overview excepts ImmediateScheduler; here UIScheduler is one, too"
          + " (decision D15)"
      ),
      Guidance(
        "SCH-5",
        why: "events become actions, and their order must survive that",
        appliesTo: "every scheduler, checked by SchedulerUnderTest"
      ),
      Guidance(
        "SCH-6",
        why: "what repeats itself may do so for ever, and must be stoppable",
        appliesTo: "every scheduler, checked by SchedulerUnderTest",
        replaces: "RAC 2 has scheduleRecursiveBlock for this; here it is scheduleRecursive"
      ),
      Guidance(
        "DSP-3",
        why: "a signal does not belong to its observers",
        appliesTo: "observations of signals"
      ),
      Guidance(
        "DSP-4",
        why: "handles are put into several places, each of which disposes of what it has",
        appliesTo: "every disposable, checked by DisposableUnderTest"
      ),
      Guidance(
        "DSP-5",
        why: "what is acquired while somebody disposes must not be forgotten",
        appliesTo: "CompositeDisposable and Lifetime"
      ),
    ]
  }

  private static var readers: [Guidance] {
    [
      Guidance(
        "ASY-1",
        why: "a loop reads like code without streams, which loses nothing and changes no order",
        appliesTo: "asynchronous functions that read a stream, checked by AsyncReaderUnderTest"
      ),
      Guidance(
        "ASY-2",
        why:
          "a task that waits for a stream that has ended waits for ever, and a failure that is not thrown is"
          + " lost",
        appliesTo: "asynchronous functions that read a stream, checked by AsyncReaderUnderTest"
      ),
      Guidance(
        "ASY-3",
        why: "work that no task waits for is to stop",
        appliesTo: "asynchronous functions that read a stream, checked by AsyncReaderUnderTest"
      ),
    ]
  }
}
