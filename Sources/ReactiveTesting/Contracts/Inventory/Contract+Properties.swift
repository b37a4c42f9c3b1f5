extension Contract {
  /// The contracts of properties and bindings.
  static let properties = [
    component(
      "PRP-1",
      "a property stores a value and notifies observers of changes",
      source: "Framework Overview, Properties",
      check: "1, 2, 2, and 3 are set while the signal is observed, and 4 is set afterwards",
      advice: "send every change to every observer"
    ),
    component(
      "PRP-2",
      "value is the current value",
      source: "Framework Overview, Properties",
      check: "the value is read before and after it is set",
      advice: "return the value that was set last"
    ),
    component(
      "PRP-3",
      "the producer sends the current value and then all changes",
      source: "Framework Overview, Properties",
      check: "the producer is started between two changes, and, in every order, while another"
        + " thread sets the value",
      advice: "read the value and begin the observation in one atomic step"
    ),
    component(
      "PRP-4",
      "the signal sends all changes but not the initial value",
      source: "Framework Overview, Properties",
      check: "the signal is observed between two changes",
      advice: "send every change, and nothing else"
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
      check: "an observer reads the value while it is notified, and the setter then checks that"
        + " the observer was notified",
      advice: "store the value, then send it, then return from the setter"
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
      check: "the streams of a property with .composed continue when it is released while they are"
        + " observed; tests of the component, named after the ID, cover the rest",
      advice: "let the streams, and not the property, own the observation of the sources"
    ),
    component(
      "PRP-11",
      "the streams of a property complete when it is released",
      source: "ReactiveSwift, PropertyProtocol",
      check:
        "when the property is released while its signal and its producer are observed, both"
        + " complete, and so does a producer that was obtained before the release and is started"
        + " afterwards",
      advice: "send completed in the deinitializer, and let neither its sources nor its observers"
        + " retain the property"
    ),
    component(
      "BND-1",
      "a binding target follows the latest value of a signal",
      source: "Framework Overview, Bindings"
    ),
    component("BND-2", "a bound producer is started once", source: "Framework Overview, Bindings"),
    component(
      "BND-3",
      "a binding target follows a property, beginning with the current value",
      source: "Framework Overview, Bindings"
    ),
    component(
      "BND-5",
      "a binding ends when its target is released, when its source ends, or when it is disposed of",
      source: "ReactiveSwift, UnidirectionalBinding"
    ),
  ]
}
