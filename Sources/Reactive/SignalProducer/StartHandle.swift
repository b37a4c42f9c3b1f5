/// The disposable that `start` returns while the work is running.
///
/// Disposing of it cancels the work.
///
/// If the observer of a start has been released, the start remains active until its handle is also
/// released, and is then interrupted (D21).
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
