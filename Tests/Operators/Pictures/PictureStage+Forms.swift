import Reactive

typealias NumberProducer = SignalProducer<Int, PictureFailure>

extension PictureStage {
  /// Returns a producer that sends the digits of a diagram, with times relative to its start.
  func numberProducer(_ label: String, _ diagram: String) throws -> NumberProducer {
    try producer(label, diagram).compactMap { Int($0) }
  }

  /// Returns a producer that sends the letters of a diagram, with times relative to its start, and
  /// never fails.
  func letterProducer(
    _ label: String,
    _ diagram: String
  ) throws -> SignalProducer<String, Never> {
    try producer(label, diagram).flatMapError { _ in SignalProducer<String, Never>.empty }
  }
}

extension OperatorPicture {
  /// Returns a picture of an operator that starts its only input.
  static func started(
    _ file: String,
    _ declaration: String,
    _ label: String,
    _ diagram: String,
    _ draw: @escaping @Sendable (NumberProducer) -> any PictureOutput
  ) -> OperatorPicture {
    OperatorPicture(file, declaration) { stage in
      let producer = try stage.numberProducer("producer", diagram)
      draw(producer).draw(label, on: stage)
    }
  }

  /// Returns a picture of an operator that starts its two inputs.
  static func twoStarted(
    _ file: String,
    _ declaration: String,
    _ label: String,
    _ diagrams: (String, String),
    _ draw: @escaping @Sendable (NumberProducer, NumberProducer) -> any PictureOutput
  ) -> OperatorPicture {
    OperatorPicture(file, declaration) { stage in
      let first = try stage.numberProducer("first", diagrams.0)
      let second = try stage.numberProducer("second", diagrams.1)
      draw(first, second).draw(label, on: stage)
    }
  }
}
