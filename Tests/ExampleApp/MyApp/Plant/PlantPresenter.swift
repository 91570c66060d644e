import Foundation

@MainActor
protocol PlantView: AnyObject {
    func setSpinning(_ spins: Bool)
    func show(_ plant: Plant)
    func show(image: Data)
    func show(message: String)
}

@MainActor
final class PlantPresenter {
    private weak var view: PlantView?
    private let id: Int
    private let model = PlantModel()
    private var loading: Task<Void, Never>?

    init(id: Int, view: PlantView) {
        self.id = id
        self.view = view
    }

    func viewWillAppear() {
        loading = Task { [weak self] in await self?.load() }
    }

    func viewWillDisappear() { loading?.cancel() }

    private func load() async {
        view?.setSpinning(true)
        do {
            let plant = try await model.plant(id: id)
            view?.show(plant)
            view?.show(image: try await model.image(at: plant.image))
        } catch {
            guard !Task.isCancelled else { return }
            view?.show(message: error.message)
        }
        view?.setSpinning(false)
    }
}
