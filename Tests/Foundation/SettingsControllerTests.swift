import Foundation
import Reactive
import ReactiveFoundation
import Testing

/// The example of the Framework Overview, as a main-actor-isolated class (S8).
///
/// The observation lasts until the object is released.
@Suite @MainActor struct SettingsControllerTests {
  @MainActor final class SettingsController {
    // Defines a lifetime for instances of this class. When an instance is deinitialized, the
    // lifetime ends.
    private let (lifetime, token) = Lifetime.make()
    private(set) var changes = 0

    func observeDefaultsChanged(_ defaults: UserDefaults = .standard) {
      // `take(during: lifetime)` ends the observation when this object is deinitialized.
      NotificationCenter.default.reactive
        .notifications(forName: UserDefaults.didChangeNotification, object: defaults)
        .take(during: lifetime)
        .observeValuesOnMainActor { [weak self] _ in self?.defaultsChanged(defaults) }
    }

    private func defaultsChanged(_ defaults: UserDefaults) {
      changes += 1
    }
  }

  @Test("A controller observes changes to its user defaults")
  func theControllerHearsOfChangesToItsDefaults() throws {
    let controller = SettingsController()
    let defaults = try #require(UserDefaults(suiteName: "SettingsControllerTests"))
    controller.observeDefaultsChanged(defaults)
    let center = NotificationCenter.default
    center.post(name: UserDefaults.didChangeNotification, object: defaults)
    #expect(controller.changes == 1)
    center.post(name: UserDefaults.didChangeNotification, object: nil)
    #expect(controller.changes == 1)
  }

  @Test("The observation of a controller ends when the controller is released")
  func theObservationEndsWithTheController() throws {
    weak var controller: SettingsController?
    weak var observed: UserDefaults?
    func use() throws {
      let defaults = try #require(UserDefaults(suiteName: "SettingsControllerTests"))
      let settings = SettingsController()
      settings.observeDefaultsChanged(defaults)
      (controller, observed) = (settings, defaults)
    }
    try use()
    #expect(controller == nil)
    // The observation has ended and has released the closure that retained the object.
    #expect(observed == nil)
  }
}
