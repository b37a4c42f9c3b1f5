import Reactive
import TestSupport
import Testing

@Suite struct ThreadObjectTests {
  /// An object that records its creation and its release.
  final class Member: Sendable {
    private let log: Log

    init(_ log: Log) {
      self.log = log
      log.note("made")
    }

    deinit {
      log.note("released")
    }
  }

  @Test("A thread creates its object on first use and releases it when the thread ends")
  func one() {
    let log = Log()
    let object = ThreadObject { Member(log) }
    #expect(log.entries == [])
    Threads.run {
      let first = object.content.toOpaque()
      #expect(object.content.toOpaque() == first)
      #expect(log.entries == ["made"])
    }
    #expect(log.entries == ["made", "released"])
    Threads.run {}
    #expect(log.entries == ["made", "released"])
  }

  @Test("Each thread has its own object")
  func several() {
    let log = Log()
    let object = ThreadObject { Member(log) }
    Threads.run {
      let outer = UInt(bitPattern: object.content.toOpaque())
      Threads.run { #expect(UInt(bitPattern: object.content.toOpaque()) != outer) }
    }
    #expect(log.entries == ["made", "made", "released", "released"])
  }
}
