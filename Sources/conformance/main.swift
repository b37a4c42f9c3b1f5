import OperatorCatalogue
import ReactiveTesting

for subject in Catalogue.operators {
  let clock = ContinuousClock()
  var results: [ContractResult] = []
  let time = clock.measure { results = subject.results() }
  print(subject.name, time, results.reduce(0) { $0 + $1.scripts })
  for result in results {
    switch result.outcome {
    case .failed(let violation): print(violation.description)
    case .vacuous: print("  VACUOUS", result.contract.id)
    default: break
    }
  }
}
