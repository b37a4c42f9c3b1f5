/// One line of the report: the same task done by up to three subjects.
struct Row: Sendable {
  let name: String
  /// The number of events that one run of a subject handles.
  let events: Int
  /// The hand-written code.
  let limit: @Sendable () -> Void
  /// This library.
  let reactive: @Sendable () -> Void
  /// OpenCombine, if it has the operator.
  let peer: (@Sendable () -> Void)?
  /// The maximum ratio to the limit, or `nil` if there is no goal yet.
  let limitGoal: Double?
  /// The minimum speed relative to the peer.
  let peerGoal: Double?
  /// The maximum number of nanoseconds, if the goal is an absolute time.
  var goalNs: Double? = nil
  /// Whether several threads work, so that elapsed time is measured instead of thread time.
  var isThreaded = false

  /// The implementation that has this name on the command line.
  func subject(_ name: Subject) -> (@Sendable () -> Void)? {
    switch name {
    case .limit: limit
    case .reactive: reactive
    case .peer: peer
    }
  }
}

/// An implementation of the task of a row.
enum Subject: String, CaseIterable, Sendable {
  case limit
  case reactive
  case peer
}

/// The measurements of one row, in nanoseconds per event.
struct Measurement: Codable {
  let name: String
  let ns: Double
  let limitNs: Double
  let peerNs: Double?
  let ratioLimit: Double
  let ratioPeer: Double?
  let goalLimit: Double?
  let goalPeer: Double?
  let reached: Bool
  /// Belongs to the current run and is not written to files.
  var medianNs = 0.0
  /// The row's goal in nanoseconds, if it has one.
  ///
  /// It is not written to files.
  var goalNs: Double?

  enum CodingKeys: String, CodingKey {
    case name, ns, reached
    case limitNs = "limit_ns"
    case peerNs = "peer_ns"
    case ratioLimit = "ratio_limit"
    case ratioPeer = "ratio_peer"
    case goalLimit = "goal_limit"
    case goalPeer = "goal_peer"
  }

  /// Encodes every key, with `null` for a missing figure.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(ns, forKey: .ns)
    try container.encode(limitNs, forKey: .limitNs)
    try container.encode(peerNs, forKey: .peerNs)
    try container.encode(ratioLimit, forKey: .ratioLimit)
    try container.encode(ratioPeer, forKey: .ratioPeer)
    try container.encode(goalLimit, forKey: .goalLimit)
    try container.encode(goalPeer, forKey: .goalPeer)
    try container.encode(reached, forKey: .reached)
  }

  /// Runs the subjects alternately, so that a slow period of the machine affects all of them.
  init(_ row: Row, rounds: Int) {
    var limit: [Double] = []
    var reactive: [Double] = []
    var peer: [Double] = []
    row.limit()
    row.reactive()
    row.peer?()
    for _ in 0..<rounds {
      limit.append(Self.time(row, row.limit))
      reactive.append(Self.time(row, row.reactive))
      if let subject = row.peer { peer.append(Self.time(row, subject)) }
    }
    let ns = reactive.min() ?? 0
    let limitNs = limit.min() ?? 0
    self.name = row.name
    self.ns = ns
    self.limitNs = limitNs
    medianNs = reactive.sorted()[reactive.count / 2]
    peerNs = peer.min()
    ratioLimit = ns / limitNs
    ratioPeer = peer.min().map { $0 / ns }
    goalLimit = row.limitGoal
    goalPeer = row.peerGoal
    let withinLimit = row.limitGoal.map { ns / limitNs <= $0 } ?? true
    let aheadOfPeer = row.peerGoal.flatMap { goal in peer.min().map { $0 / ns >= goal } } ?? true
    goalNs = row.goalNs
    reached = withinLimit && aheadOfPeer && row.goalNs.map { ns <= $0 } ?? true
  }

  private static func time(_ row: Row, _ body: () -> Void) -> Double {
    Stopwatch.nanoseconds(isThreaded: row.isThreaded, body) / Double(row.events)
  }
}
