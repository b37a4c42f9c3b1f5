import Foundation
import ReactiveTesting
import Testing

/// Checks that `Docs/Guidelines.md` covers every heading of the guidelines, and that it mentions
/// only names that exist.
@Suite struct GuidelinesTableTests {
  /// The headings of the RAC 2 design guidelines and of their earlier draft.
  private static let older = [
    "Handling asynchronous or event-driven data sources", "Chaining dependent operations",
    "Parallelizing independent work", "Simplifying collection transformations",
    "Evaluation occurs lazily by default", "Evaluation blocks the caller",
    "Side effects occur only once", "Signal events are serialized",
    "Subscription will always occur on a scheduler", "Errors are propagated immediately",
    "Side effects occur for each subscription",
    "Subscriptions are automatically disposed upon completion or error",
    "Disposal cancels in-progress work and cleans up resources",
    "Outstanding work is cancelled on disposal", "Resources are cleaned up on disposal",
    "Use descriptive declarations for methods and properties that return a signal",
    "Indent stream operations consistently",
    "Use the same type for all the values of a stream", "Avoid retaining streams for too long",
    "Avoid retaining streams and disposables directly",
    "Process only as much of a stream as needed",
    "Deliver signal events onto a known scheduler",
    "Switch schedulers in as few places as possible",
    "Make the side effects of a signal explicit",
    "Share the side effects of a signal by multicasting", "Debug streams by giving them names",
    "Avoid explicit subscriptions and disposal", "Avoid using subjects when possible",
    "Prefer building on RACStream methods", "Compose existing operators when possible",
    "Avoid introducing concurrency", "Cancel work and clean up all resources in a disposable",
    "Do not block in an operator", "Avoid stack overflow from deep recursion",
    "Process only as much of a stream as you need",
    "Deliver signal results onto a known scheduler", "Make side effects explicit",
  ]

  /// The headings of the design guidelines of ReactiveCocoa 4 and of the framework overview.
  private static let newer = [
    "The grammar of an event stream", "A signal that has terminated cannot be restarted",
    "A signal is a reference with an identity",
    "A signal producer is a value that does nothing by itself",
    "Next provides values or indicates the occurrence of events",
    "Failures behave like exceptions and propagate immediately", "Completion indicates success",
    "Interruption cancels outstanding work and usually propagates immediately",
    "Events are serial", "Events cannot be sent recursively",
    "Events are sent synchronously by default", "Signals start work when instantiated",
    "Observing a signal does not have side effects",
    "All observers of a signal see the same events in the same order",
    "A signal is retained until the underlying observer is released",
    "Terminating events dispose of signal resources",
    "Signal producers start work on demand by creating signals",
    "Each produced signal may send different events at different times",
    "Signal operators can be lifted to apply to signal producers",
    "Disposing of a produced signal will interrupt it", "Process only as many values as needed",
    "Observe events on a known scheduler", "Capture side effects within signal producers",
    "Share the side effects of a signal producer by sharing one produced signal",
    "Prefer managing lifetime with operators over explicit disposal",
    "Prefer writing operators that apply to both signals and producers",
    "Forward failure and interruption events as soon as possible", "Switch over Event values",
    "Avoid blocking in operators", "Events", "Signals", "Pipes", "Signal Producers", "Observers",
    "Lifetimes", "Actions", "Properties", "Disposables", "Schedulers",
  ]

  @Test(
    "Every heading of the older guidelines has a row in Docs/Guidelines.md",
    arguments: older + newer
  )
  func headings(_ heading: String) throws {
    let row = try GuidelinesDocument.read().rows.first {
      $0.first == heading || $0.first.hasPrefix(heading + " (") || $0.first.contains(": " + heading)
        || $0.first.contains("; " + heading)
    }
    #expect(row?.rest.isEmpty == false)
  }

  @Test("Every name in the tables of Docs/Guidelines.md is declared in the sources or the tests")
  func names() throws {
    let document = try GuidelinesDocument.read()
    var seen = 0
    for row in document.rows {
      for name in row.quoted {
        // The last component of `Type.member(label:)`, without its labels.
        let word = name.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? name
        let isDeclared = document.declared.contains(word) || word == "init"
        #expect(isDeclared, "\(name), in the row of \(row.first)")
        seen += 1
      }
    }
    #expect(seen > 150)
  }

  @Test(
    "If a row says that a suite checks a contract, a test of that suite is named after the contract"
  )
  func contracts() throws {
    let document = try GuidelinesDocument.read()
    var seen = 0
    for row in document.rows {
      // Clauses such as "`Suite`: SEQ-1 to SEQ-5. `Other`: …".
      for clause in row.rest.components(separatedBy: ". ") {
        guard let suite = GuidelinesDocument.quoted(clause).first, suite.hasSuffix("Tests") else {
          continue
        }
        let words = clause.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init)
        for word in words where word.contains("-") && word.last?.isNumber == true {
          let isChecked = document.checks(suite, word)
          #expect(isChecked, "no test of \(suite) is named after \(word)")
          seen += 1
        }
      }
    }
    #expect(seen > 50)
  }

  /// The contracts of sequences, of abstract streams, and of subscriptions.
  private static let olderContracts =
    (1...12).map { "SEQ-\($0)" } + (1...6).map { "STM-\($0)" } + (1...11).map { "RSG-\($0)" }

  @Test(
    "Each contract of the older guidelines is checked by the suite that its row names",
    arguments: olderContracts
  )
  func isHeld(_ contract: String) throws {
    let document = try GuidelinesDocument.read()
    let rows = document.rows.filter { $0.first == contract }
    #expect(rows.count == 1)
    let row = try #require(rows.first)
    #expect(!row.quoted.isEmpty)
    for check in row.checks {
      switch check {
      case "SequenceOperatorUnderTest": #expect(Contract.ofSequences.contains { $0.id == contract })
      case "ContractCheck": #expect(Contract.all.contains { $0.id == contract })
      default:
        let isChecked = document.checks(check, contract)
        #expect(isChecked, "no test of \(check) is named after \(contract)")
      }
    }
  }

  @Test("The table lists only contracts of the older guidelines, and names every checklist")
  func checklists() throws {
    let rows = try GuidelinesDocument.read().rows
    let isContract = { (text: String) in
      ["SEQ-", "STM-", "RSG-"].contains { text.hasPrefix($0) }
    }
    let named = rows.map(\.first).filter(isContract)
    #expect(Set(named) == Set(Self.olderContracts))
    for contract in Contract.ofSequences where contract.kind == .checkedOnSequences {
      #expect(
        rows.contains { $0.first == contract.id && $0.checks.contains("SequenceOperatorUnderTest") }
      )
    }
  }
}
