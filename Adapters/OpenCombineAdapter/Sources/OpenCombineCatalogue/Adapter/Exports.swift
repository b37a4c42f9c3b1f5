// The same source compiles for Combine, which is not run here.
#if canImport(Combine)
@_exported import Combine

typealias CombineScheduler = Combine.Scheduler
#else
@_exported import OpenCombine

typealias CombineScheduler = OpenCombine.Scheduler
#endif
