/// Which inputs of an operator have completed; guarded by the operator's gate.
@usableFromInline
final class InputEnds: @unchecked Sendable {
  // `@unchecked Sendable`: guarded by the gate of one ``Output``, inside whose decisions all uses are.
  @exclusivity(unchecked) @usableFromInline var isCompleted: [Bool]
  /// How many inputs have not completed.
  @exclusivity(unchecked) @usableFromInline var remaining: Int

  @inlinable
  init(count: Int) {
    isCompleted = Array(repeating: false, count: count)
    remaining = count
  }

  /// Notes that an input has completed, and returns whether all have.
  @inlinable
  func complete(_ index: Int) -> Bool {
    if !isCompleted[index] { remaining -= 1 }
    isCompleted[index] = true
    return remaining == 0
  }
}

extension Output {
  /// Ends the stream when an input fails or is interrupted, or when `isLast`, called with the gate
  /// held, returns true for its completion.
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
