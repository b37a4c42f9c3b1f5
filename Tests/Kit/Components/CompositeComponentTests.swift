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

  @Test(
    "DSP-5: a composite that treats removed members wrongly is detected",
    arguments: RemovableList.Fault.allCases
  )
  func removal(fault: RemovableList.Fault) async throws {
    let subject = CompositeUnderTest("a list", .disposesInOrder) {
      RemovableList(fault)
    } add: {
      $0.add($1)
    }
    .removing { list, member in
      let number = list.add(member)
      return AnyDisposable { list.remove(number) }
    }
    let finding = try await finding(subject.checklist)
    switch fault {
    case .none: #expect(finding == nil)
    case .disposes: #expect(finding?.contains("of the members [1] instead of []") == true)
    case .retains: #expect(finding?.contains("was still retained") == true)
    case .reorders: #expect(finding?.contains("removing 1, adding 3, it disposed") == true)
    case .releasesInside:
      #expect(finding?.contains("never returns from releasing a member that uses it") == true)
    }
  }

  @Test(
    "DSP-5: a composite that puts off members at a depth, but not those after them, is detected",
    arguments: [false, true]
  )
  func nesting(isBroken: Bool) async throws {
    let subject = CompositeUnderTest("a list", .disposesInOrder) {
      LeveledList(isBroken: isBroken)
    } add: {
      $0.members.add($1)
    }
    let finding = try await finding(subject.checklist)
    #expect(finding?.contains("10 composites, each a member") ?? false == isBroken)
    #expect((finding == nil) != isBroken)
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

  func reverse() { members.modify { $0?.reverse() } }

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

/// A disposable with numbered members that can be removed.
final class RemovableList: Disposable {
  enum Fault: CaseIterable, Sendable {
    case none, disposes, retains, reorders, releasesInside
  }

  private typealias Member = (number: Int, disposable: any Disposable)

  private let members = Atomic<[Member]?>([])
  private let removed = Atomic<[any Disposable]>([])
  private let fault: Fault

  init(_ fault: Fault) { self.fault = fault }

  var isDisposed: Bool { members.value == nil }

  @discardableResult
  func add(_ disposable: any Disposable) -> Int {
    let number = members.modify { members -> Int? in
      guard let list = members else { return nil }
      // A list that was emptied at its beginning continues there.
      let isFirst = fault == .reorders && !list.isEmpty && list[0].number > 0
      let number = isFirst ? 0 : (list.map(\.number).max() ?? -1) + 1
      members?.insert((number, disposable), at: isFirst ? 0 : list.count)
      return number
    }
    if number == nil { disposable.dispose() }
    return number ?? 0
  }

  func remove(_ number: Int) {
    if fault == .releasesInside {
      return members.modify { members in members?.removeAll { $0.number == number } }
    }
    let member = members.modify { members -> Member? in
      guard let place = members?.firstIndex(where: { $0.number == number }) else { return nil }
      return members?.remove(at: place)
    }
    if fault == .disposes { member?.disposable.dispose() }
    if fault == .retains, let member { removed.modify { $0.append(member.disposable) } }
  }

  func dispose() { for member in members.swap(nil) ?? [] { member.disposable.dispose() } }
}

/// A disposable whose nested disposals are put off at a depth.
private final class LeveledList: Disposable {
  @TaskLocal static var depth = 0

  let members = MemberList(isReversed: false)
  private let isBroken: Bool

  init(isBroken: Bool) { self.isBroken = isBroken }

  var isDisposed: Bool { members.isDisposed }

  func dispose() {
    Self.$depth.withValue(Self.depth + 1) {
      if isBroken, Self.depth == 5 { members.reverse() }
      members.dispose()
    }
  }
}
