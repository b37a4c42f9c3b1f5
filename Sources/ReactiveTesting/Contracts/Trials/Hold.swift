internal import Dispatch
internal import Reactive

/// A probe that blocks one thread inside a callback while another thread sends.
///
/// Only observed violations are reported: another thread enters the callback before the blocked
/// thread has left it.
///
/// `@unchecked Sendable`: the mutable fields are guarded by `lock`.
final class Hold: LabProbe, @unchecked Sendable {
  let lockWatch: LockWatch? = nil
  private let lock = Lock()
  private let site: Injection.Site
  private var thread: UInt?
  private var place: Place?
  private let release = DispatchSemaphore(value: 0)
  private let held = AtomicFlag(false)
  private let seen = AtomicFlag(false)

  init(_ site: Injection.Site) {
    self.site = site
  }

  /// Whether a thread is or was blocked.
  var isHolding: Bool { held.value }

  /// Whether another thread entered the callback while the first thread was inside it.
  var sawOverlap: Bool { seen.value }

  /// Selects the calling thread, which is then blocked in the first matching callback that it
  /// enters.
  func arm() {
    let thread = ThreadIdentity.current
    lock.withLock { self.thread = thread }
  }

  /// Lets the blocked thread continue.
  func letGo() { release.signal() }

  func entered(_ place: Place) {
    let thread = ThreadIdentity.current
    let mustWait = lock.withLock {
      if let held = self.place {
        if held == place, thread != self.thread { seen.store(true) }
        return false
      }
      guard thread == self.thread, !held.value, matches(place) else { return false }
      self.place = place
      return true
    }
    guard mustWait else { return }
    held.store(true)
    release.wait()
  }

  func left(_ place: Place) {
    let thread = ThreadIdentity.current
    lock.withLock {
      if thread == self.thread, place == self.place { self.place = nil }
    }
  }

  private func matches(_ place: Place) -> Bool {
    switch (place, site) {
    case (.output, .output), (.closure, .closure): true
    case (.output, .closure), (.closure, .output): false
    }
  }
}
