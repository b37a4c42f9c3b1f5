import Reactive
import ReactiveTesting

extension OperatorModel {
  /// Operators that share one run of a producer.
  @ModelList static var sharing: [OperatorModel] {
    producing("replayLazily(upTo:)", .restarting(1)) {
      $0.cold().replayLazily(upTo: 1)
    } model: {
      $0.track()
    }
    producing("replayLazily(upTo:) for a late start", .timed) {
      $0.startedLate($0.cold().replayLazily(upTo: 2))
    } model: {
      $0.replayed(upTo: 2, at: 3)
    }
    producing("replayLazily(upTo: 0) for a late start", .timed) {
      $0.startedLate($0.cold().replayLazily(upTo: 0))
    } model: {
      $0.replayed(upTo: 0, at: 3)
    }
    producing("share() for a late start", .timed) {
      $0.startedLate($0.cold().share())
    } model: {
      $0.replayed(upTo: 0, at: 3, again: true)
    }
    producing("share(replay:) for a late start", .timed) {
      $0.startedLate($0.cold().share(replay: 2))
    } model: {
      $0.replayed(upTo: 2, at: 3, again: true)
    }
    producing("share(replay:while: .forever) for a late start", .timed) {
      $0.startedLate($0.cold().share(replay: 1, while: .forever))
    } model: {
      $0.replayed(upTo: 1, at: 3)
    }
    producing("publish() and autoconnect()", .timed) {
      $0.cold().publish().autoconnect()
    } model: {
      $0.track()
    }
    producing("replay(capacity:)", .timed) {
      $0.cold().replay(capacity: 2)
    } model: {
      $0.replayed(upTo: 2, at: 0)
    }
    producing("startEagerly(on:)", .timed) {
      $0.cold().startEagerly(on: $0.scheduler)
    } model: {
      $0.track()
    }
    producing("startLazily(on:)", .timed) {
      $0.cold().startLazily(on: $0.scheduler)
    } model: {
      $0.track()
    }
    plain("groupBy(_:)") {
      $0.groupBy { $0 % 2 }.flatMap(.merge) { group in
        group.producer.map { [group.key, $0] }
      }
    } producer: {
      $0.groupBy { $0 % 2 }.flatMap(.merge) { group in
        group.producer.map { [group.key, $0] }
      }
    } model: {
      $0.answers { _, value in [.value([value % 2, value])] }
    }
  }
}

extension Bench {
  /// Returns a start at tick three of a producer that was already started at tick zero.
  func startedLate(
    _ producer: SignalProducer<Int, Boom>
  ) -> SignalProducer<Int, Boom> {
    keep(producer.start())
    return SignalProducer<Int, Boom>.empty.delay(.ticks(3), on: time).then(producer)
  }
}

extension Script {
  /// Returns the events that a start at a given tick receives from a stream that began at tick
  /// zero.
  ///
  /// If `again` is true and the run has ended by that tick, the producer is started again.
  func replayed(upTo capacity: Int, at tick: Int, again: Bool = false) -> Track<Int, Boom> {
    if again, let end = track().end, end.tick <= tick { return track().later(by: tick) }
    let early = track().moments.filter { $0.tick <= tick }
    let kept = early.filter { !$0.event.isTerminating }.suffix(capacity)
    let late = track().moments.filter { $0.tick > tick }
    let end = early.filter(\.event.isTerminating)
    return Track((kept + end).map { .init(tick, $0.event) } + late)
  }
}
