public import Reactive

/// A disposable, for checks of DSP-4: a second disposal must have no effect.
///
/// ```swift
/// DisposableUnderTest("any") { AnyDisposable($0) }
/// ```
public struct DisposableUnderTest: Sendable {
  /// The name in reports.
  public let name: String
  private let examinee: Examinee
  private let make: @Sendable (@escaping @Sendable () -> Void) -> any Disposable

  /// Creates a disposable under test.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - make: A closure that creates a disposable that is not yet disposed of. When it is disposed
  ///     of, the disposable must call the given closure once, before `dispose()` returns. As soon as
  ///     any call of `dispose()` has returned, also inside the closure or on another thread, it must
  ///     report that it is disposed of. Such a call must not wait for the closure. Each trial creates
  ///     a new one.
  public init(
    _ name: String,
    file: String = #filePath,
    line: UInt = #line,
    make: @escaping @Sendable (@escaping @Sendable () -> Void) -> any Disposable
  ) {
    self.name = name
    self.make = make
    examinee = Examinee(.disposable, name, file, line)
  }

  /// Creates a disposable that is checked as part of another component.
  init(
    _ examinee: Examinee,
    make: @escaping @Sendable (@escaping @Sendable () -> Void) -> any Disposable
  ) {
    name = examinee.name
    self.examinee = examinee
    self.make = make
  }

  /// One check of DSP-4, to pass as an argument of a test.
  ///
  /// Run the check with `try await check()`. It throws a ``ComponentViolation`` if the disposable
  /// breaks the contract, if it never returns (LIV-1), or if the result is inconclusive. The check
  /// runs on threads of the kit.
  public var checklist: [ComponentCheck] {
    [
      ComponentCheck(
        "DSP-4",
        examinee,
        [
          ComponentTrial("being disposed of repeatedly") { _ in once() },
          ComponentTrial("being disposed of by two threads", exploring: atOnce) {
            atOnceUnderStress()
          },
          ComponentTrial("being disposed of from inside its action") { _ in recursive() },
          ComponentTrial("being disposed of by another thread during its action") { _ in
            meanwhile()
          },
        ]
      )
    ].compactMap { $0 }
  }

  private func once() -> String? {
    let book = Logbook()
    if let finding = once(book) { return finding }
    return book.entries.count == 1
      ? nil : "it was disposed of and then released, which ran its action again"
  }

  /// Disposes of a disposable twice, and releases it.
  private func once(_ book: Logbook) -> String? {
    let disposable = make { book.note(1) }
    if disposable.isDisposed { return "it was already disposed of when it was created" }
    if !book.entries.isEmpty { return "its action ran before it was disposed of" }
    disposable.dispose()
    if book.entries.count != 1 {
      return "disposing of it ran its action \(book.entries.count)"
        + " times"
    }
    if !disposable.isDisposed { return "it was disposed of, but reports that it was not" }
    disposable.dispose()
    return book.entries.count == 1 ? nil : "disposing of it again ran its action again"
  }

  @Sendable private func atOnce(_ run: InterleavingRun) {
    let (book, answers) = (Logbook(), Logbook())
    let disposable = make { book.note(1) }
    for thread in ["A", "B"] {
      run.thread(thread) {
        disposable.dispose()
        if !disposable.isDisposed { answers.note(0) }
      }
    }
    run.finally {
      let count = book.entries.count
      run.expect(
        answers.entries.isEmpty,
        "one of two threads had disposed of it, but it reported that it was not disposed of"
      )
      run.expect(count == 1, "two threads disposed of it, but its action ran \(count) times")
      run.expect(disposable.isDisposed, "it was disposed of, but reports that it was not")
    }
  }

  private func atOnceUnderStress() -> ComponentTrial.Round {
    let book = Logbook()
    let disposable = make { book.note(1) }
    return (
      (0..<3).map { _ in { disposable.dispose() } },
      {
        let count = book.entries.count
        return count == 1 ? nil : "three threads disposed of it, but its action ran \(count) times"
      }
    )
  }

  private func recursive() -> String? {
    let book = Logbook()
    let answers = Logbook()
    let handle = SerialDisposable()
    let disposable = make {
      book.note(1)
      guard book.entries.count < 5, let disposable = handle.inner else { return }
      disposable.dispose()
      answers.note(disposable.isDisposed ? 1 : 0)
    }
    handle.inner = disposable
    disposable.dispose()
    if book.entries.count != 1 {
      return "it was disposed of from inside its action, which ran \(book.entries.count) times"
    }
    return answers.entries == [1]
      ? nil
      : "it was disposed of from inside its action, but reported there that it was not disposed of"
  }

  /// Checks that no lock is held while the action runs: a disposal by another thread must return.
  private func meanwhile() -> String? {
    let answers = Logbook()
    let handle = SerialDisposable()
    let disposable = make {
      guard let disposable = handle.inner else { return }
      KitThread {
        disposable.dispose()
        answers.note(disposable.isDisposed ? 1 : 0)
      }
      .join()
    }
    handle.inner = disposable
    disposable.dispose()
    return answers.entries == [1]
      ? nil
      : "another thread disposed of it while its action ran, but it then reported that it was not"
        + " disposed of"
  }
}
