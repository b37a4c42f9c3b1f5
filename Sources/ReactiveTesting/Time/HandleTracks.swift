internal import Reactive

/// The handles of a scheduler's actions, and whether the handles are still held.
///
/// A handle that outlives the stream that scheduled the action wastes memory. In an operator that
/// is never released, the wasted memory grows with each action.
struct HandleTracks: Sendable {
  private struct Track: Sendable {
    weak let handle: ActionHandle?
    let site: SchedulingSite
  }

  private let tracks = Atomic<[Track]>([])

  func note(_ handle: ActionHandle, _ site: SchedulingSite) {
    tracks.modify { $0.append(Track(handle: handle, site: site)) }
  }

  /// The site that scheduled the first action whose handle is still held.
  var held: SchedulingSite? { tracks.value.first { $0.handle != nil }?.site }
}
