internal import Reactive

/// A leak tracker for the objects that a lab has returned and whose release it can observe.
///
/// `@unchecked Sendable`: the mutable fields are guarded by `lock`.
final class Keepsakes: @unchecked Sendable {
  private struct Resource {
    let name: String
    weak let disposable: AnyDisposable?
    let isOfStart: Bool
  }

  private let lock = Lock()
  private var closures: [WeakToken] = []
  private var resourcesGiven: [Resource] = []
  private var disposedCount = 0
  /// The number of closures that the lab returned before the first start.
  private var closuresBefore: Int?

  /// The names of the resources, in the order in which they were created.
  var resources: [String] { lock.withLock { resourcesGiven }.map(\.name) }

  /// The number of resources that have not been disposed of, whether or not anything still holds
  /// them.
  var openResources: Int { lock.withLock { resourcesGiven.count - disposedCount } }

  /// Records that a resource has been disposed of.
  func noteDisposal() { lock.withLock { disposedCount += 1 } }

  /// The number of closures that are still held.
  var heldClosures: Int { lock.withLock { closures }.count(where: \.isHeld) }

  /// A description of a closure or resource that the lab returned during a start and that is still
  /// held, or `nil` if there is none.
  var heldBelonging: String? {
    let (watched, given) = lock.withLock {
      (closures.dropFirst(closuresBefore ?? closures.count), resourcesGiven)
    }
    if watched.contains(where: { $0.isHeld }) { return "a closure that was watched in the start" }
    let resource = given.first { $0.isOfStart && $0.disposable != nil }
    return resource.map { "the resource \($0.name)" }
  }

  /// Assigns all objects that the lab returns after this call to the start that now begins.
  func beginStart() {
    lock.withLock { closuresBefore = closuresBefore ?? closures.count }
  }

  func token(_ lockWatch: LockWatch?) -> Token {
    let token = Token(lockWatch)
    lock.withLock { closures.append(WeakToken(token: token)) }
    return token
  }

  func note(_ name: String, _ disposable: AnyDisposable) {
    lock.withLock {
      let resource = Resource(
        name: name,
        disposable: disposable,
        isOfStart: closuresBefore != nil
      )
      resourcesGiven.append(resource)
    }
  }
}
