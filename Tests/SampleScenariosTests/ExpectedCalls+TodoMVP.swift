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
            end: #"ends                  screen: 3 rows: "xxxxxxxxxxxxxxxxxxxx", "#
                + #""ああああああああああああああああああああ", "\#(String(repeating: "👩‍👩‍👧‍👦", count: 20))"; text field empty"#),
        "todo-delete": ExpectedCalls(
            update, update, update, question("Buy milk"), update,
            end: #"ends                  screen: 1 row: "Call Ann"; text field empty"#),
        "todo-delete-middle": ExpectedCalls(
            added("Buy milk"), update, rows(1), row(0, "Buy milk", "UUID-1"),
            added("Call Ann"), update, rows(2), row(0, "Buy milk", "UUID-1"), row(1, "Call Ann", "UUID-2"),
            added("Water ferns"), update, rows(3), row(0, "Buy milk", "UUID-1"), row(1, "Call Ann", "UUID-2"),
            row(2, "Water ferns", "UUID-3"), row(1, "Call Ann", "UUID-2"), question("Call Ann"), deleted("[0, 1]"),
            update, rows(2), row(0, "Buy milk", "UUID-1"), row(1, "Water ferns", "UUID-3"),
            end: #"ends                  screen: 2 rows: "Buy milk", "Water ferns"; text field empty"#,
            "scrubbed              UUID 3"),
        "todo-delete-cancelled": ExpectedCalls(
            update, update, question("Buy milk"),
            end: #"ends                  screen: 1 row: "Buy milk"; row 0 marked; text field empty"#),
        "todo-delete-relaunch": ExpectedCalls(
            update, update, update, question("Buy milk"), update, update,
            end: #"ends                  screen: 1 row: "Call Ann"; text field empty"#),
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
        "todo-tap-beyond": ExpectedCalls(
            added("Buy milk"), update, rows(1), row(0, "Buy milk", "UUID-1"),
            Call("todo(forRow:)", on: asks, "forRow: 1", "-> nil"),
            end: #"ends                  screen: 1 row: "Buy milk"; text field empty"#,
            "scrubbed              UUID 1"),
        "todo-text-null": ExpectedCalls(
            opened + [rows(2), row(0, "", #"id: "1""#), row(1, "Call Ann", #"id: "2""#)],
            end: #"ends                  screen: 2 rows: "", "Call Ann"; text field empty"#),
        "todo-id-null": ExpectedCalls(
            opened + [rows(2), row(0, "Buy milk", #"id: """#), row(1, "Call Ann", #"id: "2""#)],
            end: #"ends                  screen: 2 rows: "Buy milk", "Call Ann"; text field empty"#),
        "todo-id-missing-twice": ExpectedCalls(
            opened + [
                rows(3), row(0, "Buy milk", #"id: """#), row(1, "Call Ann", #"id: "2""#),
                row(2, "Water ferns", #"id: """#), row(0, "Buy milk", #"id: """#), question("Buy milk"),
                deleted("[0, 0]"), update, rows(1), row(0, "Call Ann", #"id: "2""#),
            ], end: #"ends                  screen: 1 row: "Call Ann"; text field empty"#),
        "todo-stored": ExpectedCalls(
            opened + [rows(2), row(0, "Buy milk", #"id: "1""#), row(1, "Call Ann", #"id: "2""#)],
            end: #"ends                  screen: 2 rows: "Buy milk", "Call Ann"; text field empty"#),
        "todo-stored-first": ExpectedCalls(
            model("told(_:)", #"["Buy milk"]"#), model("stored(_:)", #"["Buy milk"]"#), model("told(_:)", "[]"),
            model("stored(_:)", "[]"), end: "ends"),
        "todo-read-at-once": ExpectedCalls(
            Call("viewDidLoad()", on: asks), update, rows(1), added("Call Ann"), update, rows(2), deleted("[0, 0]"),
            update, rows(1), end: "ends"),
        "todo-dismiss": ExpectedCalls(update, end: "crashed"),
    ]

    private static let asks = "View -> Presenter"

    private static let update = Call("updateTodo()")

    private static func refused(_ validation: String) -> Call { Call("todoValidation(validation:)", validation) }

    private static let opened = [Call("viewDidLoad()", on: asks), update]

    /// The whole text is the title.
    private static func alert(_ title: String) -> Call { userAlert(title, #"message: """#, cancelOK) }

    private static func question(_ text: String) -> Call {
        userAlert(
            "『\(text)』を削除します。よろしいですか？", #"message: """#,
            defaultOK + ", " + #"Button(title: "cancel", style: .cancel)"#)
    }

    private static func deleted(_ path: String) -> Call { Call("didTapTodoCell(at:)", on: asks, "at: \(path)") }

    private static func added(_ text: String) -> Call {
        Call("didTapAddButton(todoText:)", on: asks, #"todoText: "\#(text)""#)
    }

    private static func model(_ name: String, _ texts: String) -> Call { Call(name, on: "Model -> Presenter", texts) }

    private static func rows(_ count: Int) -> Call { Call("numberOfTodo -> \(count)", on: asks) }

    private static func row(_ row: Int, _ text: String, _ id: String) -> Call {
        Call("todo(forRow:)", on: asks, "forRow: \(row)", #""\#(text)""#, id)
    }
}
