/// What ``SignalProducerConvertible`` was called in other libraries, in extensions and constraints.
@available(*, deprecated, renamed: "SignalProducerConvertible")
public typealias SignalProducerProtocol = SignalProducerConvertible
