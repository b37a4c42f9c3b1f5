public import ReactiveTesting

/// A bug that a reactive library had, rebuilt with the streams of this one.
///
/// The same closure makes the operator with the bug and without it.
public struct HistoricalBug: Sendable, CustomStringConvertible {
  /// The library that had it.
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

  /// How the kit finds it.
  public enum Detection: Sendable, Equatable {
    /// The checklist in its standard budget breaks a contract with a test case.
    case checklist(_ contract: String, _ testCase: String)
    /// Nothing finds it.
    case escapes(because: String)
  }

  /// What has the bug.
  public enum Subject: Sendable {
    /// An operator.
    case operators(@Sendable (_ isBroken: Bool) -> OperatorUnderTest)
    /// A scheduler, a disposable or a property, with its checklist.
    case components(@Sendable (_ isBroken: Bool) -> [ComponentCheck])
  }

  /// The library that had it.
  public let library: Library
  /// The issue or pull request, such as `#2677`.
  public let reference: String
  /// What it was found in, such as `Signal.flatten`.
  public let place: String
  /// What went wrong.
  public let mistake: String
  /// How the kit finds it.
  public let detection: Detection
  /// What has the bug.
  public let subject: Subject

  /// Such as `ReactiveCocoa #2677, Signal.flatten`.
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

  /// The same bug with another declaration.
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

  /// All of them.
  public static var all: [HistoricalBug] { themes.flatMap(\.bugs) }
}
