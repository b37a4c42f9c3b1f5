import Reactive

/// The output of the code in an article.
final class Transcript: Sendable {
  private let printed = Atomic<[String]>([])

  /// Replaces the function `print` of the standard library.
  var print: @Sendable (Any, Any?) -> Void {
    { [printed] first, second in
      let line = second.map { "\(first) \($0)" } ?? "\(first)"
      printed.modify { $0.append(line) }
    }
  }

  /// The lines as the articles show them, separated by commas.
  var text: String { printed.value.joined(separator: ", ") }
}
