/// Records of actions, found by their slots, in pieces of memory that do not move.
///
/// What is free is used again, last in first out. When nothing is left, all pieces but the first go.
///
/// Its owner calls ``deallocate()`` at the end.
struct ActionSlab {
  typealias Record = UnsafeMutablePointer<VirtualAction>

  private static let bitsOfPiece: UInt32 = 7
  private static let sizeOfPiece: UInt32 = 1 << bitsOfPiece
  /// A line of the processor's caches, which a record fills.
  private static let alignment = 64

  /// How many actions there are.
  private(set) var count = 0
  private var pieces = ContiguousArray<Record>()
  /// The slots below have been used; their records are initialized.
  private var used: UInt32 = 0
  /// The slot that was freed last, or none that has been used.
  private var firstFree = UInt32.max

  /// The record in a slot that has been used.
  subscript(slot: UInt32) -> Record {
    pieces[Int(slot &>> Self.bitsOfPiece)] + Int(slot & (Self.sizeOfPiece - 1))
  }

  /// The record of the action with this ticket, if it is still here.
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

  /// Makes a slot free, and returns in which state its action was.
  mutating func remove(_ record: Record, _ slot: UInt32) -> VirtualAction.State {
    let state = record.pointee.state.exchange(.free)
    record.pointee.site = .unknown
    record.pointee.sequence = UInt64(firstFree)
    firstFree = slot
    count -= 1
    if count == 0, used > Self.sizeOfPiece { shrink() }
    return state
  }

  /// What names the action of a record that is in this slot.
  static func ticket(_ record: Record, _ slot: UInt32) -> VirtualAction.Ticket {
    VirtualAction.Ticket(slot: slot, number: record.pointee.number)
  }

  /// Gives back all pieces but the first, since all records are free and refer to nothing.
  @inline(never)
  private mutating func shrink() {
    for piece in pieces.dropFirst() { piece.deallocate() }
    pieces = [pieces[0]]
    used = 0
    firstFree = .max
  }

  /// Lets go of all actions and all memory.
  func deallocate() {
    if count > 0 { for slot in 0..<used { self[slot].deinitialize(count: 1) } }
    for piece in pieces { piece.deallocate() }
  }
}
