internal import Reactive

extension SequenceInspection {
  /// Long sources: one of distinct numbers, and two that repeat a number that some operators drop.
  private static let families: [@Sendable (Int) -> Int] = [{ 3 + $0 }, { _ in 1 }, { _ in 2 }]

  /// Checks that traversed elements are released, and that nothing is held at the end (SEQ-10).
  ///
  /// An operator that claims to keep its source must hold traversed elements during the traversal,
  /// but must hold nothing at the end.
  func judgeRelease(_ notes: inout Notes) {
    for family in Self.families {
      watch(Deed("traversing 60 and 180 elements"), &notes) { judgeRelease(family, &$0) }
    }
    guard subject.profile.keepsSource, !notes.holdsPassed else { return }
    notes.note(
      .release,
      "the operator declares .keepsSource, but holds no traversed elements"
    )
  }

  private func judgeRelease(_ family: @escaping @Sendable (Int) -> Int, _ notes: inout Notes) {
    let few = living(60, family)
    let many = living(180, family)
    let growth = "it held \(many.peak) of 180 elements at the same time, and \(few.peak) of 60"
    if many.peak > few.peak + 8 {
      notes.holdsPassed = true
      if !subject.profile.keepsSource { return notes.note(.release, growth) }
    }
    let left = few.left
    notes.note(
      .release,
      left == 0 ? nil : "\(left) of 60 elements are still held after the traversal"
    )
  }

  /// Returns the maximum number of live elements during a traversal, and the number of live
  /// elements afterwards.
  private func living(
    _ count: Int,
    _ family: @escaping @Sendable (Int) -> Int
  ) -> (
    peak: Int, left: Int
  ) {
    let trial = SequenceTrial(subject, count: count, family)
    trial.run()
    let notes = trial.notes
    return (notes.peak, notes.living)
  }

  /// Checks that a long sequence uses no more stack than a short one (SEQ-12).
  func judgeStack(_ notes: inout Notes) {
    for family in Self.families {
      for work in StackWork.allCases where work == .passing || subject.makesSequence {
        watch(Deed("\(work.rawValue) 64 and 320 elements"), &notes) {
          judgeStack(family, work, &$0)
        }
      }
    }
  }

  private func judgeStack(
    _ family: @escaping @Sendable (Int) -> Int,
    _ work: StackWork,
    _ notes: inout Notes
  ) {
    // Releases are deferred at every 32nd position, so both lengths are affected in the same way.
    let few = stack(64, family, work)
    let many = stack(320, family, work)
    notes.note(
      .stack,
      many <= few + 6 * 1_024
        ? nil : "\(work.rawValue) 320 elements took \(many) bytes of stack, and 64 took \(few)"
    )
  }

  /// An operation that may use stack.
  private enum StackWork: String, CaseIterable {
    case passing = "traversing"
    case skipping = "requesting the last of"
    case releasing = "releasing"
  }

  /// Returns the stack that an operation on the given number of elements uses.
  private func stack(
    _ count: Int,
    _ family: @escaping @Sendable (Int) -> Int,
    _ work: StackWork
  ) -> UInt {
    let trial = SequenceTrial(subject, count: count, family)
    trial.lab.measureStackFromHere()
    guard work != .passing, var output = trial.apply() else {
      trial.run()
      return trial.notes.stack
    }
    switch work {
    case .passing: break
    case .skipping:
      var place = output
      while !place.tail.isEmpty { place = place.tail }
      _ = place.head
    case .releasing:
      for element in output { withExtendedLifetime(element) {} }
      trial.lab.measureStackFromHere()
      output = .empty
    }
    return trial.notes.stack
  }
}
