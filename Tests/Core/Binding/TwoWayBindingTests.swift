import Reactive
import Testing

/// Properties that are bound to each other (the `RACChannel` of the older guidelines).
@Suite("Two-way binding") struct TwoWayBindingTests {
  private let record = Record<String>()

  private func note(_ left: MutableProperty<Int>, _ right: MutableProperty<Int>) {
    left.signal.observeValues { [record] in record.add("left \($0)") }
    right.signal.observeValues { [record] in record.add("right \($0)") }
  }

  @Test("A two-way binding gives the left property the value of the right property")
  func beginning() {
    let left = MutableProperty(1)
    let right = MutableProperty(2)
    note(left, right)
    left <~> right
    #expect(left.value == 2 && right.value == 2)
    #expect(record.items == ["left 2"])
  }

  @Test("Setting one property of a two-way binding sets the other property once")
  func noEcho() {
    let left = MutableProperty(0)
    let right = MutableProperty(0)
    left.bind(to: right)
    note(left, right)
    left.value = 1
    right.value = 2
    left.modify { $0 += 1 }
    right.swap(3)
    #expect(
      record.items == [
        "right 1", "left 1", "left 2", "right 2", "right 3", "left 3", "left 3", "right 3",
      ]
    )
  }

  @Test("Values that an observer sets reach the other property of a two-way binding in order")
  func recursion() {
    let left = MutableProperty(0)
    let right = MutableProperty(0)
    left <~> right
    right.signal.observeValues { if $0 < 3 { right.value = $0 + 1 } }
    let seen = Record<Int>()
    left.signal.observeValues(seen.add)
    left.value = 1
    #expect(left.value == 3 && right.value == 3)
    #expect(seen.items == [1, 2, 3])
  }

  @Test("A two-way binding ends when its disposable is disposed of")
  func disposal() {
    let left = MutableProperty(0)
    let right = MutableProperty(0)
    let binding = left <~> right
    binding.dispose()
    left.value = 1
    right.value = 2
    #expect(left.value == 1 && right.value == 2)
  }

  @Test("A two-way binding ends with the lifetime of either property, and retains neither")
  func lifetimes() {
    var left: MutableProperty<Int>? = MutableProperty(0)
    let right = MutableProperty(0)
    let last = MutableProperty(0)
    weak let released = left
    var binding: (any Disposable)?
    if let left {
      binding = left <~> right
      last <~> left
      left.value = 1
    }
    #expect(right.value == 1 && last.value == 1)
    #expect(binding?.isDisposed == false)
    left = nil
    #expect(released == nil)
    #expect(binding?.isDisposed == true)
    right.value = 2
    #expect(last.value == 1)
  }

  @Test("A property that is bound to itself does not change")
  func itself() {
    let property = MutableProperty(1)
    property <~> property
    property.value = 2
    #expect(property.value == 2)
  }

  @Test("A change propagates along a chain of bindings, in both directions")
  func chain() {
    let properties = (0..<4).map { MutableProperty($0) }
    for index in 0..<3 { properties[index] <~> properties[index + 1] }
    properties[2].value = 9
    #expect(properties.map(\.value) == [9, 9, 9, 9])
    properties[0].value = 8
    #expect(properties.map(\.value) == [8, 8, 8, 8])
  }

  @Test(
    "Setting both properties on two threads neither deadlocks nor leaves them with different values"
  )
  func threads() {
    for round in 0..<300 {
      let left = MutableProperty(0)
      let right = MutableProperty(0)
      left <~> right
      onThreads(2) { index in
        for step in 1...20 {
          if index == 0 { left.value = round + step } else { right.modify { $0 = -step } }
        }
      }
      #expect(left.value == right.value)
    }
  }

  @Test(
    "Setting a property inside `modify(_:)` of a property that is bound to it traps"
  )
  func insideModify() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let left = MutableProperty(0)
      let right = MutableProperty(0)
      left <~> right
      left.modify { _ in right.value = 1 }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("set inside its own modify(_:)"))
  }
}
