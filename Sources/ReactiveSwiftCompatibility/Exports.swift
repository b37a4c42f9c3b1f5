@_exported public import Reactive
@_exported public import ReactiveFoundation
