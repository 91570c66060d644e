extension ExpectedCalls {
    static let todoMVP = [
        "todo-add": ExpectedCalls(
            Call("viewDidLoad()", on: asks), update, rows(0),
            added("Buy milk"), update, rows(1), row(0, "Buy milk", "UUID-1"),
            added("Call Ann"), update, rows(2), row(0, "Buy milk", "UUID-1"), row(1, "Call Ann", "UUID-2"),
            end: #"ends                  screen: 2 rows: "Buy milk", "Call Ann"; text field empty"#,
            "scrubbed              UUID 2"),
        "todo-blank": ExpectedCalls(
            update, refused("blank"), alert("文字を入力してください"), refused("blank"), alert("文字を入力してください"), update,
            end: #"ends                  screen: 1 row: "   "; text field empty"#),
        "todo-too-long": ExpectedCalls(
            update,
            update, refused("overMaximumCharacters"), alert("20文字以内にしてください"),
            update, refused("overMaximumCharacters"), alert("20文字以内にしてください"),
            update, refused("overMaximumCharacters"), alert("20文字以内にしてください"),
            end: #"ends                  screen: alert "20文字以内にしてください"; 3 rows: "xxxxxxxxxxxxxxxxxxxx", "#
                + #""ああああああああああああああああああああ", "\#(String(repeating: "👩‍👩‍👧‍👦", count: 20))"; text field empty"#),
        "todo-delete": ExpectedCalls(
            update, update, update, alert("『Buy milk』を削除します。よろしいですか？"), update,
            end: #"ends                  screen: 1 row: "Call Ann"; text field empty"#),
        "todo-delete-cancelled": ExpectedCalls(
            update, update, alert("『Buy milk』を削除します。よろしいですか？"),
            end: #"ends                  screen: 1 row: "Buy milk"; text field empty"#),
        "todo-relaunch": ExpectedCalls(
            Call("viewDidLoad()", on: asks), update, rows(0),
            added("Buy milk"), update, rows(1), row(0, "Buy milk", "UUID-1"),
            // The next launch: the same thing under the same identifier.
            Call("viewDidLoad()", on: asks), update, rows(1), row(0, "Buy milk", "UUID-1"),
            added("Call Ann"), update, rows(2), row(0, "Buy milk", "UUID-1"), row(1, "Call Ann", "UUID-2"),
            end: #"ends                  screen: 2 rows: "Buy milk", "Call Ann"; text field empty"#,
            "scrubbed              UUID 2"),
        "todo-unreadable-store": ExpectedCalls(
            update, update, update, end: #"ends                  screen: 1 row: "Buy milk"; text field empty"#),
        "todo-delete-out-of-range": ExpectedCalls(update, update, end: "crashed"),
    ]

    static let todoOdd = [
        "todo-first-screen": ExpectedCalls(
            rows(0), end: "ends                  screen: no rows; text field empty", heardNothing),
        "todo-row-beyond": ExpectedCalls(
            added("Buy milk"), update, rows(1), row(0, "Buy milk", "UUID-1"),
            Call("todo(forRow:)", on: asks, "forRow: 1", "-> nil"),
            end: #"ends                  screen: 1 row: "Buy milk"; text field empty"#,
            "scrubbed              UUID 1"),
        "todo-text-null": ExpectedCalls(end: "crashed"),
        "todo-id-null": ExpectedCalls(end: "crashed"),
        "todo-stored": ExpectedCalls(
            update, end: #"ends                  screen: 2 rows: "Buy milk", "Call Ann"; text field empty"#),
        "todo-dismiss": ExpectedCalls(update, end: "crashed"),
    ]

    private static let asks = "View -> Presenter"

    private static let update = Call("updateTodo()")

    private static func refused(_ validation: String) -> Call { Call("todoValidation(validation:)", validation) }

    private static func alert(_ message: String) -> Call { Call("alert(_:)", on: "View -> User", message) }

    private static func added(_ text: String) -> Call {
        Call("didTapAddButton(todoText:)", on: asks, #"todoText: "\#(text)""#)
    }

    private static func rows(_ count: Int) -> Call { Call("numberOfTodo -> \(count)", on: asks) }

    private static func row(_ row: Int, _ text: String, _ id: String) -> Call {
        Call("todo(forRow:)", on: asks, "forRow: \(row)", #""\#(text)""#, id)
    }
}
