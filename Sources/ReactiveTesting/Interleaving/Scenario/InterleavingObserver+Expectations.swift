extension InterleavingObserver {
  /// Makes the run fail unless exactly these values arrived, in any order.
  ///
  /// Values are compared by their descriptions. Call this method in
  /// ``InterleavingRun/finally(_:)``.
  ///
  /// - Parameters:
  ///   - expected: The values, including repetitions.
  ///   - contract: The ID of the contract that is reported as violated if the expectation fails. If
  ///     it is `nil`, a missing or repeated value counts as a violation of EVT-29, and an
  ///     unexpected value as a failed expectation of the scenario.
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

  /// Makes the run fail if a value arrived more than once.
  ///
  /// Values are compared by their descriptions. Only the values that have arrived before the call
  /// are checked.
  ///
  /// - Parameter contract: The ID of the contract that is reported as violated if the expectation
  ///   fails, or `nil` for EVT-29.
  public func expectNoValueTwice(contract: String? = nil) {
    for (index, value) in values.enumerated() where values[..<index].contains(value) {
      engine.fail(.doubledEvent, "\(name) received \(value) twice", contract: contract)
    }
  }

  /// Makes the run fail if values of this list arrived in a different order.
  ///
  /// Values are compared by their descriptions. Values that are not in the list, and values that
  /// are missing or arrive after the call, are ignored.
  ///
  /// - Parameters:
  ///   - expected: The values in the required order, without repetitions.
  ///   - contract: The ID of the contract that is reported as violated if the expectation fails, or
  ///     `nil` for SIG-9.
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

  /// Makes the run fail unless the stream ended with a terminal event.
  ///
  /// A second terminal event already makes the run fail when it arrives. Call this method in
  /// ``InterleavingRun/finally(_:)``, because it checks the state at the time of the call.
  ///
  /// - Parameter contract: The ID of the contract that is reported as violated if the expectation
  ///   fails, or `nil` for EVT-1.
  public func expectOneTerminal(contract: String? = nil) {
    if terminal == nil {
      engine.fail(.lostEnd, "\(name) received no terminal event", contract: contract)
    }
  }

  /// Makes the run fail unless the stream ended with the given terminal event.
  ///
  /// - Parameters:
  ///   - expected: The description of the terminal event: `completed`, `interrupted`, or
  ///     `failed(…)` with the description of the failure.
  ///   - contract: The ID of the contract that is reported as violated if the expectation fails. If
  ///     it is `nil`, a missing terminal event counts as a violation of EVT-1, and a different one
  ///     as a failed expectation of the scenario.
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

  /// Makes the run fail unless the stream ended or its observation was marked as disposed of.
  ///
  /// Call this method in ``InterleavingRun/finally(_:)``, because it checks the state at the time
  /// of the call.
  ///
  /// - Parameter contract: The ID of the contract that is reported as violated if the expectation
  ///   fails, or `nil` for EVT-1.
  public func expectOneTerminalOrDisposed(contract: String? = nil) {
    if !isMarkedDisposed { expectOneTerminal(contract: contract) }
  }
}
