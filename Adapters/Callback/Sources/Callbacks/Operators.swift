import Synchronization

extension Callbacks {
  /// Sends the result of `transform` for each value.
  public func map<Output>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> Callbacks<Output> {
    Callbacks<Output> { next, end, cancel in
      listen(
        { value in
          let output = transform(value)
          // The closure may have cancelled the stream.
          if !cancel.isCancelled { next(output) }
        },
        end,
        cancel
      )
    }
  }

  /// Sends the values that satisfy the predicate.
  public func filter(_ fits: @escaping @Sendable (Value) -> Bool) -> Callbacks {
    Callbacks { next, end, cancel in
      listen({ if fits($0), !cancel.isCancelled { next($0) } }, end, cancel)
    }
  }

  /// Sends the first values, up to the given number, and then finishes.
  public func first(_ count: Int) -> Callbacks {
    Callbacks { next, end, cancel in
      let child = cancel.child()
      let rest = Mutex(count)
      listen(
        { value in
          let left = rest.withLock { rest in
            rest -= 1
            return rest
          }
          guard left >= 0 else { return }
          if left > 0 { return next(value) }
          child()
          next(value)
          if !cancel.isCancelled { end(.finished) }
        },
        end,
        child
      )
    }
  }

  /// Sends the values of both streams and finishes when both have finished.
  public func merge(_ other: Callbacks) -> Callbacks {
    Callbacks { next, end, cancel in
      let child = cancel.child()
      let open = Mutex(2)
      for stream in [self, other] where !child.isCancelled {
        stream.listen(
          next,
          { ending in
            let left = open.withLock { open in
              open -= 1
              return open
            }
            if case .failed = ending { child() } else if left > 0 { return }
            end(ending)
          },
          child
        )
      }
    }
  }

  /// Sends the values of the stream that belongs to the latest value, and cancels the previous
  /// stream.
  public func flatMapLatest<Output>(
    _ transform: @escaping @Sendable (Value) -> Callbacks<Output>
  ) -> Callbacks<Output> {
    Callbacks<Output> { next, end, cancel in
      let child = cancel.child()
      let state = Mutex(Latest())
      let finishIfOver: @Sendable (inout Latest) -> Bool = { $0.hasFinished && $0.inner == nil }
      listen(
        { value in
          let inner = child.child()
          let last = state.withLock { state in
            defer { state.inner = inner }
            return state.inner
          }
          last?()
          transform(value).listen(
            next,
            { ending in
              if case .failed = ending {
                child()
                return end(ending)
              }
              let isOver = state.withLock { state in
                if state.inner === inner { state.inner = nil }
                return finishIfOver(&state)
              }
              inner()
              if isOver { end(.finished) }
            },
            inner
          )
        },
        { ending in
          if case .failed = ending {
            child()
            return end(ending)
          }
          let isOver = state.withLock { state in
            state.hasFinished = true
            return finishIfOver(&state)
          }
          if isOver { end(.finished) }
        },
        child
      )
    }
  }

  private struct Latest {
    var hasFinished = false
    var inner: Cancel?
  }

  /// Delays each value and drops pending values when the stream fails.
  ///
  /// `timer` calls a closure later, unless the handle that it receives is called first.
  public func delayed(
    _ timer: @escaping @Sendable (Cancel, @escaping @Sendable () -> Void) -> Void
  ) -> Callbacks {
    Callbacks { next, end, cancel in
      let waiting = cancel.child()
      listen(
        { value in timer(waiting) { next(value) } },
        { ending in
          guard case .failed = ending else { return timer(waiting) { end(ending) } }
          waiting()
          end(ending)
        },
        cancel
      )
    }
  }
}
