/// A user closure that only one thread at a time may execute for one start (EVT-28).
///
/// `@unchecked Sendable`: used only by the thread that the engine currently runs.
final class ExclusiveRegion: @unchecked Sendable {
  private let name: String
  private let engine: InterleavingEngine
  private let object: Int
  /// Whether there are several starts, each of which may call the closure on a thread of its own.
  private let isOfSeveralStarts: Bool
  private var inside: [Int] = []

  init(_ name: String, ofSeveralStarts isOfSeveralStarts: Bool, _ engine: InterleavingEngine) {
    self.name = name
    self.isOfSeveralStarts = isOfSeveralStarts
    self.engine = engine
    object = engine.register(named: name)
  }

  func enter() {
    guard let thread = ControlledThread.current else { return }
    thread.reach("enter", .write, of: object)
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    engine.note(thread.index, "→ \(name)")
    engine.beginCallback(thread.index, name)
    if !isOfSeveralStarts, let other = inside.first(where: { $0 != thread.index }) {
      engine.fail(
        .overlap,
        "\(name) was entered by \(engine.threadName(thread.index)) while "
          + "\(engine.threadName(other)) was inside"
      )
    }
    inside.append(thread.index)
  }

  func leave() {
    guard let thread = ControlledThread.current else { return }
    thread.reach("leave", .write, of: object)
    SanitizerCloak.hide()
    defer { SanitizerCloak.show() }
    engine.note(thread.index, "← \(name)")
    engine.endCallback(thread.index)
    if let index = inside.lastIndex(of: thread.index) { inside.remove(at: index) }
  }
}
