import Foundation
import ReactiveSwiftCompatibility

struct User: Equatable {
  let name: String
}

enum LogInError: Error, Equatable {
  case wrongPassword
  case offline
}

enum FormError: Error, Equatable {
  case tooShort
}

protocol LogInService {
  func logIn(name: String, password: String) -> SignalProducer<User, LogInError>
}

final class LogInViewModel {
  let name = MutableProperty("")
  let password: ValidatingProperty<String, FormError>
  let user: Property<User?>
  let message: Property<String>
  let logIn: Action<Void, User, LogInError>

  private let (lifetime, token) = Lifetime.make()

  init(service: LogInService, scheduler: DateScheduler) {
    password = ValidatingProperty("") { text in
      text.count < 3 ? .invalid(.tooShort) : .valid
    }
    let isValid = Property.combineLatest(name, password.result)
      .map { name, password in !name.isEmpty && !password.isInvalid }
    let form = Property.combineLatest(name, password)
    logIn = Action(state: form, enabledIf: { !$0.0.isEmpty && $0.1.count >= 3 }) { form in
      service.logIn(name: form.0, password: form.1)
        .timeout(after: 5, raising: .offline, on: scheduler)
    }
    user = Property(initial: nil, then: logIn.values.map(Optional.some))
    message = Property(
      initial: "",
      then: SignalProducer.merge(
        logIn.values.producer.map { "Hello, \($0.name)" },
        logIn.errors.producer.map { $0 == .offline ? "No answer" : "Wrong password" },
        isValid.producer.filter { !$0 }.map { _ in "Fill in the form" }
      )
    )
  }
}
