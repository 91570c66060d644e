import PresenterBench

/// A basket with a coupon.
@MainActor
class CouponPresenter {
    private weak var view: (any TextView)?
    private(set) var pots = 0
    private(set) var hasCoupon = false

    init(view: any TextView) { self.view = view }

    func didAdd() {
        pots += 1
        show()
    }

    func didRedeem() {
        hasCoupon = true
        show()
    }

    func didRemove() {
        guard pots > 0 else { return }
        pots -= 1
        if pots == 0 { dropCoupon() }
        show()
    }

    func dropCoupon() { hasCoupon = false }

    private func show() { view?.show("\(10 * pots - (hasCoupon ? 5 : 0)) €") }
}

/// The defect: the coupon stays when its basket is empty again.
final class GenerousCouponPresenter: CouponPresenter {
    override func dropCoupon() {}
}

/// Three actions: add, redeem, remove.
let couponScreens = pair(
    "5-coupon", .always("nobody is owed money") { $0.last("show(_:)", as: String.self)?.hasPrefix("-") != true },
    sound: { CouponPresenter(view: $0) }, defect: { GenerousCouponPresenter(view: $0) }
) { _, presenter in
    [
        .action("didAdd()", if: presenter.object.pots == 0) { presenter.object.didAdd() },
        .action("didRedeem()", if: presenter.object.pots > 0 && !presenter.object.hasCoupon) {
            presenter.object.didRedeem()
        },
        .action("didRemove()", if: presenter.object.pots > 0) { presenter.object.didRemove() },
    ]
}
