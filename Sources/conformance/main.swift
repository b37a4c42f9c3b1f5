import ConformanceCommand
import Foundation
import OperatorCatalogue
import ReactiveTesting

Lifeline.hold()

// The main thread serves the main queue, which UIScheduler needs.
let worker = Thread {
  let isTerminal = isatty(FileHandle.standardError.fileDescriptor) != 0
  let conformance = Conformance(
    print: { print($0) },
    complain: { line in FileHandle.standardError.write(Data("\(line)\n".utf8)) },
    progress: { line in
      // Moves the cursor to the left edge and clears the line.
      if isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K\(line)".utf8)) }
    },
    write: Destination.write,
    obstacle: Destination.obstacle,
    processes: Processes(
      count: ProcessInfo.processInfo.activeProcessorCount,
      start: { Companion($0)?.lines },
      settle: { Processor.settle($0) }
    )
  )
  exit(conformance.run(Array(CommandLine.arguments.dropFirst())).rawValue)
}
// The stack size of a main thread.
worker.stackSize = 1 << 23
worker.start()
while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
