import Reactive
import ReactiveTesting

extension OpenCombineCatalogue {
  static let folding: [Entry] = [
    Entry("count", [.buffers]) { source, _ in source.count() },
    Entry("collect", [.buffers]) { source, _ in source.collect() },
    Entry("collect(2)", [.buffers]) { source, _ in source.collect(2) },
    Entry("reduce", [.buffers]) { source, lab in source.reduce(0, lab.watched { $0 + $1 }) },
    Entry("tryReduce", [.buffers]) { source, lab in source.tryReduce(0, lab.watched { $0 + $1 }) },
    Entry("min", [.buffers]) { source, lab in source.min(by: lab.watched { $0 < $1 }) },
    Entry("max", [.buffers]) { source, lab in source.max(by: lab.watched { $0 < $1 }) },
    Entry("tryMin", [.buffers]) { source, lab in source.tryMin(by: lab.watched { $0 < $1 }) },
    Entry("last", [.buffers]) { source, _ in source.last() },
    Entry("last(where:)", [.buffers]) { source, lab in source.last(where: lab.watched { $0 == 2 })
    },
    Entry("tryLast(where:)", [.buffers]) { source, lab in
      source.tryLast(where: lab.watched { $0 == 2 })
    },
    Entry("contains", [.completes(.early)]) { source, _ in source.contains(2) },
    Entry("contains(where:)", [.completes(.early)]) { source, lab in
      source.contains(where: lab.watched { $0 == 2 })
    },
    Entry("tryContains(where:)", [.completes(.early)]) { source, lab in
      source.tryContains(where: lab.watched { $0 == 2 })
    },
    Entry("allSatisfy", [.completes(.early)]) { source, lab in
      source.allSatisfy(lab.watched { $0 == 1 })
    },
    Entry("tryAllSatisfy", [.completes(.early)]) { source, lab in
      source.tryAllSatisfy(lab.watched { $0 == 1 })
    },
    Entry("replaceEmpty") { source, _ in source.replaceEmpty(with: 7) },
    Entry("buffer") { source, _ in
      source.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
    },
    Entry("buffer(keepFull)") { source, _ in
      source.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest)
    },
  ]

  static let combining: [Entry] = [
    Entry(
      "zip",
      [.completes(.whenNoMoreOutputIsPossible), .buffers],
      two: { a, b, _ in
        a.zip(b) { $0 + $1 }
      }
    ),
    Entry(
      "zip3",
      [.completes(.whenNoMoreOutputIsPossible)],
      inputs: [.stream, .stream, .stream]
    ) { inputs in
      inputs.publisher(0).zip(inputs.publisher(1), inputs.publisher(2)) { $0 + $1 + $2 }
    },
    Entry("append", two: { a, b, _ in a.append(b) }),
    Entry("prepend", two: { a, b, _ in a.prepend(b) }),
    Entry("append(values)") { source, _ in source.append(7, 8) },
    Entry("prepend(values)") { source, _ in source.prepend(7, 8) },
    Entry("flatMap", inputs: [.streams]) { inputs in inputs.publishers.flatMap { $0 } },
    Entry("flatMap(maxPublishers: 1)", [.buffers], inputs: [.streams]) { inputs in
      inputs.publishers.flatMap(maxPublishers: .max(1)) { $0 }
    },
    Entry("switchToLatest", inputs: [.streams]) { inputs in inputs.publishers.switchToLatest() },
  ]

  static let recovering: [Entry] = [
    Entry("catch", [.handlesFailure, .completes(.first)], two: { a, b, _ in a.catch { _ in b } }),
    Entry(
      "tryCatch",
      [.handlesFailure, .completes(.first)],
      two: { a, b, _ in
        a.tryCatch { _ in b }
      }
    ),
    Entry("retry", [.handlesFailure, .repeats]) { source, _ in source.retry(2) },
    Entry("replaceError", [.handlesFailure]) { source, _ in source.replaceError(with: 7) },
  ]
}
