extension Rule {
  /// The texts of the laws of `map` and `flatMap`.
  var lawText: Contract {
    switch self {
    case .mapIdentity:
      Contract(
        self,
        "mapping each value to itself changes nothing",
        source: "the laws of functors",
        check: "with a transform that returns its argument, the output of an operator declared"
          + " with mapping: sends the events of the input",
        advice: "send exactly one value for each value, synchronously, and do not inspect the"
          + " values"
      )
    case .mapComposition:
      Contract(
        self,
        "mapping twice equals mapping once with the composed transform",
        source: "the laws of functors",
        check: "two consecutive uses of an operator declared with mapping: send the same events as"
          + " one use with the composed transform",
        advice: "pass the unchanged value to the transform, and send its result unchanged"
      )
    case .leftIdentity:
      Contract(
        self,
        "flat-mapping a single value yields the stream that the transform returns for it",
        source: "the laws of monads",
        check: "if the source of an operator declared with flatMapping: sends one value and"
          + " completes, the output sends the events of the inner stream, except for an"
          + " interruption",
        advice: "forward every event of an inner stream unchanged"
      )
    case .rightIdentity:
      Contract(
        self,
        "flat-mapping each value to a stream of that value changes nothing",
        source: "the laws of monads",
        check: "with a transform that returns a stream of the single value, the output of an"
          + " operator declared with flatMapping: sends the events of the input",
        advice: "start an inner stream for every value of the outer stream; waive this contract if"
          + " the operator drops inner streams"
      )
    default:
      Contract(
        self,
        "flat-mapping is associative",
        source: "the laws of monads",
        check: "two consecutive uses of an operator declared with flatMapping: send the same"
          + " events as one use whose transform contains the other use; the middle streams send"
          + " synchronously, and the script drives the innermost streams",
        advice: "do not share a limit or other state among inner streams of different sources"
      )
    }
  }
}
