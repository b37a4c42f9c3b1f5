import OpenCombine
import Reactive

/// Rows about properties that are made from others, and about the names of streams.
let propertyRows: [Row] = [propertyChain, applied(named: false), applied(named: true)]

private let changes = 100_000
private let links = 10

/// Each change goes through ten properties, each of which stores its value.
private let propertyChain = Row(
  name: "property through ten maps",
  events: changes,
  limit: {
    let sink = Sink()
    var first = HandWrittenProperty { sink.add($0) }
    for _ in 0..<links {
      let next = first
      first = HandWrittenProperty { next.value = $0 &+ 1 }
    }
    for value in 0..<changes { first.value = value }
  },
  reactive: {
    let sink = Sink()
    let first = MutableProperty(0)
    var last = Property(first)
    for _ in 0..<links { last = last.map { $0 &+ 1 } }
    last.signal.observeValues { sink.add($0) }
    for value in 0..<changes { first.value = value }
  },
  peer: {
    let sink = Sink()
    let first = CurrentValueSubject<Int, Never>(0)
    var observations: [AnyCancellable] = []
    var last = first
    for _ in 0..<links {
      let next = CurrentValueSubject<Int, Never>(0)
      observations.append(last.map { $0 &+ 1 }.sink { next.value = $0 })
      last = next
    }
    observations.append(last.sink { sink.add($0) })
    for value in 0..<changes { first.value = value }
    withExtendedLifetime(observations) {}
  },
  limitGoal: nil,
  peerGoal: 2
)

private let applications = 20_000

/// Three operators are applied to a signal; with names on, each adds its own name to that of the
/// result.
private func applied(named: Bool) -> Row {
  Row(
    name: "three operators applied to a signal, names \(named ? "on" : "off")",
    events: applications,
    limit: {
      let sink = Sink()
      for _ in 0..<applications { handWrittenChain { sink.add($0) }(1) }
    },
    reactive: {
      let sink = Sink()
      let apply = {
        for _ in 0..<applications {
          let (signal, input) = Signal<Int, Never>.pipe()
          signal.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }.observeValues {
            sink.add($0)
          }
          input.send(value: 1)
        }
      }
      if named { StreamNames.tracing(apply) } else { apply() }
    },
    peer: {
      let sink = Sink()
      for _ in 0..<applications {
        let subject = PassthroughSubject<Int, Never>()
        let observation = subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }
          .sink { sink.add($0) }
        subject.send(1)
        withExtendedLifetime(observation) {}
      }
    },
    limitGoal: nil,
    peerGoal: nil
  )
}
