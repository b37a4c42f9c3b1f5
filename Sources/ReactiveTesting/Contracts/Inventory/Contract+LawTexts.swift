extension Rule {
  /// The texts of the laws of `map` and `flatMap`.
  var lawText: Contract {
    switch self {
    case .mapIdentity:
      Contract(
        self,
        "to map each value to itself is to do nothing",
        source: "the laws of functors",
        check: "for an operator that is declared with mapping: with a transform that returns its"
          + " argument, the output is the input, event by event",
        advice: "send one value for each value, at once, and look at none of them"
      )
    case .mapComposition:
      Contract(
        self,
        "to map twice is to map once with both transforms",
        source: "the laws of functors",
        check: "for an operator that is declared with mapping: two uses in a row send what one use"
          + " with the composed transform sends",
        advice: "send what the transform returns, as it is, and call it with nothing but the value"
      )
    case .leftIdentity:
      Contract(
        self,
        "one value, flat-mapped, is the stream that is made of it",
        source: "the laws of monads",
        check: "for an operator that is declared with flatMapping: its source sends one value and"
          + " completes, and the output is the inner stream, event by event, an interruption"
          + " aside",
        advice: "hand on every event of an inner stream as it is"
      )
    case .rightIdentity:
      Contract(
        self,
        "a stream that is flat-mapped to streams of its single values is itself",
        source: "the laws of monads",
        check: "for an operator that is declared with flatMapping: with a transform that makes a"
          + " stream of each value alone, the output is the input, event by event",
        advice: "start a stream for every value of the outer one; if some are dropped, waive this"
      )
    default:
      Contract(
        self,
        "nested uses may be nested the other way round",
        source: "the laws of monads",
        check: "for an operator that is declared with flatMapping: two uses in a row send what one"
          + " use sends whose transform has the other in it; the streams in the middle send all"
          + " at once, and the script drives the innermost",
        advice: "keep no limit, and no memory, that one use shares among streams of different"
          + " sources"
      )
    }
  }
}
