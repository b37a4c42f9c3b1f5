extension ValidatingProperty {
  /// The decision of a validator about a proposed value.
  ///
  /// The validator of the property returns a decision for each proposed value.
  public enum Decision: Sendable {
    /// The value may be set.
    case valid
    /// Another value is set in place of the proposed value, for the reason that the error gives.
    case coerced(Value, ValidationError?)
    /// The value is rejected, and the property does not change.
    case invalid(ValidationError)
  }

  /// The result of validating a proposed value.
  ///
  /// ``ValidatingProperty/result`` contains the latest result.
  ///
  /// The initial value, and a value that is set directly in the inner property, stay set whatever
  /// the result is. For such a value, the result contains only the decision of the validator.
  public enum Result: Sendable {
    /// The value was set.
    case valid(Value)
    /// `replacement` was set in place of `proposed`.
    case coerced(replacement: Value, proposed: Value, error: ValidationError?)
    /// The value was rejected.
    case invalid(Value, ValidationError)

    /// Whether the value was rejected.
    public var isInvalid: Bool {
      switch self {
      case .valid, .coerced: false
      case .invalid: true
      }
    }

    /// The value that was set, or `nil` if the proposed value was rejected.
    ///
    /// For the initial value, and for a value that was set directly in the inner property, this is
    /// the value that the validator accepted or proposed as a replacement.
    public var value: Value? {
      switch self {
      case .valid(let value), .coerced(replacement: let value, proposed: _, error: _): value
      case .invalid: nil
      }
    }

    /// The reason for the rejection, or `nil` if the value or a replacement was set.
    ///
    /// The error of a `coerced` result is not returned.
    public var error: ValidationError? {
      switch self {
      case .valid, .coerced: nil
      case .invalid(_, let error): error
      }
    }

    /// The proposed value, whether or not it was accepted.
    var proposed: Value {
      switch self {
      case .valid(let value), .invalid(let value, _): value
      case .coerced(replacement: _, let proposed, error: _): proposed
      }
    }

    init(_ proposed: Value, _ decision: Decision) {
      switch decision {
      case .valid:
        self = .valid(proposed)
      case .coerced(let replacement, let error):
        self = .coerced(replacement: replacement, proposed: proposed, error: error)
      case .invalid(let error):
        self = .invalid(proposed, error)
      }
    }
  }
}

/// The implementation of a validating property.
///
/// The validator runs without a lock. Its decision is used if nothing has changed in the meantime.
/// Otherwise the validator runs again. A result and its value are set atomically.
///
/// `@unchecked Sendable`: `lock` guards `epoch` and `lastWrite`.
final class Validation<Value: Sendable, Problem: Error>: @unchecked Sendable {
  typealias Result = ValidatingProperty<Value, Problem>.Result
  typealias Decision = ValidatingProperty<Value, Problem>.Decision

  let inner: PropertyStorage<Value>
  let result: PropertyStorage<Result>
  private let validator: @Sendable (Value) -> Decision

  private let lock = Lock()
  /// The number of changes on which a result may depend: earlier results, and changes to other
  /// properties.
  private var epoch = 0
  /// The sequence number of the latest change that this object made to the inner property.
  private var lastWrite: UInt64 = 0

  init(_ inner: PropertyStorage<Value>, _ validator: @escaping @Sendable (Value) -> Decision) {
    self.inner = inner
    self.validator = validator
    let (initial, number) = inner.snapshot
    lastWrite = number
    result = PropertyStorage(
      Result(initial, validator(initial)),
      madeBy: "ValidatingProperty.result"
    )
  }

  /// Validates a value, sets the result, and then sets the resulting value.
  func propose(_ value: Value) {
    decide(on: { value }, isWrittenBack: true)
  }

  /// Validates again, because a value that the validator may read has changed.
  func revalidate() {
    lock.withLock { epoch += 1 }
    decide(on: { self.result.current.proposed }, isWrittenBack: true)
  }

  /// Handles a change to the inner property, made either by this object or by other code.
  ///
  /// If other code made the change, the value is kept and only the result changes.
  func innerChanged(to value: Value, _ number: UInt64) {
    guard lock.withLock({ number > lastWrite }) else { return }
    decide(on: { value }, isWrittenBack: false, unlessWrittenSince: number)
  }

  private func decide(
    on proposal: () -> Value,
    isWrittenBack: Bool,
    unlessWrittenSince number: UInt64? = nil
  ) {
    while true {
      let before = lock.withLock { epoch }
      let proposed = proposal()
      let result = Result(proposed, validator(proposed))
      let isCommitted =
        if isWrittenBack, let replacement = result.value {
          inner.inTurn { commit(result, replacement, at: before) }
        } else {
          commit(result, nil, at: before, unlessWrittenSince: number)
        }
      if isCommitted { break }
    }
    result.emitter.flush()
    inner.emitter.flush()
  }

  /// Sets the result and the value, unless something has changed since the validator began.
  ///
  /// Returns `false` if the validator must run again.
  private func commit(
    _ new: Result,
    _ replacement: Value?,
    at before: Int,
    unlessWrittenSince number: UInt64? = nil
  ) -> Bool {
    // The previous result and value are released after the locks have been released.
    var released: (Result?, Value?)
    defer { withExtendedLifetime(released) {} }
    return lock.withLock {
      if let number, number <= lastWrite { return true }
      guard epoch == before else { return false }
      epoch += 1
      released.0 = result.emitter.lock.withLock { result.stage(new).old }
      if let replacement {
        inner.emitter.lock.withLock {
          let (old, number) = inner.stage(replacement)
          released.1 = old
          lastWrite = number
        }
      }
      return true
    }
  }
}
