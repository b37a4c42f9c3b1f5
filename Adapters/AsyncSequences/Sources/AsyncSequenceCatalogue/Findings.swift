/// What is known to break a contract, by operator.
///
/// `Docs/Findings.md` explains each of them. One that is not here fails, and so does one that is here and no
/// longer happens.
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
    "outside its promises: a failure is found when the next element is asked for"
  private static let rest =
    "outside its promises: what was collected comes when the source ends, also by cancellation"
  private static let uncancelled =
    "defect: cancellation while an element is awaited does not cancel the tasks that iterate"
  private static let divided =
    "documented behaviour: each element goes to one of those that iterate"
  private static let inOrder: [String: String] = [
    "EVT-10": asked, "EVT-11": asked, "EVT-13": asked, "EVT-14": asked,
  ]

  /// Contracts of sequences that are known to be broken.
  static let knownOfPulling: [String: [String: String]] = [
    "flatMapLatest": ["PUL-4": uncancelled],
    "share": ["PUL-4": "outside its promises: the iterator is held until the sequence is released"],
  ]

  static let known: [String: [String: String]] = [
    "chunks(ofCount:)": ["RSG-6": rest],
    "chunked(by:)": ["RSG-6": rest],
    "chunked(on:)": ["RSG-6": rest],
    "chunks(ofCount:or: signal)": ["RSG-6": rest],
    "chunked(by: signal)": ["RSG-6": rest],
    "zip": inOrder.filter { $0.key != "EVT-13" },
    "zip3": inOrder,
    "throttle": ["RSG-6": rest],
    "prefix": ["EVT-10": asked],
    "prefix(while:)": ["EVT-10": asked],
    "flatMap": inOrder,
    "joined": inOrder,
    "flatMapLatest": [
      "PRD-14": uncancelled, "RSG-8": uncancelled, "EVT-14": uncancelled,
      "EVT-10": "outside its promises: the failure of a sequence that was replaced is dropped",
    ],
    "AsyncChannel": ["PRD-7": divided, "PRD-17": divided],
    "AsyncThrowingChannel": ["PRD-7": divided, "PRD-17": divided],
    "AsyncThrowingStream": [
      "PRD-7": "documented behaviour: it can be iterated once",
      "PRD-17": "documented behaviour: it can be iterated once",
    ],
    "AsyncStream": [
      "PRD-7": "documented behaviour: it can be iterated once",
      "PRD-17": "documented behaviour: it can be iterated once",
    ],
  ]
}
