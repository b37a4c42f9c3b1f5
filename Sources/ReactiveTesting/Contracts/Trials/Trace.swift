internal import Reactive

/// The record of one run of a test case.
struct Trace: Sendable {
  /// A section of a run: a start, a step, or the time that passes at the end.
  struct Step: Sendable {
    /// The word of the test case, or `nil` for the start and the end.
    let word: Word?
    /// Whether the step had an effect.
    var wasDone = true
    /// The first moment of the step.
    let first: Int
    /// The first moment after the step itself, before the actions that were due ran.
    var returned: Int
    /// The first moment after the step and the actions that were due.
    var end: Int
    let instant: Instant
    /// The actions that were pending after the step and were not yet due.
    ///
    /// These actions are recorded only after the output has ended or been disposed of.
    var pendingLater: [PendingAction] = []
    /// The actions that were pending after the due actions had run.
    ///
    /// These actions are recorded only after the output has ended or been disposed of.
    var pending: [PendingAction] = []
  }

  /// How a run ended.
  enum Ending: Sendable {
    case finished
    /// A thread waits for a lock that it holds itself.
    case waitsForItself
    /// A thread was asleep when the watch ended.
    case asleep
    /// A thread had not returned when the watch ended, and was not observed asleep.
    case endless
  }

  let script: Script
  var moments: [Moment] = []
  var steps: [Step] = []
  /// The sources that could send after all steps, if there is only one start.
  var openSources: [SourceID] = []
  /// Whether some of the time at the end of the run was omitted, because only repeating actions
  /// were left.
  var leavesTimeOut = false
  /// The virtual time at the end of the run.
  var finish = Instant.origin
  /// The actions that were scheduled by applying the operator.
  var scheduledByApplying: [PendingAction] = []
  /// The resources that the operator requested from the lab when it was applied.
  var acquiredByApplying: [String] = []
  /// The effects of a second disposal at the end of the run.
  var echoes: [Moment] = []
  /// A description of an object of an ended start that was still held, or `nil` if there was none.
  var leftover: String?
  /// A description of the owner of that object, or `nil` if the owner is unknown.
  var holder: String?
  /// The number of watched closures that were held after everything had been released.
  var heldClosures = 0
  /// The resources that the operator requested from the lab.
  var resources: [String] = []
  /// Whether an event was delivered on a scheduler other than the lab's.
  var sawOtherScheduler = false
  /// How the run ended.
  var ending = Ending.finished
  /// A description of an action that was performed while a lock was held, and of where the lock was
  /// acquired.
  var lockFinding: String?
  /// The stack addresses that were recorded in callbacks of the output, and when sources started.
  var stackSeries: [[UInt]] = []
  /// Whether the run ended.
  var isFinished: Bool { ending == .finished }
  /// Whether the operator requested the lab's scheduler.
  var askedForScheduler = false
  /// Whether an action was scheduled during the run.
  var usedScheduler = false
  /// Whether the second thread entered a callback while the first thread was inside it.
  var sawOverlap = false
  /// Whether the first thread was blocked while the second thread sent.
  var wasHeld = false
  /// The first moment after the handles of the starts were released at the end of the run, or `nil`
  /// if they were not released.
  var handlesReleasedAt: Int?
  /// Whether the operator has requested the lab's executor.
  var runsTasks = false
}
