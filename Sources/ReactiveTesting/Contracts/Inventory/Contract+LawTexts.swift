extension Rule {
  /// The texts of the laws of `map` and `flatMap`.
  var lawText: Contract {
    switch self {
    case .mapIdentity:
      Contract(
        self,
        "mapping each value to itself changes nothing",
        source: "the laws of functors",
        check: "an operator declared with the mapping: argument sends the events of its input if"
          + " the transform returns its argument",
        advice: "send exactly one value for each value, synchronously, and do not inspect the"
          + " values"
      )
    case .mapComposition:
      Contract(
        self,
        "mapping twice equals mapping once with the composed transform",
        source: "the laws of functors",
        check: "two consecutive uses of an operator declared with the mapping: argument send the"
          + " same events as one use with the composed transform",
        advice: "pass the unchanged value to the transform, and send its result unchanged"
      )
    case .leftIdentity:
      Contract(
        self,
        "flat-mapping a single value yields the stream that the transform returns for it",
        source: "the laws of monads",
        check: "if the source of an operator declared with the flatMapping: argument sends one"
          + " value and completes, the output sends the events of the inner stream, except for an"
          + " interruption",
        advice: "forward every event of an inner stream unchanged"
      )
    case .rightIdentity:
      Contract(
        self,
        "flat-mapping each value to a stream of that value changes nothing",
        source: "the laws of monads",
        check: "an operator declared with the flatMapping: argument sends the events of its input"
          + " if the transform returns a stream of the single value",
        advice: "start an inner stream for every value of the outer stream, or waive this contract"
          + " if the operator drops inner streams"
      )
    default:
      Contract(
        self,
        "flat-mapping is associative",
        source: "the laws of monads",
        check: "two consecutive uses of an operator declared with the flatMapping: argument send"
          + " the same events as one use whose transform contains the other use. The middle streams"
          + " send synchronously, and the test case drives the innermost streams",
        advice: "do not share a limit or other state among inner streams of different sources"
      )
    }
  }
}
