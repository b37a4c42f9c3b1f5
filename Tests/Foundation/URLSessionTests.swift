import Foundation
import Reactive
import ReactiveFoundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests of `data(with:)`, which converts requests to producers, without a network.
@Suite struct URLSessionTests {
  /// A protocol that answers requests by their path.
  private final class Stub: URLProtocol {
    static let started = AsyncStream<String>.makeStream()
    static let stopped = AsyncStream<String>.makeStream()

    static let counted = Locked(0)

    private var path: String { request.url?.path ?? "" }

    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      Self.started.continuation.yield(path)
      if path == "/counted" { Self.counted.withLock { $0 += 1 } }
      guard let url = request.url else { return }
      switch path {
      case "/hello", "/missing", "/counted":
        let response = HTTPURLResponse(
          url: url,
          statusCode: path == "/missing" ? 404 : 200,
          httpVersion: "HTTP/1.1",
          headerFields: ["Content-Type": "text/plain; charset=utf-8", "X-Answer": "42"]
        )
        if let response {
          client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        }
        client?.urlProtocol(self, didLoad: Data("hello".utf8))
        client?.urlProtocolDidFinishLoading(self)
      case "/offline":
        client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
      default:
        break
      }
    }

    override func stopLoading() {
      Self.stopped.continuation.yield(path)
    }
  }

  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Stub.self]
    return URLSession(configuration: configuration)
  }()

  private func request(_ path: String) throws -> URLRequest {
    URLRequest(url: try #require(URL(string: "http://stub.test\(path)")))
  }

  @Test("`data(with:)` sends the bytes and a snapshot of the response")
  func sendsTheBytesAndASnapshotOfTheResponse() async throws {
    let producer = Self.session.reactive.data(with: try request("/hello"))
    var answers = 0
    for try await (data, response) in producer.values {
      answers += 1
      #expect(String(decoding: data, as: UTF8.self) == "hello")
      #expect(response.status == 200)
      #expect(response.url?.absoluteString == "http://stub.test/hello")
      #expect(response.mimeType == "text/plain")
      #expect(response.header("x-answer") == "42")
      #expect(response.header("x-question") == nil)
    }
    #expect(answers == 1)
  }

  @Test("`data(with:)` does not treat an HTTP status as a failure")
  func aStatusIsNoFailure() async throws {
    let producer = Self.session.reactive.data(with: try request("/missing"))
    var iterator = producer.values.makeAsyncIterator()
    #expect(try await iterator.next()?.response.status == 404)
    #expect(try await iterator.next() == nil)
  }

  @Test("`data(with:)` fails with the error of the session")
  func theErrorOfTheSessionIsTheFailure() async throws {
    let producer = Self.session.reactive.data(with: try request("/offline"))
    var iterator = producer.values.makeAsyncIterator()
    let error = await #expect(throws: URLError.self) { _ = try await iterator.next() }
    #expect(error?.code == .notConnectedToInternet)
  }

  @Test("LIF-5: a request is cancelled with its lifetime, or when its start is disposed of")
  func cancellation() async throws {
    let events = AsyncStream<String>.makeStream()
    let request = Self.session.reactive.data(with: try request("/forever"))
    let (lifetime, token) = Lifetime.make()
    request.take(during: lifetime).start { events.continuation.yield("\($0)") }
    for await path in Stub.started.stream where path == "/forever" { break }
    token.dispose()
    for await path in Stub.stopped.stream where path == "/forever" { break }
    let handle = request.start { event in
      events.continuation.yield("\(event)")
      if event.isTerminating { events.continuation.finish() }
    }
    for await path in Stub.started.stream where path == "/forever" { break }
    handle.dispose()
    for await path in Stub.stopped.stream where path == "/forever" { break }
    var all: [String] = []
    for await event in events.stream { all.append(event) }
    #expect(all == ["COMPLETED", "INTERRUPTED"])
  }

  @Test("Each start of `data(with:)` is a separate request, and no request begins before a start")
  func eachStartIsARequestAndNothingIsOneBefore() async throws {
    let producer = Self.session.reactive.data(with: try request("/counted"))
    #expect(Stub.counted.withLock { $0 } == 0)
    for count in 1...2 {
      for try await _ in producer.values {}
      #expect(Stub.counted.withLock { $0 } == count)
    }
  }
}
