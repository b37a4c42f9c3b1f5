import Foundation
import Testing

/// Checks that the marble pictures in the documentation show the behavior of the operators.
///
/// A picture is the code block `text` in the documentation of an operator. To write the pictures
/// again, run this command:
///
///     REACTIVE_WRITE_PICTURES=1 swift test --filter OperatorPictureTests
@Suite("Marble pictures of operators", .serialized)
struct OperatorPictureTests {
  @Test("The picture of an operator shows its behavior", arguments: OperatorPicture.all)
  func picture(_ picture: OperatorPicture) throws {
    var page = try OperatorPage(picture.file)
    let lines = try picture.lines()
    if ProcessInfo.processInfo.environment["REACTIVE_WRITE_PICTURES"] != nil {
      try page.write(lines, at: picture.declaration)
    }
    #expect(try page.picture(at: picture.declaration) == lines)
  }

  @Test("Every operator whose documentation has an example has a picture")
  func everyPage() throws {
    let folder = OperatorPage.folder
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    // Overloads for literals and implicit members need no picture of their own.
    for case let file as String in files
    where file.hasSuffix(".swift") && !file.hasPrefix("Contextual/") {
      let page = try OperatorPage(String(file.dropLast(6)))
      for declaration in page.declarationsWithoutPicture
      where !Self.timeless.contains(where: { declaration.contains($0) }) {
        Issue.record("\(file) has no picture of \(declaration)")
      }
    }
  }

  /// Operators whose result is not a stream, or that have no visible effect on a timeline.
  private static let timeless = [
    "func first()", "func single()", "func last()", "func wait()", "func logEvents(", "func on(",
    "func initially(", "func finally(", "func startOnCurrentScheduler(",
  ]
}
