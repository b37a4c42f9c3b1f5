import Reactive
import ReactiveTesting
import Testing

@Suite("Checks of composite disposables")
struct CompositeComponentTests {
  @Test(
    "DSP-5: a composite that disposes of a member when it is added again is detected",
    arguments: [false, true]
  )
  func sameMember(isBroken: Bool) async throws {
    let subject = CompositeUnderTest("one at a time") {
      LatestMember(isBroken: isBroken)
    } add: {
      $0.keep($1)
    }
    let finding = try await finding(subject.checklist)
    #expect(finding?.contains("adding a member again disposed of it") ?? false == isBroken)
    #expect((finding == nil) != isBroken)
  }

  @Test(
    "DSP-5: a composite that declares an order, but does not keep it, is detected",
    arguments: [false, true]
  )
  func order(isBroken: Bool) async throws {
    let subject = CompositeUnderTest("a list", .disposesInOrder) {
      MemberList(isReversed: isBroken)
    } add: {
      $0.add($1)
    }
    let finding = try await finding(subject.checklist)
    #expect(finding?.contains("disposed of its members in the order [3, 1]") ?? false == isBroken)
    #expect((finding == nil) != isBroken)
    let undeclared = CompositeUnderTest("a list") {
      MemberList(isReversed: true)
    } add: {
      $0.add($1)
    }
    #expect(try await self.finding(undeclared.checklist) == nil)
  }

  private func finding(_ checks: [ComponentCheck]) async throws -> String? {
    let check = try #require(checks.first { $0.contract.id == "DSP-5" })
    return await check.finding
  }
}

/// A disposable that keeps its latest member.
private final class LatestMember: Disposable {
  private let state = Atomic<(member: (any Disposable)?, isDisposed: Bool)>((nil, false))
  private let isBroken: Bool

  init(isBroken: Bool) { self.isBroken = isBroken }

  var isDisposed: Bool { state.value.isDisposed }

  func keep(_ new: any Disposable) {
    let unneeded = state.modify { state -> (any Disposable)? in
      if state.isDisposed { return new }
      let old = state.member
      state.member = new
      return old === new && !isBroken ? nil : old
    }
    unneeded?.dispose()
  }

  func dispose() { state.swap((nil, true)).member?.dispose() }
}

/// A disposable that disposes of its members from the first to the last, or the other way round.
private final class MemberList: Disposable {
  private let members = Atomic<[any Disposable]?>([])
  private let isReversed: Bool

  init(isReversed: Bool) { self.isReversed = isReversed }

  var isDisposed: Bool { members.value == nil }

  func add(_ member: any Disposable) {
    let isAdded = members.modify { members in
      members?.append(member)
      return members != nil
    }
    if !isAdded { member.dispose() }
  }

  func dispose() {
    let members = members.swap(nil) ?? []
    for member in isReversed ? members.reversed() : members { member.dispose() }
  }
}
