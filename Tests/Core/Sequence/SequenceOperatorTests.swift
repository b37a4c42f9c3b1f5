import Reactive
import TestSupport
import Testing

@Suite struct SequenceOperatorTests {
  private func expect<Element: Equatable>(
    _ stream: LazyStream<Element>,
    _ elements: [Element],
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(Array(stream) == elements, sourceLocation: location)
    #expect(Array(stream) == elements, "a second time", sourceLocation: location)
  }

  @Test("A sequence can be created from values, another sequence, a state, or closures")
  func making() {
    expect(LazyStream(value: 1), [1])
    expect([1, 2], [1, 2])
    expect(LazyStream(stride(from: 0, to: 6, by: 2)), [0, 2, 4])
    expect(
      LazyStream(unfolding: 1) { state -> Int? in
        defer { state *= 2 }
        return state < 10 ? state : nil
      },
      [1, 2, 4, 8]
    )
    @Sendable func numbers(from first: Int) -> LazyStream<Int> {
      LazyStream(head: { first }, tail: { numbers(from: first + 1) })
    }
    expect(numbers(from: 3).take(first: 3), [3, 4, 5])
  }

  @Test("An element of a sequence can be `nil`")
  func nils() {
    let stream: LazyStream<Int?> = [nil, 1, nil]
    #expect(Array(stream) == [nil, 1, nil])
    #expect(stream.head == .some(nil))
    #expect(Array(stream.eager.map { $0 ?? 0 }) == [0, 1, 0])
    expect(stream.compactMap { $0 }, [1])
  }

  @Test("The transforming operators of sequences return the transformed elements")
  func transforming() {
    expect(LazyStream([1, 2]).map { "\($0)" }, ["1", "2"])
    expect(LazyStream([1, 2]).map(value: 7), [7, 7])
    expect(
      LazyStream([1, 2, 3]).flatMap { LazyStream(repeatElement($0, count: $0 - 1)) },
      [2, 3, 3]
    )
    expect(LazyStream([LazyStream([1]), .empty, [2, 3]]).flatten(), [1, 2, 3])
    expect(LazyStream([1, 2, 3]).scan(0, +), [1, 3, 6])
    expect(LazyStream([1, 2]).scan(into: [Int]()) { $0.append($1) }, [[1], [1, 2]])
    expect(LazyStream([1, 2, 3]).combinePrevious().map { $0 * 10 + $1 }, [12, 23])
    expect(LazyStream([1, 2]).combinePrevious(0).map { $0 * 10 + $1 }, [1, 12])
    expect(LazyStream<Int>.empty.combinePrevious().map { $0 + $1 }, [])
  }

  @Test("The limiting operators of sequences return the elements that they do not drop")
  func limiting() {
    let numbers = LazyStream([1, 2, 3, 2, 1])
    expect(numbers.filter { $0 != 2 }, [1, 3, 1])
    expect(numbers.ignore(2), [1, 3, 1])
    expect(numbers.take(first: 2), [1, 2])
    expect(numbers.take(first: 9), [1, 2, 3, 2, 1])
    expect(numbers.take(while: { $0 < 3 }), [1, 2])
    expect(numbers.take(until: { $0 < 3 }), [1, 2, 3])
    expect(numbers.skip(first: 3), [2, 1])
    expect(numbers.skip(first: 9), [])
    expect(numbers.skip(while: { $0 < 3 }), [3, 2, 1])
    expect(numbers.skip(until: { $0 > 1 }), [2, 3, 2, 1])
    expect(LazyStream([1, 1, 2, 2, 1]).skipRepeats(), [1, 2, 1])
    expect(LazyStream([1, 3, 2, 4]).skipRepeats { $0 % 2 == $1 % 2 }, [1, 2])
    // Each element is compared with the element before it, even if that element was skipped.
    expect(LazyStream([1, 2, 3, 5, 6, 8]).skipRepeats { abs($0 - $1) <= 1 }, [1, 5, 8])
  }

  @Test("`concat`, `prefix`, and `zip` combine the elements of sequences in order")
  func combining() {
    expect(LazyStream([1]).concat([2, 3]).concat(value: 4).prefix(value: 0), [0, 1, 2, 3, 4])
    expect(LazyStream<Int>.empty.concat(.empty), [])
    expect(
      LazyStream([1, 2]).zip(with: LazyStream(["a", "b", "c"])).map { "\($0)\($1)" },
      ["1a", "2b"]
    )
    expect(LazyStream([1, 2, 3]).zip(with: LazyStream([4])).map { $0 + $1 }, [5])
  }

  @Test("A sequence can be folded from the left and from the right")
  func folding() {
    let numbers = LazyStream([1, 2, 3])
    #expect(numbers.reduce("0") { "(\($0)+\($1))" } == "(((0+1)+2)+3)")
    #expect(numbers.foldRight("0") { "(\($0)+\($1()))" } == "(1+(2+(3+0)))")
    #expect(numbers.reduce(into: 0) { $0 += $1 } == 6)
    #expect(numbers.first { $0 > 1 } == 2)
    #expect(numbers.any { $0 > 2 })
    #expect(!numbers.any { $0 > 3 })
    #expect(numbers.all { $0 > 0 })
    #expect(!numbers.all { $0 > 1 })
  }

  @Test("Folding from the right, finding, and testing stop when the result is known")
  func shortCircuit() {
    let log = Log()
    let endless = LazyStream(1...).map { number in
      log.note(number)
      return number
    }
    #expect(endless.foldRight(false) { number, rest in number == 3 || rest() })
    #expect(log.entries == ["1", "2", "3"])
    #expect(endless.first { $0 == 4 } == 4)
    #expect(endless.any { $0 == 5 })
    #expect(!endless.all { $0 < 6 })
    #expect(log.entries == ["1", "2", "3", "4", "5", "6"])
  }

  @Test("`zip` computes the first element of each pair first, and none of the second after the end")
  func zipOrder() {
    let log = Log()
    func numbers(_ count: Int, from start: Int) -> LazyStream<Int> {
      // A filter computes an element in order to find out whether there is one.
      LazyStream(start..<(start + count)).filter { number in
        log.note(number)
        return true
      }
    }
    let pairs = numbers(2, from: 10).zip(with: numbers(9, from: 20)).map { "\($0.0)\($0.1)" }
    expect(pairs, ["1020", "1121"])
    #expect(log.entries == ["10", "20", "11", "21"])
  }

  /// Returns the number of bytes of stack per element between the first and the last call of the
  /// closure.
  private func stackOfFolding(_ count: Int) -> UInt {
    let places = Unguarded((lowest: UInt.max, highest: UInt.min))
    Threads.run(stackSize: Threads.ordinaryStack) {
      let sum = LazyStream(1...count).foldRight(0) { number, rest in
        var mark: UInt8 = 0
        let place = withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
        places.value.lowest = min(places.value.lowest, place)
        places.value.highest = max(places.value.highest, place)
        return number + rest()
      }
      #expect(sum == count * (count + 1) / 2)
    }
    return (places.value.highest - places.value.lowest) / UInt(count - 1)
  }

  @Test(
    "Folding from the right uses the same amount of stack for each element, at most two kilobytes"
  )
  func stack() {
    let few = stackOfFolding(100)
    let many = stackOfFolding(1_000)
    #expect(few == many)
    #expect((1...(Rounds.areSanitized ? 32_768 : 2_048)).contains(many), "\(many) bytes")
  }

  @Test(
    "`foldRight` computes the result of the remaining elements once, however often it is requested"
  )
  func restOnce() {
    let log = Log()
    let sum = LazyStream([1, 2]).foldRight(0) { number, rest in
      log.note(number)
      return number + rest() + rest()
    }
    #expect(sum == 5)
    #expect(log.entries == ["1", "2"])
  }

  @Test(
    "`take(first:)` and `skip(first:)` trap if the count is negative, with a message that names the operator",
    arguments: [true, false]
  )
  func misuse(taking: Bool) async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [taking] in
      _ = taking ? LazyStream([1]).take(first: -1) : LazyStream([1]).skip(first: -1)
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains(taking ? "take(first:) was given -1" : "skip(first:) was given -1"))
    #expect(message.contains("D19"))
  }
}
