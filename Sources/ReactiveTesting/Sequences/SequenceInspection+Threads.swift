internal import Reactive

extension SequenceInspection {
  /// Checks that two threads that request elements at the same time share the computed elements
  /// (SEQ-11).
  ///
  /// In each run, one thread is blocked in one of the first closures that it enters. Meanwhile,
  /// another thread requests all elements, either in order or starting with the second element.
  func judgeThreads(_ notes: inout Notes) {
    guard subject.makesSequence else { return }
    let input = [[Int]](repeating: [3, 1, 2, 3], count: subject.sources)
    for index in 0..<4 {
      for way in Way.allCases {
        watch(Deed("being traversed by two threads:", input), &notes) {
          judge(input, index, way, &$0)
        }
      }
    }
  }

  private func judge(_ input: [[Int]], _ index: Int, _ way: Way, _ notes: inout Notes) {
    let race = race(input, index, way)
    // An operator that has already computed all elements calls no closure in which a thread could
    // be blocked.
    guard race.wasHeld || index == 0 else { return }
    notes.note(
      .threads,
      race.notes.repetition.map {
        "\($0.text) of \(input.text) was computed, or passed to a closure, by two threads"
      }
    )
  }

  private enum Way: CaseIterable {
    case inOrder, afterTheFirst
  }

  /// Requests elements on two threads at the same time, and returns the records of the run.
  private func race(
    _ input: [[Int]],
    _ index: Int,
    _ way: Way
  ) -> (wasHeld: Bool, notes: SequenceBook.Notes) {
    let hold = SequenceHold(index)
    let trial = SequenceTrial(subject, input, hold: hold)
    let output = trial.apply()
    let first = KitThread {
      hold.arm()
      output?.computeAll()
    }
    first.waitUntilItRests()
    let wasHeld = hold.isHolding
    let second = KitThread {
      if way == .afterTheFirst { _ = output?.tail.head }
      output?.computeAll()
    }
    if wasHeld { second.waitUntilItRests() }
    hold.letGo()
    first.join()
    second.join()
    return (wasHeld, trial.notes)
  }
}

extension LazyStream {
  /// Traverses all elements.
  fileprivate func computeAll() {
    for element in self { withExtendedLifetime(element) {} }
  }
}
