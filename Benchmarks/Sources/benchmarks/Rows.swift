/// Keeps the optimizer from removing values that are not read.
///
/// `@unchecked Sendable`: Benchmarks without threads use one thread. The benchmark with threads
/// adds only inside its stream, whose deliveries are serial.
final class Sink: @unchecked Sendable {
  var sum = 0
  @inline(never) func add(_ value: Int) { sum &+= value }
}

/// The number of events that the usual row sends in one run.
let events = 1_000_000

/// All rows, in the order of the report.
let rows: [Row] =
  valueRows + combiningRows + flatteningRows + propertyRows + lifecycleRows + virtualTimeRows
  + threadRows
