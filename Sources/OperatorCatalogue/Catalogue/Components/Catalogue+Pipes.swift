internal import Reactive
internal import ReactiveTesting

extension Catalogue {
  /// Streams that are fed through an input.
  static var pipes: [[ComponentCheck]] {
    [
      PipeUnderTest("Signal.pipe(disposable:)") {
        let (signal, input) = Signal<Int, TestFailure>.pipe()
        return (signal.producer, input)
      }.checklist,
      PipeUnderTest("Signal.pipe(recursion: .queued)", .queuesValues) {
        let (signal, input) = Signal<Int, TestFailure>.pipe(recursion: .queued)
        return (signal.producer, input)
      }.checklist,
      PipeUnderTest("Signal(_ generator:)") {
        let input = Atomic<Signal<Int, TestFailure>.Observer?>(nil)
        let signal = Signal<Int, TestFailure> { observer, _ in input.value = observer }
        return (signal.producer, input.swap(nil) ?? Observer { _ in })
      }.checklist,
      PipeUnderTest("PublishSubject") {
        let subject = PublishSubject<Int, TestFailure>()
        return (subject.producer, subject.input)
      }.checklist,
      PipeUnderTest("ReplaySubject") {
        let subject = ReplaySubject<Int, TestFailure>()
        return (subject.producer, subject.input)
      }.checklist,
    ]
  }
}
