import Reactive
import ReactiveTesting
import Testing

@Suite struct Smoke {
  final class Log: @unchecked Sendable {
    var items: [String] = []
    func add<T>(_ x: T) { items.append("\(x)") }
  }

  @Test func basics() {
    let log = Log()
    SignalProducer<Int, Never>([1, 2, 3]).map { $0 * 2 }.filter { $0 > 2 }.start { log.add($0) }
    #expect(log.items == ["VALUE 4", "VALUE 6", "COMPLETED"])
    let log2 = Log()
    let d = SignalProducer<Int, Never>.never.map { $0 }.start { log2.add($0) }
    #expect(!d.isDisposed)
    d.dispose()
    #expect(log2.items == ["INTERRUPTED"])
    let log3 = Log()
    SignalProducer<Int, Never>(1...10).take(first: 2).start { log3.add($0) }
    #expect(log3.items == ["VALUE 1", "VALUE 2", "COMPLETED"])
    let log4 = Log()
    SignalProducer<Int, Never>([1, 2]).flatMap(.concat) { SignalProducer<Int, Never>([$0 * 10, $0 * 10 + 1]) }
      .concat(value: 7).start { log4.add($0) }
    #expect(log4.items == ["VALUE 10", "VALUE 11", "VALUE 20", "VALUE 21", "VALUE 7", "COMPLETED"])
    let log5 = Log()
    let (a, ai) = Signal<Int, Never>.pipe()
    let (b, bi) = Signal<Int, Never>.pipe()
    a.combineLatest(with: b).map { "\($0)" }.merge(with: a.zip(with: b).map { "zip \($0)" }).observe { log5.add($0) }
    ai.send(value: 1); bi.send(value: 2); bi.send(value: 3); ai.sendCompleted(); bi.sendCompleted()
    #expect(log5.items == ["VALUE (1, 2)", "VALUE zip (1, 2)", "VALUE (1, 3)", "COMPLETED"])
  }

  @Test func timing() {
    let log = Log()
    let s = TestScheduler()
    SignalProducer<Int, Never>([1, 2]).delay(.milliseconds(10), on: s).start { log.add("\(s.now) \($0)") }
    s.advance(by: .milliseconds(30))
    #expect(log.items == ["0.01 seconds VALUE 1", "0.01 seconds VALUE 2", "0.01 seconds COMPLETED"])
    let log2 = Log()
    SignalProducer<Int, Never>([1, 2]).concat(.never).debounce(.milliseconds(10), on: s).start { log2.add("\(s.now) \($0)") }
    s.advance(by: .milliseconds(30))
    #expect(log2.items == ["0.04 seconds VALUE 2"])
    let log3 = Log()
    SignalProducer<Int, Never>([1, 2, 3]).concat(.never).throttle(.milliseconds(10), on: s).start { log3.add("\(s.now) \($0)") }
    s.advance(by: .milliseconds(30))
    #expect(log3.items == ["0.06 seconds VALUE 3"])
  }

  @Test func deep() {
    struct E: Error {}
    let log = Log()
    nonisolated(unsafe) var n = 0
    SignalProducer<Int, E> { observer, _ in
      n += 1
      if n == 1_000_000 { observer.sendCompleted() } else { observer.send(error: E()) }
    }.retry().start { log.add($0) }
    #expect(log.items == ["COMPLETED"])

  }
  @Test func deep2() {
    let log2 = Log()
    var chain = SignalProducer<Int, Never>(value: 0)
    for i in 1..<100_000 { chain = chain.concat(value: i) }
    chain.filter { $0 == 99_999 }.start { log2.add($0) }
    #expect(log2.items == ["VALUE 99999", "COMPLETED"])

  }
  @Test func deep3() {
    let log3 = Log()
    @Sendable func count(_ n: Int) -> SignalProducer<Int, Never> {
      n == 100_000 ? .init(value: n) : SignalProducer<Int, Never>(value: n + 1).flatMap(.concat) { count($0) }
    }
    count(0).start { log3.add($0) }
    #expect(log3.items == ["VALUE 100000", "COMPLETED"])
  }
  @Test func deep4() {
    let log4 = Log()
    @Sendable func count2(_ n: Int) -> SignalProducer<Int, Never> {
      n == 100_000 ? .init(value: n) : SignalProducer<Int, Never>(value: n).concat(SignalProducer<Int, Never>(value: n + 1).flatMap(.merge) { count2($0) })
    }
    count2(0).filter { $0 > 99_998 }.start { log4.add($0) }
    #expect(log4.items == ["VALUE 99999", "VALUE 100000", "COMPLETED"])
  }
}
