public import Reactive

/// A binding to a target, for checks of BND-1, BND-2, BND-3, and BND-5.
///
/// The checks bind signals, producers, and properties to a new target, change them, and compare the
/// value of the target with the value that it must have. They end bindings in each way.
///
/// ```swift
/// BindingUnderTest("a property") {
///   MutableProperty(0)
/// } bind: {
///   $0 <~ $1
/// } value: {
///   $0.value
/// }
/// ```
///
/// Declare each target that a type offers to other code, such as a target in an extension of
/// `ReactiveExtensions`.
public struct BindingUnderTest<Owner: AnyObject & Sendable>: Sendable {
  /// The name in reports.
  public let name: String
  private let examinee: Examinee
  let make: @Sendable () -> Owner
  let bind: @Sendable (Owner, any BindingSource<Int>) -> (any Disposable)?
  let value: @Sendable (Owner) -> Int?

  /// Creates a binding under test.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - make: A closure that creates the object that the target changes. When the object is
  ///     released, all bindings to its target must end (BND-5). Each trial creates a new one.
  ///   - bind: A closure that binds a source to the target of the object, usually with `<~`, and
  ///     returns the disposable that ends the binding. It must not retain the object. It is also
  ///     called while another thread sends a value.
  ///   - value: A closure that returns the last value that the target has received, or any other
  ///     number if it has received none. The checks send positive numbers. If the target has a
  ///     scheduler, the closure first runs what is due there.
  public init(
    _ name: String,
    file: String = #filePath,
    line: UInt = #line,
    make: @escaping @Sendable () -> Owner,
    bind: @escaping @Sendable (Owner, any BindingSource<Int>) -> (any Disposable)?,
    value: @escaping @Sendable (Owner) -> Int?
  ) {
    self.name = name
    self.make = make
    self.bind = bind
    self.value = value
    examinee = Examinee(.binding, name, file, line)
  }

  /// One check each for BND-1, BND-2, BND-3, and BND-5, to pass as arguments of a test.
  ///
  /// Run each check with `try await check()`. A check throws a ``ComponentViolation`` if the binding
  /// breaks the contract, if it never returns (LIV-1), or if the result is inconclusive. The checks
  /// run on threads of the kit.
  public var checklist: [ComponentCheck] {
    [
      ComponentCheck(
        "BND-1",
        examinee,
        [
          ComponentTrial("following a signal") { _ in followsASignal() },
          ComponentTrial("following two signals") { _ in followsTwoSignals() },
          programs("following several signals", ends: false),
        ]
      ),
      ComponentCheck(
        "BND-2",
        examinee,
        [
          ComponentTrial("following a producer") { _ in followsAProducer() },
          ComponentTrial("following a producer that has values") { _ in followsValues() },
        ]
      ),
      ComponentCheck(
        "BND-3",
        examinee,
        [
          ComponentTrial("following a property") { _ in followsAProperty() },
          ComponentTrial("being bound while a property changes", exploring: bindsAsItChanges),
        ]
      ),
      ComponentCheck(
        "BND-5",
        examinee,
        [
          ComponentTrial("disposing of a binding") { _ in endsWhenDisposed() },
          ComponentTrial("disposing of a binding inside a value") { _ in endsInsideAValue() },
          ComponentTrial("ending its source") { _ in endsWithItsSource() },
          ComponentTrial("releasing a property that is its source") { _ in endsWithAProperty() },
          ComponentTrial("releasing its target") { _ in endsWithItsTarget() },
          ComponentTrial("releasing its target inside a value") { _ in
            endsWithItsTargetInsideAValue()
          },
          ComponentTrial("disposing of a binding while its source sends", exploring: endsAsItSends),
          programs("being bound to several signals that come and go", ends: true),
        ]
      ),
    ].compactMap { $0 }
  }

  /// Returns what is wrong with the value of a target, which must be `expected`.
  func finding(_ owner: Owner, _ expected: Int, when occasion: String) -> String? {
    let found = value(owner)
    return found == expected
      ? nil : "\(occasion), the target has \(found.map { "\($0)" } ?? "no value")"
  }

  private func followsASignal() -> String? {
    let owner = make()
    let (signal, input) = Signal<Int, Never>.pipe()
    _ = bind(owner, signal)
    for number in [1, 2, 2, 3] {
      input.send(value: number)
      let finding = finding(owner, number, when: "a bound signal sent \(number), but")
      if let finding { return finding }
    }
    return nil
  }

  private func followsTwoSignals() -> String? {
    let owner = make()
    let (signals, inputs) = pipes(2)
    for signal in signals { _ = bind(owner, signal) }
    for (number, index) in [0, 1, 0, 0, 1].enumerated() {
      inputs[index].send(value: number + 1)
      let finding = finding(
        owner,
        number + 1,
        when: "one of two bound signals sent \(number + 1), but"
      )
      if let finding { return finding }
    }
    return nil
  }

  /// Returns signals and their inputs.
  func pipes(_ count: Int) -> ([Signal<Int, Never>], [Signal<Int, Never>.Observer]) {
    let pipes = (0..<count).map { _ in Signal<Int, Never>.pipe() }
    return (pipes.map(\.output), pipes.map(\.input))
  }

  private func followsAProducer() -> String? {
    let owner = make()
    let book = Logbook()
    let (signal, input) = Signal<Int, Never>.pipe()
    let producer = signal.producer.on(starting: { book.note(1) })
    _ = bind(owner, producer)
    if book.entries.count != 1 {
      return "binding a producer started it \(book.entries.count) times"
    }
    for number in [1, 2] {
      input.send(value: number)
      let finding = finding(owner, number, when: "a bound producer sent \(number), but")
      if let finding { return finding }
    }
    return book.entries.count == 1
      ? nil : "a producer was bound once, but started \(book.entries.count) times"
  }

  private func followsValues() -> String? {
    let (owner, other) = (make(), make())
    let book = Logbook()
    let producer = SignalProducer<Int, Never>([1, 2, 3]).on(starting: { book.note(1) })
    _ = bind(owner, producer)
    if let finding = finding(owner, 3, when: "a bound producer sent 1, 2, and 3 at once, but") {
      return finding
    }
    _ = bind(other, producer)
    let starts = book.entries.count
    if starts != 2 { return "a producer was bound to two targets, but started \(starts) times" }
    return finding(other, 3, when: "a producer of 1, 2, and 3 was bound to a second target, but")
  }

  private func followsAProperty() -> String? {
    let owner = make()
    let property = MutableProperty(1)
    _ = bind(owner, property)
    for number in [1, 2, 3] {
      if number > 1 { property.value = number }
      let finding = finding(owner, number, when: "the value of a bound property is \(number), but")
      if let finding { return finding }
    }
    return nil
  }

  /// Checks that a target that is bound to a property while it changes has the new value.
  @Sendable private func bindsAsItChanges(_ run: InterleavingRun) {
    let owner = make()
    let property = MutableProperty(1)
    run.thread("A") { _ = bind(owner, property) }
    run.thread("B") { property.value = 2 }
    run.finally {
      let finding = finding(owner, 2, when: "a property was set to 2 while it was bound, but")
      run.expect(finding == nil, finding ?? "")
    }
  }
}
