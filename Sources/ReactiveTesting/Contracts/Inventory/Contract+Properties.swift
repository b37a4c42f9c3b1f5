extension Contract {
  /// The contracts of properties and bindings.
  static let properties = [
    component(
      "PRP-1",
      "a property stores a value and notifies observers of changes",
      source: "Framework Overview, Properties",
      check: "the property is set to 1, 2, 2, and 3 while the signal is observed, and to 4"
        + " afterwards. Inside each callback, the property is set or modified, and an observer is"
        + " disposed of."
        + " Twelve observations are disposed of twice, one after another",
      advice: "send every change to all observers, and deliver a value that is set inside a"
        + " callback after the change that is being sent"
    ),
    component(
      "PRP-2",
      "value is the current value",
      source: "Framework Overview, Properties",
      check: "the value is read before and after it is set, and after it is set inside a callback"
        + " unless the property is composed or made together with its setter. Two threads set it, in"
        + " every order, and swap and modify it if these functions are declared. The value, the"
        + " changes, and the returned values are the same as if one thread ran after the other",
      advice: "return the value that was set last, and replace the value in one atomic step"
    ),
    component(
      "PRP-3",
      "the producer sends the current value and then all changes",
      source: "Framework Overview, Properties",
      check: "the producer is started between two changes, inside each callback, and while another"
        + " thread sets the property, in every order",
      advice: "read the value and begin to observe in one atomic step"
    ),
    component(
      "PRP-4",
      "the signal sends all changes but not the initial value",
      source: "Framework Overview, Properties",
      check: "the signal is observed between two changes, and inside each callback",
      advice: "send every change, and no other value"
    ),
    component(
      "PRP-6",
      "the latest value can be read at any time",
      source: "ReactiveSwift, API contracts of Property",
      check: "another thread reads the value while an observer is being notified, and does not"
        + " have to wait",
      advice: "hold no lock while notifying observers"
    ),
    component(
      "PRP-7",
      "observers are notified synchronously, after the new value has been stored",
      source: "ReactiveSwift, API contracts of Property",
      check: "observers read the value inside each callback, and have been notified when the setter"
        + " returns",
      advice: "store the value first, then send it, before the setter returns"
    ),
    component(
      "PRP-8",
      "reading the value in an observer never deadlocks",
      source: "ReactiveSwift, API contracts of Property"
    ),
    component(
      "PRP-9",
      "a composed property does not retain its sources, and its streams complete when theirs do",
      source: "ReactiveSwift, API contracts of Property",
      check: "when a property that declares .composed is released, its observed streams continue."
        + " When its sources are released instead, its streams complete, and can be started and"
        + " observed again. Tests of the component, named after the ID, check the rest of the"
        + " contract",
      advice: "store the observation of the sources in the streams and not in the property, and do"
        + " not retain a source there"
    ),
    component(
      "PRP-11",
      "the streams of a property complete when it is released",
      source: "ReactiveSwift, PropertyProtocol",
      check:
        "when the property is released while its signal and its producer are observed, both"
        + " complete. A producer that was obtained earlier also completes if it is started after"
        + " the release, or inside the callback of the terminal event",
      advice: "complete both streams when the property is released, and make sure that the property"
        + " is not retained by anything that it observes or sends to"
    ),
    component(
      "PRP-12",
      "a property with a validator judges the last proposed value by the current values of other"
        + " properties",
      source: "ReactiveSwift, ValidatingProperty",
      check: "values are proposed, and the other property changes between two proposals, inside the"
        + " validator, and on another thread. The last proposed value is then accepted or rejected,"
        + " according to the decision that the validator makes with the new value",
      advice:
        "count the changes to the other properties before the validator runs, and run it again"
        + " if the count has changed when the decision is stored"
    ),
    component(
      "BND-1",
      "a binding target follows the latest value of a signal",
      source: "Framework Overview, Bindings",
      check: "one signal, and two signals, are bound to a target, and send values. The target has"
        + " each value when the call that sends it has returned. Random programs bind more signals",
      advice: "set every value, whichever source sends it"
    ),
    component(
      "BND-2",
      "a bound producer is started once",
      source: "Framework Overview, Bindings",
      check: "a producer is bound to one and to two targets. It is started once for each binding,"
        + " and the target has its latest value",
      advice: "start the producer once, and only before the binding is returned"
    ),
    component(
      "BND-3",
      "a binding target follows a property, beginning with the current value",
      source: "Framework Overview, Bindings",
      check: "a property is bound and changed, also on another thread while it is being bound. The"
        + " target then has the value of the property",
      advice: "start the producer of the property once, instead of reading its value and observing"
        + " its signal"
    ),
    component(
      "BND-5",
      "a binding ends when its target is released, when its source ends, or when it is disposed of",
      source: "ReactiveSwift, UnidirectionalBinding",
      check: "a binding is disposed of, also inside a value and while another thread sends, its"
        + " source ends, and the object of its target is released, also inside a value. The source is"
        + " then disposed of, and the target and the binding are not retained. Other bindings to the"
        + " target continue, also in random programs in which sources come and go",
      advice:
        "bind with <~ to a target whose lifetime is that of the object, and capture the object"
        + " weakly"
    ),
  ]
}
