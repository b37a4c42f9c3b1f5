/// A feature of a test case, used to measure the diversity of the cases of a search.
public enum CaseFeature: String, CaseIterable, Sendable {
  /// A second subscription.
  case secondSubscription = "a second subscription"
  /// A subscription that begins after another subscription has been disposed of.
  case lateSubscription = "a start after a disposal"
  /// A disposal outside callbacks.
  case disposal = "a disposal"
  /// The same subscription is disposed of twice.
  case secondDisposal = "a second disposal"
  /// A source sends a value while it is being started.
  case emission = "a value on subscribe"
  /// A source ends while it is being started.
  case endOnSubscribe = "an end on subscribe"
  /// A source sends a value or an inner stream inside a callback.
  case sendingInCallback = "a value in a callback"
  /// A source ends inside a callback.
  case endInCallback = "an end in a callback"
  /// A subscription is disposed of inside a callback.
  case disposalInCallback = "a disposal in a callback"
  /// A subscription begins inside a callback.
  case startInCallback = "a start in a callback"
  /// A source completes outside callbacks.
  case completion = "a completion"
  /// A source fails outside callbacks.
  case failure = "a failure"
  /// A source is interrupted outside callbacks.
  case interruption = "an interruption"
  /// A source sends the same value twice in a row.
  case repeatedValue = "a repeated value"
  /// Time passes.
  case time = "time"
  /// At least two sources send events.
  case severalSources = "two sources"
  /// At least two different inner streams are sent.
  case secondStream = "a second inner stream"
  /// At least three different inner streams are sent.
  case thirdStream = "a third inner stream"
}

extension TestCase {
  /// The features of the case.
  var features: Set<CaseFeature> {
    var features: Set<CaseFeature> = []
    var tally = FeatureTally()
    // Actions that wait for callbacks come first in a test case, but run later.
    for action in steps + hooks { tally.add(action, inside: nil, &features) }
    return features
  }
}

/// The aspects of the preceding actions that determine the features of the next action.
private struct FeatureTally {
  private var subscriptions = 0
  private var disposals: [Int: Int] = [:]
  private var last: [SourceID: Int] = [:]
  private var sources: Set<SourceID> = []
  private var streams: Set<Int> = []

  mutating func add(
    _ action: TestAction,
    inside site: CallbackSite?,
    _ features: inout Set<CaseFeature>
  ) {
    switch action {
    case .when(let site, let inner):
      for action in inner { add(action, inside: site, &features) }
    case .advance: features.insert(.time)
    case .subscribe:
      subscriptions += 1
      if subscriptions > 1 { features.insert(.secondSubscription) }
      if !disposals.isEmpty { features.insert(.lateSubscription) }
      if site != nil { features.insert(.startInCallback) }
    case .dispose(let number):
      disposals[number, default: 0] += 1
      features.insert(site == nil ? .disposal : .disposalInCallback)
      if disposals[number, default: 0] > 1 { features.insert(.secondDisposal) }
    case .send(let source, let event):
      sources.insert(source)
      if sources.count > 1 { features.insert(.severalSources) }
      if let feature = feature(of: event, from: source, inside: site) { features.insert(feature) }
      if case .value(let value) = event {
        if last[source] == value { features.insert(.repeatedValue) }
        last[source] = value
      }
      if case .stream(let number) = event {
        streams.insert(number)
        if streams.count > 1 { features.insert(.secondStream) }
        if streams.count > 2 { features.insert(.thirdStream) }
      }
    }
  }

  private func feature(
    of event: SourceEvent,
    from source: SourceID,
    inside site: CallbackSite?
  ) -> CaseFeature? {
    switch site {
    case .start(source): return event.isEnd ? .endOnSubscribe : .emission
    case .some: return event.isEnd ? .endInCallback : .sendingInCallback
    case nil:
      switch event {
      case .completed: return .completion
      case .failed: return .failure
      case .interrupted: return .interruption
      case .value, .stream: return nil
      }
    }
  }
}
