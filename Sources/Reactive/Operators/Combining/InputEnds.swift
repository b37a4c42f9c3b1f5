/// A record of the operator inputs that have completed.
@usableFromInline
final class InputEnds: @unchecked Sendable {
  // `@unchecked Sendable`: The state is accessed only in the decisions of one ``Output``, while its
  // gate is held.
  @exclusivity(unchecked) @usableFromInline var isCompleted: [Bool]
  /// The number of inputs that have not completed.
  @exclusivity(unchecked) @usableFromInline var remaining: Int

  @inlinable
  init(count: Int) {
    isCompleted = Array(repeating: false, count: count)
    remaining = count
  }

  /// Records that an input has completed and returns whether all inputs have completed.
  @inlinable
  func complete(_ index: Int) -> Bool {
    if !isCompleted[index] { remaining -= 1 }
    isCompleted[index] = true
    return remaining == 0
  }
}

extension Output {
  /// Ends the stream if an input fails or is interrupted, or if it completes and `isLast` returns
  /// `true`.
  ///
  /// `isLast` is called while the gate is held.
  @inlinable
  func inputTerminated(
    _ termination: Termination<Failure>,
    completesIf isLast: () -> Bool
  ) {
    switch termination {
    case .failed, .interrupted: terminate(termination)
    case .completed: terminate(deciding: { isLast() ? .completed : nil })
    }
  }
}
