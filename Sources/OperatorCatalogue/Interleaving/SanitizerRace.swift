import Reactive
import ReactiveTesting

extension InterleavingSuite {
  /// Races between accesses that are not scheduling points.
  ///
  /// The controller cannot observe these races. The thread sanitizer finds them in any schedule,
  /// because the controller hides its own synchronization from the sanitizer.
  ///
  /// `.ci/sanitizer-finds-races` explores each race by its name, in a build with the sanitizer.
  public static let sanitizerRaces: [Item] = [
    Item(name: "only the sanitizer: a counter", purpose: .holds, options: .default) { run in
      let count = PlainVariable()
      run.thread("A") { count.content += 1 }
      run.thread("B") { count.content += 1 }
    },
    Item(name: "only the sanitizer: take(1)", purpose: .holds, options: .default) { run in
      let out = run.observer("out")
      let sink: Sink = out.observer()
      let taken = PlainVariable()
      for (name, value) in [("A", 1), ("B", 2)] {
        run.thread(name) {
          guard taken.content == 0 else { return }
          taken.content = 1
          sink.send(value: value)
        }
      }
    },
    Item(name: "only the sanitizer: nothing", purpose: .holds, options: .default) { run in
      let lock = Lock()
      let count = PlainVariable()
      run.thread("A") { lock.withLock { count.content += 1 } }
      run.thread("B") { lock.withLock { count.content += 1 } }
    },
  ]
}

/// A variable that any thread can write.
///
/// `@unchecked Sendable` is deliberately wrong, so that the sanitizer finds the race.
private final class PlainVariable: @unchecked Sendable {
  var content = 0
}
