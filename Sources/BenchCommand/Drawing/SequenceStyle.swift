/// The style sheet of a sequence diagram.
enum SequenceStyle {
    /// The rules, with colours as variables that the page sets.
    static let rules = """
        .seq{font:11px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
        .seq text{fill:var(--ink);white-space:pre}.seq .name{font-weight:600;font-size:12px}
        .seq .lane{stroke:var(--line);stroke-dasharray:3 4;fill:none}.seq .head{fill:var(--soft);stroke:var(--line)}
        .seq .line{stroke:var(--ink);fill:none;stroke-width:1.3}.seq .tip{fill:var(--ink)}
        .seq .say{paint-order:stroke;stroke:var(--card);stroke-width:4px;stroke-linejoin:round}
        .seq .value{fill:var(--dim);paint-order:stroke;stroke:var(--card);stroke-width:4px;stroke-linejoin:round}
        .seq .input .say{font-weight:600}.seq .input .line{stroke-width:2}
        .seq .answer .line,.seq .failure .line{stroke-dasharray:5 3}
        .seq .change .line{stroke-dasharray:1.5 2.5}
        .seq .failure .line{stroke:var(--bad)}.seq .failure .tip,.seq .failure text{fill:var(--bad)}
        .seq .rule{stroke:var(--line);fill:none}.seq .halo{fill:var(--card)}.seq .note text{fill:var(--dim)}
        .seq .note.failure text{fill:var(--bad);font-weight:600}
        .seq .new .line{stroke:var(--good)}.seq .new .tip,.seq .new text,.seq text.new{fill:var(--good)}
        .seq .gone .line{stroke:var(--bad)}.seq .gone .tip,.seq .gone text,.seq text.gone{fill:var(--bad)}
        """

    static let light =
        "--ink:#1c2024;--dim:#5b636c;--line:#c9ced4;--soft:#eef1f4;--card:#ffffff;--good:#116329;--bad:#a40e26"
    static let dark =
        "--ink:#e6e9ec;--dim:#a0a8b1;--line:#454c54;--soft:#2a3037;--card:#1b1f24;--good:#6bd089;--bad:#ff8f8f"

    /// The style sheet of a file of its own, light or dark as its reader prefers.
    static let alone =
        ".seq{\(light);background:var(--card)}@media screen and (prefers-color-scheme:dark){.seq{\(dark)}}" + rules
}
