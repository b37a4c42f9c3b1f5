import Reactive
import Testing

@Suite struct AtomicTests {
  @Test("`modify(_:)` changes the value and returns the result of its closure")
  func modifying() {
    let count = Atomic(0)
    let isThird = count.modify { count in
      count += 1
      return count == 3
    }
    if isThird { print("three") }
    #expect(!isThird)
    #expect(count.value == 1)
  }
}
