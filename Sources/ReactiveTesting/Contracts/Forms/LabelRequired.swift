/// A parameter type that prevents a closure from being passed without its label.
///
/// The initializers of ``OperatorUnderTest`` differ in the types of their closures. If a trailing
/// closure matched each of them, the compiler would report an error in the closure for an unrelated
/// initializer, such as "expects 3 arguments, but 2 were used". An unlabeled closure skips a
/// parameter that has a default value if a later parameter needs an argument. The compiler treats a
/// parameter pack as such a parameter, and an empty pack as a given argument. There are six packs,
/// so an attempt to use this initializer has more errors than the intended one and is not reported.
public struct LabelRequired<A, B, C, D, E, F> {
  private init() {}
}

/// Returns the closure of a form that requires its label.
///
/// It is missing only if the caller passed `nil`. Without any closure, no initializer matches.
func closure<Function>(_ given: Function?) -> Function {
  guard let given else { preconditionFailure("An operator under test needs a closure, not nil.") }
  return given
}
