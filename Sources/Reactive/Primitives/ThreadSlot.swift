/// One object per thread, set for the time of a closure.
///
/// The content belongs to the calling thread alone, so code that runs in parallel is not affected.
/// The test kit and the controller of interleavings are found in this way.
package struct ThreadSlot<Content: AnyObject>: Sendable {
  private let word = ThreadWord()

  /// The key by which the C library finds the address of the content.
  var key: ThreadWord.Key { word.key }

  /// Reserves a slot, empty on every thread.
  package init() {}

  /// The object of the calling thread.
  package var content: Content? {
    guard let address = word.address else { return nil }
    return Unmanaged<Content>.fromOpaque(address).takeUnretainedValue()
  }

  /// Puts an object into the slot of the calling thread; the caller keeps it alive.
  package func set(_ content: Content?) {
    word.set(content.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
  }

  /// Runs `body` with `content` in the slot of the calling thread, then restores what was there.
  package func with<Result, Problem: Error>(
    _ content: Content?,
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    defer { withExtendedLifetime(content) {} }
    let address = content.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    return try word.with(address, body)
  }
}
