internal import Dispatch
internal import Foundation
internal import Reactive
internal import ReactiveTesting

extension Example {
  static var components: [Example] {
    serialSchedulers + otherSchedulers + disposables + properties
  }

  private static var serialSchedulers: [Example] {
    [
      Example(
        "SCH-1",
        // broken SCH-1
        SchedulerUnderTest("a scheduler with as many threads as it needs") {
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
        SchedulerUnderTest("a queue that forgets who has cancelled") {
          let queue = DispatchQueue(label: "handmade")
          return HandmadeScheduler { scheduler, action in
            queue.async { Schedulers.run(on: scheduler, action) }
            return AnyDisposable()
          }
        }
        .checklist,
        // mended SCH-2
        SchedulerUnderTest("a queue that remembers who has cancelled") {
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
        SchedulerUnderTest("a queue that nobody finds in its actions") {
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
        SchedulerUnderTest("a scheduler that saves itself the detour") {
          HandmadeScheduler { scheduler, action in
            Schedulers.run(on: scheduler, action)
            return nil
          }
        }
        .checklist,
        // mended SCH-4
        SchedulerUnderTest("a scheduler that says that it saves itself the detour", .runsInside) {
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
        SchedulerUnderTest("a queue that takes nothing from its own actions") {
          let queue = DispatchQueue(label: "handmade")
          return HandmadeScheduler { scheduler, action in
            if Schedulers.current === scheduler { return nil }
            queue.async { Schedulers.run(on: scheduler, action) }
            return nil
          }
        }
        .checklist,
        // mended SCH-6
        SchedulerUnderTest("a queue that takes more from its own actions") {
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
        DisposableUnderTest("a disposable that acts each time") { action in
          HandmadeDisposable { wasDisposed in
            wasDisposed.value = true
            action()
          }
        }
        .checklist,
        // mended DSP-4
        DisposableUnderTest("a disposable that acts the first time") { action in
          HandmadeDisposable { wasDisposed in
            if !wasDisposed.swap(true) { action() }
          }
        }
        .checklist
        // end DSP-4
      )
    ]
  }

  private static var properties: [Example] {
    [
      Example(
        "PRP-1",
        // broken PRP-1
        PropertyUnderTest(
          "a property that tells of one change",
          make: {
            HandmadeProperty(signal: { $0.signal.take(first: 1) })
          },
          set: { $0.content.value = $1 }
        ).checklist,
        // mended PRP-1
        PropertyUnderTest(
          "a property that tells of every change",
          make: {
            HandmadeProperty(signal: { $0.signal })
          },
          set: { $0.content.value = $1 }
        ).checklist
        // end PRP-1
      ),
      Example(
        "PRP-2",
        // broken PRP-2
        PropertyUnderTest(
          "a property that knows what it was set to at first",
          make: {
            HandmadeProperty(value: { $0.stored.value })
          },
          set: { $0.content.value = $1 }
        ).checklist,
        // mended PRP-2
        PropertyUnderTest(
          "a property that knows what it was set to at last",
          make: {
            HandmadeProperty(value: { $0.content.value })
          },
          set: { $0.content.value = $1 }
        ).checklist
        // end PRP-2
      ),
      Example(
        "PRP-3",
        // broken PRP-3
        PropertyUnderTest(
          "a property whose producer waits for a change",
          make: {
            HandmadeProperty(producer: { SignalProducer($0.signal) })
          },
          set: { $0.content.value = $1 }
        ).checklist,
        // mended PRP-3
        PropertyUnderTest(
          "a property whose producer begins with the value",
          make: {
            HandmadeProperty(producer: { $0.producer })
          },
          set: { $0.content.value = $1 }
        ).checklist
        // end PRP-3
      ),
      Example(
        "PRP-4",
        // broken PRP-4
        PropertyUnderTest(
          "a property that takes its first change for its first value",
          make: {
            HandmadeProperty(signal: { $0.signal.skip(first: 1) })
          },
          set: { $0.content.value = $1 }
        ).checklist,
        // mended PRP-4
        PropertyUnderTest(
          "a property whose changes begin with the first",
          make: {
            HandmadeProperty(signal: { $0.signal.skip(first: 0) })
          },
          set: { $0.content.value = $1 }
        ).checklist
        // end PRP-4
      ),
      Example(
        "PRP-7",
        // broken PRP-7
        PropertyUnderTest(
          "a property that tells and then stores",
          make: {
            HandmadeProperty(value: { $0.stored.value })
          },
          set: { property, value in
            property.content.value = value
            property.stored.value = value
          }
        ).checklist,
        // mended PRP-7
        PropertyUnderTest(
          "a property that stores and then tells",
          make: {
            HandmadeProperty(value: { $0.stored.value })
          },
          set: { property, value in
            property.stored.value = value
            property.content.value = value
          }
        ).checklist
        // end PRP-7
      ),
    ]
  }
}
