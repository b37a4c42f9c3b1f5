internal import ReactiveTesting

/// The checklist for the author of an operator, made from the contracts themselves.
public enum ContractsDocument {
  /// The whole document, without a line break at its end.
  ///
  /// - Throws: ``ExampleSource/Missing`` if the source of an example is not at hand.
  public static func text() throws -> String {
    let sections = try Contract.all.map(section)
    return ([introduction, contents] + sections + [others, rules, superseded]).joined(
      separator: "\n\n"
    )
  }

  private static let introduction = """
    # Contracts

    The checklist for the author of an operator: what `swift run conformance` and the checks of
    `ReactiveTesting` hold operators to, ours and yours. `Docs/WritingOperators.md` tells how to get
    from an empty file to an operator that passes. This file is made by `swift run conformance
    --contracts`, and a test compares the two.

    Every contract is checked with all scripts up to a length, the shortest first, so that the first
    script that breaks one is a smallest one: values, ends of all three kinds for each input, time and
    disposal at every step; sources that send while they are being started; and ends, values and
    disposal from inside callbacks. One fault has one name: what follows from a broken contract is
    listed under it.

    Each contract has clauses, the ways of breaking it. `swift run conformance --gallery` shows that
    for each of them there is a broken operator that only this contract catches, and a lawful one that
    it lets pass.

    The examples are compiled, and a test checks that the broken one is caught under its contract and
    the mended one passes. In them, `Numbers` is `SignalProducer<Int, TestFailure>`; `source.written {
    observer, lifetime in … }` makes a producer that starts `source` with the observer which the
    closure returns, and adds that to the lifetime; `Atomic` is a value behind a lock; and
    `Gallery.merge` is a merge written by hand that passes each event through the closure it is given.
    All of them are a few lines of public interface in `Sources/OperatorCatalogue/Gallery`.
    """

  private static var contents: String {
    let rows = Contract.all.map { contract in
      "| [\(contract.id)](#\(contract.id.lowercased())) | \(contract.statement) |"
    }
    return (["| ID | Contract |", "|---|---|"] + rows).joined(separator: "\n")
  }

  private static func section(_ contract: Contract) throws -> String {
    var lines = ["## \(contract.id)", "", "**\(sentence(contract.statement))**", ""]
    let guidance = Guidance.all.first { $0.contract == contract.id }
    if let guidance { lines.append("- Why: \(guidance.why)") }
    lines.append("- Source: \(contract.source)")
    if let replaces = guidance?.replaces { lines.append("- Replaces: \(replaces)") }
    if let guidance { lines.append("- Applies to: \(guidance.appliesTo)") }
    lines.append("- How it is checked: \(contract.check)")
    lines.append("- If it fails: \(contract.advice)")
    lines += ["", "Clauses, and the broken operators that prove them:", ""]
    for clause in Clause.all where clause.contract == contract.id {
      let names = Gallery.specimens.filter { $0.clause == clause.id }.map(\.subject.name)
      lines.append("- `\(clause.id)` \(clause.statement): \(names.joined(separator: "; "))")
    }
    if let example = Example.all.first(where: { $0.contract == contract.id }) {
      let source = try ExampleSource(example)
      lines += ["", "Broken:", "", "```swift", source.broken, "```"]
      lines += ["", "Mended:", "", "```swift", source.mended, "```"]
    }
    return lines.joined(separator: "\n")
  }

  private static func sentence(_ text: String) -> String {
    guard let first = text.first else { return text }
    return first.uppercased() + text.dropFirst() + "."
  }

  /// The statements that no check of an operator decides by itself, with how they are held to.
  private static var others: String {
    let rows = Contract.inventory.filter { $0.kind != .checked }.map { contract in
      "| \(contract.id) | \(sentence(contract.statement)) | \(contract.check) |"
    }
    let heading = ["## Statements that are held to in other ways", ""]
    return (heading + ["| ID | Statement | How it is held to |", "|---|---|---|"] + rows)
      .joined(separator: "\n")
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
