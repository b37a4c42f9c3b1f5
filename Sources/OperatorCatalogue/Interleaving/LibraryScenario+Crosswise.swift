import Reactive
import ReactiveTesting

extension LibraryScenario {
  /// Scenarios with two composed properties on two threads, where an observer of each property sets
  /// an input of the other.
  ///
  /// The scenarios cover each form that combines properties, and each of its inputs. Each of two
  /// threads changes one composed property. The observer of each change sets an input of the other
  /// property. No thread may wait for the other (PRP-8).
  static let crosswise: [LibraryScenario] = combiningForms.flatMap { form in
    (0..<form.inputs).map { input in crosswise(form, input) }
  }

  /// A form that combines properties.
  private struct CombiningForm: Sendable {
    let name: String
    let inputs: Int
    /// Observes the changes to the property that is composed of the inputs, and returns the object
    /// that must be retained during the scenario.
    let observe: @Sendable (Sources, _ changed: @escaping @Sendable () -> Void) -> any Sendable

    init<Value>(
      _ name: String,
      _ inputs: Int,
      _ compose: @escaping @Sendable (Sources) -> Property<Value>
    ) {
      self.name = name
      self.inputs = inputs
      observe = { sources, changed in
        let composed = compose(sources)
        composed.signal.observeValues { _ in changed() }
        return composed
      }
    }
  }

  private typealias Sources = [MutableProperty<Int>]
  private typealias Source = MutableProperty<Int>

  private static let combiningForms: [CombiningForm] = [
    CombiningForm("combineLatest(with:)", 2) { $0[0].combineLatest(with: $0[1]) },
    CombiningForm("combineLatest of three", 3) { Source.combineLatest($0[0], $0[1], $0[2]) },
    CombiningForm("combineLatest of four", 4) {
      let four = Source.combineLatest($0[0], $0[1], $0[2], $0[3])
      return four.map { ($0.0, $0.3) }
    },
    CombiningForm("combineLatest of a list", 2) { Source.combineLatest($0, emptySentinel: []) },
    CombiningForm("zip(with:)", 2) { $0[0].zip(with: $0[1]) },
    CombiningForm("zip of three", 3) { Source.zip($0[0], $0[1], $0[2]) },
    CombiningForm("zip of four", 4) {
      let four = Source.zip($0[0], $0[1], $0[2], $0[3])
      return four.map { ($0.0, $0.3) }
    },
    CombiningForm("zip of a list", 2) { Source.zip($0, emptySentinel: []) },
    CombiningForm("flatMap(.latest)", 2) { sources in
      sources[0].flatMap(.latest) { [inner = sources[1]] number in inner.map { $0 + number } }
    },
    CombiningForm("flatMap(.merge)", 2) { sources in
      sources[0].flatMap(.merge) { [inner = sources[1]] number in inner.map { $0 + number } }
    },
  ]

  private static func crosswise(_ form: CombiningForm, _ input: Int) -> LibraryScenario {
    let name = "\(form.name), crosswise through input \(input + 1)"
    // Forms with streams of streams have too many interleavings for the tests of the package, which
    // skip scenarios with a budget of more than 5,000.
    return LibraryScenario(name, budget: form.name.hasPrefix("flatMap") ? 6_000 : 5_000) { run in
      let sources = (0..<2).map { _ in (0..<form.inputs).map { _ in MutableProperty(0) } }
      let changes = ["first", "second"].map { run.resource("a change of the \($0)") }
      let kept = (0..<2).map { index in
        let answered = AnyDisposable {
          changes[index].dispose()
          sources[1 - index][input].value = -1
        }
        return form.observe(sources[index]) { answered.dispose() }
      }
      // The input that a thread sets. It must differ from the input that the observer of the other
      // property sets.
      let own = (input + 1) % form.inputs
      // Some forms need a change of every input, so change the other inputs in advance.
      for index in 0..<2 {
        for other in 0..<form.inputs where other != own && form.name.hasPrefix("zip") {
          sources[index][other].value = 1
        }
      }
      run.thread("A") { sources[0][own].value = 1 }
      run.thread("B") { sources[1][own].value = 1 }
      run.finally {
        for change in changes { change.expectReleased(contract: "PRP-8") }
        withExtendedLifetime(kept) {}
      }
    }
  }
}
