/// An object for each thread, which is usually set while a closure runs.
///
/// The content belongs to the calling thread alone, so code that runs in parallel is not affected.
/// The library finds the test kit and the interleaving controller in such slots.
package struct ThreadSlot<Content: AnyObject>: Sendable {
  private let word = ThreadWord()

  /// The key under which the C library stores the address of the content.
  var key: ThreadWord.Key { word.key }

  /// Reserves a slot, which is empty on every thread.
  package init() {}

  /// The object of the calling thread.
  package var content: Content? {
    guard let address = word.address else { return nil }
    return Unmanaged<Content>.fromOpaque(address).takeUnretainedValue()
  }

  /// Stores an object in the slot of the calling thread.
  ///
  /// The caller must keep the object alive.
  package func set(_ content: Content?) {
    word.set(content.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
  }

  /// Runs `body` with `content` in the slot of the calling thread and then restores the previous
  /// content.
  package func with<Result, Problem: Error>(
    _ content: Content?,
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    defer { withExtendedLifetime(content) {} }
    let address = content.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    return try word.with(address, body)
  }
}
