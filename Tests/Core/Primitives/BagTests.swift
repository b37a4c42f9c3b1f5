import Reactive
import Testing

@Suite struct BagTests {
  @Test("A new bag is empty")
  func empty() {
    let bag = Bag<Int>()
    #expect(bag.isEmpty)
    #expect(bag.count == 0)
    #expect(bag.elements == [])
  }

  @Test("A bag keeps its elements in the order of their insertion")
  func order() {
    var bag = Bag<Int>()
    for element in [3, 1, 2] { bag.insert(element) }
    #expect(bag.elements == [3, 1, 2])
    #expect(bag.count == 3)
  }

  @Test(
    "Removing an element returns the element that was inserted with the token, but only once"
  )
  func remove() {
    var bag = Bag<String>()
    let a = bag.insert("a")
    let b = bag.insert("b")
    #expect(bag.contains(a))
    #expect(bag.remove(a) == "a")
    #expect(bag.remove(a) == nil)
    #expect(!bag.contains(a))
    #expect(bag.contains(b))
    #expect(bag.elements == ["b"])
  }

  @Test("Tokens of a bag distinguish equal elements")
  func equalElements() {
    var bag = Bag<Int>()
    bag.insert(7)
    let second = bag.insert(7)
    bag.remove(second)
    #expect(bag.elements == [7])
  }

  @Test("defect 31: a stale token removes no element, even from an empty bag")
  func staleToken() {
    var bag = Bag<Int>()
    let token = bag.insert(1)
    bag.remove(token)
    #expect(bag.remove(token) == nil)
    let other = bag.insert(2)
    #expect(bag.remove(token) == nil)
    _ = bag.removeAll()
    #expect(bag.remove(other) == nil)
    #expect(bag.isEmpty)
  }

  @Test(
    "Removing all elements returns them in order, and leaves an empty bag that can be used again"
  )
  func removeAll() {
    var bag = Bag<Int>()
    let stale = (0..<5).map { bag.insert($0) }
    bag.remove(stale[2])
    #expect(bag.removeAll() == [0, 1, 3, 4])
    #expect(bag.isEmpty)
    bag.insert(9)
    #expect(stale.allSatisfy { !bag.contains($0) })
    #expect(bag.elements == [9])
  }

  @Test("Random operations have the same results on a bag and on a list of pairs", arguments: 1...8)
  func model(seed: UInt64) {
    var random = Xorshift(seed: seed)
    var bag = Bag<Int>()
    var tokens: [Bag<Int>.Token] = []
    var model: [(index: Int, element: Int)] = []
    for step in 0..<600 {
      if Int.random(in: 0..<100, using: &random) < (step % 200 < 100 ? 70 : 30) {
        model.append((tokens.count, step))
        tokens.append(bag.insert(step))
      } else if let index = tokens.indices.randomElement(using: &random) {
        let position = model.firstIndex { $0.index == index }
        let removed = position.map { model.remove(at: $0).element }
        #expect(bag.remove(tokens[index]) == removed)
      }
      #expect(bag.count == model.count)
    }
    #expect(bag.elements == model.map(\.element))
    let left = Set(model.map(\.index))
    for (index, token) in tokens.enumerated() {
      #expect(bag.contains(token) == left.contains(index))
    }
  }

  @Test("A bag releases an element when it is removed")
  func releases() {
    var bag = Bag<Tracked>()
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    let token = bag.insert(tracked)
    bag.insert(Tracked())
    _ = consume tracked
    #expect(reference.isAlive)
    bag.remove(token)
    #expect(!reference.isAlive)
  }
}

/// A generator of random numbers that depend only on the seed.
struct Xorshift: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
