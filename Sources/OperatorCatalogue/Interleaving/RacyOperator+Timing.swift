import Reactive
import ReactiveTesting

extension RacyOperator {
  /// Races in operators that move events to another thread.
  static let timing: [RacyOperator] = [
    RacyOperator("delay whose end overtakes its values", breaks: "EVT-3") { run, isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let waiting = Atomic<[Int]>([1])
      run.race(
        {
          lock.withLock {
            let value = waiting.modify { $0.isEmpty ? nil : $0.removeFirst() }
            if let value { sink.send(value: value) }
          }
        },
        {
          lock.withLock {
            if isLawful { for value in waiting.swap([]) { sink.send(value: value) } }
            sink.sendCompleted()
          }
        }
      )
    },
    RacyOperator("throttle that takes two values in one interval", breaks: "throttle") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let lock = Lock()
      let isOpen = Atomic(true)
      let send: @Sendable (Int) -> Void = { value in
        if isLawful {
          if !isOpen.swap(false) { return }
        } else {
          if !isOpen.value { return }
          isOpen.value = false
        }
        lock.withLock { sink.send(value: value) }
      }
      run.race({ send(1) }, { send(2) })
      run.finally {
        run.expect(
          out.events.count == 1,
          "two values were sent in one interval",
          contract: "throttle"
        )
      }
    },
    RacyOperator("collect that sends its buffer, then empties it", breaks: "EVT-29") {
      run,
      isLawful in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let buffer = Atomic<[Int]>([1])
      run.race(
        {
          let values: [Int]
          if isLawful {
            values = buffer.swap([])
          } else {
            values = buffer.value
            buffer.value = []
          }
          for value in values { sink.send(value: value) }
        },
        { buffer.modify { $0.append(2) } }
      )
      run.finally {
        for value in buffer.value { sink.send(value: value) }
        out.expectValues([1, 2])
      }
    },
  ]
}
