extension Relation {
  /// An operator that ignores values behaves the same when each value is replaced with a unique
  /// number.
  ///
  /// The unique numbers occur nowhere else. In the output, each of them is replaced with the
  /// original value. The comparison thus distinguishes values that the operator forwards from
  /// numbers that it counts.
  static let distinct = Relation(
    rule: .renamedValues,
    transform: { trace, subject in
      guard subject.profile.ignoresValues, trace.subscriptions.count == 1, trace.isCertain else {
        return nil
      }
      var naming = Naming(subject.shape)
      let actions = trace.testCase.actions.map { naming.rename($0) }
      guard !naming.values.isEmpty else { return nil }
      return Other(
        testCase: TestCase(actions),
        here: 0,
        there: 0,
        originals: naming.originals,
        comparesInstants: true
      )
    },
    summary:
      "the operator declares .ignoresValues, but its output depends on the values"
  )

  /// An operator that ignores values sends as many events when all values are equal.
  ///
  /// Only test cases with large values are compared, in which the values differ from all numbers
  /// that the operator counts.
  static let equal = Relation(
    rule: .renamedValues,
    transform: { trace, subject in
      guard subject.profile.ignoresValues, trace.subscriptions.count == 1, trace.isCertain else {
        return nil
      }
      var naming = Naming(subject.shape, isConstant: true)
      let actions = trace.testCase.actions.map { naming.rename($0) }
      let values = Set(naming.values)
      guard values.count > 1, values.allSatisfy({ $0 > Alphabet.farAway }) else { return nil }
      return Other(
        testCase: TestCase(actions),
        here: 0,
        there: 0,
        replacements: Dictionary(uniqueKeysWithValues: values.map { ($0, Naming.first) }),
        comparesInstants: true
      )
    },
    summary:
      "the operator declares .ignoresValues, but its output differs from the output for equal values"
  )

  /// An assignment of unique numbers, or of a single number, to the values that a test case sends.
  private struct Naming {
    private let shape: OperatorUnderTest.Shape
    /// Whether all values are replaced with the same number.
    private let isConstant: Bool
    /// The values that the test case sends.
    private(set) var values: [Int] = []
    /// The original values, keyed by the numbers that replace them.
    var originals: [Int: Int] {
      Dictionary(uniqueKeysWithValues: values.enumerated().map { (Self.first + $0, $1) })
    }

    /// The first unique number, which no source sends in the original test case.
    static let first = 100_001

    init(_ shape: OperatorUnderTest.Shape, isConstant: Bool = false) {
      self.shape = shape
      self.isConstant = isConstant
    }

    mutating func rename(_ action: TestAction) -> TestAction {
      switch action {
      case .when(let site, let inner): return .when(site, inner.map { rename($0) })
      case .send(let source, .value(let value)) where hasNames(source):
        let name = Self.first + (isConstant ? 0 : values.count)
        values.append(value)
        return .send(source, .value(name))
      case .send, .subscribe, .dispose, .advance: return action
      }
    }

    /// Returns whether the values of the source can be replaced with arbitrary numbers.
    private func hasNames(_ source: SourceID) -> Bool {
      guard case .input(let index) = source else { return true }
      return shape.kinds[index].family == .stream && shape.kinds[index].hasValues
    }
  }
}

extension OutputEvent {
  /// Returns the event with some of its numbers replaced.
  func replacing(_ numbers: [Int: Int]) -> OutputEvent {
    guard !numbers.isEmpty, case .value(let value) = self else { return self }
    switch value {
    case .number(let number): return .value(.number(numbers[number] ?? number))
    case .text(let text):
      var result = ""
      var digits = ""
      func flush() {
        result += Int(digits).flatMap { numbers[$0] }.map { "\($0)" } ?? digits
        digits = ""
      }
      for character in text {
        if character.isASCII, character.isNumber {
          digits.append(character)
        } else {
          flush()
          result.append(character)
        }
      }
      flush()
      return .value(.text(result))
    }
  }
}
