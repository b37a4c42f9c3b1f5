internal import Reactive

/// Checks of the ends of bindings (BND-5).
extension BindingUnderTest {
  /// A source of values that records its starts as 1 and their ends as -1.
  private static func source(
    _ book: Logbook
  ) -> (producer: SignalProducer<Int, Never>, input: Signal<Int, Never>.Observer) {
    let (signal, input) = Signal<Int, Never>.pipe()
    let producer = SignalProducer<Int, Never> { observer, lifetime in
      book.note(1)
      signal.observe(observer, during: lifetime)
      lifetime += AnyDisposable { book.note(-1) }
    }
    return (producer, input)
  }

  func endsWhenDisposed() -> String? {
    let (owner, book) = (make(), Logbook())
    let (producer, input) = Self.source(book)
    let (other, others) = Signal<Int, Never>.pipe()
    let binding = bind(owner, producer)
    _ = bind(owner, other)
    guard let binding else { return "binding a producer returned no disposable" }
    if binding.isDisposed { return "a binding was already disposed of when it was returned" }
    input.send(value: 1)
    binding.dispose()
    if book.entries != [1, -1] { return "a binding was disposed of, but its source was not" }
    if !binding.isDisposed { return "a binding was disposed of, but reports that it was not" }
    input.send(value: 2)
    let finding =
      finding(owner, 1, when: "a binding was disposed of, and its source sent another value, but")
    if let finding { return finding }
    others.send(value: 3)
    return self.finding(
      owner,
      3,
      when: "one of two bindings was disposed of, the other sent 3, but"
    )
  }

  /// Checks that a binding that is disposed of by an earlier observer of a value does not pass this
  /// value on.
  func endsInsideAValue() -> String? {
    let owner = make()
    let binding = SerialDisposable()
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.observeValues { if $0 == 2 { binding.dispose() } }
    binding.inner = bind(owner, signal)
    for number in [1, 2, 3] { input.send(value: number) }
    return finding(
      owner,
      1,
      when: "an earlier observer of the signal disposed of the binding when it received 2, but"
    )
  }

  func endsWithItsSource() -> String? {
    for end in [Event<Int, Never>.completed, .interrupted] {
      let (owner, book) = (make(), Logbook())
      let (producer, input) = Self.source(book)
      let binding = bind(owner, producer)
      let (other, others) = Signal<Int, Never>.pipe()
      _ = bind(owner, other)
      input.send(value: 1)
      input.send(end)
      if binding?.isDisposed != true {
        return "the source of a binding sent \(end), but the binding is not disposed of"
      }
      if let finding = finding(owner, 1, when: "the source of a binding sent 1 and \(end), but") {
        return finding
      }
      others.send(value: 2)
      let finding =
        self.finding(owner, 2, when: "one of two sources sent \(end), and the other sent 2, but")
      if let finding { return finding }
    }
    return nil
  }

  /// Checks that a binding does not retain a property that is its source.
  func endsWithAProperty() -> String? {
    let owner = make()
    let (binding, isHeld) = bindReleased(owner)
    if isHeld() { return "its source is a property that was released, but the binding retains it" }
    return binding?.isDisposed == true
      ? nil : "its source is a property that was released, but the binding is not disposed of"
  }

  /// Binds a property that is released when this function returns.
  private func bindReleased(_ owner: Owner) -> ((any Disposable)?, () -> Bool) {
    let property = MutableProperty(1)
    weak let released = property
    return (bind(owner, property), { released != nil })
  }

  func endsWithItsTarget() -> String? {
    let book = Logbook()
    let (producer, input) = Self.source(book)
    let (binding, isHeld) = bind(producer, input)
    let occasion = "the object of a target was released"
    if isHeld() { return "\(occasion), but a binding to it retains it" }
    if book.entries != [1, -1] {
      return "\(occasion), but the source of a binding to it was not disposed of"
    }
    if binding?.isDisposed != true { return "\(occasion), but a binding to it is not disposed of" }
    input.send(value: 2)
    return nil
  }

  /// Binds a source to the target of an object that is released when this function returns.
  private func bind(
    _ producer: SignalProducer<Int, Never>,
    _ input: Signal<Int, Never>.Observer
  ) -> ((any Disposable)?, () -> Bool) {
    let owner = make()
    weak let released = owner
    let binding = bind(owner, producer)
    input.send(value: 1)
    _ = value(owner)
    return (binding, { released != nil })
  }

  /// Checks that a binding ends if an earlier observer of a value releases the object of the target.
  func endsWithItsTargetInsideAValue() -> String? {
    let book = Logbook()
    let held = Atomic<Owner?>(make())
    weak let released = held.value
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.observeValues { if $0 == 2 { held.value = nil } }
    let binding = held.value.flatMap { bind($0, signal.producer.on(disposed: { book.note(-1) })) }
    for number in [1, 2, 3] { input.send(value: number) }
    let occasion = "an observer of the source released the object of a target inside a value"
    if released != nil { return "\(occasion), but a binding to it retains it" }
    if book.entries != [-1] { return "\(occasion), but the source was not disposed of" }
    return binding?.isDisposed == true ? nil : "\(occasion), but the binding is not disposed of"
  }

  /// Checks that no value arrives after a disposal by another thread has returned.
  @Sendable func endsAsItSends(_ run: InterleavingRun) {
    let owner = make()
    let source = run.signal("source", of: Int.self, failing: Never.self)
    let binding = bind(owner, source.signal)
    source.send(1)
    run.thread("A") { source.send(2) }
    run.thread("B") { binding?.dispose() }
    run.finally {
      let before = value(owner)
      source.send(3)
      run.expect(
        before == 1 || before == 2,
        "a binding was disposed of while its source sent 2 after 1, but the target has"
          + " \(before.map { "\($0)" } ?? "no value")"
      )
      run.expect(
        value(owner) == before,
        "a binding was disposed of by another thread, but the target received another value"
      )
    }
  }
}
