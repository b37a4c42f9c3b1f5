import Testing

/// Checks the message of a process that has trapped.
func expect(
  _ result: ExitTest.Result?,
  said words: String,
  at location: SourceLocation = #_sourceLocation
) {
  let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
  #expect(text.contains(words), sourceLocation: location)
}
