/// The models of the operators of the catalogue (MOD-1).
///
/// Each model is a pure function, written from the documentation of its operator. It does not use
/// the library.
enum Model {}
