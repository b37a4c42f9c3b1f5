import OpenCombine
import ReactiveTesting
import Testing

@testable import OpenCombineCatalogue

@Suite("Contracts of demand")
struct DemandContractTests {
  /// The contracts of demand that a publisher breaks.
  private func broken(_ fault: FaultyPublisher<Source>.Fault) -> [String] {
    let subject = OperatorUnderTest("faulty", in: .openCombine) { inputs in
      FaultyPublisher(upstream: inputs.publisher(0), fault: fault).rawStream(inputs.lab, .three)
    }
    let contracts = DemandContracts.all + DemandContracts.oneForOne
    return subject.checklist(adding: contracts, .quick).compactMap { check in
      guard check.contract.id.hasPrefix("DEM"), case .failed = check.result.outcome else {
        return nil
      }
      return check.contract.id
    }
  }

  @Test("A correct publisher satisfies all contracts, and each fault breaks its own contract")
  func faults() {
    #expect(broken(.none) == [])
    #expect(broken(.sendsTooMuch).contains("DEM-1"))
    #expect(broken(.losesDemand) == ["DEM-2"])
    #expect(broken(.asksAfterCancel) == ["DEM-3"])
    #expect(broken(.asksTooMuch).contains("DEM-4"))
  }
}
