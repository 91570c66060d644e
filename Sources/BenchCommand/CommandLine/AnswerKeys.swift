#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The answers of a person: one key each on a terminal, else the first letter of each line.
enum AnswerKeys {
    /// Reads a line of words; nil at the end of the input.
    static func line() -> String? { readLine() }

    /// Reads the next answer; nil at the end of the input, or for Ctrl-C and Ctrl-D.
    static func next() -> Character? {
        guard isatty(STDIN_FILENO) == 1 else {
            return readLine().map { $0.first { $0 != " " } ?? "\n" }
        }
        var old = termios()
        guard tcgetattr(STDIN_FILENO, &old) == 0 else { return nil }
        var single = old
        // Without signals, Ctrl-C is a key, and the terminal is never left like this.
        single.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        tcsetattr(STDIN_FILENO, TCSANOW, &single)
        defer { tcsetattr(STDIN_FILENO, TCSANOW, &old) }
        var byte: UInt8 = 0
        guard read(STDIN_FILENO, &byte, 1) == 1, byte != 3, byte != 4 else { return nil }
        return Character(Unicode.Scalar(byte))
    }
}
