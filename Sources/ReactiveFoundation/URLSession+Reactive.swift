public import Foundation
public import Reactive

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension URLSession: ReactiveExtensionsProvider {}

/// A snapshot of a response that can be sent between threads (S9).
public struct ResponseSnapshot: Sendable, Hashable {
  /// The URL of the response, after redirects.
  public let url: URL?
  /// The status code, or `nil` if the response is not an HTTP response.
  public let status: Int?
  /// The header fields by name, or an empty dictionary if the response is not an HTTP response.
  public let headers: [String: String]
  /// The MIME type of the content, such as `text/html`.
  public let mimeType: String?

  /// Creates a snapshot of a response.
  ///
  /// - Parameter response: The response. If it is not an HTTP response, ``status`` is `nil` and
  ///   ``headers`` is empty.
  public init(_ response: URLResponse) {
    let http = response as? HTTPURLResponse
    url = response.url
    status = http?.statusCode
    mimeType = response.mimeType
    var headers: [String: String] = [:]
    for (name, value) in http?.allHeaderFields ?? [:] { headers["\(name)"] = "\(value)" }
    self.headers = headers
  }

  /// Returns the value of a header field.
  ///
  /// Names are compared case-insensitively.
  ///
  /// - Parameter name: The name of the field, such as `Content-Type`.
  /// - Returns: The value of the field, or `nil` if the response has no such field.
  public func header(_ name: String) -> String? {
    headers.first { $0.key.caseInsensitiveCompare(name) == .orderedSame }?.value
  }
}

extension ReactiveExtensions where Base: URLSession {
  /// Returns a producer that performs a request at each start, sends the response, and completes.
  ///
  /// ```swift
  /// URLSession.shared.reactive.data(with: URLRequest(url: url))
  ///   .retry(upTo: 2)
  ///   .startWithResult { print($0) }
  /// ```
  ///
  /// A response with a status such as 404 is not a failure. If there is no response, the producer
  /// fails with the error that the session reports. A start begins the request on the calling
  /// thread and returns without waiting for the response. Events arrive on the session's delegate
  /// queue. Disposing of a start cancels the request and sends `interrupted` on the disposing
  /// thread (EVT-25).
  ///
  /// - Parameter request: The request to perform at each start.
  /// - Returns: A producer that sends one pair of the data and the response, and completes.
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
