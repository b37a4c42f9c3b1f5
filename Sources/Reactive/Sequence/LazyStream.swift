/// A sequence whose elements are computed on demand, each at most once.
///
/// A lazy stream is pull-based, whereas a ``SignalProducer`` is push-based. Transforming a lazy
/// stream does no work (SEQ-1). An element is computed when it is first requested, on the
/// requesting thread, which waits for it (SEQ-6). The computed element is stored, so its side
/// effects happen once, regardless of how often and on how many threads it is requested (SEQ-3,
/// SEQ-7, SEQ-11).
///
/// A closure of a lazy stream may use only elements that come before its own. If an element needs
/// itself, on one thread or through a cycle of threads, the access traps (SEQ-11).
///
/// ```swift
/// let letters = LazyStream(["A", "B", "C"]).map { letter in
///   print(letter)
///   return letter + "_"
/// }
/// letters.head        // prints A
/// letters.tail.head   // prints B
/// letters.tail.head   // prints nothing
/// ```
///
/// - Retaining a stream retains all of its computed elements (SEQ-10). To release the first
///   elements, retain only the ``tail``. A `for` loop over a stream that is not retained elsewhere
///   retains only the current element.
/// - An ``eager`` stream is computed immediately, and so is every stream that is derived from it
///   (SEQ-5).
/// - To compute elements on a scheduler, use ``producer(on:)``.
public struct LazyStream<Element: Sendable>: Sendable {
  /// A node of a lazy stream: either the end of the stream, or an element and the next node.
  typealias Node = Memo<Link?>

  /// An element and the node after it.
  struct Link: Sendable {
    let head: Head
    let tail: Node
  }

  /// An element that may not have been computed yet.
  ///
  /// The element is stored separately from its node, so skipping it does not compute it (SEQ-2).
  enum Head: Sendable {
    case known(Element)
    case deferred(Memo<Element>)

    var element: Element {
      switch self {
      case .known(let element): element
      case .deferred(let memo): memo.value
      }
    }
  }

  enum Storage: Sendable {
    /// Elements that are computed on demand.
    case nodes(Node)
    /// Elements that have already been computed, in an eager stream.
    case elements(ArraySlice<Element>)
  }

  let storage: Storage
  var label: StreamLabel?
  /// The parts of a joined stream, or `nil` for any other stream.
  var joined: JoinedParts<Element>?

  init(_ node: Node) {
    storage = .nodes(node)
  }

  init(elements: ArraySlice<Element>) {
    storage = .elements(elements)
  }

  /// The first element, or `nil` if the stream is empty.
  ///
  /// Reading this property computes the element if necessary, on the calling thread. If another
  /// thread is computing the element, the calling thread waits for it (SEQ-6).
  public var head: Element? {
    switch storage {
    case .nodes(let node): node.value?.head.element
    case .elements(let elements): elements.first
    }
  }

  /// All elements except the first.
  ///
  /// The result is empty if the stream is empty. The first element is not computed, unless it is
  /// needed to find the second (SEQ-2). In that case, the calling thread computes it, or waits for
  /// the thread that is computing it (SEQ-6).
  public var tail: LazyStream {
    switch storage {
    case .nodes(let node): node.value.map { LazyStream($0.tail) } ?? .empty
    case .elements(let elements): LazyStream(elements: elements.dropFirst())
    }
  }

  /// Whether there are no elements.
  ///
  /// Reading this property computes only as much as necessary (SEQ-2), on the calling thread. After
  /// `map`, the first element is not computed. After `filter`, every element up to the first match
  /// is computed. For an infinite stream in which a filter finds no match, this property never
  /// returns.
  public var isEmpty: Bool {
    switch storage {
    case .nodes(let node): node.value == nil
    case .elements(let elements): elements.isEmpty
    }
  }

  /// A stream of the same elements, all of which are computed immediately (SEQ-4).
  ///
  /// Streams that are derived from an eager stream are also computed immediately (SEQ-5). An eager
  /// stream takes less memory than a lazy stream whose elements have all been computed. For an
  /// infinite stream, this property never returns. The elements are computed on the calling thread
  /// (SEQ-6).
  public var eager: LazyStream {
    switch storage {
    case .nodes: LazyStream(elements: ArraySlice(self)).labelled(label)
    case .elements: self
    }
  }

  /// A stream of the same elements, from which other streams are derived lazily.
  ///
  /// Reading this property computes no elements. This property undoes ``eager`` for the streams
  /// that are derived from the result.
  public var lazy: LazyStream {
    LazyStream(node).labelled(label)
  }

  /// The node of the first element.
  var node: Node {
    switch storage {
    case .nodes(let node): node
    case .elements(let elements): .over(elements)
    }
  }

  /// Derives a stream, lazily unless this stream is eager.
  ///
  /// The name of the result includes the name of the operator (`function`) and the `arguments`.
  func derive<Output>(
    _ arguments: @autoclosure () -> [Any?] = [],
    by function: StaticString = #function,
    _ derivation: (Node) -> LazyStream<Output>.Node
  ) -> LazyStream<Output> {
    let derived = LazyStream<Output>(derivation(node))
      .traced(after: self, arguments(), by: function)
    return switch storage {
    case .nodes: derived
    case .elements: derived.eager
    }
  }
}

extension Memo {
  /// Returns the first node of elements that are already known.
  fileprivate static func over<Element>(
    _ elements: ArraySlice<Element>
  ) -> Memo where Content == LazyStream<Element>.Link? {
    Memo {
      elements.first.map {
        LazyStream<Element>.Link(head: .known($0), tail: .over(elements.dropFirst()))
      }
    }
  }
}

extension LazyStream: Sequence {
  /// An iterator over a lazy stream that releases the elements that it has passed.
  public struct Iterator: IteratorProtocol {
    fileprivate var rest: LazyStream

    /// Returns the next element, which is computed if necessary.
    ///
    /// Like ``LazyStream/head``, this method computes the element on the calling thread, or waits
    /// for another thread that is computing it (SEQ-6).
    ///
    /// - Returns: The next element, or `nil` at the end of the stream.
    public mutating func next() -> Element? {
      switch rest.storage {
      case .nodes(let node):
        guard let link = node.value else { return nil }
        rest = LazyStream(link.tail)
        return link.head.element
      case .elements(let elements):
        rest = LazyStream(elements: elements.dropFirst())
        return elements.first
      }
    }
  }

  /// Returns an iterator that begins with the first element.
  ///
  /// Creating the iterator computes no elements. The iterator retains only the elements that it has
  /// not passed (SEQ-10).
  ///
  /// - Returns: An iterator over the elements of this stream.
  public __consuming func makeIterator() -> Iterator {
    Iterator(rest: self)
  }
}

extension LazyStream: Equatable where Element: Equatable {
  /// Returns whether two streams have the same elements.
  ///
  /// Elements are computed up to the first difference, on the calling thread (SEQ-6).
  ///
  /// - Parameters:
  ///   - left: A stream.
  ///   - right: Another stream.
  /// - Returns: Whether the streams have the same number of elements and equal elements. If both
  ///   streams are infinite and all their elements are equal, the comparison never returns.
  public static func == (left: LazyStream, right: LazyStream) -> Bool {
    left.elementsEqual(right)
  }
}

extension LazyStream: Hashable where Element: Hashable {
  /// Adds all elements to a hasher.
  ///
  /// All elements are computed if necessary, on the calling thread (SEQ-6). For an infinite stream,
  /// the method never returns.
  ///
  /// - Parameter hasher: The hasher that receives the elements.
  public func hash(into hasher: inout Hasher) {
    for element in self { hasher.combine(element) }
  }
}

extension LazyStream: CustomStringConvertible {
  /// The name and the computed elements, such as `numbers(1, 2, …)`.
  ///
  /// Reading the description does not compute any elements.
  public var description: String {
    let name = label?.text ?? "LazyStream"
    if case .elements(let elements) = storage {
      return "\(name)(\(elements.map { "\($0)" }.joined(separator: ", ")))"
    }
    var parts: [String] = []
    var rest = node
    while let known = rest.knownValue {
      guard let link = known else { return "\(name)(\(parts.joined(separator: ", ")))" }
      switch link.head {
      case .known(let element): parts.append("\(element)")
      case .deferred(let memo): parts.append(memo.knownValue.map { "\($0)" } ?? "_")
      }
      rest = link.tail
    }
    return "\(name)(\((parts + ["…"]).joined(separator: ", ")))"
  }
}
