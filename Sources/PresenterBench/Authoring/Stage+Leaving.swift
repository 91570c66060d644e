extension Stage {
    /// Closes the screen before its flow is over: lets go of everything that is owned, and lets everything happen that is still
    /// under way.
    func leave() {
        let objects = owned.filter { $0.object != nil }
        log.write(.input(.userToView, .departure))
        controller.play("leave", .send(horizon: .seconds(60)), endsAtOnce: false) {
            for object in objects { object.letGo() }
        }
        for observer in observers { observer.settle() }
        for object in objects where object.isStillHeld {
            // The flow itself may hold it, as it is not over: only what another object refers to is surely held by the app.
            log.write(.held(type: object.typeName, object.failureIfReferred(among: owned)))
        }
    }
}
