import Dispatch
import Foundation
import Reactive
import ReactiveFoundation
import TestSupport
import Testing

/// Tests of `notifications(forName:object:)`, which sends notifications as values that can be used
/// on any thread (S9).
@Suite struct NotificationTests {
  private final class Poster: Sendable {}

  private let center = NotificationCenter()
  private let name = Notification.Name("tested")

  /// A log of the events of a signal, with one line for each event.
  private final class Lines: Sendable {
    private let storage = Locked<[String]>([])

    var all: [String] { storage.withLock { $0 } }

    func add(_ line: String) {
      storage.withLock { $0.append(line) }
    }
  }

  @Test(
    "A value of `notifications` contains the name of the notification and the identity of the poster"
  )
  func carriesTheNameAndTheIdentityOfThePoster() {
    let poster = Poster()
    let posted = Locked<[PostedNotification]>([])
    center.reactive.notifications(forName: name).observeValues { notification in
      posted.withLock { $0.append(notification) }
    }
    center.post(name: name, object: poster)
    center.post(name: name, object: nil)
    let all = posted.withLock { $0 }
    #expect(all.map(\.name) == [name, name])
    #expect(all.map(\.object) == [ObjectIdentifier(poster), nil])
  }

  @Test("A poster that is not an object has no identity")
  func aPosterThatIsNoObjectHasNoIdentity() {
    #expect(PostedNotification(Notification(name: name, object: 1)).object == nil)
  }

  @Test("`notifications` sends only the notifications with the requested name and poster")
  func onlyWhatIsAskedForIsSent() {
    let (poster, other) = (Poster(), Poster())
    let lines = Lines()
    center.reactive.notifications(forName: name, object: poster).observe { lines.add("\($0)") }
    center.reactive.notifications(forName: nil).observeValues { _ in lines.add("any") }
    center.post(name: name, object: other)
    center.post(name: Notification.Name("other"), object: poster)
    #expect(lines.all == ["any", "any"])
    center.post(name: name, object: poster)
    #expect(lines.all.count == 4)
  }

  @Test("The closure of `notifications` extracts its value on the posting thread")
  func aClosureExtractsOnThePostingThread() {
    let lines = Lines()
    center.reactive
      .notifications(forName: name) { notification in
        "\(notification.userInfo?["width"] ?? "none")"
      }
      .observe { lines.add("\($0)") }
    center.post(name: name, object: nil, userInfo: ["width": 3])
    #expect(lines.all == ["VALUE 3"])
    center.post(name: name, object: nil)
    #expect(lines.all == ["VALUE 3", "VALUE none"])
  }

  @Test("LIF-4: the signal of `notifications` ends only with a lifetime")
  func neverEndsByItselfButWithALifetime() {
    let lines = Lines()
    let (lifetime, token) = Lifetime.make()
    center.reactive.notifications(forName: name)
      .take(during: lifetime)
      .observe { event in lines.add(event.value == nil ? "\(event)" : "value") }
    center.post(name: name, object: nil)
    #expect(lines.all == ["value"])
    token.dispose()
    center.post(name: name, object: nil)
    #expect(lines.all == ["value", "COMPLETED"])
  }

  @Test(
    "LIF-4: without a lifetime, the notifications continue after the signal and the poster are released"
  )
  func goesOnWithoutALifetime() {
    let lines = Lines()
    func observe(_ poster: Poster) {
      center.reactive.notifications(forName: name, object: poster)
        .observe { lines.add("one \($0.isTerminating)") }
      center.reactive.notifications(forName: name).observe { lines.add("any \($0.isTerminating)") }
      center.post(name: name, object: poster)
    }
    observe(Poster())
    #expect(lines.all.sorted() == ["any false", "one false"])
    for _ in 0..<3 { center.post(name: name, object: nil) }
    #expect(lines.all.dropFirst(2) == ["any false", "any false", "any false"])
  }

  @Test("`notifications` removes its observer when the signal is no longer observed")
  func stopsListeningWhenNobodyObserves() {
    final class Object: Sendable {}
    weak var captured: Object?
    func observeAndLeave() {
      let object = Object()
      captured = object
      let observation = center.reactive
        .notifications(forName: name) { _ in withExtendedLifetime(object) {} }
        .observeValues { _ in }
      center.post(name: name, object: nil)
      observation?.dispose()
    }
    observeAndLeave()
    #expect(captured == nil)
  }

  @Test("`notifications` delivers the posts of many threads one at a time")
  func postsOfManyThreadsArriveOneAtATime() {
    let count = Locked(0)
    let inside = Locked(0)
    let overlaps = Locked(0)
    center.reactive.notifications(forName: name).observeValues { _ in
      if inside.withLock({
        $0 += 1; return $0
      }) > 1 {
        overlaps.withLock { $0 += 1 }
      }
      count.withLock { $0 += 1 }
      inside.withLock { $0 -= 1 }
    }
    let (center, name) = (center, name)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<100 { center.post(name: name, object: nil) }
    }
    #expect(count.withLock { $0 } == 400)
    #expect(overlaps.withLock { $0 } == 0)
  }
}
