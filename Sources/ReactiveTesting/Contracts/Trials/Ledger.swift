/// The notes of a watched thread, which can be read even if the thread never returns.
///
/// `@unchecked Sendable`: the watched thread owns the ledger until the thread has ended or is
/// abandoned, and then the watcher owns it. The thread writes nothing during an operation that may
/// never return, and the lock of its watchdog orders its earlier writes before the reader.
final class Ledger<Entries>: @unchecked Sendable {
  /// Plain memory, so no exclusive access remains open when a thread is abandoned.
  let entries = UnsafeMutablePointer<Entries>.allocate(capacity: 1)

  init(_ entries: Entries) {
    self.entries.initialize(to: entries)
  }

  deinit {
    entries.deinitialize(count: 1)
    entries.deallocate()
  }
}
