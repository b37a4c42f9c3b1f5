public import Reactive

/// Something that must be released exactly once.
///
/// As a disposable it does not forgive: each `dispose()` is a release. Put it behind an
/// `AnyDisposable` where disposing twice is allowed.
///
/// `@unchecked Sendable`: touched by the thread that holds the engine's baton.
public final class InterleavingResource: Disposable, @unchecked Sendable {
  /// The name in tables.
  public let name: String
  private let engine: InterleavingEngine
  private let object: Int
  private var releases = 0

  init(_ name: String, _ engine: InterleavingEngine) {
    self.name = name
    self.engine = engine
    object = engine.register(named: name)
  }

  /// Whether the resource has been released.
  public var isDisposed: Bool { releases > 0 }

  /// How often the resource has been released.
  public var releaseCount: Int { releases }

  /// Releases the resource.
  public func dispose() {
    if engine.isOver { return }
    ControlledThread.current?.reach("release", .write, of: object)
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    releases += 1
    if let thread = ControlledThread.current { engine.note(thread.index, "release(\(name))") }
    if releases > 1 { engine.fail(.releasedTwice, "\(name) was released \(releases) times") }
  }

  /// Fails the run unless the resource has been released, once.
  public func expectReleased(contract: String? = nil) {
    if releases == 0 { engine.fail(.notReleased, "\(name) was never released", contract: contract) }
  }

  /// Fails the run if the resource has been released.
  public func expectNotReleased(contract: String? = nil) {
    if releases > 0 { engine.fail(.expectation, "\(name) was released", contract: contract) }
  }
}
