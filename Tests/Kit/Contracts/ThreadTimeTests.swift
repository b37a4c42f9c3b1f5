#if DEBUG || Interleaving
import Reactive
import ReactiveTesting
import Testing

/// Tests that the standard checklist finds timers that race with events, and objects that remain
/// after a race.
@Suite("Timers that race with events")
struct ThreadTimeTests {
  /// Sends the latest value after an interval and sends an unsent value at the end.
  ///
  /// If `isLawful` is true, a value is atomically taken and placed in the output.
  private static func latest(_ isLawful: Bool, _ milliseconds: Int) -> OperatorUnderTest {
    OperatorUnderTest("latest every \(milliseconds) ms, \(isLawful)", .timeShifting) {
      (source: SignalProducer<Int, TestFailure>, lab) in
      SignalProducer<Int, TestFailure> { observer, lifetime in
        let (latest, queue) = (Atomic<Int?>(nil), EventQueue(observer))
        let flush: @Sendable () -> Void = {
          guard isLawful else {
            if let value = latest.swap(nil) { observer.send(value: value) }
            return
          }
          latest.modify { latest in
            if let value = latest { queue.post(.value(value)) }
            latest = nil
          }
          queue.send()
        }
        lifetime += source.start(
          Observer(
            onValue: { value in
              if latest.swap(value) != nil { return }
              lifetime += lab.scheduler.schedule(after: .milliseconds(milliseconds), flush)
            },
            onTermination: { end in
              guard case .completed = end else { return observer.terminate(end) }
              flush()
              guard isLawful else { return observer.sendCompleted() }
              queue.post(.completed)
              queue.send()
            }
          )
        )
      }
    }
  }

  @Test(
    "A value that a timer has taken, and that is lost when the source completes, is detected",
    arguments: [5, 10, 15, 20]
  )
  func taken(_ milliseconds: Int) throws {
    let violation = try Self.latest(false, milliseconds).violation("EVT-29")
    #expect(violation.description.contains("threads: 5, "), "\(violation)")
    #expect(violation.description.contains("+20"), "\(violation)")
    let results = Self.latest(true, milliseconds).results()
    #expect(results.failures.isEmpty, "\(results.failures)")
  }

  @Test(
    "A value that a timer sends in a second step, and that is lost when the stream ends, is detected",
    arguments: TimedNewcomer.allCases
  )
  func inTwoSteps(_ newcomer: TimedNewcomer) throws {
    let violation = try newcomer.subject(isLawful: false).violation("EVT-29")
    #expect(violation.description.contains("× +20"), "\(violation)")
    let results = newcomer.subject(isLawful: true).results()
    #expect(results.failures.isEmpty, "\(results.failures)")
  }

  /// Repeats the latest value.
  ///
  /// Each timer schedules the next one.
  private static func ticking(inOneStep isLawful: Bool) -> OperatorUnderTest {
    struct Cell {
      var isOver = false
      var timer: (any Disposable)?
      var value: Int?
    }
    return OperatorUnderTest("ticking, \(isLawful)", .timeShifting, .repeats) {
      (source: SignalProducer<Int, TestFailure>, lab) in
      SignalProducer<Int, TestFailure> { observer, lifetime in
        let (cell, queue) = (Atomic(Cell()), EventQueue(observer))
        let close: @Sendable () -> Void = {
          let timer = cell.modify { cell in
            cell.isOver = true
            defer { cell.timer = nil }
            return cell.timer
          }
          timer?.dispose()
        }
        lifetime += AnyDisposable(close)
        @Sendable func arm() {
          if !isLawful, cell.value.isOver { return }
          let timer = lab.scheduler.schedule(after: .milliseconds(15)) {
            cell.modify { cell in
              if let value = cell.value, !cell.isOver { queue.post(.value(value)) }
            }
            queue.send()
            arm()
          }
          let isLate = cell.modify { cell in
            if isLawful, cell.isOver { return true }
            cell.timer = timer
            return false
          }
          if isLate { timer?.dispose() }
        }
        source.start(
          Observer(
            onValue: { value in
              let isFirst = cell.modify { cell in
                defer { cell.value = value }
                return cell.value == nil
              }
              if isFirst { arm() }
            },
            onTermination: { end in
              close()
              queue.post(Event(end))
              queue.send()
            }
          ),
          during: lifetime
        )
      }
    }
  }

  @Test("A timer that an operator creates while its start is ending is detected")
  func timerLeft() throws {
    let results = Self.ticking(inOneStep: false).results()
    let failure = try #require(results.failures.first, "\(results.outcomes)")
    let violation = try #require(try results.outcomes[failure]?.violation)
    #expect(violation.summary.contains("an action is still due"), "\(violation)")
    #expect(Self.ticking(inOneStep: true).results().failures.isEmpty)
  }

  /// Fails if no value arrives for some time, or completes with its source.
  ///
  /// The output has no gate.
  private static func timeout(isSerial: Bool) -> OperatorUnderTest {
    OperatorUnderTest(
      "timeout, serial: \(isSerial)",
      .usesClock,
      cold: { source, lab in
        RawStream<Int, TestFailure> { observer in
          let (queue, isOver) = (EventQueue(observer), Atomic(false))
          let timer = SerialDisposable()
          let end: @Sendable (Event<Int, TestFailure>) -> Void = { event in
            if isOver.swap(true) { return }
            guard isSerial else { return observer.send(event) }
            queue.post(event)
            queue.send()
          }
          let sources = CompositeDisposable()
          let arm: @Sendable () -> Void = {
            timer.inner = lab.scheduler.schedule(after: .milliseconds(15)) {
              end(.failed(.boom))
              sources.dispose()
            }
          }
          arm()
          sources += source.start(
            Observer(
              onValue: { value in
                if isOver.value { return }
                if isSerial {
                  let isLate = isOver.withValue { isOver in
                    if !isOver { queue.post(.value(value)) }
                    return isOver
                  }
                  if !isLate { queue.send() }
                } else {
                  observer.send(value: value)
                }
                arm()
              },
              onTermination: { termination in
                end(Event(termination))
                timer.dispose()
              }
            )
          )
          sources += timer
          return sources
        }
      }
    )
  }

  @Test("A timer that ends the output while a value is being sent is detected")
  func endsMeanwhile() throws {
    let violation = try Self.timeout(isSerial: false).violation("EVT-28")
    #expect(violation.description.contains("+20"), "\(violation)")
    let outcomes = Self.timeout(isSerial: true).results().outcomes
    #expect(outcomes["EVT-28"]?.name == "passed", "\(String(describing: outcomes["EVT-28"]))")
  }

  /// Starts its source on a scheduler and stores the handle in a variable that disposal clears.
  private static func startedLater(inOneStep isLawful: Bool) -> OperatorUnderTest {
    struct Cell {
      var isOver = false
      var handle: (any Disposable)?
    }
    return OperatorUnderTest("started later, \(isLawful)", .takesScheduler) {
      (source: SignalProducer<Int, TestFailure>, lab) in
      SignalProducer<Int, TestFailure> { observer, lifetime in
        let cell = Atomic(Cell())
        lifetime += lab.scheduler.schedule {
          if isLawful {
            source.start(observer, during: lifetime)
            return
          }
          let handle = source.start(observer)
          if cell.value.isOver { return handle.dispose() }
          cell.modify { $0.handle = handle }
        }
        lifetime += AnyDisposable {
          let handle = cell.modify { cell in
            cell.isOver = true
            defer { cell.handle = nil }
            return cell.handle
          }
          handle?.dispose()
        }
      }
    }
  }

  @Test("A source that stays observed after the output is disposed of while it starts is detected")
  func leftOver() throws {
    let violation = try Self.startedLater(inOneStep: false).violation("PRD-14")
    #expect(violation.description.contains("+20 × dispose"), "\(violation)")
    #expect(violation.summary.contains("a is still observed"), "\(violation)")
    let results = Self.startedLater(inOneStep: true).results()
    #expect(results.failures.isEmpty, "\(results.failures)")
  }
}
#endif
