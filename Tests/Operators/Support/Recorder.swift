import Reactive
import ReactiveTesting
import TestSupport

/// An object that records the events of a stream and their times.
final class Recorder<Value: Sendable, Failure: Error>: Sendable {
  typealias Moment = Timeline<Value, Failure>.Moment

  private let time: TestScheduler
  private let ended: @Sendable () -> Void
  private let moments = Locked<[Moment]>([])

  init(_ time: TestScheduler, ended: @escaping @Sendable () -> Void = {}) {
    self.time = time
    self.ended = ended
  }

  var timeline: Timeline<Value, Failure> { Timeline(moments.withLock { $0 }) }

  var observer: Observer<Value, Failure> {
    Observer { event in
      let moment = Moment(self.time.now, event)
      self.moments.withLock { $0.append(moment) }
      if event.isTerminating { self.ended() }
    }
  }
}
