internal import ReactiveTesting

/// The names that `--operator` accepts.
struct OperatorNames {
  private let names: [String]

  /// The names of the operators and the components in the catalogue.
  static var ofCatalogue: OperatorNames {
    OperatorNames(
      Catalogue.subjects.map(\.name) + Catalogue.sequenceOperators.map(\.name)
        + Catalogue.components.map(\.name)
    )
  }

  /// The names of the operators and the components in the catalogue, and of the operators in the
  /// gallery.
  static var all: OperatorNames {
    OperatorNames(
      ofCatalogue.names + Gallery.specimens.map(\.subject.name) + Gallery.lawful.map(\.subject.name)
        + Gallery.sequenceNames
    )
  }

  init(_ names: [String]) { self.names = names }

  /// Returns the operators that a name denotes.
  ///
  /// If an operator has exactly this name, it is the only result. Otherwise, the result contains
  /// all operators with this name and any arguments. If there are none, the result contains all
  /// operators whose names begin with the name.
  func meant(by name: String) -> [String] {
    let exact = names.filter { $0 == name }
    if !exact.isEmpty { return [name] }
    let called = names.filter { $0.hasPrefix("\(name)(") || $0.hasPrefix("\(name) ") }
    return unique(called.isEmpty ? names.filter { $0.hasPrefix(name) } : called)
  }

  /// Returns up to three names that differ from the given name by only a few letters.
  func near(_ name: String) -> [String] {
    let short = name.prefix { $0 != "(" }
    let distances = unique(names).map { other in
      (name: other, distance: Self.distance(short, other.prefix { $0 != "(" && $0 != " " }))
    }
    // Two exchanged letters count as two changes.
    let limit = short.count < 4 ? 1 : max(2, short.count / 3)
    return distances.filter { $0.distance <= limit }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  private func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// Returns the number of letters that must be inserted, removed, or replaced to turn one string
  /// into the other.
  private static func distance(_ first: Substring, _ second: Substring) -> Int {
    let (first, second) = (Array(first.lowercased()), Array(second.lowercased()))
    var row = Array(0...second.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}
