package import ReactiveTesting

extension Catalogue {
  /// The components of the library, in the order of reports.
  package static var components: [ComponentUnderTest] {
    let checklists =
      schedulers + disposables + composites + pipes + properties + composedProperties + validations
      + bindings + actions + readers + names
    return checklists.compactMap(ComponentUnderTest.init)
  }
}
