import Dispatch
import Reactive
import TestSupport
import Testing

@Suite struct SerialGateTests {
  private let gate = NamedGate(name: StreamName(Signal<Int, Never>.self, madeBy: "a test"))
  private var thread: UInt { ThreadIdentity.current }

  @Test("A thread can enter a free gate, and can enter it again after leaving it")
  func enter() {
    for _ in 0..<2 {
      #expect(gate.enter(thread) == .entered)
      #expect(gate.isQuiet(thread))
      gate.leave(thread)
      #expect(!gate.isQuiet(thread))
    }
  }

  @Test(
    "A thread that is delivering in a gate and enters it again is reported as entering recursively"
  )
  func reenter() {
    #expect(gate.enter(thread) == .entered)
    #expect(gate.enter(thread) == .reentered)
    #expect(!gate.enterIfFree(thread))
    gate.leave(thread)
    #expect(gate.enter(thread) == .entered)
    gate.leave(thread)
  }

  @Test("No thread can enter a closed gate, not even the thread that is delivering")
  func closed() {
    #expect(gate.enter(thread) == .entered)
    #expect(gate.close())
    #expect(!gate.isQuiet(thread))
    #expect(gate.enter(thread) == .closed)
    gate.leave(thread)
    #expect(gate.enter(thread) == .closed)
    #expect(gate.isClosed)
  }

  @Test("Exactly one of many concurrent calls closes a gate")
  func closeRace() {
    for _ in 0..<200 {
      let gate = NamedGate(name: StreamName(Self.self, madeBy: "a test"))
      let count = AtomicCounter()
      Threads.parallel(4) { _ in if gate.close() { count.add(1) } }
      #expect(count.value == 1)
    }
  }

  @Test("Work that is given to a free gate runs immediately")
  func afterDeliveryWhenFree() {
    let log = Log()
    gate.afterDelivery { [gate] in log.note(gate.enter(ThreadIdentity.current)) }
    #expect(log.entries == ["reentered"])
    #expect(gate.enter(thread) == .entered)
    gate.leave(thread)
  }

  @Test(
    "Work that is given to a gate in use runs in order when the delivering thread leaves the gate"
  )
  func afterDeliveryWhenTaken() {
    let log = Log()
    #expect(gate.enter(thread) == .entered)
    for index in 0..<3 { gate.afterDelivery { log.note(index) } }
    log.note("leaving")
    gate.leave(thread)
    #expect(log.entries == ["leaving", "0", "1", "2"])
  }

  @Test("Work that is given to a gate inside other work runs after that work")
  func nestedWork() {
    let log = Log()
    gate.afterDelivery { [gate] in
      gate.afterDelivery { log.note("inner") }
      log.note("outer")
    }
    #expect(log.entries == ["outer", "inner"])
  }

  @Test("Work that is given to a closed gate also runs")
  func workAfterClose() {
    let log = Log()
    #expect(gate.close())
    gate.afterDelivery { log.note("done") }
    #expect(log.entries == ["done"])
  }

  @Test("The delivering thread runs the work that another thread gives to the gate")
  func workOfAnotherThread() {
    let worker = Unguarded<UInt>(0)
    #expect(gate.enter(thread) == .entered)
    Threads.run { [gate] in gate.afterDelivery { worker.value = ThreadIdentity.current } }
    #expect(worker.value == 0)
    gate.leave(thread)
    #expect(worker.value == thread)
  }

  #if DEBUG || Interleaving
  @Test("EVT-29: a thread that waits for a gate enters it when the delivering thread leaves")
  func waits() {
    let log = Log()
    #expect(gate.enter(thread) == .entered)
    let waiter = ParkedThread { [gate] in
      log.note(gate.enter(ThreadIdentity.current))
      gate.leave(ThreadIdentity.current)
    }
    log.note("leaving")
    gate.leave(thread)
    waiter.join()
    #expect(log.entries == ["leaving", "entered"])
  }

  @Test(
    "A thread that waits for a gate returns when the gate is closed, before the owner leaves it"
  )
  func closeReleasesWaiters() {
    let log = Log()
    #expect(gate.enter(thread) == .entered)
    let waiter = ParkedThread { [gate] in log.note(gate.enter(ThreadIdentity.current)) }
    #expect(gate.close())
    waiter.join()
    #expect(log.entries == ["closed"])
    gate.leave(thread)
  }

  @Test("D22: waiting threads enter in the order of their arrival")
  func order() {
    let log = Log()
    #expect(gate.enter(thread) == .entered)
    let waiters = (0..<8).map { number in
      ParkedThread { [gate] in
        #expect(gate.enter(ThreadIdentity.current) == .entered)
        log.note(number)
        gate.leave(ThreadIdentity.current)
      }
    }
    gate.leave(thread)
    for waiter in waiters { waiter.join() }
    #expect(log.entries == (0..<8).map(String.init))
  }

  @Test("All threads that wait for a gate enter it")
  func allWaitersEnter() {
    let count = Unguarded(0)
    #expect(gate.enter(thread) == .entered)
    let waiters = (0..<5).map { _ in
      ParkedThread { [gate] in
        #expect(gate.enter(ThreadIdentity.current) == .entered)
        count.value += 1
        gate.leave(ThreadIdentity.current)
      }
    }
    #expect(count.value == 0)
    gate.leave(thread)
    for waiter in waiters { waiter.join() }
    #expect(count.value == 5)
  }
  #endif

  @Test("No wake-up is lost when many threads enter a gate, leave it, and give it work")
  func stress() {
    let count = Unguarded(0)
    Threads.parallel(4) { [gate] index in
      for _ in 0..<3000 {
        if index == 3 {
          gate.afterDelivery { count.value += 1 }
        } else if case .entered = gate.enter(ThreadIdentity.current) {
          count.value += 1
          gate.leave(ThreadIdentity.current)
        }
      }
    }
    #expect(count.value == 12000)
  }

  @Test("No thread waits forever for a gate that is closed while other threads deliver")
  func closeStress() {
    for _ in 0..<150 {
      let gate = NamedGate(name: StreamName(Self.self, madeBy: "a test"))
      Threads.parallel(4) { index in
        if index == 0 {
          _ = gate.close()
        } else {
          while case .entered = gate.enter(ThreadIdentity.current) {
            gate.leave(ThreadIdentity.current)
          }
        }
      }
      #expect(gate.isClosed)
    }
  }
}
