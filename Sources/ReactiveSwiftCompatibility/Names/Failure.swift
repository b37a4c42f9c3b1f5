extension Signal {
  /// The type of the failures.
  @available(*, deprecated, renamed: "Failure")
  public typealias Error = Failure
}

extension SignalProducer {
  /// The type of the failures.
  @available(*, deprecated, renamed: "Failure")
  public typealias Error = Failure
}

extension SignalProducerConvertible {
  /// The type of the failures.
  @available(*, deprecated, renamed: "Failure")
  public typealias Error = Failure
}

extension EventProtocol {
  /// The type of the failures.
  @available(*, deprecated, renamed: "Failure")
  public typealias Error = Failure
}

extension Action {
  /// The type of the failures.
  @available(*, deprecated, renamed: "Failure")
  public typealias Error = Failure
}
