/// The name of ``SignalProducerConvertible`` in other libraries.
@available(*, deprecated, renamed: "SignalProducerConvertible")
public typealias SignalProducerProtocol = SignalProducerConvertible
