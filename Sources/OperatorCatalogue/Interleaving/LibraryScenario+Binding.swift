import Reactive
import ReactiveTesting

extension LibraryScenario {
  /// Scenarios of bindings.
  static let binding: [LibraryScenario] = [
    twoWay("bind(to:) × set of the right side", [3]) { left, right, run in
      run.thread("A") { left.bind(to: right) }
      run.thread("B") { right.value = 3 }
    },
    twoWay("bind(to:) × set of the left side", [2, 3]) { left, right, run in
      run.thread("A") { left.bind(to: right) }
      run.thread("B") { left.value = 3 }
    },
    twoWay("bind(to:), set of the left side × set of the right side", [3, 4]) { left, right, run in
      left.bind(to: right)
      run.thread("A") { left.value = 3 }
      run.thread("B") { right.value = 4 }
    },
    LibraryScenario("bind(to:), set × dispose") { run in
      let (left, right) = (MutableProperty(1), MutableProperty(2))
      let binding = left.bind(to: right)
      run.thread("A") { left.value = 3 }
      run.thread("B") { binding.dispose() }
      run.finally {
        run.expect(left.value == 3, "the left side is \(left.value)")
        let copied = right.value
        run.expect([2, 3].contains(copied), "the right side is \(copied)")
        left.value = 4
        run.expect(
          right.value == copied,
          "a change was copied after the disposal",
          contract: "BND-5"
        )
      }
    },
    LibraryScenario("a binding of a property, bind × set") { run in
      let (target, source) = (MutableProperty(1), MutableProperty(2))
      run.thread("A") { target <~ source }
      run.thread("B") { source.value = 3 }
      run.finally {
        run.expect(target.value == 3, "the target is \(target.value)", contract: "BND-3")
      }
    },
    LibraryScenario("a binding of a property, set × dispose") { run in
      let (target, source) = (MutableProperty(1), MutableProperty(2))
      let binding = target <~ source
      run.thread("A") { source.value = 3 }
      run.thread("B") { binding?.dispose() }
      run.finally {
        let bound = target.value
        run.expect([2, 3].contains(bound), "the target is \(bound)")
        source.value = 4
        run.expect(target.value == bound, "a value arrived after the disposal", contract: "BND-5")
      }
    },
  ]

  /// Returns a scenario in which both properties must finally have the same value, which is one of
  /// `expected`.
  private static func twoWay(
    _ name: String,
    _ expected: [Int],
    _ body:
      @escaping @Sendable (
        _ left: MutableProperty<Int>, _ right: MutableProperty<Int>, InterleavingRun
      ) -> Void
  ) -> LibraryScenario {
    LibraryScenario(name) { run in
      let (left, right) = (MutableProperty(1), MutableProperty(2))
      body(left, right, run)
      run.finally {
        run.expect(
          left.value == right.value && expected.contains(left.value),
          "the two sides are \(left.value) and \(right.value)",
          contract: "BND-3"
        )
      }
    }
  }
}
