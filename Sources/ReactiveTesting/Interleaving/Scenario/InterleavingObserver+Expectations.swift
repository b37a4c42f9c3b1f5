extension InterleavingObserver {
  /// Fails the run unless exactly these values arrived, in any order.
  ///
  /// Values that a shrunk example does not send are not expected.
  ///
  /// - Parameters:
  ///   - expected: The values.
  ///   - contract: The ID of the contract that a failure breaks, or `nil` for an expectation of
  ///     the scenario.
  public func expectValues<Value>(_ expected: [Value], contract: String? = nil) {
    var missing = expected.map { "\($0)" }
    for value in values {
      if let index = missing.firstIndex(of: value) {
        missing.remove(at: index)
      } else if expected.contains(where: { "\($0)" == value }) {
        engine.fail(.doubledEvent, "\(name) received \(value) twice", contract: contract)
      } else {
        engine.fail(
          .expectation,
          "\(name) received \(value), which is not expected",
          contract: contract
        )
      }
    }
    if let lost = missing.first {
      engine.fail(.lostEvent, "\(name) never received \(lost)", contract: contract)
    }
  }

  /// Fails the run if a value arrived twice.
  ///
  /// - Parameter contract: The ID of the contract that a failure breaks, or `nil` for an
  ///   expectation of the scenario.
  public func expectNoValueTwice(contract: String? = nil) {
    for (index, value) in values.enumerated() where values[..<index].contains(value) {
      engine.fail(.doubledEvent, "\(name) received \(value) twice", contract: contract)
    }
  }

  /// Fails the run if values of this list arrived in a different order.
  ///
  /// - Parameters:
  ///   - expected: The values in the required order.
  ///   - contract: The ID of the contract that a failure breaks, or `nil` for an expectation of
  ///     the scenario.
  public func expectOrder<Value>(_ expected: [Value], contract: String? = nil) {
    let order = expected.map { "\($0)" }
    let positions = values.compactMap { order.firstIndex(of: $0) }
    for (earlier, later) in zip(positions, positions.dropFirst()) where earlier > later {
      engine.fail(
        .wrongOrder,
        "\(name) received \(order[earlier]) before \(order[later])",
        contract: contract
      )
    }
  }

  /// Fails the run unless the stream ended.
  ///
  /// - Parameter contract: The ID of the contract that a failure breaks, or `nil` for an
  ///   expectation of the scenario.
  public func expectOneTerminal(contract: String? = nil) {
    if terminal == nil {
      engine.fail(.lostEnd, "\(name) received no terminal event", contract: contract)
    }
  }

  /// Fails the run unless the stream sent this terminal event: `completed`, `interrupted`, or
  /// `failed(…)`.
  ///
  /// - Parameters:
  ///   - expected: The description of the terminal event.
  ///   - contract: The ID of the contract that a failure breaks, or `nil` for an expectation of
  ///     the scenario.
  public func expectTerminal(_ expected: String, contract: String? = nil) {
    expectOneTerminal(contract: contract)
    if let terminal, terminal != expected {
      engine.fail(
        .expectation,
        "\(name) ended with \(terminal), not \(expected)",
        contract: contract
      )
    }
  }

  /// Fails the run unless the stream ended or was disposed of.
  ///
  /// - Parameter contract: The ID of the contract that a failure breaks, or `nil` for an
  ///   expectation of the scenario.
  public func expectOneTerminalOrDisposed(contract: String? = nil) {
    if !isMarkedDisposed { expectOneTerminal(contract: contract) }
  }
}
