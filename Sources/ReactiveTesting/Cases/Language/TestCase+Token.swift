/// Replay tokens, such as `^a{a:1 a:2} @0.1{-0} +0 b:51 ~10 b|`.
///
///     case    = action { " " action }
///     action  = "+" number                       subscribe
///             | "-" number                       dispose
///             | "~" number                       let milliseconds pass
///             | source ":" number                send a value
///             | source ":i" number               send an inner stream
///             | source ( "|" | "#" | "!" )       complete, fail, interrupt
///             | site "{" case "}"                do this inside a callback
///     site    = "@" number "." number            an event of a subscription, by its number
///             | "^" source                       while a source is being started
///             | "%" number                       a call to a watched closure
///     source  = "a" … "h" | "i" number           an input, or an inner stream
extension TestCase: CustomStringConvertible {
  var description: String {
    TokenWriter.text(capacity: 32 + 24 * (size + 2 * actions.count)) { write(to: &$0) }
  }

  /// Writes the token without allocating memory, so a signal handler can call this method.
  func write(to writer: inout TokenWriter) { Self.write(actions, to: &writer) }

  private static func write(_ actions: [TestAction], to writer: inout TokenWriter) {
    for (index, action) in actions.enumerated() {
      if index > 0 { writer.write(" ") }
      write(action, to: &writer)
    }
  }

  private static func write(_ action: TestAction, to writer: inout TokenWriter) {
    switch action {
    case .subscribe(let number):
      writer.write("+")
      writer.write(number)
    case .dispose(let number):
      writer.write("-")
      writer.write(number)
    case .advance(let milliseconds):
      writer.write("~")
      writer.write(milliseconds)
    case .send(let source, let event):
      write(source, to: &writer)
      write(event, to: &writer)
    case .when(let site, let inner):
      write(site, to: &writer)
      writer.write("{")
      write(inner, to: &writer)
      writer.write("}")
    }
  }

  private static func write(_ site: CallbackSite, to writer: inout TokenWriter) {
    switch site {
    case .event(let subscription, let nth):
      writer.write("@")
      writer.write(subscription)
      writer.write(".")
      writer.write(nth)
    case .start(let source):
      writer.write("^")
      write(source, to: &writer)
    case .call(let nth):
      writer.write("%")
      writer.write(nth)
    }
  }

  private static func write(_ source: SourceID, to writer: inout TokenWriter) {
    switch source {
    case .input(let index): writer.write(ascii: UInt8(97 + min(index, 7)))
    case .inner(let index):
      writer.write("i")
      writer.write(index)
    }
  }

  private static func write(_ event: SourceEvent, to writer: inout TokenWriter) {
    switch event {
    case .value(let value):
      writer.write(":")
      writer.write(value)
    case .stream(let index):
      writer.write(":i")
      writer.write(index)
    case .completed: writer.write("|")
    case .failed: writer.write("#")
    case .interrupted: writer.write("!")
    }
  }
}

extension TestCase: Attempt {
  init() { self.init([]) }

  /// `false`, because the watchdog of the thread is sufficient.
  var hasDeadline: Bool { false }

  var isLeftToQueues: Bool { false }
}
