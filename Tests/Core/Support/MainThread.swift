import Foundation

/// Runs the main queue until `condition` is true.
func serve(until condition: () -> Bool) {
  while !condition() {
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
  }
}

/// Runs `body` on a new thread.
func onThread(_ body: @escaping @Sendable () -> Void) {
  Thread { body() }.start()
}
