import Callbacks
import ReactiveTesting
import Testing

@testable import CallbackCatalogue

@Suite("Operators without a library")
struct CallbackTests {
  static let checks = CallbackCatalogue.operators.flatMap(\.checklist)

  @Test(arguments: checks)
  func obeys(_ check: ContractCheck) throws { try check() }

  @Test("The adapter does not hide a fault")
  func faultIsFound() {
    let broken = OperatorUnderTest("leaky first", on: Callbacks<Int>.self, .completes(.early)) {
      inputs in inputs[0].leakyFirst()
    }
    let check = broken.checklist.first { $0.contract.id == "RSG-11" }
    #expect(throws: ContractViolation.self) { try check?() }
  }
}

extension Callbacks {
  /// Sends the first value and finishes, but does not cancel its source.
  fileprivate func leakyFirst() -> Callbacks {
    Callbacks { next, end, cancel in
      let isOver = OneThread(Flag())
      listen(
        { value in
          guard isOver.value.raise() else { return }
          next(value)
          end(.finished)
        },
        { if isOver.value.raise() { end($0) } },
        cancel
      )
    }
  }
}

/// A flag of a single-threaded library.
private final class Flag {
  private var isRaised = false

  /// - Returns: Whether the flag was not set before.
  func raise() -> Bool {
    defer { isRaised = true }
    return !isRaised
  }
}

/// A value that is used on one thread only.
struct OneThread<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
