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
      guard !naming.originals.isEmpty else { return nil }
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

  /// An assignment of unique numbers to the values that a test case sends.
  private struct Naming {
    private let shape: OperatorUnderTest.Shape
    private(set) var originals: [Int: Int] = [:]

    /// The first unique number, which no source sends in the original test case.
    private static let first = 100_001

    init(_ shape: OperatorUnderTest.Shape) { self.shape = shape }

    mutating func rename(_ action: TestAction) -> TestAction {
      switch action {
      case .when(let site, let inner): return .when(site, inner.map { rename($0) })
      case .send(let source, .value(let value)) where hasNames(source):
        let name = Self.first + originals.count
        originals[name] = value
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
