internal import Reactive

/// Something that an operator does.
struct Effect: Hashable {
  let instant: Instant
  let kind: Kind

  enum Kind: Hashable {
    case event(OutputEvent)
    case called
    case hooked(HookOccasion)
    case started(SourceID)
    case stopped(SourceID)
  }
}

extension TestTrace {
  /// Returns the effects of a test case, without the end of the observation of one source.
  func effects(besides source: SourceID) -> [Effect] {
    entries.compactMap { entry in
      let kind: Effect.Kind
      switch entry.kind {
      case .event(_, let event): kind = .event(event)
      case .called: kind = .called
      case .hooked(let occasion): kind = .hooked(occasion)
      case .started(let number): kind = .started(runs[number].source)
      case .stopped(let number) where runs[number].source != source:
        kind = .stopped(runs[number].source)
      default: return nil
      }
      return Effect(instant: entry.instant, kind: kind)
    }
  }
}
