internal import Foundation
public import ReactiveTesting

/// A command-line program that checks a catalogue of operators.
///
/// An executable target needs three lines in its `main.swift`:
///
/// ```swift
/// import CallbackCatalogue
/// import ConformanceCommand
///
/// CatalogueCommand(CallbackCatalogue.operators).main()
/// ```
///
/// If you pass the name of that target to `swift run`, it prints the same kind of matrix as the
/// command `conformance` of this package, and can write the same reports. Do not name the target
/// `conformance`, because this package already has a target with that name.
public struct CatalogueCommand: Sendable {
  private let operators: [OperatorUnderTest]

  /// Creates a command.
  ///
  /// - Parameter operators: The operators to check, in the order of the output.
  public init(_ operators: [OperatorUnderTest]) { self.operators = operators }

  /// Runs the command with the command-line arguments of the process, then exits the process.
  ///
  /// The exit code is 0 if every contract holds, is waived, or does not apply, or if the command
  /// only prints a list or its help. The exit code is 1 if a contract is broken or was not checked,
  /// and 2 if the command line is invalid or the report cannot be written. The results are printed
  /// on standard output, and a mistake in the command line on standard error.
  public func main() -> Never {
    let code = run(Array(CommandLine.arguments.dropFirst())) { line in
      print(line)
    } complain: {
      line in
      FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
    exit(code)
  }

  /// Runs the command with the given arguments, without the name of the program.
  ///
  /// - Returns: The exit code.
  func run(
    _ arguments: [String],
    print: (String) -> Void,
    complain: (String) -> Void
  ) -> Int32 {
    do {
      let options = try CatalogueOptions(arguments, names: operators.map(\.name))
      if options.showsHelp {
        print(CatalogueOptions.help)
        return 0
      }
      if options.lists {
        for subject in operators { print("\(subject.name)  (\(subject.form))") }
        return 0
      }
      if let folder = options.report, let obstacle = Destination.obstacle("\(folder)/index.html") {
        throw CatalogueOptions.Mistake(description: "\(folder) cannot be written: \(obstacle)")
      }
      if let token = options.token { return try replay(token, options, print) }
      return try check(options, print)
    } catch {
      complain("conformance: \(error)")
      return 2
    }
  }

  private func selected(_ options: CatalogueOptions) -> [OperatorUnderTest] {
    operators.filter { options.operators.isEmpty || options.operators.contains($0.name) }
  }

  private func check(_ options: CatalogueOptions, _ print: (String) -> Void) throws -> Int32 {
    var survey = Survey(contracts: options.contracts)
    for subject in selected(options) {
      survey.add(subject, subject.results(options.budget, seed: options.seed))
    }
    if let folder = options.report {
      for (name, text) in ConformanceReport(survey.entries).files {
        try Destination.write(text, "\(folder)/\(name)")
      }
    }
    for line in survey.matrix { print(line) }
    print(Survey.legend)
    for remark in survey.remarks(isFull: options.showsLibrary) { print("\n\(remark)") }
    if options.showsReasons { for reason in survey.reasons { print("\n\(reason)") } }
    print("\n\(survey.line)")
    return survey.isGood ? 0 : 1
  }

  private func replay(
    _ token: String,
    _ options: CatalogueOptions,
    _ print: (String) -> Void
  ) throws -> Int32 {
    var code: Int32 = 0
    for subject in selected(options) {
      do {
        print("\(subject.name): every contract holds\n\(try subject.replay(token))")
      } catch let violations as ContractViolations {
        print(options.showsLibrary ? violations.fullDescription : violations.description)
        code = 1
      }
    }
    return code
  }
}
