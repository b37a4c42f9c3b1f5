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

  private static let other = "defect: the other publisher is not cancelled at the end"
  private static let zipped =
    "defect: if an earlier publisher completes immediately, a publisher that is subscribed to"
    + " afterwards is never cancelled"
  private static let outer =
    "defect: the failure of an inner publisher does not cancel the outer one"
  private static let noHandle =
    "undocumented behavior: Scheduler has no handle for an action that runs once"
  private static let scheduled =
    "documented behavior: subscription, requests, and cancellation are performed on the scheduler"
  private static let waits =
    "undocumented behavior: a failure waits for the pending value and"
    + " follows it"
  private static let connected =
    "defect: a subscription during the first connection connects again, and the count is lost"

  static let known: [String: [String: String]] = [
    "prefix(untilOutputFrom:)": [
      "RSG-11": other, "SIG-17": other, "RSG-7": other, "SRC-1": other,
    ],
    "drop(untilOutputFrom:)": [
      "EVT-21": "undocumented behavior: it finishes when the other publisher does",
      "EVT-3": "defect: it finishes again when the other publisher does",
      "EVT-2": "defect: it finishes again when the other publisher does",
      "PRD-4":
        "defect: it is not cancelled if the other publisher finishes during the subscription",
      "RSG-11": other, "EVT-14": other, "SIG-17": other, "PRD-14": other, "RSG-7": other,
      "SRC-1": other, "SRC-2": other, "SRC-6": other, "EVT-10": other, "EVT-11": other,
    ],
    "zip": [
      "PRD-4": zipped,
      "RSG-11": zipped, "EVT-2": zipped, "EVT-3": zipped, "SIG-17": zipped, "SRC-1": zipped,
      "SRC-2": zipped,
    ],
    "zip3": [
      "PRD-4": zipped,
      "RSG-11": zipped, "EVT-2": zipped, "EVT-3": zipped, "SIG-17": zipped, "EVT-14": zipped,
      "SRC-1": zipped, "SRC-2": zipped,
    ],
    "flatMap": ["EVT-14": outer, "SIG-17": outer, "SRC-1": outer],
    "flatMap(maxPublishers: 1)": ["EVT-14": outer, "SIG-17": outer, "SRC-1": outer],
    "delay": [
      "EVT-12": "documented behavior: all events are delayed",
      "EVT-13": "documented behavior: all events are delayed",
      "EVT-10": "documented behavior: all events are delayed",
      "PRD-14": noHandle, "RSG-6": noHandle, "RSG-7": noHandle,
    ],
    "debounce": ["RSG-6": "defect: a scheduled completion is sent after cancellation"],
    "throttle(latest)": [
      "EVT-10": waits, "EVT-12": waits, "EVT-13": waits, "PRD-14": noHandle,
      "RSG-11": noHandle,
    ],
    "throttle(first)": [
      "EVT-10": waits, "EVT-12": waits, "EVT-13": waits, "PRD-14": noHandle, "RSG-11": noHandle,
    ],
    "timeout": [
      "RSG-11": "defect: the timer continues forever after the timeout",
      "SIG-17": "defect: the timer retains the subscriber after the timeout",
      "PRD-14": "defect: the timer continues forever after the timeout",
    ],
    "receive(on:)": ["RSG-6": "defect: cancellation is ignored while a completion waits"],
    "subscribe(on:)": [
      "PRD-4": scheduled, "PRD-19": scheduled, "PRD-14": scheduled, "SRC-1": scheduled,
    ],
    "share": ["EVT-21": connected],
    "multicast(PassthroughSubject)": ["EVT-21": connected],
    "multicast(CurrentValueSubject)": ["EVT-21": connected],
    "makeConnectable": ["EVT-21": connected],
  ]

  /// Contracts of demand that are known to be broken.
  static let knownOfDemand: [String: [String: String]] = [
    "replaceEmpty": ["DEM-1": "defect: it requests all values from its source and forwards them"]
  ]
}
