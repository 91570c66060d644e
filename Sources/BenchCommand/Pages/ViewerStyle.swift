/// The style sheet of a play on the page, and of the matrix of faults.
enum ViewerStyle {
    /// Steps, rows, exchanges and the bar with the command.
    static let steps = #"""
        .step{border-top:1px solid var(--line)}.step>summary{display:flex;align-items:baseline;gap:.65rem;padding:.5rem .15rem;cursor:pointer;list-style:none;border-radius:6px}
        summary::-webkit-details-marker{display:none}.step>summary:hover{background:var(--soft)}
        .step>summary code{font-weight:600;font-size:13px;min-width:0}.step>summary .w:last-child{margin-left:auto;text-align:right;white-space:nowrap}
        .number{flex:none;min-width:1.55rem;height:1.55rem;line-height:1.55rem;text-align:center;border-radius:99px;background:var(--soft);font-size:12px;font-weight:600;padding:0 .3rem}
        .is-changed>summary .number{background:var(--changed);color:var(--card)}.is-changed>summary .w:last-child{color:var(--changed)}
        .step-body{padding:.1rem 0 .8rem}.step-body.head{padding-bottom:.6rem}
        .row{position:relative;display:flex;align-items:stretch;padding:0 .3rem;border-radius:4px;min-height:1.25rem}.row+.row,.with+.row{margin-top:0}
        .row.k-i .text{font-weight:600}.row.failed .text{color:var(--bad)}.row.k-x .text{color:var(--bad);font-weight:600}.row.k-n .text,.row.k-h .text,.row.k-e .text{color:var(--dim)}
        .row.gone .text,.row.new .text{color:var(--ink)}
        .sign{flex:none;width:1.1rem;color:var(--dim);user-select:none}.gone .sign{color:var(--bad)}.new .sign{color:var(--good)}
        .who{flex:none;width:10.4rem;color:var(--dim);padding-right:.6rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.lanes{flex:none;margin-right:.7rem;background:repeating-linear-gradient(90deg,transparent 0 6.5px,var(--line) 6.5px 7.5px,transparent 7.5px 14px)}.lanes svg{display:block}
        .text{min-width:0;overflow-wrap:anywhere;white-space:pre-wrap}
        .lanes .line{stroke:var(--dim);fill:none;stroke-width:1.4}.lanes .tip{fill:var(--dim)}
        .k-o .line,.k-s .line{stroke:var(--link)}.k-o .tip,.k-s .tip{fill:var(--link)}.failed .line{stroke:var(--bad)}.failed .tip{fill:var(--bad)}.k-i .line{stroke:var(--ink)}.k-i .tip{fill:var(--ink)}
        .gone .line{stroke:var(--bad)}.gone .tip{fill:var(--bad)}.row.new .line{stroke:var(--good)}.row.new .tip{fill:var(--good)}.k-a .line,.k-s .line{stroke-dasharray:3 2}
        .in{flex:none}.d1{width:2ch}.d2{width:4ch}.d3{width:6ch}.d4{width:8ch}.d5{width:10ch}.d6{width:12ch}.d7{width:14ch}.d8{width:16ch}.d9{width:18ch}.d10{width:20ch}.d11{width:22ch}.d12{width:24ch}
        .pair{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 .8rem}.side{min-width:0}.pair .who{display:none}.pair .lanes{display:none}.pair .text{flex:1}
        .fold>summary{cursor:pointer;color:var(--dim);font-size:12.5px;list-style:none;padding:.1rem 0 .1rem 1.1rem}.fold>summary::before{content:"▸";content:"▸"/"";display:inline-block;width:1.1em}
        .of-step{white-space:nowrap}.exchange-of,.so-far{margin:.1rem 0 .3rem 1.4rem;font-size:13px}.so-far{margin:.5rem 0 0 .3rem}
        .exchange-of>summary,.so-far>summary,.fixture>summary,.tree summary{cursor:pointer;color:var(--link);list-style:none}.exchange-of>summary::before,.so-far>summary::before,.fixture>summary::before,.tree summary::before{content:"▸";content:"▸"/"";display:inline-block;width:1.1em;color:var(--dim)}
        details[open]>summary::before{content:"▾"!important;content:"▾"/""!important}.step>summary::before{content:"▸";content:"▸"/"";flex:none;width:.8rem;margin-right:-.35rem;color:var(--dim);font-size:12px}
        .tree{background:var(--well);border-radius:8px;padding:.5rem .75rem;overflow:auto;max-height:26rem;overflow-wrap:anywhere}.tree .inner{padding-left:1.1rem;border-left:1px solid var(--line);margin-left:.35rem}.tree summary{color:inherit}
        .here{display:inline-block;margin:.45rem 0 0 .3rem;font-size:12.5px}.answer{font-weight:600;margin:.5rem 0 0;overflow-wrap:anywhere}
        .fixture{border-top:1px solid var(--line);padding:.35rem 0}.fixture>summary .n{color:var(--ink)}.exchange{padding:0 0 .4rem 1.1rem;min-width:0}
        #bar{position:sticky;bottom:0;z-index:5;display:flex;flex-wrap:wrap;gap:.5rem .8rem;align-items:center;background:var(--card);border-top:1px solid var(--edge);padding:.7rem clamp(.8rem,2.5vw,2rem);box-shadow:0 -6px 24px #0002}
        #bar[hidden]{display:none}#bar p{margin:0;font-weight:600;font-size:13.5px}#bar textarea{flex:1 1 20rem;word-break:break-all;min-width:0;resize:vertical;color:var(--ink);background:var(--well);border:1px solid var(--edge);border-radius:7px;padding:.35rem .6rem;overflow-wrap:anywhere}

        """#

    /// Tables, and what the user sees for each fault.
    static let faults = #"""
        .scroll{overflow-x:auto;margin:.5rem 0}
        table{border-collapse:collapse;width:100%;font-size:13.5px}th,td{text-align:left;padding:.35rem .7rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}
        thead th{color:var(--dim);font-weight:500;font-size:12.5px;overflow-wrap:anywhere}tbody th{font-weight:500;overflow-wrap:anywhere}
        table.faults{width:auto;border-collapse:separate;border-spacing:3px}.faults th,.faults td{border:0;padding:.25rem .35rem;min-width:7.5rem;max-width:17rem}.faults thead th{vertical-align:bottom}
        .faults th:first-child{position:sticky;left:0;background:var(--page);z-index:1;min-width:9rem;max-width:22rem}.faults .fold>summary{padding-left:0}#faults h3{margin:1.4rem 0 .3rem}.faults td{padding:0}.faults td.none{color:var(--dim);text-align:center}
        .sight{display:block;width:100%;min-height:2rem;text-align:center;border:0;border-radius:6px;padding:.3rem .5rem;font-size:13px;font-weight:600;line-height:1.4;text-decoration:none;color:var(--ink);background:var(--soft)}
        button.sight:hover{background:var(--soft);outline:2px solid var(--edge)}a.sight{text-decoration:underline}
        .sight.content,button.sight.content:hover{background:var(--s-good)}.sight.error,button.sight.error:hover{background:var(--s-told)}.sight.silence,.sight.spinner,button.sight.silence:hover,button.sight.spinner:hover{background:var(--s-lost)}
        .sight.crash,.sight.hang,button.sight.crash:hover,button.sight.hang:hover{background:var(--bad);color:var(--page)}.sight.same{background:var(--soft);color:var(--dim)}.sight.unknown{background:none;border:1px dashed var(--edge)}
        .legend{display:flex;flex-wrap:wrap;gap:.35rem}.legend .sight{width:auto;min-height:0;padding:.1rem .6rem;font-size:12px}

        """#
}
