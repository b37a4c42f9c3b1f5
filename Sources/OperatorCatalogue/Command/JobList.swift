/// The checks of one run, which are divided among several processes of this program.
///
/// Each process creates the same jobs from the same options, and runs the jobs of its share. The
/// results of the other processes arrive as lines of text, so the report is the same as that of a
/// single process.
final class JobList {
  /// The results of jobs that were added together.
  struct Batch<Made> {
    fileprivate let list: JobList
    fileprivate let indices: Range<Int>

    /// The results, in the order of the jobs.
    ///
    /// They are available after the jobs have run.
    var results: [Made] { indices.compactMap { list.results[$0] as? Made } }
  }

  /// One check.
  private struct Job: Sendable {
    let name: String
    let run: @Sendable () -> any Sendable
    let text: @Sendable (any Sendable) -> String
    let parse: @Sendable (Substring) -> (any Sendable)?
    let lost: @Sendable () -> any Sendable
  }

  private var jobs: [Job] = []
  private var results: [Int: any Sendable] = [:]

  /// Adds a job for each item.
  ///
  /// - Parameters:
  ///   - items: The items to check.
  ///   - name: A closure that returns the name of an item, for the description of the progress.
  ///   - lost: A closure that returns the result for an item whose check could not finish because
  ///     the process ended.
  ///   - check: A closure that checks an item and returns the result.
  /// - Returns: The results, which are available after the jobs have run.
  func add<Item: Sendable, Made: Codable & Sendable>(
    _ items: [Item],
    name: (Item) -> String,
    lost: @escaping @Sendable (Item) -> Made,
    _ check: @escaping @Sendable (Item) -> Made
  ) -> Batch<Made> {
    let first = jobs.count
    jobs += items.map { item in
      Job(
        name: name(item),
        run: { check(item) },
        text: { ($0 as? Made).map { JSONLine.text($0) } ?? "" },
        parse: { JSONLine.value(Made.self, $0) },
        lost: { lost(item) }
      )
    }
    return Batch(list: self, indices: first..<jobs.count)
  }

  /// Runs the jobs of a share, and prints a line for each result.
  func run(_ share: Share, _ print: (String) -> Void) {
    for index in share.of(Array(jobs.indices)) {
      print("\(index) \(jobs[index].text(jobs[index].run()))")
    }
  }

  /// Runs all jobs in this process and in others.
  ///
  /// - Parameters:
  ///   - processes: The processes that share the jobs.
  ///   - arguments: The command-line arguments with which another process creates the same jobs.
  ///   - isBound: Whether each process is bound to a single processor, on which explored threads
  ///     switch faster.
  ///   - isSerial: Whether a process runs only one job at a time even if it runs all of the jobs.
  ///   - progress: A closure that receives the name of each job of this process before the job
  ///     runs.
  func run(
    on processes: Processes,
    _ arguments: [String],
    isBound: Bool = false,
    isSerial: Bool = false,
    progress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    guard jobs.count >= Self.fewest, processes.count > 1 else {
      return isSerial ? run(Array(jobs.indices), progress) : runAll(progress)
    }
    let shares = (1...processes.count).map { Share($0, of: processes.count) }
    let companions = shares.dropFirst().map { processes.start(["--share", "\($0)"] + arguments) }
    // Other processes would inherit the binding.
    if isBound { processes.settle(1) }
    run(shares[0].of(Array(jobs.indices)), progress)
    for (share, companion) in zip(shares.dropFirst(), companions) {
      let indices = share.of(Array(jobs.indices))
      companion.map { take($0()) }
      var rest = indices.filter { results[$0] == nil }
      if companion != nil, let first = rest.first {
        results[first] = jobs[first].lost()
        rest.removeFirst()
      }
      run(rest, progress)
    }
  }

  /// The smallest number of jobs that justifies an additional process.
  private static let fewest = 8

  private func run(_ indices: [Int], _ progress: (String) -> Void) {
    for (number, index) in indices.enumerated() {
      progress("\(number + 1)/\(indices.count) \(jobs[index].name)")
      results[index] = jobs[index].run()
    }
  }

  private func runAll(_ progress: @escaping @Sendable (String) -> Void) {
    let made = Parallel.map(jobs) { job in
      progress(job.name)
      return job.run()
    }
    for (index, result) in made.enumerated() { results[index] = result }
  }

  /// Takes the results that another process has printed.
  private func take(_ lines: [String]) {
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let index = Int(parts[0]), jobs.indices.contains(index) else {
        continue
      }
      results[index] = jobs[index].parse(parts[1])
    }
  }
}
