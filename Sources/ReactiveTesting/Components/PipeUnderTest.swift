public import Reactive

/// A claim that a pipe makes about itself.
public enum PipeTrait: Hashable, Sendable {
  /// A value that is sent inside a callback is delivered after the value that is being delivered,
  /// and before any event that is sent later.
  ///
  /// Without this claim, the checks send no values inside callbacks, because a stream may reject
  /// them (EVT-33).
  case queuesValues
}

/// A stream with an input, such as a pipe or a subject, for checks of PIP-1, RSG-7, and EVT-28.
///
/// ```swift
/// PipeUnderTest("pipe") {
///   let (signal, input) = Signal<Int, TestFailure>.pipe()
///   return (signal.producer, input)
/// }
/// ```
///
/// The checks send terminal events to the input inside callbacks, and events from several threads,
/// and release the input. Releasing the input must interrupt the stream. Declare a pipe that accepts
/// values inside callbacks as ``PipeTrait/queuesValues``:
///
/// ```swift
/// PipeUnderTest("queue", .queuesValues) {
///   let (signal, input) = Signal<Int, TestFailure>.pipe(recursion: .queued)
///   return (signal.producer, input)
/// }
/// ```
public struct PipeUnderTest: Sendable {
  /// A stream and its input.
  ///
  /// Each start of `output` must receive the events that `input` is then sent. Unless an event is
  /// sent inside a callback, or at the same time as another event, it must be received before the
  /// call that sends it returns. A terminal event of any kind ends all starts, which have received
  /// the value that was being delivered before. Releasing `input` must interrupt them. A start inside
  /// a callback may also receive earlier values.
  public typealias Pipe = (
    output: SignalProducer<Int, TestFailure>, input: Signal<Int, TestFailure>.Observer
  )

  /// The name in reports.
  public let name: String
  private let examinee: Examinee
  let queuesValues: Bool
  let make: @Sendable () -> Pipe

  /// Creates a pipe under test.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - traits: The claims of the pipe.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - make: A closure that creates a stream and its input. Nothing else may retain the input.
  ///     Each trial creates at least one pipe.
  public init(
    _ name: String,
    _ traits: PipeTrait...,
    file: String = #filePath,
    line: UInt = #line,
    make: @escaping @Sendable () -> Pipe
  ) {
    self.name = name
    self.make = make
    queuesValues = traits.contains(.queuesValues)
    examinee = Examinee(.pipe, name, file, line)
  }

  /// One check each for PIP-1, RSG-7, and EVT-28, to pass as arguments of a test.
  ///
  /// Run each check with `try await check()`. A check throws a ``ComponentViolation`` if the pipe
  /// breaks the contract, if it never returns (LIV-1), or if the result is inconclusive. The checks
  /// run on threads of the kit.
  public var checklist: [ComponentCheck] {
    [
      ComponentCheck(
        "PIP-1",
        examinee,
        [
          ComponentTrial("receiving values and a terminal event") { _ in forwards() },
          ComponentTrial("ending inside a callback") { _ in endsInside() },
          ComponentTrial("releasing its input") { _ in isReleased(inside: false) },
          ComponentTrial("releasing its input inside a callback") { _ in
            isReleased(inside: true)
          },
          ComponentTrial("being ended while another thread sends", exploring: asItEnds),
          ComponentTrial("having several observers, one of which acts inside a callback") { _ in
            reactions()
          },
          ComponentTrial("being started while another thread ends it", exploring: startedAsItEnds),
          ComponentTrial("losing an observer while another thread sends", exploring: leftAsItSends),
          crowds,
          ComponentTrial("being sent values inside callbacks") { _ in
            queuesValues ? answers() : nil
          },
          ComponentTrial(
            "losing an observer while another one begins",
            exploring: leftAsItIsJoined
          ),
          ComponentTrial("losing an observer while it ends", exploring: leftAsItEnds),
        ]
      ),
      ComponentCheck(
        "RSG-7",
        examinee,
        [
          ComponentTrial("losing an observer") { _ in releases(inside: nil) },
          ComponentTrial("losing an observer inside a callback") { _ in
            (0..<3).lazy.compactMap { releases(inside: $0) }.first
          },
        ]
      ),
      ComponentCheck(
        "EVT-28",
        examinee,
        [
          ComponentTrial("being sent values by two threads", exploring: atOnce),
          ComponentTrial("being sent values by three threads", onThreads: 3) { crowd() },
        ]
      ),
    ].compactMap { $0 }
  }

  /// A terminal event, with a function that sends it.
  typealias End = (name: String, send: @Sendable (Signal<Int, TestFailure>.Observer) -> Void)

  static let ends: [End] =
    [
      ("completed", { $0.sendCompleted() }),
      ("failed", { $0.send(error: TestFailure("x")) }),
      ("interrupted", { $0.sendInterrupted() }),
    ]

  /// Checks that all observers receive the values and one terminal event, and nothing afterwards.
  private func forwards() -> String? {
    for end in Self.ends {
      let (output, input) = make()
      let observers = [Witness(), Witness()]
      let starts = observers.map { observer in output.start { observer.note($0) } }
      defer { withExtendedLifetime(starts) {} }
      input.send(value: 1)
      input.send(value: 2)
      end.send(input)
      input.send(value: 3)
      for other in Self.ends { other.send(input) }
      for observer in observers where observer.entries != ["1", "2", end.name] {
        return "1, 2, and \(end.name) were sent, but an observer received \(observer.entries)"
      }
    }
    return nil
  }

  /// Checks that terminal events that are sent inside a callback end the stream exactly once.
  private func endsInside() -> String? {
    for first in Self.ends {
      for second in Self.ends {
        let (output, input) = make()
        let observer = Witness()
        let start = output.start { event in
          observer.note(event)
          first.send(input)
          second.send(input)
        }
        defer { start.dispose() }
        input.send(value: 1)
        input.send(value: 2)
        let got = observer.entries
        let isWhole = got.count == 2 && got[0] == "1" && [first.name, second.name].contains(got[1])
        if !isWhole {
          return "\(first.name) and \(second.name) were sent inside the callback of 1, but the"
            + " observer received \(got)"
        }
      }
    }
    return nil
  }

  /// Checks that the release of the input interrupts the stream.
  private func isReleased(inside isInside: Bool) -> String? {
    let (output, input) = makeWithBox()
    let observer = Witness()
    let start = output.start { event in
      observer.note(event)
      if isInside { _ = input.swap(nil) }
    }
    defer { start.dispose() }
    input.value?.send(value: 1)
    if !isInside { _ = input.swap(nil) }
    let got = observer.entries
    return got == ["1", "interrupted"]
      ? nil : "1 was sent and its input was released, but the observer received \(got)"
  }

  /// Returns a pipe whose input can be released.
  private func makeWithBox() -> (
    SignalProducer<Int, TestFailure>, Atomic<Signal<Int, TestFailure>.Observer?>
  ) {
    let (output, input) = make()
    return (output, Atomic(input))
  }

  @Sendable private func atOnce(_ run: InterleavingRun) {
    let (output, input) = make()
    let out = run.observer("out")
    let start = output.start(out.observer())
    for number in [1, 2] {
      run.thread("AB".map(String.init)[number - 1]) { input.send(value: number) }
    }
    run.finally {
      run.expect(
        out.events.sorted() == ["1", "2"],
        "two threads sent 1 and 2, but the observer received \(out.events)"
      )
      withExtendedLifetime((start, input)) {}
    }
  }

  @Sendable private func asItEnds(_ run: InterleavingRun) {
    let (output, input) = make()
    let out = run.observer("out")
    let start = output.start(out.observer())
    run.thread("A") { input.send(value: 1) }
    run.thread("B") { input.sendCompleted() }
    run.finally {
      run.expect(
        out.events == ["completed"] || out.events == ["1", "completed"],
        "two threads sent 1 and completed, but the observer received \(out.events)"
      )
      withExtendedLifetime((start, input)) {}
    }
  }

  /// Three threads send values, while the observer blocks to give the other threads time to wait
  /// for it.
  private func crowd() -> ComponentTrial.Round {
    let (output, input) = make()
    let book = Logbook()
    let start = output.start { event in
      guard let value = event.value else { return }
      book.enter(value) { if value % 5 == 0 { KitThread.giveEverybodyATurn() } }
    }
    return (
      (0..<3).map { thread in
        { for number in 0..<20 { input.send(value: thread * 100 + number) } }
      },
      {
        defer { withExtendedLifetime((start, input)) {} }
        if book.sawOverlap { return "two threads delivered events at the same time" }
        let entries = book.entries
        if entries.count != 60 {
          return "three threads sent 60 values, but \(entries.count) arrived"
        }
        let isInOrder = (0..<3).allSatisfy { thread in
          let own = entries.filter { $0 / 100 == thread }
          return own == own.sorted()
        }
        return isInOrder ? nil : "the values of one thread did not arrive in order"
      }
    )
  }
}
