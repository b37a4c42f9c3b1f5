internal import Reactive
internal import ReactiveTesting

extension Example {
  static var properties: [Example] {
    [
      Example(
        "PRP-1",
        // broken PRP-1
        PropertyUnderTest(
          "a property that sends only one change",
          make: {
            HandmadeProperty(signal: { $0.signal.take(first: 1) })
          },
          set: { $0.content.value = $1 }
        ).checklist,
        // mended PRP-1
        PropertyUnderTest(
          "a property that sends every change",
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
          "a property whose value is its first value",
          make: {
            HandmadeProperty(value: { $0.stored.value })
          },
          set: { $0.content.value = $1 }
        ).checklist,
        // mended PRP-2
        PropertyUnderTest(
          "a property whose value is its latest value",
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
          "a property that drops its first change",
          make: {
            HandmadeProperty(signal: { $0.signal.skip(first: 1) })
          },
          set: { $0.content.value = $1 }
        ).checklist,
        // mended PRP-4
        PropertyUnderTest(
          "a property that sends its first change",
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
          "a property that sends a value before it stores it",
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
          "a property that stores a value before it sends it",
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

  static var propertyLives: [Example] {
    [
      Example(
        "PRP-6",
        // broken PRP-6
        PropertyUnderTest(
          "a property that is locked while it is sending",
          make: {
            HandmadeProperty(value: { $0.underLock { $0.content.value } })
          },
          set: { property, value in property.underLock { $0.content.value = value } }
        ).checklist,
        // mended PRP-6
        PropertyUnderTest(
          "a property that can be read while it is sending",
          make: {
            HandmadeProperty(value: { $0.underLock { $0.content.value } })
          },
          set: { $0.content.value = $1 }
        ).checklist
        // end PRP-6
      ),
      Example(
        "PRP-11",
        // broken PRP-11
        PropertyUnderTest(
          "a property that its own observer retains",
          make: {
            let property = HandmadeProperty()
            property.content.signal.observeValues { property.stored.value = $0 }
            return property
          },
          set: { $0.content.value = $1 }
        ).checklist,
        // mended PRP-11
        PropertyUnderTest(
          "a property whose own observer does not retain it",
          make: {
            let property = HandmadeProperty()
            let stored = property.stored
            property.content.signal.observeValues { stored.value = $0 }
            return property
          },
          set: { $0.content.value = $1 }
        ).checklist
        // end PRP-11
      ),
    ]
  }
}
