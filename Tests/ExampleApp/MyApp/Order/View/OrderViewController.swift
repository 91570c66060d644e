import UIKit

final class OrderViewController: UIViewController, OrderView {
    @IBOutlet private weak var stateLabel: UILabel!
    var number = 0
    private lazy var presenter = OrderPresenter(number: number, view: self)

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        presenter.viewDidAppear()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        presenter.viewWillDisappear()
    }

    func show(state: String) { stateLabel.text = state }

    func show(message: String) { stateLabel.text = message }
}
