import UIKit

final class PlantViewController: UIViewController, PlantView {
    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var careLabel: UILabel!
    @IBOutlet private weak var imageView: UIImageView!
    @IBOutlet private weak var spinner: UIActivityIndicatorView!
    var id = 0
    private lazy var presenter = PlantPresenter(id: id, view: self)

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        presenter.viewWillAppear()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        presenter.viewWillDisappear()
    }

    func setSpinning(_ spins: Bool) { spins ? spinner.startAnimating() : spinner.stopAnimating() }

    func show(_ plant: Plant) {
        nameLabel.text = plant.name
        careLabel.text = plant.care
    }

    func show(image: Data) { imageView.image = UIImage(data: image) }

    func show(message: String) { careLabel.text = message }
}
