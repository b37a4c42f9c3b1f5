/// Content that is released after a gate has been left, because its release may send to the gate's
/// stream.
///
/// One object, which is what the end of a start leaves, takes no memory of its own. More take a list, so this
/// is one word.
enum Leftovers {
  case nothing
  case one(AnyObject)
  case many(List)

  /// Several things that wait for their release.
  ///
  /// Owned by one ``Leftovers``, so no two threads touch it.
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
