/// What is known to break a contract, by operator. `Docs/Findings.md` explains each of them.
enum Findings {
  struct Finding: Sendable {
    let contract: String
    let reason: String
  }

  static func of(_ name: String) -> [Finding] {
    (known[name] ?? [:]).sorted { $0.key < $1.key }.map {
      Finding(contract: $0.key, reason: $0.value)
    }
  }

  static let known: [String: [String: String]] = [:]
}
