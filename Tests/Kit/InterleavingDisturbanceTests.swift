import Testing

@testable import ReactiveTesting

@Suite("Waits that threads outside a scenario end")
struct InterleavingDisturbanceTests {
  @Test("A wait that recurs at one step is not random")
  func recurring() {
    var disturbances = Disturbances()
    let results = (0..<4).map { _ in disturbances.mayPass(at: 7, of: 1) }
    #expect(results == [true, true, true, false])
  }

  @Test("Waits at different steps of one execution may be random, but not without limit")
  func random() {
    var disturbances = Disturbances()
    let results = (0..<31).map { step in disturbances.mayPass(at: step, of: 1) }
    #expect(results.dropLast().allSatisfy { $0 })
    #expect(results.last == false)
  }
}
