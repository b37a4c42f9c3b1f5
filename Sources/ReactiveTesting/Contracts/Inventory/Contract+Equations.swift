/// Laws, and operators that change nothing.
extension Contract {
  static let changesNothing = Contract(
    .changesNothing,
    "materialize followed by dematerialize is the identity, and so is an operator"
      + " that declares .changesNothing",
    source: "RAC 2, implementing operators and best practice",
    check: "the output of an operator that declares .changesNothing sends each event of the"
      + " input, unchanged",
    advice: "forward every event unchanged",
    situation: "an input sends an event while the operator observes it"
  )

  static let renamedValues = Contract(
    .renamedValues,
    "an operator that ignores values treats all values in the same way",
    source: "the types of the operators",
    check: "if the operator declares .ignoresValues and the inputs send different values, the"
      + " output differs only in these values",
    advice: "do not compare values or compute with them",
    situation: "the operator sends an event"
  )

  static let mapIdentity = Contract(
    .mapIdentity,
    "mapping each value to itself changes nothing",
    source: "the laws of functors",
    check: "an operator declared with the mapping: argument sends the events of its input if"
      + " the transform returns its argument",
    advice: "send exactly one value for each value, synchronously, and do not inspect the"
      + " values",
    situation: "the operator sends an event"
  )

  static let mapComposition = Contract(
    .mapComposition,
    "mapping twice equals mapping once with the composed transform",
    source: "the laws of functors",
    check: "two consecutive uses of an operator declared with the mapping: argument send the"
      + " same events as one use with the composed transform",
    advice: "pass the unchanged value to the transform, and send its result unchanged",
    situation: "the operator sends an event"
  )

  static let leftIdentity = Contract(
    .leftIdentity,
    "flat-mapping a single value yields the stream that the transform returns for it",
    source: "the laws of monads",
    check: "if the source of an operator declared with the flatMapping: argument sends one"
      + " value and completes, the output sends the events of the inner stream, except for an"
      + " interruption",
    advice: "forward every event of an inner stream unchanged",
    situation: "the operator sends an event"
  )

  static let rightIdentity = Contract(
    .rightIdentity,
    "flat-mapping each value to a stream of that value changes nothing",
    source: "the laws of monads",
    check: "an operator declared with the flatMapping: argument sends the events of its input"
      + " if the transform returns a stream of the single value",
    advice: "start an inner stream for every value of the outer stream, or waive this contract"
      + " if the operator drops inner streams",
    situation: "the operator sends an event"
  )

  static let associativity = Contract(
    .associativity,
    "flat-mapping is associative",
    source: "the laws of monads",
    check: "two consecutive uses of an operator declared with the flatMapping: argument send"
      + " the same events as one use whose transform contains the other use. The middle streams"
      + " send synchronously, and the test case drives the innermost streams",
    advice: "do not share a limit or other state among inner streams of different sources",
    situation: "the operator sends an event"
  )
}
