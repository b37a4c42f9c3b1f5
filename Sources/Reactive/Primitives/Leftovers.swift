/// Content that is released after a gate has been left, because its release may send to the gate's
/// stream.
///
/// A single object needs no allocation. The end of a start leaves exactly one.
enum Leftovers {
  case nothing
  case one(AnyObject)
  case many([Any])

  mutating func append(_ content: Any) {
    switch self {
    case .nothing: self = .many([content])
    case .one(let object): self = .many([object, content])
    case .many(var contents):
      self = .nothing
      contents.append(content)
      self = .many(contents)
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
      case .many(let contents): for content in contents { others.append(content) }
      }
      self = .nothing
    }
  }
}
