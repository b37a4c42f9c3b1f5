internal import Reactive

/// One application of a sequence operator, with sources that are computed element by element.
struct SequenceTrial: Sendable {
  typealias Stream = SequenceOperatorUnderTest.Stream

  let subject: SequenceOperatorUnderTest
  let lab: SequenceLab
  /// Returns the number that the source produces for the element with the given origin.
  private let numbers: @Sendable (SequenceElement.Origin) -> Int
  private let counts: [Int]
  private let eagerSources: Int
  private let sourceKind: SourceKind

  /// How lazy sources compute their elements.
  enum SourceKind: CaseIterable {
    /// An element is computed when it is read.
    case byElement
    /// An element is computed when its position is reached, as in a filtered sequence.
    case byPosition
  }

  /// Creates an application of the operator to arrays.
  ///
  /// The first `eagerSources` sources are eager.
  init(
    _ subject: SequenceOperatorUnderTest,
    _ inputs: [[Int]],
    _ sourceKind: SourceKind = .byElement,
    eagerSources: Int = 0,
    hold: SequenceHold? = nil
  ) {
    self.subject = subject
    self.sourceKind = sourceKind
    self.eagerSources = eagerSources
    lab = SequenceLab(hold: hold)
    counts = inputs.map(\.count)
    numbers = { inputs[$0.source][$0.place] }
  }

  /// Creates an application of the operator to sources of `count` elements each.
  init(
    _ subject: SequenceOperatorUnderTest,
    count: Int,
    _ number: @escaping @Sendable (_ place: Int) -> Int
  ) {
    self.subject = subject
    eagerSources = 0
    sourceKind = .byElement
    lab = SequenceLab()
    counts = [Int](repeating: count, count: subject.sources)
    numbers = { number($0.place) }
  }

  /// The record of the run.
  var notes: SequenceBook.Notes { lab.notes }

  /// Applies the operator, or returns `nil` if its output is not a sequence.
  func apply() -> Stream? {
    guard case .sequence(let apply) = subject.form else { return nil }
    return apply(counts.indices.map(source), lab)
  }

  /// Applies the operator, and traverses its output without holding the output.
  ///
  /// - Returns: The values of the elements of the output.
  @discardableResult
  func run() -> [Int] {
    switch subject.form {
    case .sequence(let apply):
      var numbers: [Int] = []
      for element in apply(counts.indices.map(source), lab) { numbers.append(element.number) }
      return numbers
    case .result(let retrieve): return [retrieve({ source(0) }, lab)]
    }
  }

  private func source(_ index: Int) -> Stream {
    let lab = self.lab
    let numbers = self.numbers
    let element: @Sendable (Int) -> SequenceElement = { place in
      let origin = SequenceElement.Origin(source: index, place: place)
      return lab.sourceElement(numbers(origin), origin)
    }
    let places = LazyStream(0..<counts[index])
    switch sourceKind {
    case .byElement:
      let source = places.map(element)
      return index < eagerSources ? source.eager : source
    case .byPosition:
      return places.compactMap { element($0) }
    }
  }
}

extension [SequenceElement] {
  /// The values of the elements.
  var numbers: [Int] { map(\.number) }
}
