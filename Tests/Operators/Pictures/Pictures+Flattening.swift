import Reactive

extension OperatorPicture {
  /// Operators with inner streams.
  static let flattening: [OperatorPicture] = [
    flattened("Flattening/FlattenStrategy", "public static let merge ", .merge),
    flattened("Flattening/FlattenStrategy", "public static let concat ", .concat),
    flattened("Flattening/FlattenStrategy", "public static let latest ", .latest),
    flattened("Flattening/FlattenStrategy", "public static let race ", .race),
    flattened("Flattening/FlattenStrategy", "public static let throttle ", .throttle),
    flattened("Flattening/FlatMap", "public func flatMap…-> Signal<", .merge),
    flattened("Flattening/FlatMap", "public func flatMap…-> SignalProducer<", .concat),
    flatten("public func flatten…-> Signal<", .merge),
    flatten("public func flatten…-> SignalProducer<", .concat),
    OperatorPicture("Flattening/Choice", "public static func `if`") { stage in
      let condition = try stage.numbers("condition (1 is true)", "-1-----0----1----|")
      let first = try stage.producer("first", "--a--b--c--|")
      let second = try stage.producer("second", "--d--|")
      stage.output(
        "SignalProducer.if(condition, then: first, else: second)",
        SignalProducer.if(condition.map { $0 == 1 }, then: first, else: second)
      )
    },
    OperatorPicture("Flattening/Choice", "public static func `switch`") { stage in
      let choice = try stage.numbers("choice", "-1-----7----1----|")
      let first = try stage.producer("first", "--a--b--c--|")
      let second = try stage.producer("second", "--d--|")
      stage.output(
        "SignalProducer.switch(choice, cases: [1: first], default: second)",
        SignalProducer.switch(choice, cases: [1: first], default: second)
      )
    },
  ]

  private static func flatten(
    _ declaration: String,
    _ strategy: FlattenStrategy
  ) -> OperatorPicture {
    OperatorPicture("Flattening/Flatten", declaration) { stage in
      let source = try stage.numbers("source", "-1---2--------|")
      let one = try stage.producer("one", "--a--b--c--|")
      let two = try stage.producer("two", "--d--e--|")
      let streams = source.map { $0 == 1 ? one : two }
      stage.output("source.flatten(\(strategy))", streams.flatten(strategy))
    }
  }

  private static func flattened(
    _ file: String,
    _ declaration: String,
    _ strategy: FlattenStrategy
  ) -> OperatorPicture {
    OperatorPicture(file, declaration) { stage in
      let source = try stage.numbers("source", "-1---2--------|")
      let one = try stage.producer("one", "--a--b--c--|")
      let two = try stage.producer("two", "--d--e--|")
      stage.output(
        "source.flatMap(\(strategy)) { $0 == 1 ? one : two }",
        source.flatMap(strategy) { $0 == 1 ? one : two }
      )
    }
  }
}
