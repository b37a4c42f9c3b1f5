import AsyncAlgorithms
import ReactiveTesting
import Testing

@testable import AsyncSequenceCatalogue

@Suite("Contracts of sequences")
struct PullContractTests {
  /// The contracts of sequences that an operator breaks.
  private func broken(_ fault: FaultySequence.Fault) -> [String] {
    let subject = OperatorUnderTest("faulty", in: .asyncSequence) { inputs in
      FaultySequence(source: inputs.sequence(0), fault: fault).rawStream(inputs.lab)
    }
    let contracts = PullContracts.all + PullContracts.oneForOne
    return subject.checklist(adding: contracts, .quick).compactMap { check in
      guard check.contract.id.hasPrefix("PUL"), case .failed = check.result.outcome else {
        return nil
      }
      return check.contract.id
    }
  }

  @Test("A correct sequence satisfies all contracts, and each fault breaks its own contract")
  func faults() {
    #expect(broken(.none) == [])
    #expect(broken(.goesOnAfterNil).contains("PUL-1"))
    #expect(broken(.ignoresCancellation).contains("PUL-2"))
    #expect(broken(.asksTwiceAtOnce).contains("PUL-3"))
    #expect(broken(.keepsIterator).contains("PUL-4"))
    #expect(broken(.asksBeforehand).contains("PUL-5"))
  }
}

/// A sequence that forwards all elements, with one fault.
struct FaultySequence: AsyncSequence {
  enum Fault {
    case none, goesOnAfterNil, ignoresCancellation, asksTwiceAtOnce, keepsIterator, asksBeforehand
  }

  final class Iterator: AsyncIteratorProtocol {
    nonisolated(unsafe) private var source: SourceSequence<Int>.Iterator
    private let fault: Fault
    private var hasEnded = false
    private var ahead: Int??

    init(_ source: SourceSequence<Int>.Iterator, _ fault: Fault) {
      self.source = source
      self.fault = fault
    }

    func next() async throws -> Int? {
      if hasEnded, fault == .goesOnAfterNil { return 7 }
      let element = try await ask()
      if element == nil { hasEnded = true }
      return element
    }

    private func ask() async throws -> Int? {
      let source = source
      switch fault {
      case .none, .goesOnAfterNil: return try await source.next()
      case .ignoresCancellation:
        if Task.isCancelled { return nil }
        return try await Task { try await source.next() }.value
      case .asksTwiceAtOnce:
        async let first = source.next()
        async let second = source.next()
        let (element, _) = try await (first, second)
        return element
      case .keepsIterator:
        let kept = Task {
          try await withUnsafeThrowingContinuation { (_: UnsafeContinuation<Void, any Error>) in }
          _ = try await source.next()
        }
        defer { withExtendedLifetime(kept) {} }
        return try await source.next()
      case .asksBeforehand:
        let now = if let ahead { ahead } else { try await source.next() }
        if now != nil { ahead = try await source.next() }
        return now
      }
    }
  }

  let source: SourceSequence<Int>
  let fault: Fault

  func makeAsyncIterator() -> Iterator { Iterator(source.makeAsyncIterator(), fault) }
}
