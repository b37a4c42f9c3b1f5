public import Reactive

/// A claim that an asynchronous reader makes about itself.
public enum AsyncReaderTrait: Hashable, Sendable {
  /// The function returns as soon as it has read this number of values.
  ///
  /// Without this claim, the function must read until the stream ends. If the stream completes
  /// before it has sent that many values, a function with this claim may throw.
  case reads(Int)
  /// The function may skip values if it cannot keep up, but reads the newest value.
  ///
  /// The values that it reads must still be in order. Without this claim, it must read every value
  /// (ASY-1).
  case skipsValues
}

/// An asynchronous function that reads a stream in a task, for checks of ASY-1 to ASY-3.
///
/// ```swift
/// AsyncReaderUnderTest("values") { stream, note in
///   for try await value in stream.values { note(value) }
/// }
/// AsyncReaderUnderTest("first value", .reads(1)) { stream, note in
///   for try await value in stream.values {
///     note(value)
///     return
///   }
/// }
/// ```
///
/// The task runs in virtual time. In the test cases, the stream sends values, pauses, and ends in
/// each of the three ways, and the task is cancelled at each step. To check a function that reads a
/// signal, let the closure forward the stream to the input of a pipe.
public struct AsyncReaderUnderTest: Sendable {
  /// A function that reads a stream and passes each value that it has read to `note`.
  ///
  /// The function must throw the failure of the stream if the stream fails, and it must end if the
  /// stream completes or is interrupted (ASY-2). After a completion, it may throw only if it is
  /// declared with ``AsyncReaderTrait/reads(_:)``. If its task is cancelled, it must dispose of its
  /// subscription and end, by returning or by throwing an error (ASY-3).
  public typealias Read =
    @Sendable (
      _ stream: SignalProducer<Int, TestFailure>,
      _ note: @escaping @Sendable (Int) -> Void
    ) async throws -> Void

  /// The name in reports.
  public let name: String
  private let examinee: Examinee
  let read: Read
  /// The number of values after which the function returns, if it returns on its own.
  let limit: Int?
  let skipsValues: Bool

  /// Creates a reader under test.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - traits: The claims of the function.
  ///   - file: The file of the declaration, for reports.
  ///   - line: The line of the declaration, for reports.
  ///   - read: A function that reads the stream and passes each value that it has read to `note`.
  ///     It must not leave the executor of its task, or the checks are inconclusive.
  public init(
    _ name: String,
    _ traits: AsyncReaderTrait...,
    file: String = #filePath,
    line: UInt = #line,
    read: @escaping Read
  ) {
    self.init(name, traits, file: file, line: line, read: read)
  }

  /// Creates a reader under test with a list of claims.
  package init(
    _ name: String,
    _ traits: [AsyncReaderTrait],
    file: String = #filePath,
    line: UInt = #line,
    read: @escaping Read
  ) {
    self.name = name
    self.read = read
    var limit: Int?
    for case .reads(let count) in traits { limit = count }
    self.limit = limit
    skipsValues = traits.contains(.skipsValues)
    examinee = Examinee(.reader, name, file, line)
  }

  /// One check each for ASY-1 to ASY-3, to pass as arguments of a test.
  ///
  /// Run each check with `try await check()`. A check throws a ``ComponentViolation`` if the reader
  /// breaks the contract, if it never returns (LIV-1), or if the result is inconclusive. The checks
  /// run on threads of the kit.
  public var checklist: [ComponentCheck] {
    [
      ComponentCheck(
        "ASY-1",
        examinee,
        [
          trial("reading values one by one", ReadingScript.oneByOne, order),
          trial("reading pending values", ReadingScript.bursts, order),
          trial("reading values in several bursts", ReadingScript.burstsByBurst, order),
          trial(
            "reading values that are sent while the stream is being started",
            ReadingScript.atTheStart,
            order
          ),
          trial("reading values that are sent while it uses one", ReadingScript.answers, order),
        ]
      ),
      ComponentCheck(
        "ASY-2",
        examinee,
        [
          trial("waiting when the stream ends", ReadingScript.endsWhileWaiting, end),
          trial(
            "reading a stream that ends while values are unread",
            ReadingScript.endsBehindValues,
            end
          ),
          trial(
            "reading a stream that ends while it is being started",
            ReadingScript.endsAtTheStart,
            end
          ),
          trial(
            "reading a stream that ends while it uses a value",
            ReadingScript.endsInAnswers,
            end
          ),
        ]
      ),
      ComponentCheck(
        "ASY-3",
        examinee,
        [
          trial(
            "being cancelled while it waits",
            ReadingScript.cancelledWhileWaiting,
            cancellation
          ),
          trial(
            "being cancelled with unread values",
            ReadingScript.cancelledBehindValues,
            cancellation
          ),
          trial(
            "being cancelled before it begins",
            ReadingScript.cancelledAtTheStart,
            cancellation
          ),
        ]
      ),
    ].compactMap { $0 }
  }

  private func trial(
    _ deed: String,
    _ scripts: [ReadingScript],
    _ judge: @escaping @Sendable (ReadingScript, Reading) -> String?
  ) -> ComponentTrial {
    ComponentTrial(deed) { watchman throws(InconclusiveTrial) in
      for script in scripts {
        let reading = ReadingStage(self).perform(script)
        watchman.goesOn()
        if let escape = reading.escape { throw InconclusiveTrial(reason: escape) }
        if let finding = judge(script, reading) { return "when \(script): \(finding)" }
      }
      return nil
    }
  }
}
