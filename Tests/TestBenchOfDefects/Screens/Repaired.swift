import PresenterBench

/// The flows of two findings on the twins of their screens: the repair takes the last action away, and the recording says so.
let repairedFlows = [
    albumScreens[1].flow("repaired-album", "didChoose(row: 1)", "didDelete()", "didOpen()"),
    undoScreens[1].flow("repaired-undo", "didDelete()", "didUndo()", "didUndo()"),
]
