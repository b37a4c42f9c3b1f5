/// A namespace for the streams and targets of a type.
///
/// ```swift
/// extension Reactive where Base: Lamp {
///   var brightness: Signal<Int, Never> { base.brightnessSignal }
/// }
/// ```
@available(*, deprecated, renamed: "ReactiveExtensions")
public typealias Reactive = ReactiveExtensions
