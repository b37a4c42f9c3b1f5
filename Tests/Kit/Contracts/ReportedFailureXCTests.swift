import XCTest

/// Verifies that, under XCTest, a failing check is always reported at the test that runs it.
final class ReportedFailureXCTests: XCTestCase {
  func testOnMainThread() throws {
    XCTAssertTrue(Thread.isMainThread)
    try reports { try ReportedFailure.verify() }
  }

  func testOnDetachedTask() async throws {
    try await reportsAsync(ReportedFailure.verifyOnDetachedTask)
  }

  func testOnRawThread() throws {
    try reports { try ReportedFailure.verifyOnRawThread() }
  }

  #if canImport(ObjectiveC)
  private func reports(_ verify: () throws -> Void) throws {
    if !ReportedFailure.isShown { expectFailure() }
    try verify()
  }

  private func reportsAsync(_ verify: () async throws -> Void) async throws {
    if !ReportedFailure.isShown { expectFailure() }
    try await verify()
  }

  private func expectFailure() {
    let options = XCTExpectedFailure.Options()
    options.issueMatcher = { $0.description.contains(ReportedFailure.report) }
    XCTExpectFailure("the check must fail", options: options)
  }
  #else
  /// The issues that this test records instead of failing.
  private var told: [String] = []
  private var isJudging = false

  private func reports(_ verify: () throws -> Void) throws { try verify() }

  private func reportsAsync(_ verify: () async throws -> Void) async throws {
    try await verify()
  }

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    guard ReportedFailure.isShown || isJudging else { return told.append(description) }
    super.recordFailure(
      withDescription: description,
      inFile: filePath,
      atLine: lineNumber,
      expected: expected
    )
  }

  override func tearDown() {
    guard !ReportedFailure.isShown else { return }
    isJudging = true
    XCTAssertEqual(told.count, 1, "\(told)")
    XCTAssertTrue(told.allSatisfy { $0.contains(ReportedFailure.report) }, "\(told)")
  }
  #endif
}
