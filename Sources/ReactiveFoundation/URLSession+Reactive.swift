public import Foundation
public import Reactive

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension URLSession: ReactiveExtensionsProvider {}

/// What is known of a response on every thread (S9).
public struct ResponseSnapshot: Sendable, Hashable {
  /// Where the response came from, after redirections.
  public let url: URL?
  /// The status code, if the response is one of HTTP.
  public let status: Int?
  /// The header fields, if the response is one of HTTP, by their names as they were sent.
  public let headers: [String: String]
  /// The kind of content, such as `text/html`.
  public let mimeType: String?

  /// Creates the snapshot of a response.
  public init(_ response: URLResponse) {
    let http = response as? HTTPURLResponse
    url = response.url
    status = http?.statusCode
    mimeType = response.mimeType
    var headers: [String: String] = [:]
    for (name, value) in http?.allHeaderFields ?? [:] { headers["\(name)"] = "\(value)" }
    self.headers = headers
  }

  /// The value of a header field, whatever the case of its name.
  public func header(_ name: String) -> String? {
    headers.first { $0.key.caseInsensitiveCompare(name) == .orderedSame }?.value
  }
}

extension ReactiveExtensions where Base: URLSession {
  /// A producer that makes a request at each start, sends what comes back, and completes.
  ///
  /// ```swift
  /// URLSession.shared.reactive.data(with: URLRequest(url: url))
  ///   .retry(upTo: 2)
  ///   .startWithResult { print($0) }
  /// ```
  ///
  /// A status such as 404 is a response and not a failure. It fails with the session's error when there
  /// is no response. Disposing of a start cancels the request. Events come on the session's queue.
  public func data(
    with request: URLRequest
  ) -> SignalProducer<(data: Data, response: ResponseSnapshot), any Error> {
    let session = base
    return SignalProducer { observer, lifetime in
      let task = session.dataTask(with: request) { data, response, error in
        if let data, let response {
          observer.send(value: (data, ResponseSnapshot(response)))
          observer.sendCompleted()
        } else {
          observer.send(error: error ?? URLError(.unknown))
        }
      }
      lifetime += AnyDisposable { task.cancel() }
      task.resume()
    }
  }
}
