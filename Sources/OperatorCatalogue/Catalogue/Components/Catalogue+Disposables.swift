internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Disposables, and the handles of starts, bindings, and connections.
  static var disposables: [[ComponentCheck]] {
    [
      DisposableUnderTest("AnyDisposable") { AnyDisposable($0) }.checklist,
      DisposableUnderTest("AnyDisposable(_ disposable:)") { action in
        let inner = AnyDisposable(action)
        return AnyDisposable(inner as any Disposable)
      }.checklist,
      DisposableUnderTest("ScopedDisposable") { ScopedDisposable(AnyDisposable($0)) }.checklist,
      DisposableUnderTest("Lifetime.Token") { action in
        let (lifetime, token) = Lifetime.make()
        lifetime.observeEnded(action)
        return token
      }.checklist,
      DisposableUnderTest("handle of a start") { action in
        SignalProducer<Int, Never>.never.on(disposed: action).start()
      }.checklist,
      DisposableUnderTest("handle of an action that is started on a scheduler") { action in
        SignalProducer<Int, Never>.never.on(disposed: action).start(on: ImmediateScheduler())
          .start()
      }.checklist,
      DisposableUnderTest("handle of a binding") { action in
        let target = BindingTarget<Int>(lifetime: Lifetime()) { _ in }
        return (target <~ SignalProducer<Int, Never>.never.on(disposed: action)) ?? AnyDisposable()
      }.checklist,
      DisposableUnderTest("handle of a connection") { action in
        SignalProducer<Int, Never>.never.on(disposed: action).multicast(PublishSubject()).connect()
      }.checklist,
    ]
  }

  /// Disposables and lifetimes that dispose of their members.
  static var composites: [[ComponentCheck]] {
    [
      CompositeUnderTest("CompositeDisposable", .disposesInOrder) {
        CompositeDisposable()
      } add: {
        $0 += $1
      }
      .removing { $0.add($1) }.checklist,
      CompositeUnderTest("SerialDisposable") {
        SerialDisposable()
      } add: {
        $0.inner = $1
      }.checklist,
      CompositeUnderTest("ScopedDisposable of a CompositeDisposable", .disposesInOrder) {
        ScopedDisposable(CompositeDisposable())
      } add: {
        $0 += $1
      }
      .removing { $0.inner.add($1) }.checklist,
      CompositeUnderTest("Lifetime", .disposesInOrder) {
        EndingLifetime()
      } add: {
        $0.lifetime += $1
      }
      .removing { $0.lifetime += $1 }.checklist,
      CompositeUnderTest("lifetime of a start", .disposesInOrder) {
        EndingStart()
      } add: {
        $0.lifetime += $1
      }
      .removing { $0.lifetime += $1 }.checklist,
    ]
  }
}

/// A disposable that ends a lifetime when it is disposed of.
private final class EndingLifetime: Disposable {
  let lifetime: Lifetime
  private let token: Lifetime.Token

  init() { (lifetime, token) = Lifetime.make() }

  var isDisposed: Bool { token.isDisposed }

  func dispose() { token.dispose() }
}

/// A started producer, with the lifetime that its start handler received.
private final class EndingStart: Disposable {
  let lifetime: Lifetime
  private let start: any Disposable

  init() {
    let received = Atomic<Lifetime>(.empty)
    start = SignalProducer<Int, Never> { observer, lifetime in
      received.value = lifetime
      lifetime += AnyDisposable { withExtendedLifetime(observer) {} }
    }.start()
    lifetime = received.value
  }

  var isDisposed: Bool { start.isDisposed }

  func dispose() { start.dispose() }
}
