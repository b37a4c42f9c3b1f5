#if DEBUG && canImport(Glibc) && arch(x86_64)

import Glibc
import Reactive
import Synchronization

/// Scheduling points in the code of an operator, before each use of a foreign lock or atomic, and
/// after each call that may release a lock.
///
/// The points are breakpoints. In a rehearsal, breakpoints at the start of the user's functions
/// show which of them a scenario calls. The sites in these functions are then scheduling points
/// until the exploration ends. The breakpoints are in the code only while the threads of a scenario
/// run, because each of them costs microseconds on any thread that reaches it. A process runs one
/// exploration at a time, so there is only one set of points.
enum CodePoints {
  /// A set of points, in a form that the trap handler can search.
  struct Table {
    let sites: UnsafeMutablePointer<CodeSite>
    let count: Int
    /// The indices of the sites, hashed by address.
    let slots: UnsafeMutablePointer<Int32>
    let mask: Int

    static func hash(_ address: UInt) -> Int {
      Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 40)
    }

    func site(at address: UInt) -> UnsafeMutablePointer<CodeSite>? {
      var slot = Self.hash(address) & mask
      while slots[slot] >= 0 {
        let site = sites + Int(slots[slot])
        if site.pointee.address == address { return site }
        slot = (slot + 1) & mask
      }
      return nil
    }
  }

  /// The address of the current `Table`, or zero if there are no points.
  ///
  /// A thread may still read a table after its points have been removed, so a table is never freed.
  static let current = Synchronization.Atomic<UInt>(0)
  /// Whether a rehearsal is recording which functions are called.
  static let isObserving = Synchronization.Atomic<Bool>(false)
  /// The number of points that threads have passed.
  static let passed = Synchronization.Atomic<Int>(0)
  /// One more than the number of a function that has handed work to a queue, or zero if there is
  /// none.
  private static let handover = Synchronization.Atomic<Int>(0)
  /// Whether the system has refused to make code writable.
  static var isForbidden: Bool { hasBeenRefused.load(ordering: .relaxed) }
  private static let hasBeenRefused = Synchronization.Atomic<Bool>(false)
  private static let calledCapacity = 1 << 12
  /// The addresses of the functions that were called during the rehearsal.
  nonisolated(unsafe) private static let called = UnsafeMutablePointer<UInt>.allocate(
    capacity: calledCapacity
  )
  private static let calledCount = Synchronization.Atomic<Int>(0)

  /// The breakpoints that are currently set.
  private struct State {
    /// The number of sets of breakpoints that have been created.
    var generation = 0
    var sites: [CodeSite] = []
    var isObserving = false
    /// Whether the code must stay writable, because a thread of an abandoned exploration may still
    /// write to it.
    var staysWritable = false
  }

  private static let state = Reactive.Atomic(State())

  /// Runs `body` with scheduling points in the functions that `rehearsal` calls.
  ///
  /// - Parameters:
  ///   - engine: The engine that runs the threads, which puts the points into the code.
  ///   - rehearsal: A closure that runs the scenario.
  ///   - body: The exploration.
  /// - Returns: The result of `body`, or `nil` if there are no points or the system does not permit
  ///   them.
  static func with<Result>(
    _ engine: InterleavingEngine,
    rehearsal: () -> Void,
    _ body: () -> Result
  ) -> Result? {
    guard !SanitizerCloak.isNeeded, !isDebugged, let functions = UserFunctions.all,
      let analysis = CodeAnalysis.shared, let found = functionsCalled(functions, by: rehearsal)
    else { return nil }
    let sites = analysis.sites(of: found)
    if sites.isEmpty { return nil }
    guard let generation = begin(sites, functions) else { return nil }
    engine.points = generation
    defer {
      engine.points = nil
      end(generation)
    }
    passed.store(0, ordering: .relaxed)
    handover.store(0, ordering: .relaxed)
    rehearsal()
    return passed.load(ordering: .relaxed) == 0 ? nil : body()
  }

  /// Runs `body` while the points of a set are in the code.
  ///
  /// If there is no such set, or if it is no longer the current one, `body` runs without them.
  static func inCode<Result>(_ generation: Int?, _ body: () -> Result) -> Result {
    guard let generation else { return body() }
    put(true, generation)
    defer { put(false, generation) }
    return body()
  }

  private static func put(_ areInCode: Bool, _ generation: Int) {
    state.modify { state in
      guard state.generation == generation else { return }
      for site in state.sites {
        CodePatches.write(areInCode ? CodePatches.trap : site.byte, site.address)
      }
    }
  }

  /// The name of a function that has handed work to a queue since the points were created, or `nil`
  /// if there is none.
  static var nameOfHandover: String? {
    let function = handover.load(ordering: .relaxed)
    guard function > 0, let image = ExecutableImage.main else { return nil }
    return SymbolName.short(image.name(of: function - 1))
  }

  /// Records that a thread of the scenario hands work to a queue.
  ///
  /// The trap handler calls this method.
  static func noteHandover(_ site: CodeSite) {
    handover.store(site.function + 1, ordering: .relaxed)
  }

  /// Removes the breakpoints of an exploration that never returns.
  ///
  /// If the exploration does return after all, it does not affect the breakpoints of later
  /// explorations. Its threads may be in the handler and about to write a byte, so the code stays
  /// writable.
  static func removeAll() {
    state.modify { state in
      state.staysWritable = true
      remove(&state)
      state.generation += 1
    }
  }

  /// Whether a debugger traces this process.
  ///
  /// A debugger would stop the process at each breakpoint.
  private static var isDebugged: Bool {
    guard let file = fopen("/proc/self/status", "r") else { return false }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, CInt(line.count), file) != nil {
      if strncmp(line, "TracerPid:", 10) == 0 { return atoi(Array(line.dropFirst(10))) != 0 }
    }
    return false
  }

  // MARK: Breakpoints

  /// Makes the code writable for breakpoints at the given sites, or sets breakpoints at the start of
  /// each user function if `sites` is `nil`.
  ///
  /// - Returns: The number of the set of breakpoints, or `nil` if the system does not permit
  ///   breakpoints.
  private static func begin(_ sites: [CodeSite]?, _ functions: UserFunctions) -> Int? {
    TrapHandler.install()
    return state.modify { state in
      remove(&state)
      state.generation += 1
      state.sites = sites ?? []
      state.isObserving = sites == nil
      if let sites { publish(sites) }
      isObserving.store(sites == nil, ordering: .sequentiallyConsistent)
      let isPermitted = CodePatches.writing(functions.image.text, staysWritable: true) {
        if sites != nil { return }
        // There can be tens of thousands of functions, so these loops avoid function calls.
        let trap = CodePatches.trap
        var index = 0
        while index < functions.count {
          functions.entries[index].start.pointee = trap
          index += 1
        }
      }
      if isPermitted { return state.generation }
      (state.sites, state.isObserving) = ([], false)
      forget()
      hasBeenRefused.store(true, ordering: .relaxed)
      return nil
    }
  }

  /// Removes a set of breakpoints.
  ///
  /// - Returns: `true` if the set was still the current one.
  @discardableResult
  private static func end(_ generation: Int) -> Bool {
    state.modify { state in
      guard state.generation == generation else { return false }
      remove(&state)
      return true
    }
  }

  private static func remove(_ state: inout State) {
    guard let functions = UserFunctions.all, state.isObserving || !state.sites.isEmpty else {
      return
    }
    _ = CodePatches.writing(functions.image.text, staysWritable: state.staysWritable) {
      for site in state.sites { CodePatches.write(site.byte, site.address) }
      var index = 0
      while state.isObserving, index < functions.count {
        functions.entries[index].start.pointee = functions.entries[index].byte
        index += 1
      }
    }
    (state.sites, state.isObserving) = ([], false)
    forget()
  }

  /// Makes the handler ignore the breakpoints after the code has been restored.
  private static func forget() {
    current.store(0, ordering: .sequentiallyConsistent)
    isObserving.store(false, ordering: .sequentiallyConsistent)
  }

  private static func publish(_ sites: [CodeSite]) {
    var capacity = 64
    while capacity < sites.count * 2 { capacity *= 2 }
    let slots = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
    slots.initialize(repeating: -1, count: capacity)
    let memory = UnsafeMutablePointer<CodeSite>.allocate(capacity: sites.count)
    for (number, site) in sites.enumerated() {
      (memory + number).initialize(to: site)
      var slot = Table.hash(site.address) & (capacity - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (capacity - 1) }
      slots[slot] = Int32(number)
    }
    let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    table.initialize(
      to: Table(sites: memory, count: sites.count, slots: slots, mask: capacity - 1)
    )
    current.store(UInt(bitPattern: table), ordering: .sequentiallyConsistent)
  }

  // MARK: The functions of a scenario

  /// Returns the numbers of the user's functions that the scenario calls, or `nil` if the system
  /// does not permit breakpoints.
  private static func functionsCalled(
    _ functions: UserFunctions,
    by body: () -> Void
  ) -> Set<Int>? {
    calledCount.store(0, ordering: .relaxed)
    _ = called
    guard let generation = begin(nil, functions) else { return nil }
    body()
    // Meanwhile, the exploration may have been abandoned.
    guard end(generation) else { return nil }
    var found: Set<Int> = []
    for index in 0..<min(calledCount.load(ordering: .relaxed), calledCapacity) {
      if let function = functions.image.function(at: called[index]) { found.insert(function) }
    }
    return found
  }

  /// Records that a thread of the scenario calls a function.
  ///
  /// The trap handler calls this method.
  static func noteCall(_ address: UInt) {
    let index = calledCount.wrappingAdd(1, ordering: .relaxed).oldValue
    if index < calledCapacity { called[index] = address }
  }
}

#endif
