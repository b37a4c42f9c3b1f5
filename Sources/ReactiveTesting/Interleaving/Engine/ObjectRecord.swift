/// What the engine knows of one primitive or observer in one execution.
struct ObjectRecord {
  /// What it is: `Lock`.
  let kind: String
  /// Which of its kind it is, by creation; zero if there is only one of that name.
  let number: Int
  /// What it is, numbered by creation: `Lock#2`.
  var name: String { number == 0 ? kind : "\(kind)#\(number)" }
  /// What else is known of it.
  var description = ""
  /// The thread that holds it, if it is a lock that is held.
  var owner: Int?
  /// Where that thread has taken it.
  var place = CodePlace()
  /// ` (taken at Module/File.swift:12)`, if the place is known.
  var taken: String { place.line == 0 ? "" : " (taken\(place.suffix))" }
}

extension InterleavingEngine {
  /// Numbers a new object, which takes up so many numbers, one for each of its parts.
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

  /// Numbers an object that has a name already.
  func register(named name: String) -> Int {
    objects.append(ObjectRecord(kind: name, number: 0))
    return objects.count - 1
  }

  /// Keeps what else is known of an object, for a table.
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
