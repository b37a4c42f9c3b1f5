/// A parameter type that prevents a closure from being passed without its label.
///
/// The initializers of ``OperatorUnderTest`` differ in the types of their closures. If a trailing
/// closure matched all of them, the compiler would report a mistake in the closure as an error
/// about an unrelated initializer, such as "expects 3 arguments, but 2 were used". An unlabeled
/// closure skips a parameter that has a default value if a later parameter needs an argument. For
/// this purpose, the compiler treats a parameter pack as a parameter that needs an argument,
/// although an empty pack is sufficient. There are six packs, so that an attempt to match this
/// initializer has more errors than an attempt to match the intended one, and is therefore not
/// reported.
public struct LabelRequired<A, B, C, D, E, F> {
  private init() {}
}

/// Returns the closure of an initializer that requires its label.
///
/// The closure is missing only if the caller passed `nil`, which traps. Without any closure, no
/// initializer matches.
func closure<Function>(_ given: Function?) -> Function {
  guard let given else { preconditionFailure("An operator under test needs a closure, not nil.") }
  return given
}
