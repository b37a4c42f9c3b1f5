public import Reactive

/// A resource that must be released exactly once.
///
/// Each call to `dispose()` counts as a release. Wrap the resource in an `AnyDisposable` if the
/// code under test may dispose of it more than once.
///
/// `@unchecked Sendable`: only the thread that the engine currently runs accesses the resource.
public final class InterleavingResource: Disposable, @unchecked Sendable {
  /// The name of the resource in tables.
  public let name: String
  private let engine: InterleavingEngine
  private let object: Int
  private var releases = 0

  init(_ name: String, _ engine: InterleavingEngine) {
    self.name = name
    self.engine = engine
    object = engine.register(named: name)
  }

  /// Whether the resource has been released at least once.
  public var isDisposed: Bool { releases > 0 }

  /// The number of times that `dispose()` has been called.
  public var releaseCount: Int { releases }

  /// Releases the resource.
  ///
  /// The call is a scheduling point. A second release makes the run fail (DSP-4). After the run has
  /// ended, the call does nothing.
  public func dispose() {
    if engine.isOver { return }
    ControlledThread.current?.reach("release", .write, of: object)
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    releases += 1
    if let thread = ControlledThread.current { engine.note(thread.index, "release(\(name))") }
    if releases > 1 { engine.fail(.releasedTwice, "\(name) was released \(releases) times") }
  }

  /// Makes the run fail if the resource has not been released.
  ///
  /// A second release already makes the run fail when it occurs. Call this method in
  /// ``InterleavingRun/finally(_:)``, because it checks the state at the time of the call.
  ///
  /// - Parameter contract: The ID of the contract that is reported as violated if the expectation
  ///   fails, or `nil` for DSP-5.
  public func expectReleased(contract: String? = nil) {
    if releases == 0 { engine.fail(.notReleased, "\(name) was never released", contract: contract) }
  }

  /// Makes the run fail if the resource has been released.
  ///
  /// The method checks the state at the time of the call.
  ///
  /// - Parameter contract: The ID of the contract that is reported as violated if the expectation
  ///   fails, or `nil` for an expectation of the scenario.
  public func expectNotReleased(contract: String? = nil) {
    if releases > 0 { engine.fail(.expectation, "\(name) was released", contract: contract) }
  }
}
