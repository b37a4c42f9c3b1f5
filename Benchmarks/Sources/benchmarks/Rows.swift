/// Keeps the optimizer from removing values that are not read.
///
/// `@unchecked Sendable`: each benchmark that is not about threads is single-threaded; the one that is
/// adds only inside its stream, whose deliveries follow one another.
final class Sink: @unchecked Sendable {
  var sum = 0
  @inline(never) func add(_ value: Int) { sum &+= value }
}

/// How many events the usual row sends in one run.
let events = 1_000_000

/// All rows, in the order of the report.
let rows: [Row] =
  valueRows + combiningRows + flatteningRows + propertyRows + lifecycleRows + virtualTimeRows
  + threadRows
