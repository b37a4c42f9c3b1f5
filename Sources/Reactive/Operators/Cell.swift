/// The state that an operator keeps between events.
///
/// Each start of a producer, and each application of the operator to a signal, creates its own
/// cell.
///
/// `@unchecked Sendable`: Only the thread that delivers the events of the operator's stream
/// accesses the cell, and deliveries are serial (EVT-30). No access runs other code, so dynamic
/// exclusivity checks are unnecessary and are disabled.
@usableFromInline
final class Cell<Content>: @unchecked Sendable {
  #if DEBUG
  @exclusivity(unchecked) private var content: Content
  @exclusivity(unchecked) private var mark = AccessMark()

  @usableFromInline var value: Content {
    get {
      mark.read()
      return content
    }
    _modify {
      mark.write()
      yield &content
    }
  }

  @usableFromInline
  init(_ value: Content) {
    content = value
  }
  #else
  @exclusivity(unchecked) @usableFromInline var value: Content

  @inlinable
  init(_ value: Content) {
    self.value = value
  }
  #endif
}

#if DEBUG
/// A byte that is accessed together with a value of a generic type, so that the thread sanitizer
/// detects the access.
///
/// Unspecialized generic code copies values in functions of the Swift runtime, where the thread
/// sanitizer does not detect accesses. It does detect accesses to this byte.
struct AccessMark {
  private var count: UInt8 = 0

  @inline(never)
  func read() {
    withExtendedLifetime(count) {}
  }

  @inline(never)
  mutating func write() {
    count &+= 1
  }
}
#endif
