extension TestCase {
  /// Returns the token of the first action whose source does not exist in an operator of this shape
  /// or cannot send the event.
  func unknownSource(in shape: OperatorUnderTest.Shape) -> String? {
    func find(_ actions: [TestAction]) -> String? {
      for action in actions {
        switch action {
        case .send(let source, let event):
          if !shape.has(source, event) { return TestCase([action]).description }
        case .when(let site, let inner):
          if case .start(let source) = site, !shape.has(source, .completed) {
            return TestCase([action]).description
          }
          if let found = find(inner) { return found }
        case .subscribe, .dispose, .advance: break
        }
      }
      return nil
    }
    return find(actions)
  }
}

extension OperatorUnderTest.Shape {
  /// Returns whether there is a source that can send this event.
  fileprivate func has(_ source: SourceID, _ event: SourceEvent) -> Bool {
    switch source {
    case .inner: isFlattening && (event != .failed || innersCanFail)
    case .input(let index): index < inputs && (event != .failed || kinds[index].canFail)
    }
  }
}
