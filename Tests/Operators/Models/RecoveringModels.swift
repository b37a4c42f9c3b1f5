import Reactive
import ReactiveTesting

extension OperatorModel {
  /// Operators that run several producers in succession.
  @ModelList static var chaining: [OperatorModel] {
    producing("concat(_:)", .restarting(2)) {
      $0.cold().concat($0.cold(1))
    } model: {
      $0.chained { $0 == .completed || $0 == .interrupted }.completingWhenInterrupted
    }
    producing("prefix(_:)", .restarting(2)) {
      $0.cold(1).prefix($0.cold())
    } model: {
      $0.chained { $0 == .completed || $0 == .interrupted }.completingWhenInterrupted
    }
    producing("concat(value:)", .restarting(1)) {
      $0.cold().concat(value: 7)
    } model: {
      $0.chained(then: Track("(7|)")) { $0 == .completed || $0 == .interrupted }
    }
    producing("concat(error:)", .restarting(1)) {
      $0.cold().concat(error: Boom())
    } model: {
      $0.chained(then: Track("#")) { $0 == .completed || $0 == .interrupted }
    }
    producing("prefix(value:)", .restarting(1)) {
      $0.cold().prefix(value: 7)
    } model: {
      Track([.init(0, .value(7))] + $0.track().moments).completingWhenInterrupted
    }
    producing("then(_:)", .restarting(2)) {
      $0.cold().then($0.cold(1))
    } model: {
      $0.withoutValues(of: 0).chained { $0 == .completed }
    }
    producing("then(_:) that cannot fail", .restarting(2)) {
      $0.cold().then($0.cold(1).recovering())
    } model: {
      $0.withoutValues(of: 0).recovering(1).chained { $0 == .completed }
    }
    producing("then(_:) of a producer that cannot fail", .restarting(2)) {
      $0.cold().recovering().then($0.cold(1))
    } model: {
      $0.withoutValues(of: 0).recovering(0).chained { $0 == .completed }
    }
    producing("repeat(_:)", .restarting(3)) {
      $0.attempts().repeat(2)
    } model: {
      $0.chained(upTo: 2) { $0 == .completed }
    }
    producing("repeat(0)", .restarting(1)) {
      $0.attempts().repeat(0)
    } model: { _ in
      Track("|")
    }
    producing("repeat()", .restarting(3)) {
      $0.attempts().repeat()
    } model: {
      $0.chained(then: Track("!")) { $0 == .completed }
    }
    producing("retry(upTo:)", .restarting(3)) {
      $0.attempts().retry(upTo: 1)
    } model: {
      $0.chained(upTo: 2) { $0.isFailure }
    }
    producing("retry(upTo: 0)", .restarting(2)) {
      $0.attempts().retry(upTo: 0)
    } model: {
      $0.track()
    }
    producing("retry()", .restarting(3)) {
      $0.attempts().retry()
    } model: {
      $0.chained(then: Track("!")) { $0.isFailure }
    }
    producing("retry(upTo:interval:on:)", .restarting(3)) {
      $0.attempts().retry(upTo: 1, interval: .ticks(2), on: $0.scheduler)
    } model: {
      $0.chained(upTo: 2, pause: 2) { $0.isFailure }
    }
    producing("deferred(_:)", .restarting(1)) { bench in
      .deferred { [unowned bench] in bench.cold() }
    } model: {
      $0.track()
    }
  }

  /// Operators that wait for the end of their source.
  @ModelList static var retrieving: [OperatorModel] {
    producing("first()", .plain.atOnce) {
      $0.retrieved { $0.first() }
    } model: { script in
      script.retrieved { track in
        track.values.first.map { .success($0.value) } ?? track.end?.event.error.map { .failure($0) }
      }
    }
    producing("single()", .plain.atOnce) {
      $0.retrieved { $0.single() }
    } model: { script in
      script.retrieved { track in
        switch (track.values.count, track.end?.event) {
        case (2..., _), (_, .interrupted): nil
        case (_, .failed(let failure)): .failure(failure)
        case (1, _): .success(track.values[0].value)
        default: nil
        }
      }
    }
    producing("last()", .plain.atOnce) {
      $0.retrieved { $0.last() }
    } model: { script in
      script.retrieved { track in
        switch track.end?.event {
        case .failed(let failure): .failure(failure)
        case .interrupted: nil
        default: track.values.last.map { .success($0.value) }
        }
      }
    }
    producing("wait()", .plain.atOnce) {
      $0.retrieved { producer -> Result<Int, Boom>? in
        switch producer.wait() {
        case .success: .success(0)
        case .failure(.failed(let failure)): .failure(failure)
        case .failure(.interrupted): nil
        }
      }
    } model: { script in
      script.retrieved { track in
        switch track.end?.event {
        case .failed(let failure): .failure(failure)
        case .interrupted: nil
        default: .success(0)
        }
      }
    }
  }
}

extension Bench {
  /// Returns the result of a synchronous operator that waits for the end of the first input.
  func retrieved(
    _ retrieve: @escaping @Sendable (SignalProducer<Int, Boom>) -> Result<Int, Boom>?
  ) -> SignalProducer<String, Never> {
    SignalProducer { [unowned self] () -> String in
      "\(String(describing: retrieve(cold(Script.ended(script.track())))))"
    }
  }
}

extension Track where Value == Int, Failure == Boom {
  /// This track with a completion in place of an interruption, as for one of several streams in
  /// succession (D11).
  fileprivate var completingWhenInterrupted: Track {
    replacing { [$0 == .interrupted ? .completed : $0] }
  }
}

extension Script {
  fileprivate static func ended(_ track: Track<Int, Boom>) -> Track<Int, Boom> {
    Track(track.moments + [.init(0, .completed)])
  }

  func retrieved(
    _ result: (Track<Int, Boom>) -> Result<Int, Boom>?
  ) -> Track<String, Never> {
    Track(
      [(0, "\(String(describing: result(Script.ended(track()))))")],
      end: (0, .completed)
    )
  }

  /// Returns the inputs in succession, followed by `last`.
  ///
  /// An input begins when the previous input ends, if `goesOn` returns true for that end.
  func chained(
    upTo count: Int = .max,
    then last: Track<Int, Boom>? = nil,
    pause: Int = 0,
    goesOn: (Event<Int, Boom>) -> Bool
  ) -> Track<Int, Boom> {
    var tracks = (0..<min(count, inputs)).map { track($0) }[...]
    if let last { tracks.append(last) }
    var moments: [Track<Int, Boom>.Moment] = []
    var start = 0
    while let track = tracks.popFirst()?.later(by: start) {
      moments += track.moments
      guard let end = track.end, goesOn(end.event), !tracks.isEmpty else { break }
      moments.removeLast()
      start = end.tick + pause
    }
    return Track(moments)
  }

  func withoutValues(of input: Int) -> Script {
    let steps = steps.filter { $0.input != input || $0.event.isTerminating }
    return with(steps, disposal: disposal)
  }

  fileprivate func recovering(_ input: Int) -> Script {
    let steps = steps.map { step in
      step.input == input && step.event.isFailure
        ? Step(tick: step.tick, input: input, event: .completed) : step
    }
    return with(steps, disposal: disposal)
  }
}
