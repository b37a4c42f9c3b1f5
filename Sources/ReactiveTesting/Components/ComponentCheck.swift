internal import Dispatch
internal import Reactive

/// One contract of a scheduler, a disposable or a property, ready to be checked.
///
/// ```swift
/// static let queue = SchedulerUnderTest("my scheduler") { MyScheduler() }
///
/// @Test(arguments: queue.checklist)
/// func obeys(_ check: ComponentCheck) async throws { try await check() }
/// ```
public struct ComponentCheck: Sendable, CustomStringConvertible {
  /// The contract.
  public let contract: Contract
  /// What is checked.
  public let name: String
  private let place: String
  private let run: @Sendable () async -> String?

  init?(
    _ id: String,
    _ name: String,
    _ place: String,
    _ run: @escaping @Sendable () async -> String?
  ) {
    guard let contract = Contract(id: id) else { return nil }
    self.contract = contract
    self.name = name
    self.place = place
    self.run = run
  }

  /// Such as `SCH-2 an action can be cancelled before it begins (my scheduler)`.
  public var description: String { "\(contract.id) \(contract.statement) (\(name))" }

  /// What is wrong; `nil` if the contract holds.
  public var finding: String? { get async { await run() } }

  /// Throws a report unless the contract holds.
  public func callAsFunction() async throws(ComponentViolation) {
    guard let finding = await run() else { return }
    throw ComponentViolation(
      contract: contract,
      name: name,
      summary: finding,
      description: """
        \(contract.id)  \(contract.statement)    \(name)
          \(finding)
          look at: \(contract.advice)
          declared: \(place)
        """
    )
  }
}

/// A contract that a scheduler, a disposable or a property breaks.
public struct ComponentViolation: Error, Sendable, CustomStringConvertible {
  /// The contract.
  public let contract: Contract
  /// What breaks it.
  public let name: String
  /// What is wrong.
  public let summary: String
  /// The whole report.
  public let description: String
}

/// Counts, notes and looks back, from any thread.
///
/// `@unchecked Sendable`: the mutable fields are guarded by `lock`.
final class Logbook: @unchecked Sendable {
  private let lock = Lock()
  private var list: [Int] = []
  private var running = 0
  private var hasOverlapped = false
  private let company = DispatchSemaphore(value: 0)

  var entries: [Int] { lock.withLock { list } }

  /// Whether two were inside ``enter(_:_:)`` at once.
  var sawOverlap: Bool { lock.withLock { hasOverlapped } }

  func note(_ entry: Int) { lock.withLock { list.append(entry) } }

  /// Notes an entry, and whether somebody else is inside meanwhile.
  func enter(_ entry: Int, _ body: () -> Void = {}) {
    let overlaps = lock.withLock {
      list.append(entry)
      running += 1
      if running > 1 { hasOverlapped = true }
      return running > 1
    }
    if overlaps { company.signal() }
    body()
    lock.withLock { running -= 1 }
  }

  /// Gives whoever could enter meanwhile the time to do so.
  ///
  /// Waits until somebody has, or until everybody has had forty turns.
  func awaitOverlap() {
    for _ in 0..<40 where !sawOverlap {
      KitThread.giveEverybodyATurn()
      _ = company.wait(timeout: .now() + .milliseconds(1))
    }
  }
}
