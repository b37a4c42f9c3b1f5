/// Cancellation and inspection.
extension EventQueue {
  /// Cancels the action with this ticket.
  ///
  /// - Returns: The closure of the action, if the action was still in the queue.
  mutating func cancel(_ ticket: VirtualAction.Ticket) -> VirtualAction.Body? {
    guard let record = actions.find(ticket) else { return nil }
    switch record.pointee.state {
    case .waiting(let body):
      count -= 1
      if only.take() != nil {
        _ = actions.remove(record, ticket.slot)
        return body
      }
      record.pointee.state = .cancelled
      shells += 1
      if shells > count, shells > Self.fewShells { dropShells() }
      return body
    case .running(let body):
      _ = actions.remove(record, ticket.slot)
      return body
    case .cancelled, .free:
      return nil
    }
  }

  /// Returns whether the action of a key in the queue is still pending.
  ///
  /// If the action was cancelled, the method drops its empty record.
  mutating func isLiving(_ key: ActionKey, _ record: ActionSlab.Record) -> Bool {
    if record.pointee.isWaiting { return true }
    dropShell(key, record)
    return false
  }

  mutating func isLiving(_ key: ActionKey) -> Bool {
    isLiving(key, actions[key.slot])
  }

  @inline(never)
  private mutating func dropShell(_ key: ActionKey, _ record: ActionSlab.Record) {
    _ = actions.remove(record, key.slot)
    shells -= 1
  }

  mutating func dropShells() {
    var waiting = front
    waiting.keep(from: taken) { isLiving($0) }
    front = waiting
    taken = 0
    var restOfDigits = occupiedDigits
    while restOfDigits != 0 {
      dropShells(ofDigit: restOfDigits.trailingZeroBitCount)
      restOfDigits &= restOfDigits &- 1
    }
  }

  private mutating func dropShells(ofDigit digit: Int) {
    guard let buckets = digits[digit].buckets else { return }
    var rest = digits[digit].occupied
    while rest != 0 {
      let value = rest.trailingZeroBitCount
      rest &= rest &- 1
      let bucket = buckets + value
      bucket.pointee.keep { isLiving($0) }
      guard bucket.pointee.count == 0 else { continue }
      bucket.pointee.removeAll(keepingAtMost: 0)
      markEmpty(UInt64(digit), UInt64(value))
    }
  }

  /// Returns the site that scheduled the action with this ticket, or `nil` if the action is no
  /// longer in the queue.
  func site(of ticket: VirtualAction.Ticket) -> SchedulingSite? {
    actions.find(ticket)?.pointee.site
  }

  /// The keys of the pending actions, in the order in which the actions are due.
  var waiting: [ActionKey] {
    if let only { return [only] }
    guard count > 0 else { return [] }
    var all: [ActionKey] = []
    for index in taken..<front.count { all.append(front[index]) }
    for digit in 0..<Self.digits {
      guard let buckets = digits[digit].buckets else { continue }
      for value in 0..<Self.valuesOfDigit {
        for index in 0..<buckets[value].count { all.append(buckets[value][index]) }
      }
    }
    return all.filter { actions[$0.slot].pointee.isWaiting }.sorted { left, right in
      guard left.rank == right.rank else { return left.rank < right.rank }
      return actions[left.slot].pointee.sequence < actions[right.slot].pointee.sequence
    }
  }
}
