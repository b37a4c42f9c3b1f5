import Reactive
import TestSupport
import Testing

@testable import ReactiveTesting

@Suite("Starts that share the work")
struct SharedWorkTests {
  private typealias Numbers = SignalProducer<Int, TestFailure>

  @Test(
    "PRD-5: a start that does not join running work is found",
    arguments: ["@0.1{+1} +0 a| +2 a:1", "@0.1{+1} +0 a# +2 a:1"]
  )
  func overlap(_ token: String) throws {
    let testCase = try #require(TestCase(parsing: token))
    for forgets in [true, false] {
      let subject = Self.sharing("a share", forgets: forgets)
      #expect(BurstCases(subject).all.contains(testCase))
      let trace = TestFixture.run(testCase, subject)
      let findings = Oracle.workIsShared.check(trace, OracleSubject(subject))
      #expect(findings.map(\.rule) == (forgets ? [.onceForEachStart] : []), "\(findings)")
    }
  }

  @Test(
    "PRD-7: a start inside a terminal event that joins the work that has ended is found",
    arguments: [false, true]
  )
  func lateForgetting(isLate: Bool) {
    let subject = OperatorUnderTest("a shared request", .shares) { (source: Numbers, _) in
      let current = Locked<Request?>(nil)
      return Numbers { observer, lifetime in
        let (request, isNew) = current.withLock { current in
          let isNew = current == nil
          let request = current ?? Request()
          current = request
          request.starts += 1
          return (request, isNew)
        }
        @Sendable func forget() {
          current.withLock { current in if current === request { current = nil } }
        }
        request.results.producer.start(observer, during: lifetime)
        lifetime.observeEnded {
          let isLast = current.withLock { current in
            request.starts -= 1
            guard current === request, request.starts == 0 else { return false }
            current = nil
            return true
          }
          if isLast { request.token.dispose() }
        }
        guard isNew else { return }
        source.start(
          Observer(
            onValue: { request.results.input.send(value: $0) },
            onTermination: { end in
              if !isLate { forget() }
              request.results.input.terminate(end)
              if isLate { forget() }
            }
          ),
          during: request.lifetime
        )
      }
    }
    let failures = subject.results().failures
    #expect(failures == (isLate ? ["PRD-7"] : []), "\(failures)")
  }

  private static func sharing(_ name: String, forgets: Bool) -> OperatorUnderTest {
    OperatorUnderTest(name, .shares) { source, _ in
      let current = Locked<Session?>(nil)
      return Numbers { observer, lifetime in
        let (session, isNew) = current.withLock { current in
          let isNew = current == nil
          let session = current ?? Session()
          current = session
          session.starts += 1
          return (session, isNew)
        }
        lifetime += session.output.observe(observer)
        lifetime += AnyDisposable {
          let isLast = current.withLock { current in
            session.starts -= 1
            guard session.starts == 0 else { return false }
            if forgets || current === session { current = nil }
            return true
          }
          if isLast { session.token.dispose() }
        }
        guard isNew else { return }
        let work = Observer<Int, TestFailure> { event in
          if event.isTerminating {
            current.withLock { current in if current === session { current = nil } }
          }
          session.input.send(event)
        }
        source.start(work, during: session.lifetime)
      }
    }
  }

  /// Work whose end late starts receive, too.
  private final class Request: @unchecked Sendable {
    // `@unchecked Sendable`: `starts` is accessed only under the lock of the operator.
    let results = ReplaySubject<Int, TestFailure>(capacity: 0)
    let (lifetime, token) = Lifetime.make()
    var starts = 0
  }

  /// The work of starts that run at the same time.
  private final class Session: @unchecked Sendable {
    // `@unchecked Sendable`: `starts` is accessed only under the lock of the operator.
    let (output, input) = Signal<Int, TestFailure>.pipe()
    let (lifetime, token) = Lifetime.make()
    var starts = 0
  }
}
