extension OperatorPicture {
  /// All pictures.
  static let all: [OperatorPicture] =
    transforming + aggregating + limiting + combining + flattening + timing + recovering + forms

  /// More overloads of operators, for producers and with other parameters.
  private static let forms: [OperatorPicture] =
    transformingForms + aggregatingForms + limitingForms + combiningForms + booleanForms
    + timingForms + recoveringForms + producerForms + timedProducerForms + joinedProducerForms

  /// Returns a picture of an operator with one input.
  static func one(
    _ file: String,
    _ declaration: String,
    _ label: String,
    _ diagram: String,
    _ draw: @escaping @Sendable (Numbers, PictureStage) -> any PictureOutput
  ) -> OperatorPicture {
    OperatorPicture(file, declaration) { stage in
      let source = try stage.numbers("source", diagram)
      draw(source, stage).draw(label, on: stage)
    }
  }

  /// Returns a picture of an operator with two inputs.
  static func two(
    _ file: String,
    _ declaration: String,
    _ label: String,
    _ diagrams: (String, String),
    _ draw: @escaping @Sendable (Numbers, Numbers) -> any PictureOutput
  ) -> OperatorPicture {
    OperatorPicture(file, declaration) { stage in
      let first = try stage.numbers("first", diagrams.0)
      let second = try stage.numbers("second", diagrams.1)
      draw(first, second).draw(label, on: stage)
    }
  }

  /// Returns a picture of an operator that observes another object besides its input.
  static func beside(
    _ file: String,
    _ declaration: String,
    _ label: String,
    _ diagram: String,
    _ other: (name: String, diagram: String),
    _ draw: @escaping @Sendable (Numbers, Letters) -> any PictureOutput
  ) -> OperatorPicture {
    OperatorPicture(file, declaration) { stage in
      let source = try stage.numbers("source", diagram)
      let letters = try stage.letters(other.name, other.diagram)
      draw(source, letters).draw(label, on: stage)
    }
  }
}
