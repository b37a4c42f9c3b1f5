/// What keeps a closure from being given without its label.
///
/// The initialisers of ``OperatorUnderTest`` differ in the types of their closures. If a trailing closure
/// could be meant for each of them, a mistake in it would be reported as that of an initialiser that
/// nobody meant, such as "expects 3 arguments, but 2 were used". A closure without a label passes over a
/// parameter that has a default if a later one needs an argument. The compiler takes a parameter pack for
/// one that does, and an empty pack for an argument that is there. Six packs, and not one, since what is
/// tried with this initialiser all the same has then more mistakes than what was meant, and is not reported.
public struct LabelRequired<A, B, C, D, E, F> {
  private init() {}
}

/// The closure of a form that needs its label.
///
/// It is missing only if somebody has written `nil` for it: without any closure, no initialiser is meant.
func closure<Function>(_ given: Function?) -> Function {
  guard let given else { preconditionFailure("an operator under test needs a closure, not nil") }
  return given
}
