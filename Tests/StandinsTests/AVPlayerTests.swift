import Testing

@testable import AVFoundationStandin
@testable import AVKitStandin
@testable import UIKitStandin

@Suite("A player tells what is asked of it, and plays nothing")
@MainActor
struct AVPlayerTests {
    @Test("What it is to play is told with the address, and it waits for that, or is paused")
    func told() async {
        await #expect(processExitsWith: .success) { @MainActor in
            var told: [String] = []
            LeftOut.didCall = { told.append($0) }
            guard let address = URL(string: "https://example.com/a.mp4") else { preconditionFailure() }
            let player = AVPlayer(url: address)
            var states: [AVPlayer.TimeControlStatus?] = []
            let token = player.observe(\.timeControlStatus, options: .new) { states.append($1.newValue) }
            player.play()
            precondition(player.timeControlStatus == .waitingToPlayAtSpecifiedRate && player.rate == 1)
            player.rate = 2
            player.pause()
            token.invalidate()
            AVPlayer(playerItem: AVPlayerItem(asset: AVAsset(url: address))).play()
            AVPlayer().play()
            let calls = ["play(https://example.com/a.mp4)", "rate(2.0, https://example.com/a.mp4)"]
            let rest = ["pause(https://example.com/a.mp4)", calls[0], "play(nothing)"]
            precondition(told == (calls + rest).map { "AVPlayer.\($0)" }, "\(told)")
            precondition(states == [.waitingToPlayAtSpecifiedRate, .paused] && player.status == .unknown)
        }
    }

    @Test("What an app says of its sounds is told and kept")
    func session() async {
        await #expect(processExitsWith: .success) {
            nonisolated(unsafe) var told: [String] = []
            LeftOut.didCall = { told.append($0) }
            let session = AVAudioSession.sharedInstance()
            try? session.setCategory(.playback, mode: .moviePlayback, options: [.mixWithOthers])
            try? session.setActive(true)
            precondition(session.category == .playback && session.mode == .moviePlayback)
            let calls = ["setCategory(AVAudioSessionCategoryPlayback)", "setActive(true)"]
            precondition(told == calls.map { "AVAudioSession.\($0)" }, "\(told)")
        }
    }

    @Test("Its screen is presented as any is, with the address of what it would play")
    func screen() throws {
        let screen = UIViewController()
        let film = AVPlayerViewController()
        film.player = AVPlayer(url: try #require(URL(string: "https://example.com/a.mp4")))
        screen.present(film, animated: true)
        #expect(screen.shown("presented") == "AVPlayerViewController https://example.com/a.mp4")
        film.player?.replaceCurrentItem(with: AVPlayerItem(url: try #require(URL(string: "https://example.com/b.mp4"))))
        #expect(screen.shown("presented") == "AVPlayerViewController https://example.com/b.mp4", "another film")
        let other = UIViewController()
        other.present(AVPlayerViewController(), animated: true)
        #expect(other.shown("presented") == "AVPlayerViewController")
    }

    @Test("A time is a number of parts of a second, or one that nobody knows")
    func times() {
        let time = CMTime(seconds: 1.5, preferredTimescale: 600)
        #expect(time.value == 900 && time.seconds == 1.5 && time == CMTimeMake(value: 3, timescale: 2))
        let lengths = [Double.nan, .infinity, 1e30].map { CMTime(seconds: $0, preferredTimescale: 600) }
        #expect(
            lengths.allSatisfy { !$0.isValid }, "no number of parts is that long, as half of a film that nobody knows")
        #expect(CMTime.zero < time && time < .indefinite && CMTime.indefinite.isIndefinite)
        #expect(CMTimeGetSeconds(.invalid).isNaN && !CMTime.invalid.isValid && CMTime.invalid != .indefinite)
    }
}
