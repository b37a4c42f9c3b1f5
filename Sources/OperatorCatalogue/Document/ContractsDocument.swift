internal import ReactiveTesting

/// The checklist for the author of an operator, made from the contracts themselves.
public enum ContractsDocument {
  /// The whole document, without a line break at its end.
  ///
  /// - Throws: ``ExampleSource/Missing`` if the source of an example is not at hand.
  public static func text() throws -> String {
    let parts =
      [introduction, contents] + (try Contract.all.map(section)) + [ofSequences]
      + (try sequences.map(section)) + [ofComponents]
      + (try components.map(section)) + [others, rules, superseded]
    return parts.joined(separator: "\n\n")
  }

  /// What sequence operators are checked for, and others are not.
  private static let sequences = Contract.ofSequences.filter { $0.kind == .checkedOnSequences }

  /// What schedulers, disposables and properties are checked for.
  private static let components = Contract.inventory.filter { contract in
    contract.kind == .component && Example.all.contains { $0.contract == contract.id }
  }

  private static let clauses = Clause.all + Clause.ofSequences

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
    `Gallery.merge` is a merge written by hand that passes each event through the closure it is given;
    `Turns` lets threads go on one at a time, as a lock would that a thread may take again.
    All of them are a few lines of public interface in `Sources/OperatorCatalogue/Gallery`.
    """

  private static let ofSequences = """
    ## Contracts of sequences

    What `SequenceOperatorUnderTest` holds operators on lazy streams to. Each is given all short
    inputs, and a reference that says what it means on arrays; in the examples, `Elements` is a
    `LazyStream` whose elements tell when they are computed. LIV-1 holds for them, too.
    """

  private static let ofComponents = """
    ## Contracts of schedulers, disposables, properties and readers

    What `SchedulerUnderTest`, `DisposableUnderTest`, `PropertyUnderTest` and `AsyncReaderUnderTest`
    hold schedulers, disposables, properties and asynchronous functions to, ours and yours. In the examples, `HandmadeScheduler` does with an
    action what its closure says, `WaitingScheduler` runs what has waited when it is told to,
    `HandmadeDisposable` does what its closure says when it is disposed of, and `HandmadeProperty` has
    parts that can be replaced. One that never comes back from a check breaks LIV-1.
    """

  private static var contents: String {
    let rows = (Contract.all + sequences + components).map { contract in
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
    let clauses = Self.clauses.filter { $0.contract == contract.id }
    if !clauses.isEmpty {
      lines += ["", "Clauses, and the broken operators that prove them:", ""]
      lines += clauses.map(proof)
    }
    if let example = Example.all.first(where: { $0.contract == contract.id }) {
      let source = try ExampleSource(example)
      lines += ["", "Broken:", "", "```swift", source.broken, "```"]
      lines += ["", "Mended:", "", "```swift", source.mended, "```"]
    }
    return lines.joined(separator: "\n")
  }

  /// A clause with the names of its mutants.
  private static func proof(_ clause: Clause) -> String {
    let operators = Gallery.documented.filter { $0.clause == clause.id }.map(\.subject.name)
    let sequences = Gallery.sequenceSpecimens.filter { $0.clause == clause.id }.map(\.subject.name)
    return "- `\(clause.id)` \(clause.statement): "
      + (operators + sequences).joined(separator: "; ")
  }

  private static func sentence(_ text: String) -> String {
    guard let first = text.first else { return text }
    return first.uppercased() + text.dropFirst() + "."
  }

  /// The heading that describes a contract, as links name it.
  static func anchor(of contract: Contract) -> String {
    let hasSection =
      [.checked, .checkedOnSequences].contains(contract.kind) || components.contains(contract)
    return hasSection ? contract.id.lowercased() : "statements-that-are-held-to-in-other-ways"
  }

  /// The statements that have no section of their own, with how they are held to.
  private static var others: String {
    let rest = Contract.inventory.filter { contract in
      ![.checked, .checkedOnSequences].contains(contract.kind) && !components.contains(contract)
    }
    func table(_ heading: [String], _ isIncluded: (Contract.Kind) -> Bool) -> String {
      (heading + rest.filter { isIncluded($0.kind) }.map(row)).joined(separator: "\n")
    }
    return [
      "## Statements that are held to in other ways",
      table(["### Said elsewhere", ""] + restatedColumns) {
        if case .restates = $0 { true } else { false }
      },
      table(["### Tests of one component", ""] + columns) { $0 == .component },
      table(["### Facts", ""] + columns) { $0 == .fact },
      table(["### For the reader", ""] + columns) {
        switch $0 {
        case .guidance, .superseded: true
        case .checked, .checkedOnSequences, .restates, .component, .fact: false
        }
      },
    ].joined(separator: "\n\n")
  }

  private static let columns = [
    "| ID | Statement | Why | Applies to | Source | How it is held to |",
    "|---|---|---|---|---|---|",
  ]

  private static let restatedColumns = [
    "| ID | Statement | Source | How it is held to |", "|---|---|---|---|",
  ]

  private static func row(_ contract: Contract) -> String {
    var cells = [contract.id, sentence(contract.statement)]
    if let guidance = Guidance.all.first(where: { $0.contract == contract.id }) {
      cells += [guidance.why, guidance.appliesTo]
    }
    let replaces = Guidance.all.first { $0.contract == contract.id }?.replaces
    cells.append(contract.source + (replaces.map { "; replaces: \($0)" } ?? ""))
    cells.append(contract.check)
    return "| \(cells.joined(separator: " | ")) |"
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
