import Reactive
import Testing

@Suite struct QueueTests {
  @Test("A new queue is empty, and removing an element returns `nil`")
  func empty() {
    var queue = Queue<Int>()
    #expect(queue.isEmpty)
    #expect(queue.first == nil)
    #expect(queue.removeFirst() == nil)
    #expect(queue.count == 0)
  }

  @Test("A queue returns its elements in the order of their insertion")
  func order() {
    var queue = Queue<Int>()
    for element in 0..<3 { queue.append(element) }
    #expect(queue.first == 0)
    #expect((0..<4).map { _ in queue.removeFirst() } == [0, 1, 2, nil])
  }

  @Test("Removing all elements leaves an empty queue that can be used again")
  func removeAll() {
    var queue = Queue<Int>()
    for element in 0..<100 { queue.append(element) }
    for _ in 0..<40 { _ = queue.removeFirst() }
    queue.removeAll()
    #expect(queue.isEmpty)
    queue.append(7)
    #expect(queue.removeFirst() == 7)
  }

  @Test("A queue of optional values stores `nil` as an element")
  func optionalElement() {
    var queue = Queue<Int?>()
    queue.append(nil)
    queue.append(1)
    #expect(queue.count == 2)
    #expect(queue.removeFirst() == .some(.none))
    #expect(queue.removeFirst() == .some(1))
    #expect(queue.isEmpty)
  }

  @Test("Random operations have the same results on a queue and on an array", arguments: 1...8)
  func model(seed: UInt64) {
    var random = Xorshift(seed: seed)
    var queue = Queue<Int>()
    var model: [Int] = []
    for step in 0..<1000 {
      if Int.random(in: 0..<100, using: &random) < (step % 400 < 200 ? 70 : 30) {
        queue.append(step)
        model.append(step)
      } else {
        #expect(queue.removeFirst() == (model.isEmpty ? nil : model.removeFirst()))
      }
      #expect(queue.count == model.count)
      #expect(queue.first == model.first)
      #expect(queue.isEmpty == model.isEmpty)
    }
  }

  @Test("A queue releases an element when it is removed")
  func releases() {
    var queue = Queue<Tracked>()
    let tracked = Tracked()
    let reference = WeakReference(tracked)
    queue.append(tracked)
    queue.append(Tracked())
    _ = consume tracked
    #expect(reference.isAlive)
    _ = queue.removeFirst()
    #expect(!reference.isAlive)
  }
}
