import Reactive
import ReactiveTesting

extension OpenCombineCatalogue {
  static let mapping: [Entry] = [
    Entry("map", isOneForOne: true) { source, lab in source.map(lab.watched { $0 * 2 }) },
    Entry("tryMap", isOneForOne: true) { source, lab in source.tryMap(lab.watched { $0 * 2 }) },
    Entry("map(keyPath)", isOneForOne: true) { source, _ in source.map(\.description) },
    Entry("mapError", isOneForOne: true) { source, _ in source.mapError { $0 } },
    Entry("compactMap") { source, lab in source.compactMap(lab.watched { $0 == 2 ? nil : $0 }) },
    Entry("tryCompactMap") { source, lab in
      source.tryCompactMap(lab.watched { $0 == 2 ? nil : $0 })
    },
    Entry("filter") { source, lab in source.filter(lab.watched { $0 != 2 }) },
    Entry("tryFilter") { source, lab in source.tryFilter(lab.watched { $0 != 2 }) },
    Entry("scan", isOneForOne: true) { source, lab in source.scan(0, lab.watched { $0 + $1 }) },
    Entry("tryScan", isOneForOne: true) { source, lab in
      source.tryScan(0, lab.watched { $0 + $1 })
    },
    Entry("removeDuplicates") { source, lab in
      source.removeDuplicates(by: lab.watched { $0 == $1 })
    },
    Entry("tryRemoveDuplicates") { source, lab in
      source.tryRemoveDuplicates(by: lab.watched { $0 == $1 })
    },
    Entry("replaceNil", isOneForOne: true) { source, _ in
      source.map { $0 == 2 ? nil : $0 }.replaceNil(with: 7)
    },
    Entry("handleEvents", isOneForOne: true) { source, lab in
      source.handleEvents(receiveOutput: { lab.watched { (_: Int) in }($0) })
    },
    Entry("breakpoint", isOneForOne: true) { source, _ in source.breakpoint() },
    Entry("eraseToAnyPublisher", isOneForOne: true) { source, _ in source.eraseToAnyPublisher() },
    Entry("setFailureType", inputs: [.infallible]) { inputs in
      SourcePublisher(inputs.infallible(0), inputs.lab).setFailureType(to: TestFailure.self)
    },
  ]

  static let limiting: [Entry] = [
    Entry("first", [.completes(.early)]) { source, _ in source.first() },
    Entry("first(where:)", [.completes(.early)]) { source, lab in
      source.first(where: lab.watched { $0 == 2 })
    },
    Entry("tryFirst(where:)", [.completes(.early)]) { source, lab in
      source.tryFirst(where: lab.watched { $0 == 2 })
    },
    Entry("prefix", [.completes(.early)]) { source, _ in source.prefix(2) },
    Entry("prefix(while:)", [.completes(.early)]) { source, lab in
      source.prefix(while: lab.watched { $0 != 2 })
    },
    Entry("tryPrefix(while:)", [.completes(.early)]) { source, lab in
      source.tryPrefix(while: lab.watched { $0 != 2 })
    },
    Entry(
      "prefix(untilOutputFrom:)",
      [.completes(.early), .trigger(1)],
      inputs: [.stream, .infallible]
    ) { inputs in
      inputs.publisher(0).prefix(
        untilOutputFrom: SourcePublisher(inputs.infallible(1), inputs.lab)
      )
    },
    Entry("output(at:)", [.completes(.early)]) { source, _ in source.output(at: 1) },
    Entry("output(in:)", [.completes(.early)]) { source, _ in source.output(in: 1..<3) },
    Entry("dropFirst") { source, _ in source.dropFirst() },
    Entry("drop(while:)") { source, lab in source.drop(while: lab.watched { $0 == 1 }) },
    Entry("tryDrop(while:)") { source, lab in source.tryDrop(while: lab.watched { $0 == 1 }) },
    Entry(
      "drop(untilOutputFrom:)",
      [.trigger(1)],
      two: { a, b, _ in
        a.drop(untilOutputFrom: b)
      }
    ),
    Entry("ignoreOutput") { source, _ in source.ignoreOutput() },
  ]
}
