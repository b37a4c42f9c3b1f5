import Reactive
import ReactiveTesting
import TestSupport
import Testing

/// Compares the test scheduler with a simple list that is searched for the earliest action at each
/// step.
@Suite struct TimeModelTests {
  /// Each test case runs many programs.
  ///
  /// The seed of each program is computed from the number of the batch and its number in the batch.
  @Test(
    "A random program has the same effects on the test scheduler as on a sorted list",
    arguments: 0..<10
  )
  func randomProgramsRunAsInASortedList(batch: UInt64) {
    for number in 0..<Rounds.many(1000) {
      let seed = batch * 1000 + UInt64(number)
      let program = Program(seed: seed)
      let scheduler = TestScheduler(origin: program.origin)
      let expected = program.run(on: SortedList(origin: program.origin.nanoseconds))
      let actual = program.run(on: scheduler)
      #expect(scheduler.takeFaults().isEmpty, "seed \(seed)")
      #expect(actual == expected, "seed \(seed)")
      guard actual == expected else { return }
    }
  }
}

/// What the programs require of a scheduler.
private protocol Machine: AnyObject {
  var time: Int64 { get }
  var clamped: Int { get }
  var dues: [Int64] { get }
  func put(
    at due: Int64,
    every interval: Int64?,
    _ action: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void
  func move(to target: Int64)
  func drain()
}

extension TestScheduler: Machine {
  var time: Int64 { now.nanoseconds }
  var clamped: Int { clampedCount }
  var dues: [Int64] { pendingActions.map(\.due.nanoseconds) }

  func put(
    at due: Int64,
    every interval: Int64?,
    _ action: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let period = interval.map(Duration.nanoseconds)
    let handle = schedule(at: Instant(nanoseconds: due), interval: period, from: nil, action)
    return { handle?.dispose() }
  }

  func move(to target: Int64) { advance(to: Instant(nanoseconds: target)) }

  func drain() { run() }
}

/// The model, which is as simple as possible.
///
/// `@unchecked Sendable`: only one thread uses the object.
private final class SortedList: Machine, @unchecked Sendable {
  struct Entry {
    let id: Int
    var due: Int64
    var order: Int
    let interval: Int64?
    let action: @Sendable () -> Void
  }

  var time: Int64
  var clamped = 0
  var entries: [Entry] = []
  var nextID = 0
  var nextOrder = 0
  var cancelled: Set<Int> = []
  var target: Int64?
  var drains = false

  init(origin: Int64) { time = origin }

  var dues: [Int64] { sorted.map(\.due) }

  var sorted: [Entry] { entries.sorted { ($0.due, $0.order) < ($1.due, $1.order) } }

  func put(
    at due: Int64,
    every interval: Int64?,
    _ action: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    if due < time { clamped += 1 }
    let id = nextID
    nextID += 1
    insert(
      Entry(id: id, due: max(due, time), order: 0, interval: interval, action: action)
    )
    return { [self] in
      cancelled.insert(id)
      entries.removeAll { $0.id == id }
    }
  }

  private func insert(_ entry: Entry) {
    var entry = entry
    entry.order = nextOrder
    nextOrder += 1
    entries.append(entry)
  }

  func move(to end: Int64) { advance(to: end, drains: false) }

  func drain() { advance(to: time, drains: true) }

  private func advance(to end: Int64, drains drain: Bool) {
    guard target == nil else {
      target = max(target ?? end, end)
      drains = drains || drain
      return
    }
    target = end
    drains = drain
    while let first = sorted.first, drains || first.due <= target ?? end {
      entries.removeAll { $0.id == first.id }
      time = first.due
      first.action()
      if let interval = first.interval, !cancelled.contains(first.id) {
        var again = first
        again.due += interval
        insert(again)
      }
    }
    time = max(time, target ?? end)
    target = nil
    drains = false
  }
}

/// A random program, whose steps depend only on its seed.
private struct Program {
  let seed: UInt64
  let origin: Instant

  init(seed: UInt64) {
    self.seed = seed
    var random = SplitMix(seed: seed)
    let origins: [Int64] = [0, 0, -7, 1_000_000_007, -1 << 40, 1 << 60]
    origin = Instant(nanoseconds: origins.randomElement(using: &random) ?? 0)
  }

  func run(on machine: some Machine & Sendable) -> [String] {
    let interpreter = Interpreter(machine, random: SplitMix(seed: seed &+ 1))
    for _ in 0..<12 { interpreter.step(depth: 0) }
    interpreter.trace.append("\(machine.time) \(machine.clamped) \(machine.dues)")
    interpreter.trace.append("cancel half")
    for (index, cancel) in interpreter.cancellers.enumerated() where index % 2 == 0 { cancel() }
    interpreter.trace.append("\(machine.dues)")
    for cancel in interpreter.cancellers.suffix(3) { cancel() }
    machine.drain()
    interpreter.trace.append("\(machine.time) \(machine.clamped) \(machine.dues)")
    return interpreter.trace
  }
}

/// `@unchecked Sendable`: only one thread uses the object.
private final class Interpreter: @unchecked Sendable {
  var trace: [String] = []
  var cancellers: [@Sendable () -> Void] = []
  private let machine: any Machine
  private var random: SplitMix
  private var counts: [Int: Int] = [:]

  init(_ machine: any Machine, random: SplitMix) {
    self.machine = machine
    self.random = random
  }

  /// A random delay from one of several ranges, which can be zero or negative.
  private var delay: Int64 {
    let magnitudes: [ClosedRange<Int64>] = [-3...3, 0...0, 0...20, 0...500, 0...100_000]
    return Int64.random(in: magnitudes.randomElement(using: &random) ?? 0...1, using: &random)
  }

  func step(depth: Int) {
    switch Int.random(in: 0..<(depth == 0 ? 14 : 8), using: &random) {
    case 0, 1, 2, 3: once(depth: depth)
    case 4: again(depth: depth)
    case 5, 6: cancellers.randomElement(using: &random)?()
    case 7 where depth > 0, 8, 9, 10, 11: machine.move(to: machine.time + max(0, delay))
    case 12: machine.move(to: machine.time)
    case 13: machine.drain()
    default: once(depth: depth)
    }
  }

  private func once(depth: Int) {
    let number = cancellers.count
    let children = depth < 4 ? Int.random(in: 0...2, using: &random) : 0
    cancellers.append(
      machine.put(at: machine.time + delay, every: nil) { [self] in
        trace.append("\(number) at \(machine.time)")
        for _ in 0..<children { step(depth: depth + 1) }
      }
    )
  }

  private func again(depth: Int) {
    let number = cancellers.count
    let interval = Int64.random(in: 1...9, using: &random)
    let end = Int.random(in: 1...5, using: &random)
    let due = machine.time + delay
    cancellers.append(
      machine.put(at: due, every: interval) { [self] in
        trace.append("\(number) again at \(machine.time)")
        counts[number, default: 0] += 1
        if depth < 3, counts[number] == 2 { step(depth: depth + 1) }
        if counts[number] == end { cancellers[number]() }
      }
    )
  }
}
