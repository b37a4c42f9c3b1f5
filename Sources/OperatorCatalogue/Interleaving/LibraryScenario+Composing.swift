import Reactive
import ReactiveTesting

extension LibraryScenario {
  /// Scenarios of properties that are composed of others.
  static let composing: [LibraryScenario] = [
    LibraryScenario("map of a property, set × start") { run in
      let out = run.observer("out")
      let property = MutableProperty(0)
      let composed = property.map { $0 * 10 }
      run.thread("A") {
        property.value = 1
        property.value = 2
      }
      run.thread("B") { composed.producer.start(out) }
      run.finally {
        run.expectEnd(of: [0, 10, 20], in: out)
        run.expect(composed.value == 20, "the composed property is \(composed.value)")
      }
    },
    LibraryScenario("map of a property, set × compose") { run in
      let out = run.observer("out")
      let property = MutableProperty(0)
      run.thread("A") { property.value = 1 }
      run.thread("B") {
        let composed = property.map { $0 * 10 }
        composed.producer.start(out)
      }
      run.finally { run.expectEnd(of: [0, 10], in: out) }
    },
    LibraryScenario("combineLatest of two properties, set × set") { run in
      let out = run.observer("out")
      let (first, second) = (MutableProperty(0), MutableProperty(0))
      let composed = first.combineLatest(with: second).map { $0 * 10 + $1 }
      composed.signal.observe(out)
      run.thread("A") { first.value = 1 }
      run.thread("B") { second.value = 2 }
      run.finally {
        let isSerial = [["10", "12"], ["2", "12"]].contains(out.values)
        run.expect(isSerial, "the observer received \(out.values)", contract: "PRP-3")
        run.expect(composed.value == 12, "the composed property is \(composed.value)")
      }
    },
    LibraryScenario("zip of two properties, set × set") { run in
      let out = run.observer("out")
      let (first, second) = (MutableProperty(0), MutableProperty(0))
      let composed = first.zip(with: second).map { $0 * 10 + $1 }
      composed.signal.observe(out)
      run.thread("A") { first.value = 1 }
      run.thread("B") { second.value = 2 }
      run.finally {
        out.expectValues([12], contract: "PRP-3")
        run.expect(composed.value == 12, "the composed property is \(composed.value)")
      }
    },
    LibraryScenario("flatMap of a property, outer set × inner set") { run in
      let out = run.observer("out")
      let outer = MutableProperty(0)
      let inners = [MutableProperty(10), MutableProperty(20)]
      let composed = outer.flatMap(.latest) { inners[$0] }
      composed.signal.observe(out)
      run.thread("A") { outer.value = 1 }
      run.thread("B") { inners[0].value = 11 }
      run.finally {
        run.expect(
          [["20"], ["11", "20"]].contains(out.values),
          "the observer received \(out.values)",
          contract: "PRP-3"
        )
        run.expect(composed.value == 20, "the composed property is \(composed.value)")
        inners[1].value = 21
        run.expect(composed.value == 21, "the second inner property is not observed")
      }
    },
    LibraryScenario(
      "ValidatingProperty, set × set of the other property",
      budget: 10_000
    ) { run in
      let limit = MutableProperty(5)
      let property = ValidatingProperty<Int, InterleavingError>(0, with: limit) { value, limit in
        value <= limit ? .valid : .invalid(InterleavingError())
      }
      run.thread("A") { property.value = 7 }
      run.thread("B") { limit.value = 9 }
      run.finally {
        run.expect(
          property.result.value.value == 7,
          "the last proposed value is valid, but the result is \(property.result.value)",
          contract: "PRP-12"
        )
      }
    },
  ]
}

extension InterleavingRun {
  /// Expects an observer to have received the last values of a list, and at least one of them.
  fileprivate func expectEnd(of all: [Int], in out: InterleavingObserver) {
    let texts = all.map(String.init)
    expect(
      !out.values.isEmpty && out.values == Array(texts.suffix(out.values.count)),
      "values are missing or were sent twice: \(out.values)",
      contract: "PRP-3"
    )
  }
}
