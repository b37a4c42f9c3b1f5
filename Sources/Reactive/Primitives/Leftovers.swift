/// Content that is released after a gate has been left, because releasing it may run code that
/// sends to the gate's stream.
///
/// A single object, as at the end of a start, needs no allocation. Further content is stored in a
/// list, so this type occupies one word.
enum Leftovers {
  case nothing
  case one(AnyObject)
  case many(List)

  /// Several objects or values that wait for their release.
  ///
  /// A list belongs to one ``Leftovers`` value, so two threads never access it at the same time.
  final class List {
    @exclusivity(unchecked) var contents: [Any]

    init(_ contents: [Any]) {
      self.contents = contents
    }
  }

  mutating func append(_ content: Any) {
    switch self {
    case .nothing: self = .many(List([content]))
    case .one(let object): self = .many(List([object, content]))
    case .many(let list): list.contents.append(content)
    }
  }

  mutating func append(object: AnyObject) {
    if case .nothing = self { self = .one(object) } else { append(object) }
  }

  /// Moves all content to `others`.
  mutating func move(to others: inout Leftovers) {
    switch others {
    case .nothing: swap(&self, &others)
    case .one, .many:
      switch self {
      case .nothing: return
      case .one(let object): others.append(object)
      case .many(let list): for content in list.contents { others.append(content) }
      }
      self = .nothing
    }
  }
}
