import Foundation
import ReactiveSwiftCompatibility

struct SearchError: Error, Equatable {}

/// A controller that searches while the user types, like a controller with text fields and labels.
final class SearchController {
  let text = MutableProperty("")
  let results = MutableProperty<[String]>([])
  let status = MutableProperty<String?>(nil)
  private(set) var shown: [String] = []
  private(set) var ticks: [Date] = []

  private let (lifetime, token) = Lifetime.make()
  private let disposables: CompositeDisposable
  private let serial = SerialDisposable()

  init(
    scheduler: DateScheduler,
    refreshes: Signal<Void, Never>,
    search: @escaping (String) -> SignalProducer<[String], SearchError>
  ) {
    disposables = CompositeDisposable()
    results
      <~ text.signal
      .debounce(0.3, on: scheduler)
      .skipRepeats()
      .flatMap(.latest) { text -> SignalProducer<[String], Never> in
        if text.isEmpty { return SignalProducer(value: []) }
        return search(text)
          .retry(upTo: 1, interval: 1, on: scheduler)
          .flatMapError { _ in .empty }
      }
    status <~ results.signal.map { $0.isEmpty ? nil : "\($0.count) found" }
    disposables += results.signal.observeValues { [weak self] in self?.shown = $0 }
    disposables += refreshes.throttle(1, on: scheduler).observeValues { [weak self] in
      guard let self = self else { return }
      self.text.value = self.text.value + "!"
    }
    serial.inner = SignalProducer<Date, Never>.timer(interval: .seconds(10), on: scheduler)
      .take(during: lifetime)
      .startWithValues { [weak self] in self?.ticks.append($0) }
    disposables += serial
  }

  deinit {
    disposables.dispose()
  }
}

/// Returns a queue that runs at most two downloads at a time.
func downloads(
  of names: [String],
  limit: UInt = 2,
  download: @escaping (String) -> Result<Int, SearchError>
) -> SignalProducer<Int, SearchError> {
  SignalProducer(names)
    .promoteError(SearchError.self)
    .flatMap(.concurrent(limit: limit)) { name in download(name) }
}

/// Reads a number from two places in succession.
func number(in first: SignalProducer<String, SearchError>) -> SignalProducer<Int, SearchError> {
  first
    .trimmed()
    .attemptMap { text in Int(text).map(Result.success) ?? .failure(SearchError()) }
    .flatMapError { _ in .init(value: -1) }
}
