/// The record of one primitive or observer in one execution.
///
/// The record is a class, because every operation on a lock changes it, and a structure in an array
/// would be copied.
final class ObjectRecord {
  /// The kind of the object, such as `Lock`.
  let kind: String
  /// The number of the object among those of the same kind, in the order of creation, or zero if
  /// objects of the kind are not numbered.
  let number: Int
  /// The kind with the number, such as `Lock#2`.
  var name: String { number == 0 ? kind : "\(kind)#\(number)" }
  /// A further description of the object, which may be empty.
  @exclusivity(unchecked) var description = ""
  /// The thread that holds the lock, if the object is a lock that is held.
  @exclusivity(unchecked) var owner: Int?
  /// The line in which that thread took the lock.
  @exclusivity(unchecked) var place = CodePlace()
  /// The text ` (taken at Module/File.swift:12)`, or an empty string if the line is unknown.
  var taken: String { place.line == 0 ? "" : " (taken\(place.suffix))" }

  init(kind: String, number: Int) {
    self.kind = kind
    self.number = number
  }
}

extension InterleavingEngine {
  /// Assigns a number to a new object, and reserves one for each of its parts.
  func register(_ kind: String, parts: Int = 1) -> Int {
    var number = 1
    if let index = kinds.firstIndex(where: { $0.kind == kind }) {
      kinds[index].count += 1
      number = kinds[index].count
    } else {
      kinds.append((kind, 1))
    }
    for _ in 0..<parts { objects.append(ObjectRecord(kind: kind, number: number)) }
    return objects.count - parts
  }

  /// Assigns a number to an object that already has a name.
  func register(named name: String) -> Int {
    objects.append(ObjectRecord(kind: name, number: 0))
    return objects.count - 1
  }

  /// Stores the description of an object for a table.
  func describe(_ object: Int, _ description: @autoclosure () -> String) {
    if trace != nil, objects[object].description.isEmpty {
      objects[object].description = description()
    }
  }

  func name(of object: Int) -> String {
    objects.indices.contains(object) ? objects[object].name : "?"
  }

  func threadName(_ thread: Int) -> String {
    threads.indices.contains(thread) ? threads[thread].name : "the harness"
  }
}
