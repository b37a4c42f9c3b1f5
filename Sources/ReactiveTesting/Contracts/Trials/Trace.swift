internal import Reactive

/// What one run of a script showed.
struct Trace: Sendable {
  /// A stretch of a run: the start, a step, or the time that passes at the end.
  struct Step: Sendable {
    /// The word of the script; `nil` for the start and the end.
    let word: Word?
    /// Whether the step was done.
    var wasDone = true
    /// The first moment of the step.
    let first: Int
    /// The first moment after the word itself, before what was due was run.
    var returned: Int
    /// The first moment after the step.
    var end: Int
    let instant: Instant
    /// What was scheduled for later when the word had been done; asked only after an end.
    var pendingLater: [PendingAction] = []
    /// What was scheduled when what was due had been run; asked only after an end.
    var pending: [PendingAction] = []
  }

  /// How a run ended.
  enum Ending: Sendable {
    case finished
    /// A thread waits for a lock that it holds itself.
    case waitsForItself
    /// A thread slept until the watch ended.
    case asleep
    /// A thread was not seen asleep, and had not returned when the watch ended.
    case endless
  }

  let script: Script
  var moments: [Moment] = []
  var steps: [Step] = []
  /// The sources that could send when all steps had been done, if there is one start only.
  var openSources: [SourceID] = []
  /// Whether time was left out at the end of the run, since nothing was left but what repeats itself.
  var leavesTimeOut = false
  /// The time at the end of the run.
  var finish = Instant.origin
  /// What the application of the operator left with the scheduler.
  var scheduledByApplying: [PendingAction] = []
  /// The resources that the operator asked the lab for when it was applied.
  var acquiredByApplying: [String] = []
  /// What came of disposing once more, at the end of the run.
  var echoes: [Moment] = []
  /// What was still held, in words, of a start that was over.
  var leftover: String?
  /// Who held it.
  var holder: String?
  /// How many watched closures were held when everything had been let go.
  var heldClosures = 0
  /// The resources that the operator asked the lab for.
  var resources: [String] = []
  /// An event came on another scheduler than that of the lab.
  var sawOtherScheduler = false
  /// Whether the run came to its end.
  var ending = Ending.finished
  /// What happened while a lock was held, and where that was taken.
  var lockFinding: String?
  /// Where the stack was in each callback of the output, and in each start of a source.
  var stackSeries: [[UInt]] = []
  /// Whether the run came to its end.
  var isFinished: Bool { ending == .finished }
  /// Whether the operator asked the lab for its scheduler.
  var askedForScheduler = false
  /// Whether anything was scheduled during the run.
  var usedScheduler = false
  /// The second thread came in while the first was inside.
  var sawOverlap = false
  /// The first thread was held, and the second one sent.
  var wasHeld = false
  /// The first moment after the handles of the starts were released at the end of the run, if they were.
  var handlesReleasedAt: Int?
  /// Whether the operator has asked for the executor of tasks.
  var runsTasks = false
}
