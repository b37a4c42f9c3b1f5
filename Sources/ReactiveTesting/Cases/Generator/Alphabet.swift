/// The events that the sources of an operator can send, with a record of the events that a test
/// case has already used.
struct Alphabet {
  let subject: OperatorUnderTest
  private(set) var values: [SourceID: [Int]] = [:]
  private(set) var streams = 0
  private(set) var disposals: [Int: Int] = [:]
  private(set) var subscriptions = 0
  /// A bit set of the inputs whose values start at a number that is one higher.
  ///
  /// An operator that treats odd and even numbers differently therefore receives them in all
  /// combinations from its inputs.
  private let raised: UInt64

  /// The number by which the values of all inputs are higher.
  ///
  /// An operator may treat its first value in a special way if it is divisible by some number.
  private let shift: Int

  /// The number by which the values of all sources, including inner streams, are higher.
  private let distance: Int

  /// A number that is greater than all counts, and all milliseconds, of a test case.
  static let farAway = 50_000

  init(
    _ subject: OperatorUnderTest,
    raising raised: UInt64 = 0,
    by shift: Int = 0,
    distance: Int = 0
  ) {
    self.subject = subject
    self.raised = raised
    self.shift = shift
    self.distance = distance
  }

  /// Records an action and the actions inside it.
  mutating func use(_ action: TestAction) {
    switch action {
    case .send(let source, .value(let value)): values[source, default: []].append(value)
    case .send(_, .stream(let number)): streams = max(streams, number + 1)
    case .send, .advance: break
    case .subscribe(let number): subscriptions = max(subscriptions, number + 1)
    case .dispose(let number): disposals[number, default: 0] += 1
    case .when(_, let inner): for action in inner { use(action) }
    }
  }

  /// Returns the value that a source sent last, or `nil` if it has sent none.
  func lastValue(of source: SourceID) -> Int? { values[source]?.last }

  /// Returns the next value or inner stream of a source, or `nil` if the source has none left.
  func next(of source: SourceID) -> SourceEvent? {
    let shape = subject.shape
    guard case .input(let index) = source else { return .value(fresh(source)) }
    let kind = shape.kinds[index]
    if kind.inners != nil { return .stream(streams) }
    switch kind.family {
    case .lifetime: return nil
    case .property: return .value(lastValue(of: source) == 1 ? 0 : 1)
    case .stream: return kind.hasValues ? .value(fresh(source)) : nil
    }
  }

  /// Returns the terminal events that a source can send.
  func ends(of source: SourceID) -> [SourceEvent] {
    let shape = subject.shape
    guard case .input(let index) = source else {
      return ends(shape.innersCanFail, shape.innersCanBeInterrupted)
    }
    let kind = shape.kinds[index]
    guard kind.family == .stream else { return [.completed] }
    return ends(kind.canFail, kind.canBeInterrupted)
  }

  private func ends(_ canFail: Bool, _ canBeInterrupted: Bool) -> [SourceEvent] {
    [.completed] + (canBeInterrupted ? [.interrupted] : []) + (canFail ? [.failed] : [])
  }

  /// Returns a number that the source has not sent, and that no other source will send soon.
  private func fresh(_ source: SourceID) -> Int {
    let base =
      switch source {
      case .input(let index): 50 * index + shift + Int(raised >> UInt64(index & 63) & 1)
      case .inner(let index): 10 * (index + 1)
      }
    return (values[source]?.max() ?? base + distance) + 1
  }

  /// Returns the weight of an event.
  ///
  /// If most operators handle two terminal events in the same way, one of them has a lower weight
  /// and is tried first.
  func weight(of event: SourceEvent, from source: SourceID) -> Int {
    switch event {
    case .interrupted:
      let isSpecial = subject.profile.handlesInterruption || source.isInner
      return isSpecial || !ends(of: source).contains(.failed) ? 1 : 2
    case .stream(let number): return number > 1 ? 2 : 1
    case .value, .completed, .failed: return 1
    }
  }
}
