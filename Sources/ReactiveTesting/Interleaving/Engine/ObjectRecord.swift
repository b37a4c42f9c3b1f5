/// What the engine knows of one primitive or observer in one execution.
struct ObjectRecord {
  /// What it is, numbered by creation: `Lock#2`.
  let name: String
  /// What else is known of it.
  var description = ""
  /// The thread that holds it, if it is a lock that is held.
  var owner: Int?
}

extension InterleavingEngine {
  /// Numbers a new object.
  func register(_ kind: String) -> Int {
    let number = objects.count { $0.name.hasPrefix(kind + "#") } + 1
    objects.append(ObjectRecord(name: "\(kind)#\(number)"))
    return objects.count - 1
  }

  /// Numbers an object that has a name already.
  func register(named name: String) -> Int {
    objects.append(ObjectRecord(name: name))
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
