@_exported public import ReactiveSwiftCompatibility
@_exported public import ReactiveTesting
