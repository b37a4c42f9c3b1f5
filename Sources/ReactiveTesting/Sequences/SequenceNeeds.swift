/// The numbers of elements of each source that determine the output of a sequence operator, or a
/// beginning of it.
///
/// A beginning of the sources determines elements of the output if these elements are the same
/// however the sources continue. A source may also be known to have ended.
struct SequenceNeeds {
  /// For each element of the output, the smallest numbers of elements of the sources that determine
  /// it and the elements before it.
  let forElements: [[[Int]]]
  /// The smallest numbers of elements of the sources that determine the entire output.
  let forEverything: [[Int]]

  /// Creates the needs of an operator with the given meaning.
  ///
  /// - Parameters:
  ///   - input: The elements of each source.
  ///   - expected: The result for these elements.
  ///   - reference: The meaning of the operator.
  init(_ input: [[Int]], _ expected: [Int], _ reference: ([[Int]]) -> [Int]) {
    var shares: [(counts: [Int], common: Int, isEverything: Bool)] = []
    for share in Self.shares(input) {
      var common = expected.count
      var isEverything = true
      for continuation in Self.continuations(share, input.count) {
        let result = reference(
          input.indices.map { Array(input[$0].prefix(share[$0].count)) + continuation[$0] }
        )
        let same = zip(result, expected).prefix { $0.0 == $0.1 }.count
        common = min(common, same)
        if result.count != expected.count || same < expected.count { isEverything = false }
        if common == 0, !isEverything { break }
      }
      shares.append((share.map(\.count), common, isEverything))
    }
    forElements = expected.indices.map { index in
      Self.smallest(shares.filter { $0.common > index }.map(\.counts))
    }
    forEverything = Self.smallest(shares.filter(\.isEverything).map(\.counts))
  }

  /// A number of elements at the beginning of a source, and whether the source is known to have no
  /// others.
  private typealias Share = (count: Int, hasEnded: Bool)

  /// Returns all combinations of what can be known of the sources.
  private static func shares(_ input: [[Int]]) -> [[Share]] {
    var shares: [[Share]] = [[]]
    for array in input {
      let own = (0...array.count).map { ($0, false) } + [(array.count, true)]
      shares = shares.flatMap { shorter in own.map { shorter + [$0] } }
    }
    return shares
  }

  /// Returns the continuations that are tried: short arrays and long arrays for each source that may
  /// continue.
  private static func continuations(_ share: [Share], _ sources: Int) -> [[[Int]]] {
    let all =
      sources == 1
      ? SequenceInspection.arrays(2) + [1, 2, 3].map { [Int](repeating: $0, count: 8) }
      : SequenceInspection.arrays(1) + [[Int](repeating: 1, count: 8)]
    var continuations: [[[Int]]] = [[]]
    for (source, known) in share.enumerated() {
      // The numbers of the two sources differ.
      let own = known.hasEnded ? [[]] : all.map { $0.map { $0 + 10 * source } }
      continuations = continuations.flatMap { shorter in own.map { shorter + [$0] } }
    }
    return continuations
  }

  /// Returns the counts for which no smaller counts exist, without repetitions.
  private static func smallest(_ all: [[Int]]) -> [[Int]] {
    var smallest: [[Int]] = []
    for counts in all
    where !smallest.contains(counts)
      && !all.contains(where: { $0 != counts && zip($0, counts).allSatisfy(<=) })
    {
      smallest.append(counts)
    }
    return smallest
  }
}
