internal import Foundation
internal import TestSupport

// Takes a million synchronous steps with each operator, on a thread with a stack of 512 KiB.
//
//     swift run -c release many-steps [STEPS]

let steps = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
var faults = 0
for scenario in ManySteps.all {
  let fault = scenario.fault(steps: steps)
  print("\(fault == nil ? "✓" : "✗") \(scenario)")
  if let fault {
    print("  \(fault)")
    faults += 1
  }
}
print("\(ManySteps.all.count) ways to take \(steps) steps, \(faults) of them wrong")
exit(faults == 0 ? 0 : 1)
