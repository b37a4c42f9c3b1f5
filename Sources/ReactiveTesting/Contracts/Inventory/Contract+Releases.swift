/// The release of observers, resources, and values.
extension Contract {
  static let observersReleased = Contract(
    .observersReleased,
    "a stream releases its observers when it ends",
    source: "ReactiveSwift, terminating events",
    check:
      "after the terminal event, these objects must be released: the objects that the observer"
      + " of the output captured, the values of a tracked input, the handles of actions on the"
      + " lab's scheduler, and the closures and resources that the start obtained from the lab."
      + " The output and the disposable of the observation are held during the check. The"
      + " report names the objects that are still held",
    advice: "release the observers after sending the terminal event",
    situation: "the output ends on its own"
  )

  static let generatorDisposed = Contract(
    .generatorDisposed,
    "a signal disposes of its resources when it ends",
    source: "ReactiveSwift, terminating events",
    check: "every Lab.resource of the operator is disposed of during the step in which the"
      + " output ends",
    advice: "add the resource to the lifetime of the signal",
    situation: "the output ends on its own after the operator has obtained a resource from the lab"
  )

  static let disposalFreesResources = Contract(
    .disposalFreesResources,
    "disposing of a start disposes of all of its resources",
    source: "ReactiveSwift, SignalProducer",
    check: "every Lab.resource of the operator has been disposed of when dispose() returns",
    advice: "add the resource to the lifetime of the start",
    situation: "the output is disposed of after the operator has obtained a resource from the lab"
  )

  static let endFreesResources = Contract(
    .endFreesResources,
    "a start disposes of its resources when it completes or fails",
    source: "RAC 2, signal contract",
    check: "every Lab.resource of the operator is disposed of during the step in which the"
      + " output ends",
    advice: "add the resource to the lifetime of the start",
    situation: "the output ends on its own after the operator has obtained a resource from the lab"
  )

  static let memoryAfterDisposal = Contract(
    .memoryAfterDisposal,
    "disposing of a start releases everything that it holds",
    source: "RAC 2, signal contract",
    check:
      "after a disposal, these objects must be released: the objects that the observer"
      + " captured, the values of a tracked input, the handles of actions on the lab's"
      + " scheduler, and the closures and resources that the start obtained from the lab."
      + " After the release of the output, all watched closures must be released. The report"
      + " names the objects that are still held",
    advice: "look for retain cycles, and for observers that an object stores after the end"
      + " of the start",
    situation: "the output is disposed of or interrupted"
  )
}
