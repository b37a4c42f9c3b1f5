/// The namespace of the streams and targets of other types.
///
/// ```swift
/// extension Reactive where Base: Lamp {
///   var brightness: Signal<Int, Never> { base.brightnessSignal }
/// }
/// ```
@available(*, deprecated, renamed: "ReactiveExtensions")
public typealias Reactive = ReactiveExtensions
