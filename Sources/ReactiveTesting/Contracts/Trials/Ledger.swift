/// The notes of a watched thread, which can be read even if the thread never returns.
///
/// `@unchecked Sendable`: the watched thread owns the ledger until it has ended or been abandoned,
/// and then the watcher owns it. The thread writes nothing during an operation that may never
/// return, and the lock of the watchdog orders the thread's earlier writes before the accesses of
/// the reader.
final class Ledger<Entries>: @unchecked Sendable {
  /// The memory is allocated manually, so that no exclusive access remains open when a thread is
  /// abandoned.
  let entries = UnsafeMutablePointer<Entries>.allocate(capacity: 1)

  init(_ entries: Entries) {
    self.entries.initialize(to: entries)
  }

  deinit {
    entries.deinitialize(count: 1)
    entries.deallocate()
  }
}
