import Reactive

typealias Numbers = Signal<Int, PictureFailure>
typealias Letters = Signal<String, Never>

/// A stream that is the result of an operator in a picture.
protocol PictureOutput {
  func draw(_ label: String, on stage: PictureStage)
}

extension Signal: PictureOutput {
  func draw(_ label: String, on stage: PictureStage) { stage.output(label, self) }
}

extension SignalProducer: PictureOutput {
  func draw(_ label: String, on stage: PictureStage) { stage.output(label, self) }
}
