import Reactive

@testable import ReactiveTesting

/// Operators that use only raw streams, like the operators of another library.
enum ForeignOperators {
  static let library = StreamVocabulary("Elsewhere")

  typealias Stream = RawStream<Int, TestFailure>

  /// Forwards all values and calls `change` with each terminal event.
  static func relay(
    _ source: Stream,
    end change: @escaping @Sendable (Termination<TestFailure>) -> Termination<TestFailure> = { $0 }
  ) -> Stream {
    RawStream { observer, handle in
      source.listen(
        Observer(
          onValue: { observer.send(value: $0) },
          onTermination: { observer.terminate(change($0)) }
        ),
        handle: handle
      )
    }
  }

  /// Forwards the events of two streams, and does not dispose of `left` of them when it ends.
  static func merge(_ first: Stream, _ second: Stream, forgetsSecond: Bool) -> Stream {
    RawStream { observer, handle in
      let handles = CompositeDisposable()
      handle(handles)
      let open = Atomic(2)
      let forward = Observer<Int, TestFailure>(
        onValue: { observer.send(value: $0) },
        onTermination: { end in
          if case .completed = end,
            open.modify({
              $0 -= 1; return $0
            }) > 0
          {
            return
          }
          handles.dispose()
          observer.terminate(end)
        }
      )
      first.listen(forward) { handles.add($0) }
      if handles.isDisposed { return }
      second.listen(forward) { if !forgetsSecond { handles.add($0) } }
    }
  }

  /// Forwards the values of a stream until a trigger completes.
  ///
  /// If `endsEarly` is true, the output also completes with the stream.
  static func gated(_ source: Stream, by trigger: Stream, endsEarly: Bool) -> Stream {
    RawStream { observer, handle in
      let handles = CompositeDisposable()
      handle(handles)
      let end: @Sendable (Termination<TestFailure>) -> Void = { end in
        handles.dispose()
        observer.terminate(end)
      }
      source.listen(
        Observer(
          onValue: { observer.send(value: $0) },
          onTermination: { if $0 != .completed || endsEarly { end($0) } }
        )
      ) { handles.add($0) }
      if handles.isDisposed { return }
      trigger.listen(Observer(onValue: { _ in }, onTermination: end)) { handles.add($0) }
    }
  }

  /// Observes all inner streams.
  ///
  /// If `endsEarly` is true, the output completes with the outer stream. Otherwise, it completes
  /// when all streams have completed.
  static func flatten(
    _ streams: RawStream<Stream, TestFailure>,
    endsEarly: Bool
  ) -> Stream {
    RawStream { observer, handle in
      let handles = CompositeDisposable()
      handle(handles)
      let open = Atomic(1)
      let end: @Sendable (Termination<TestFailure>) -> Void = { end in
        if case .completed = end, !endsEarly,
          open.modify({
            $0 -= 1; return $0
          }) > 0
        {
          return
        }
        handles.dispose()
        observer.terminate(end)
      }
      streams.listen(
        Observer(
          onValue: { inner in
            open.modify { $0 += 1 }
            inner.listen(Observer(onValue: { observer.send(value: $0) }, onTermination: end)) {
              handles.add($0)
            }
          },
          onTermination: end
        ),
        handle: { handles.add($0) }
      )
    }
  }

  /// Delays each value, and cancels its timers when it is disposed of, except in the broken
  /// version.
  static func delay(_ source: Stream, _ lab: Lab, forgets: Bool) -> Stream {
    RawStream { observer, handle in
      let handles = CompositeDisposable()
      handle(handles)
      source.listen(
        Observer(
          onValue: { value in
            later(lab, forgets ? nil : handles) { observer.send(value: value) }
          },
          onTermination: { end in
            if case .completed = end { return later(lab, handles) { observer.terminate(end) } }
            handles.dispose()
            observer.terminate(end)
          }
        ),
        handle: { handles.add($0) }
      )
    }
  }

  private static func later(
    _ lab: Lab,
    _ handles: CompositeDisposable?,
    _ action: @escaping @Sendable () -> Void
  ) {
    let own = CompositeDisposable()
    let member = handles?.add(own)
    own.add(
      lab.scheduler.schedule(after: .milliseconds(10)) {
        member?.dispose()
        action()
      }
    )
  }

  /// Numbers its values, either separately for each subscription or together for all subscriptions.
  static func numbered(_ source: Stream, together: Bool) -> Stream {
    let all = Atomic(0)
    return RawStream { observer, handle in
      let count = together ? all : Atomic(0)
      source.listen(
        Observer(
          onValue: { _ in
            observer.send(
              value: count.modify {
                $0 += 1; return $0
              }
            )
          },
          onTermination: { observer.terminate($0) }
        ),
        handle: handle
      )
    }
  }
}
