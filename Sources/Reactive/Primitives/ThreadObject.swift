/// An object for each thread, created on first use and released when the thread ends.
package struct ThreadObject<Content: AnyObject>: Sendable {
  private let word = ThreadWord(holdsObject: true)
  private let make: @Sendable () -> Content

  package init(_ make: @escaping @Sendable () -> Content) {
    self.make = make
  }

  /// The object of the calling thread, which the thread retains.
  package var content: Unmanaged<Content> {
    if let address = word.address { return .fromOpaque(address) }
    return makeContent()
  }

  @inline(never)
  private func makeContent() -> Unmanaged<Content> {
    let content = Unmanaged.passRetained(make())
    word.set(content.toOpaque())
    return content
  }
}
