import Reactive

// The code from Docs/MigratingFromReactiveSwift.md. MigrationGuideTests compares this file with the
// page, and runs this code.

/// The model of the examples.
struct Song: Equatable, Sendable {
  let title: String
}

@MainActor
final class PlayerController {
  private(set) var label = ""
  private(set) var isBusy = false
  private(set) var lines: [String] = []
  private let language = "en"
  private let (lifetime, token) = Lifetime.make()

  func localized(_ title: String) -> String { "\(language): \(title)" }

  func observe(_ songs: Signal<Song, Never>) {
    songs.observeValuesOnMainActor { [weak self] song in
      self?.label = song.title
    }
  }

  func load(_ song: SignalProducer<Song, Never>) {
    song
      .onMainActor(
        starting: { [weak self] in self?.isBusy = true },
        terminated: { [weak self] in self?.isBusy = false }
      )
      .startWithValuesOnMainActor { [weak self] song in self?.label = song.title }
  }

  func bind(_ song: Property<Song>) {
    song.map { $0.title }
      .mapOnMainActor { [weak self] title in self?.localized(title) ?? "" }
      .bindOnMainActor(to: self, \.label, during: lifetime)
  }

  var labelTarget: BindingTarget<String> {
    BindingTarget(lifetime: lifetime, mainActorAction: { [weak self] text in self?.label = text })
  }

  lazy var play = Action<Song, Int, Never>.onMainActor { [weak self] song in
    self?.lines.append("playing \(song.title)")
    return SignalProducer(value: song.title.count)
  }
}

/// A value that a user of the library makes `Sendable` by turning the class into a structure.
struct Playlist: Sendable {
  var songs: [Song] = []
}

/// Counts down by sending values recursively.
///
/// A queued pipe delivers each of them after the current value.
func countdown(from start: Int, _ note: @escaping @Sendable (Int) -> Void) {
  let (numbers, number) = Signal<Int, Never>.pipe(recursion: .queued)
  numbers.observeValues { if $0 > 0 { number.send(value: $0 - 1) } }
  numbers.observeValues(note)
  number.send(value: start)
}
