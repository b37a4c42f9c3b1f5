import Reactive
import ReactiveTesting

/// Scenarios of minimal versions of typical operators: two threads send, and one observer receives.
enum Hand {
  /// Builds a scenario with a merge that holds a lock while it delivers a value.
  static func serializedMerge(_ run: InterleavingRun, events: Int, threads: Int = 2) {
    let out = run.observer("out")
    let observer: Observer<Int, Never> = out.observer()
    let lock = Lock()
    for thread in 0..<threads {
      run.thread(Hand.letter(thread)) {
        for event in 0..<events {
          lock.withLock { observer.send(value: thread * 10 + event) }
        }
      }
    }
    run.finally {
      out.expectValues((0..<threads).flatMap { thread in (0..<events).map { thread * 10 + $0 } })
    }
  }

  /// Builds a scenario with a merge without a lock.
  static func unlockedMerge(_ run: InterleavingRun) {
    let out = run.observer("out")
    let observer: Observer<Int, Never> = out.observer()
    for thread in 0..<2 {
      run.thread(letter(thread)) {
        for event in 0..<2 { observer.send(value: thread * 10 + event) }
      }
    }
  }

  /// Builds a scenario with an operator that checks in one critical section and acts in another.
  static func takeOneInTwoSections(_ run: InterleavingRun) {
    let out = run.observer("out")
    let observer: Observer<Int, Never> = out.observer()
    let lock = Lock()
    let taken = Atomic(false)
    for thread in 0..<2 {
      run.thread(letter(thread)) {
        for event in 0..<2 {
          guard lock.withLock({ !taken.value }) else { continue }
          lock.withLock {
            taken.value = true
            observer.send(value: thread * 10 + event)
          }
        }
      }
    }
    run.finally {
      run.expect(out.events.count == 1, "take(1) delivered \(out.events.count) values")
    }
  }

  /// Builds a scenario with two locks that are taken in opposite orders.
  static func crossedLocks(_ run: InterleavingRun) {
    let (first, second) = (Lock(), Lock())
    run.thread("A") { first.withLock { second.withLock {} } }
    run.thread("B") { second.withLock { first.withLock {} } }
  }

  /// Builds a scenario with a queue whose last owner can leave while an event is being added.
  static func drainQueue(_ run: InterleavingRun, isRacy: Bool, events: Int = 2) {
    let out = run.observer("out")
    let observer: Observer<Int, Never> = out.observer()
    let waiting = Atomic<[Int]>([])
    let isDraining = Atomic(false)
    for thread in 0..<2 {
      run.thread(letter(thread)) {
        for event in 0..<events {
          if isRacy {
            waiting.modify { $0.append(thread * 10 + event) }
            if isDraining.swap(true) { continue }
            while let value = waiting.modify({ $0.isEmpty ? nil : $0.removeFirst() }) {
              observer.send(value: value)
            }
            isDraining.value = false
          } else {
            let drains = waiting.modify { queue in
              queue.append(thread * 10 + event)
              return queue.count == 1
            }
            guard drains else { continue }
            while let value = waiting.value.first {
              observer.send(value: value)
              if waiting.modify({ queue in
                queue.removeFirst()
                return queue.isEmpty
              }) {
                break
              }
            }
          }
        }
      }
    }
    run.finally {
      out.expectValues((0..<2).flatMap { thread in (0..<events).map { thread * 10 + $0 } })
    }
  }

  /// Builds a scenario with a disposable that checks and sets its flag, atomically or in two steps.
  static func disposeOnce(_ run: InterleavingRun, isRacy: Bool) {
    let resource = run.resource("resource")
    let isDisposed = Atomic(false)
    for thread in 0..<2 {
      run.thread(letter(thread)) {
        if isRacy {
          if isDisposed.value { return }
          isDisposed.value = true
        } else if isDisposed.swap(true) {
          return
        }
        resource.dispose()
      }
    }
    run.finally { resource.expectReleased() }
  }

  static func letter(_ thread: Int) -> String {
    ["A", "B", "C", "D"][thread]
  }
}
