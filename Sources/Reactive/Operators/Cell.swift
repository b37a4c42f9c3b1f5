/// What one operator remembers between events.
///
/// Made anew for each start and each application. `@unchecked Sendable`: it is touched only by the
/// thread that delivers the operator's stream, and deliveries follow one another (EVT-30); an access
/// reads or writes and returns, so dynamic exclusivity checks could find nothing and are left out.
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
/// A byte that is read and written together with a value of an unknown type.
///
/// Code that does not know a type copies its values in functions of the Swift runtime, in which the thread
/// sanitizer sees no access. It sees those of this byte.
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
