internal import ReactiveTesting

/// The checklist for authors of operators, generated from the contracts.
public enum ContractsDocument {
  /// Returns the whole document, without a line break at the end.
  ///
  /// - Returns: The text of `Docs/Contracts.md`.
  /// - Throws: ``ExampleSource/Missing`` if the source of an example cannot be read.
  public static func text() throws -> String {
    let parts =
      [introduction, contents] + (try Contract.all.map(section)) + [ofSequences]
      + (try sequences.map(section)) + [ofComponents]
      + (try components.map(section)) + [others, rules, superseded]
    return parts.joined(separator: "\n\n")
  }

  /// The contracts against which only sequence operators are checked.
  private static let sequences = Contract.ofSequences.filter { $0.kind == .checkedOnSequences }

  /// The contracts against which schedulers, disposables, and properties are checked.
  private static let components = Contract.inventory.filter { contract in
    contract.kind == .component && Example.all.contains { $0.contract == contract.id }
  }

  private static let clauses = Clause.all + Clause.ofSequences

  private static let introduction = """
    # Contracts

    This page is the checklist for authors of operators. `swift run conformance` checks the operators
    of the library against these contracts, and the checks of `ReactiveTesting` do the same for your
    operators. `Docs/WritingOperators.md` explains how to write an operator that passes. `swift run
    conformance --contracts` generates this page, and a test compares the page with the code.

    Every contract is checked with all test cases up to a certain length. The shortest test
    cases run first, so the first test case that breaks a contract is as short as possible. Test
    cases contain values, all three terminal events of each input, time, and disposal at every
    step. Sources can also send while they are being started, and callbacks can send values, end
    inputs, and dispose of the output. A report shows a fault only once: the violations that
    follow from a broken contract are listed under that contract.

    Each contract has one clause for each way to break it. `swift run conformance --gallery`
    checks that each clause has a mutant that is detected only under this contract, and a correct
    operator that passes.

    The examples are compiled. A test checks that each broken example is detected under its contract,
    and that the corrected example passes. The examples use a few helpers from
    `Sources/OperatorCatalogue/Gallery`. Each helper has only a few lines, and uses only the public
    interface:

    - `Numbers` is `SignalProducer<Int, TestFailure>`.
    - `source.written { observer, lifetime in … }` returns a producer that starts `source` with the
      observer that the closure returns, and adds the handle to the lifetime.
    - `Atomic` is a value that is protected by a lock.
    - `Gallery.merge` is a hand-written merge that passes each event to its closure.
    - `Turns` allows only one thread at a time to continue, like a recursive lock.
    """

  private static let ofSequences = """
    ## Contracts of sequences

    `SequenceOperatorUnderTest` checks operators on lazy streams against these contracts. Each
    operator receives all short inputs, and a reference implementation on arrays defines the expected
    results. In the examples, `Elements` is a `LazyStream` that records when its elements are
    computed. LIV-1 also applies to sequences.
    """

  private static let ofComponents = """
    ## Contracts of schedulers, disposables, properties, and readers

    `SchedulerUnderTest`, `DisposableUnderTest`, `PropertyUnderTest`, and `AsyncReaderUnderTest` check
    schedulers, disposables, properties, and asynchronous functions against these contracts. The
    checks apply to the components of the library and to yours.

    The examples use a few components that are written by hand. `HandmadeScheduler` passes each action
    to its closure, and `WaitingScheduler` runs the pending actions when its `run()` is called.
    `HandmadeDisposable` calls its closure when it is disposed of, and `HandmadeProperty` has parts
    that can be replaced. A component that never returns from a check breaks LIV-1.
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
      lines += ["", "Clauses, with the mutants that break them:", ""]
      lines += clauses.map(proof)
    }
    if let example = Example.all.first(where: { $0.contract == contract.id }) {
      let source = try ExampleSource(example)
      lines += ["", "Broken:", "", "```swift", source.broken, "```"]
      lines += ["", "Corrected:", "", "```swift", source.mended, "```"]
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a clause with the names of its mutants.
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

  /// Returns the anchor of the heading under which a contract is described.
  static func anchor(of contract: Contract) -> String {
    let hasSection =
      [.checked, .checkedOnSequences].contains(contract.kind) || components.contains(contract)
    return hasSection ? contract.id.lowercased() : "statements-that-are-enforced-in-other-ways"
  }

  /// The statements that have no section of their own, and how they are enforced.
  private static var others: String {
    let rest = Contract.inventory.filter { contract in
      ![.checked, .checkedOnSequences].contains(contract.kind) && !components.contains(contract)
    }
    func table(_ heading: [String], _ isIncluded: (Contract.Kind) -> Bool) -> String {
      (heading + rest.filter { isIncluded($0.kind) }.map(row)).joined(separator: "\n")
    }
    return [
      "## Statements that are enforced in other ways",
      table(["### Restatements of other contracts", ""] + restatedColumns) {
        if case .restates = $0 { true } else { false }
      },
      table(["### Statements about one component", ""] + columns) { $0 == .component },
      table(["### Statements that the compiler or a linter enforces", ""] + columns) {
        $0 == .fact
      },
      table(["### Guidance and superseded statements", ""] + columns) {
        switch $0 {
        case .guidance, .superseded: true
        case .checked, .checkedOnSequences, .restates, .component, .fact: false
        }
      },
    ].joined(separator: "\n\n")
  }

  private static let columns = [
    "| ID | Statement | Why | Applies to | Source | How it is enforced |",
    "|---|---|---|---|---|---|",
  ]

  private static let restatedColumns = [
    "| ID | Statement | Source | How it is enforced |", "|---|---|---|---|",
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

    Operators complete when all of their inputs have completed, except:

    | Operator | Completes |
    |---|---|
    | `zip` | as soon as a completed input makes another tuple impossible |
    | `take(first:)`, `take(while:)`, `all(_:)`, `any(_:)` | with the value that determines the result |
    | `take(until:)`, `take(during:)` | with its input, or when the trigger sends a value or completes, or \
    when the lifetime ends |
    | `take(untilReplacement:)` | with its replacement |
    | `withLatest(from:)`, `skip(until:)` | with its input, whatever the other stream does |
    | `flatten(.race)` | when both the winner and the outer stream have completed |
    | `repeat(_:)` | when its input has completed the given number of times; `repeat()` never \
    completes |

    In every flattening operator, the interruption of an inner stream counts as its completion. In
    `merge`, `concat`, and `prefix`, the interruption of one input counts as its completion (EVT-24).
    """

  private static let superseded = """
    ## Statements that are replaced by newer statements

    | Older statement | Current rule | Why |
    |---|---|---|
    | Sending a value recursively deadlocks (RAC 4, EVT-33) | Sending a value recursively traps \
    with a message, and checks record the value | a message is better than a deadlock |
    | No event may be sent recursively (RAC 4, EVT-34) | A terminal event may be sent, and takes \
    effect after the current event | `take(until:)` and similar operators need it |
    | Disposal interrupts first and cleans up afterwards (ReactiveSwift's API contracts, PRD-16) | \
    Work is cancelled and resources are disposed of before `interrupted` is sent | \
    cancellation happens as soon as possible |
    | Disposal interrupts immediately (EVT-25) | An operator that takes a scheduler delivers \
    `interrupted` there, at the same instant | all events of one stream are delivered on one \
    scheduler |
    """
}
