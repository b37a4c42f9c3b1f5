/// The known violations of contracts, by operator.
///
/// `Docs/Findings.md` explains each of them. A violation that is not listed makes the tests fail,
/// and so does a listed violation that no longer occurs.
enum Findings {
  struct Finding: Sendable {
    let contract: String
    let reason: String
  }

  static func of(_ name: String) -> [Finding] {
    (known[name] ?? [:]).sorted { $0.key < $1.key }
      .map { Finding(contract: $0.key, reason: $0.value) }
  }

  private static let asked =
    "undocumented behavior: a failure is detected when the next element is requested"
  private static let rest =
    "undocumented behavior: collected elements are sent when the source ends, even by cancellation"
  private static let uncancelled =
    "defect: cancellation while an element is awaited does not cancel the iterating tasks"
  private static let divided =
    "documented behavior: each element is delivered to only one iterator"
  private static let inOrder: [String: String] = [
    "EVT-10": asked, "EVT-11": asked, "EVT-14": asked,
  ]

  /// The known violations of the contracts of sequences.
  static let knownOfPulling: [String: [String: String]] = [
    "flatMapLatest": ["PUL-4": uncancelled],
    "share": [
      "PUL-4": "undocumented behavior: the iterator is held until the sequence is released"
    ],
  ]

  static let known: [String: [String: String]] = [
    "chunks(ofCount:)": ["RSG-6": rest],
    "chunked(by:)": ["RSG-6": rest],
    "chunked(on:)": ["RSG-6": rest],
    "chunks(ofCount:or: signal)": ["RSG-6": rest],
    "chunked(by: signal)": ["RSG-6": rest],
    "zip": inOrder,
    "zip3": inOrder,
    "throttle": ["RSG-6": rest],
    "prefix": ["EVT-10": asked],
    "prefix(while:)": ["EVT-10": asked],
    "flatMap": inOrder,
    "joined": inOrder,
    "flatMapLatest": [
      "PRD-14": uncancelled, "RSG-8": uncancelled, "EVT-14": uncancelled, "SRC-1": uncancelled,
      "EVT-10": "undocumented behavior: the failure of a replaced sequence is dropped",
    ],
    "AsyncChannel": ["PRD-7": divided, "PRD-17": divided],
    "AsyncThrowingChannel": ["PRD-7": divided, "PRD-17": divided],
    "AsyncThrowingStream": [
      "PRD-7": "documented behavior: it can be iterated only once",
      "PRD-17": "documented behavior: it can be iterated only once",
    ],
    "AsyncStream": [
      "PRD-7": "documented behavior: it can be iterated only once",
      "PRD-17": "documented behavior: it can be iterated only once",
    ],
  ]
}
