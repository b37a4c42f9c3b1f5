internal import Dispatch
internal import Foundation
internal import Reactive
internal import ReactiveTesting

extension Example {
  static var components: [Example] {
    serialSchedulers + otherSchedulers + disposables + properties + propertyLives + readers
  }

  private static var serialSchedulers: [Example] {
    [
      Example(
        "SCH-1",
        // broken SCH-1
        SchedulerUnderTest("a scheduler with a new thread for each action") {
          HandmadeScheduler { scheduler, action in
            Thread.detachNewThread { Schedulers.run(on: scheduler, action) }
            return nil
          }
        }
        .checklist,
        // mended SCH-1
        SchedulerUnderTest("a scheduler with a queue") {
          let queue = DispatchQueue(label: "handmade")
          return HandmadeScheduler { scheduler, action in
            queue.async { Schedulers.run(on: scheduler, action) }
            return nil
          }
        }
        .checklist
        // end SCH-1
      ),
      Example(
        "SCH-2",
        // broken SCH-2
        SchedulerUnderTest("a queue that ignores cancellation") {
          let queue = DispatchQueue(label: "handmade")
          return HandmadeScheduler { scheduler, action in
            queue.async { Schedulers.run(on: scheduler, action) }
            return AnyDisposable()
          }
        }
        .checklist,
        // mended SCH-2
        SchedulerUnderTest("a queue that skips cancelled actions") {
          let queue = DispatchQueue(label: "handmade")
          return HandmadeScheduler { scheduler, action in
            let handle = AnyDisposable()
            queue.async { if !handle.isDisposed { Schedulers.run(on: scheduler, action) } }
            return handle
          }
        }
        .checklist
        // end SCH-2
      ),
      Example(
        "SCH-5",
        // broken SCH-5
        SchedulerUnderTest("a scheduler that runs the newest action first", finish: { $0.run() }) {
          WaitingScheduler { actions in
            actions.popLast()
          }
        }
        .checklist,
        // mended SCH-5
        SchedulerUnderTest("a scheduler that runs the oldest action first", finish: { $0.run() }) {
          WaitingScheduler { actions in
            actions.isEmpty ? nil : actions.removeFirst()
          }
        }
        .checklist
        // end SCH-5
      ),
    ]
  }

  private static var otherSchedulers: [Example] {
    [
      Example(
        "SCH-3",
        // broken SCH-3
        SchedulerUnderTest("a queue that is not the current scheduler in its actions") {
          let queue = DispatchQueue(label: "handmade")
          return HandmadeScheduler { scheduler, action in
            queue.async { action() }
            return nil
          }
        }
        .checklist,
        // mended SCH-3
        SchedulerUnderTest("a queue that is the current scheduler in its actions") {
          let queue = DispatchQueue(label: "handmade")
          return HandmadeScheduler { scheduler, action in
            queue.async { Schedulers.run(on: scheduler, action) }
            return nil
          }
        }
        .checklist
        // end SCH-3
      ),
      Example(
        "SCH-4",
        // broken SCH-4
        SchedulerUnderTest("a scheduler that runs actions immediately") {
          HandmadeScheduler { scheduler, action in
            Schedulers.run(on: scheduler, action)
            return nil
          }
        }
        .checklist,
        // mended SCH-4
        SchedulerUnderTest(
          "a scheduler that declares that it runs actions immediately",
          .runsInside
        ) {
          HandmadeScheduler { scheduler, action in
            Schedulers.run(on: scheduler, action)
            return nil
          }
        }
        .checklist
        // end SCH-4
      ),
      Example(
        "SCH-6",
        // broken SCH-6
        SchedulerUnderTest("a queue that drops actions scheduled by its own actions") {
          let queue = DispatchQueue(label: "handmade")
          return HandmadeScheduler { scheduler, action in
            if Schedulers.current === scheduler { return nil }
            queue.async { Schedulers.run(on: scheduler, action) }
            return nil
          }
        }
        .checklist,
        // mended SCH-6
        SchedulerUnderTest("a queue that accepts actions from its own actions") {
          let queue = DispatchQueue(label: "handmade")
          return HandmadeScheduler { scheduler, action in
            let handle = AnyDisposable()
            queue.async { if !handle.isDisposed { Schedulers.run(on: scheduler, action) } }
            return handle
          }
        }
        .checklist
        // end SCH-6
      ),
    ]
  }

  private static var disposables: [Example] {
    [
      Example(
        "DSP-4",
        // broken DSP-4
        DisposableUnderTest("a disposable that acts on each disposal") { action in
          HandmadeDisposable { wasDisposed in
            wasDisposed.value = true
            action()
          }
        }
        .checklist,
        // mended DSP-4
        DisposableUnderTest("a disposable that acts only on the first disposal") { action in
          HandmadeDisposable { wasDisposed in
            if !wasDisposed.swap(true) { action() }
          }
        }
        .checklist
        // end DSP-4
      )
    ]
  }
}
