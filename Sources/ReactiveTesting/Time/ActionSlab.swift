/// Records of actions, indexed by slots, in chunks of memory that do not move.
///
/// Free slots are reused in last-in, first-out order. When no action is left, all chunks but the
/// first are deallocated.
///
/// The owner must call ``deallocate()`` when it no longer needs the slab.
struct ActionSlab {
  typealias Record = UnsafeMutablePointer<VirtualAction>

  private static let bitsOfPiece: UInt32 = 7
  private static let sizeOfPiece: UInt32 = 1 << bitsOfPiece
  /// A record fills one cache line.
  private static let alignment = 64

  /// The number of actions.
  private(set) var count = 0
  private var pieces = ContiguousArray<Record>()
  /// The number of slots that have been used and whose records are initialized.
  private var used: UInt32 = 0
  /// The most recently freed slot, or an unused slot if there is none.
  private var firstFree = UInt32.max

  /// The record in a slot that has been used.
  subscript(slot: UInt32) -> Record {
    pieces[Int(slot &>> Self.bitsOfPiece)] + Int(slot & (Self.sizeOfPiece - 1))
  }

  /// Returns the record of the action with this ticket, if it still exists.
  func find(_ ticket: VirtualAction.Ticket) -> Record? {
    guard ticket.slot < used else { return nil }
    let record = self[ticket.slot]
    switch record.pointee.state {
    case .waiting, .running: return record.pointee.number == ticket.number ? record : nil
    case .cancelled, .free: return nil
    }
  }

  /// Adds an action, and returns its slot.
  mutating func insert(_ action: consuming VirtualAction) -> UInt32 {
    count += 1
    let slot = firstFree
    guard slot < used else { return addUnused(action) }
    let record = self[slot]
    firstFree = UInt32(truncatingIfNeeded: record.pointee.sequence)
    record.initialize(to: action)
    return slot
  }

  private mutating func addUnused(_ action: consuming VirtualAction) -> UInt32 {
    let slot = used
    if slot == UInt32(pieces.count) &<< Self.bitsOfPiece { addPiece() }
    used += 1
    self[slot].initialize(to: action)
    return slot
  }

  @inline(never)
  private mutating func addPiece() {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: Int(Self.sizeOfPiece) * MemoryLayout<VirtualAction>.stride,
      alignment: Self.alignment
    )
    pieces.append(memory.assumingMemoryBound(to: VirtualAction.self))
  }

  /// Frees a slot, and returns the state of its action.
  mutating func remove(_ record: Record, _ slot: UInt32) -> VirtualAction.State {
    let state = record.pointee.state.exchange(.free)
    record.pointee.site = .unknown
    record.pointee.sequence = UInt64(firstFree)
    firstFree = slot
    count -= 1
    if count == 0, used > Self.sizeOfPiece { shrink() }
    return state
  }

  /// Returns the ticket of the action in this slot.
  static func ticket(_ record: Record, _ slot: UInt32) -> VirtualAction.Ticket {
    VirtualAction.Ticket(slot: slot, number: record.pointee.number)
  }

  /// Deallocates all chunks but the first.
  ///
  /// All records must be free and hold no references.
  @inline(never)
  private mutating func shrink() {
    for piece in pieces.dropFirst() { piece.deallocate() }
    pieces = [pieces[0]]
    used = 0
    firstFree = .max
  }

  /// Releases all actions and deallocates all memory.
  func deallocate() {
    if count > 0 { for slot in 0..<used { self[slot].deinitialize(count: 1) } }
    for piece in pieces { piece.deallocate() }
  }
}
