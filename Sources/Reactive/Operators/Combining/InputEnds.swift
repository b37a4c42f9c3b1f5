/// Records which inputs of an operator have completed.
@usableFromInline
final class InputEnds: @unchecked Sendable {
  // `@unchecked Sendable`: The gate of one ``Output`` guards the state, which is accessed only
  // inside its decisions.
  @exclusivity(unchecked) @usableFromInline var isCompleted: [Bool]
  /// The number of inputs that have not completed.
  @exclusivity(unchecked) @usableFromInline var remaining: Int

  @inlinable
  init(count: Int) {
    isCompleted = Array(repeating: false, count: count)
    remaining = count
  }

  /// Records that an input has completed, and returns whether all inputs have.
  @inlinable
  func complete(_ index: Int) -> Bool {
    if !isCompleted[index] { remaining -= 1 }
    isCompleted[index] = true
    return remaining == 0
  }
}

extension Output {
  /// Ends the stream if an input fails or is interrupted, or if `isLast` returns true for its
  /// completion.
  ///
  /// `isLast` is called with the gate held.
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
