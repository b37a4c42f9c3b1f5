/// What the caller of `start` gets for work that goes on: it cancels the work when it is disposed of.
///
/// While it is held, a start whose observer has been released goes on; when it is released, such a start is
/// interrupted (D21).
final class StartHandle: Disposable {
  let execution: Execution

  init(_ execution: Execution) {
    self.execution = execution
  }

  deinit {
    execution.letGo()
  }

  var isDisposed: Bool { execution.isDisposed }

  func dispose() {
    execution.dispose()
  }
}
