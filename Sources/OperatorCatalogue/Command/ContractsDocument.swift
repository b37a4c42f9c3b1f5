internal import ReactiveTesting

/// The document that lists the contracts, made from the contracts themselves.
public enum ContractsDocument {
  /// The whole document, without a line break at its end.
  public static var text: String {
    ([introduction] + Contract.all.map(section) + [rules, superseded]).joined(separator: "\n\n")
  }

  private static let introduction = """
    # Contracts

    What `swift run conformance` and the checks of `ReactiveTesting` hold operators to. This file is
    made by `swift run conformance --document`, and a test compares the two.

    Every contract is checked with all scripts up to a length, the shortest first, so that the first
    script that breaks one is a smallest one: values, ends of all three kinds for each input, time and
    disposal at every step; sources that send while they are being started; and ends, values and
    disposal from inside callbacks. One fault has one name: what follows from a broken contract is
    listed under it.
    """

  private static func section(_ contract: Contract) -> String {
    let broken = Gallery.specimens.filter { $0.breaks == contract.id }
      .map { "- \($0.subject.name)" }
    return """
      ## \(contract.id)

      **\(sentence(contract.statement))**

      - Source: \(contract.source)
      - How it is checked: \(contract.check)
      - If it fails: \(contract.advice)

      Broken operators that it alone catches:

      \(broken.joined(separator: "\n"))
      """
  }

  private static func sentence(_ text: String) -> String {
    guard let first = text.first else { return text }
    return first.uppercased() + text.dropFirst() + "."
  }

  private static let rules = """
    ## When operators complete (EVT-21)

    With all of their inputs, except:

    | Operator | Completes |
    |---|---|
    | `zip` | as soon as an input that has completed makes another tuple impossible |
    | `take(first:)`, `take(while:)`, `all(_:)`, `any(_:)` | with the value that decides |
    | `take(until:)`, `take(during:)` | when the trigger sends a value or completes, or the lifetime \
    ends; or with its input |
    | `take(untilReplacement:)` | with its replacement |
    | `withLatest(from:)`, `skip(until:)` | with its input, whatever the other stream does |
    | `flatten(.race)` | with the winner and the outer stream |
    | `repeat(_:)` | when its input has completed so many times; `repeat()` never |

    The interruption of an inner stream counts as its completion in every flattening operator, and so
    does the interruption of one input of `merge`, `concat` and `prefix` (EVT-24).
    """

  private static let superseded = """
    ## Statements that newer ones replace

    | Older statement | What holds | Why |
    |---|---|---|
    | A value sent recursively deadlocks (RAC 4, EVT-33) | It stops the process with a message; in \
    checks it is recorded | a message is better than a deadlock |
    | No event may be sent recursively (RAC 4, EVT-34) | A terminating event may, and takes effect \
    after the current event | `take(until:)` and its like need it |
    | Disposal interrupts first and cleans up afterwards (ReactiveSwift's API contracts, PRD-16) | \
    Work is cancelled and resources are disposed of first, then `interrupted` is sent | cancellation \
    as soon as possible |
    | Disposal interrupts at once (EVT-25) | An operator that takes a scheduler delivers \
    `interrupted` there, at the same instant | all events of one stream on one scheduler |
    """
}
