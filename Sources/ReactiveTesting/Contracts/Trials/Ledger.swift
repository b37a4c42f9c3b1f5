/// The notes of a watched thread, which can be read even if the thread never returns.
///
/// `@unchecked Sendable`: the thread that is watched has it to itself until it has ended or has been given
/// up, and then to its watcher. It writes nothing in the midst of what it may not come back
/// from, and its watchman's lock lies between what it wrote before and the reader.
final class Ledger<Entries>: @unchecked Sendable {
  /// Plain memory, for which no access is left open when a thread is given up.
  let entries = UnsafeMutablePointer<Entries>.allocate(capacity: 1)

  init(_ entries: Entries) {
    self.entries.initialize(to: entries)
  }

  deinit {
    entries.deinitialize(count: 1)
    entries.deallocate()
  }
}
