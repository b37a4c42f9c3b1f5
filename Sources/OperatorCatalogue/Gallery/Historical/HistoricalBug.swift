public import ReactiveTesting

/// A bug in a reactive library, reproduced with the streams of this library.
///
/// One closure, in ``subject``, creates both the version with the bug and the corrected version.
public struct HistoricalBug: Sendable, CustomStringConvertible {
  /// The library that had the bug.
  public enum Library: String, Sendable, CaseIterable {
    case reactiveSwift = "ReactiveSwift"
    case reactiveCocoa = "ReactiveCocoa"
    case rxSwift = "RxSwift"
    case rxJava = "RxJava"
    case reactor = "Reactor"
    case openCombine = "OpenCombine"
    case asyncAlgorithms = "swift-async-algorithms"
    case entwine = "Entwine"
  }

  /// How the kit detects the bug.
  public enum Detection: Sendable, Equatable {
    /// The checklist with the standard budget finds a violation of the contract with the test case.
    case checklist(_ contract: String, _ testCase: String)
    /// No check finds the bug, for the given reason.
    case escapes(because: String)
  }

  /// The subject of the bug.
  public enum Subject: Sendable {
    /// An operator, in the version with the bug or in the corrected version.
    case operators(@Sendable (_ isBroken: Bool) -> OperatorUnderTest)
    /// A scheduler, a disposable, or a property, with its checklist.
    case components(@Sendable (_ isBroken: Bool) -> [ComponentCheck])
  }

  /// The library that had the bug.
  public let library: Library
  /// The issue or pull request, such as `#2677`.
  public let reference: String
  /// The type or operator with the bug, such as `Signal.flatten`.
  public let place: String
  /// A description of the mistake.
  public let mistake: String
  /// How the kit detects the bug.
  public let detection: Detection
  /// The subject of the bug.
  public let subject: Subject

  /// The bug as text, such as `ReactiveCocoa #2677, Signal.flatten`.
  public var description: String { "\(library.rawValue) \(reference), \(place)" }

  init(
    _ library: Library,
    _ reference: String,
    _ place: String,
    _ mistake: String,
    _ detection: Detection,
    make: @escaping @Sendable (_ isBroken: Bool) -> OperatorUnderTest
  ) {
    self.init(library, reference, place, mistake, detection, .operators(make))
  }

  init(
    _ library: Library,
    _ reference: String,
    _ place: String,
    _ mistake: String,
    _ detection: Detection,
    component make: @escaping @Sendable (_ isBroken: Bool) -> [ComponentCheck]
  ) {
    self.init(library, reference, place, mistake, detection, .components(make))
  }

  private init(
    _ library: Library,
    _ reference: String,
    _ place: String,
    _ mistake: String,
    _ detection: Detection,
    _ subject: Subject
  ) {
    self.library = library
    self.reference = reference
    self.place = place
    self.mistake = mistake
    self.detection = detection
    self.subject = subject
  }

  /// Returns the same bug with another declaration.
  package func declared(_ detection: Detection) -> HistoricalBug {
    HistoricalBug(library, reference, place, mistake, detection, subject)
  }

  /// The themes, in the order of the document.
  public static var themes: [(title: String, bugs: [HistoricalBug])] {
    [
      ("Disposal", ofDisposal),
      ("Streams of streams", ofFlattening),
      ("Sharing one start", ofSharing),
      ("Subjects", ofSubjects),
      ("Combining", ofCombining),
      ("Ends", ofEnds),
      ("Time", ofTime),
      ("Schedulers and properties", ofComponents),
      ("Memory", ofMemory),
    ]
  }

  /// The bugs of all themes, in the order of the document.
  public static var all: [HistoricalBug] { themes.flatMap(\.bugs) }
}
