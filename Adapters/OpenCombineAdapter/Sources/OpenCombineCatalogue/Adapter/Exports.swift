import Dispatch

// The same source compiles for Combine, which is not run here.
#if canImport(Combine)
@_exported import Combine

typealias CombineScheduler = Combine.Scheduler
typealias QueueTime = DispatchQueue.SchedulerTimeType
#else
@_exported import OpenCombine
import OpenCombineDispatch

typealias CombineScheduler = OpenCombine.Scheduler
typealias QueueTime = DispatchQueue.OCombine.SchedulerTimeType
#endif
