import Reactive

// A signal, and the observer that feeds it.
let (typing, input) = Signal<String, Never>.pipe()

typing
  .filter { $0.count > 1 }
  .skipRepeats()
  .observeValues { print("search for \($0)") }

input.send(value: "s")
input.send(value: "sw")
input.send(value: "sw")
input.send(value: "swift")

// A producer does its work once for each start.
let answer = SignalProducer<Int, Never> { 6 * 7 }
answer.startWithValues { print("the answer is \($0)") }

// Operators that take time take a scheduler.
let countdown = SignalProducer<Int, Never>.interval(
  [3, 2, 1],
  interval: .milliseconds(50),
  on: QueueScheduler()
)
for await number in countdown.values { print(number) }
print("done")
