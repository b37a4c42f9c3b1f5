internal import Reactive

/// The values that sources have sent, with tokens that show whether the values are still held.
struct ValueTracks: Sendable {
  private struct Track: Sendable {
    let number: Int
    let token: WeakToken
  }

  private let tracks = Atomic<[Track]>([])

  /// Creates a tracked value.
  func value(_ number: Int, _ lockWatch: LockWatch?) -> TrackedValue {
    let token = Token(lockWatch)
    tracks.modify { $0.append(Track(number: number, token: WeakToken(token: token))) }
    return TrackedValue(number, token)
  }

  /// The number of the first value that is still held, or `nil` if no value is held.
  var held: Int? { tracks.value.first { $0.token.isHeld }?.number }
}
