/// The style sheet of the page for text, lists, causes and paper; the viewer has its own.
enum PageStyle {
    static let text = colors + layout + lists + ViewerStyle.steps + ViewerStyle.faults + narrow

    /// The colours, light and dark; each text has a contrast of 4.5 or more to its background (WCAG 2.2, 1.4.3).
    static let colors = #"""
        :root{color-scheme:light dark;--ink:#1d2228;--dim:#5c646e;--line:#e1e4e9;--edge:#8d96a1;--soft:#eef0f3;--card:#fff;--page:#f7f8fa;--well:#f5f6f8;--pick:#e7effa;--link:#0b57a4;
        --good:#0f6a2c;--bad:#a8122a;--same:#0f6a2c;--changed:#8a4b00;--new:#0b57a4;--held:#6a2da8;--add:#e4f6e8;--cut:#fdebed;--addmark:#b4e6c0;--cutmark:#f7c3ca;--s-good:#cfeed7;--s-told:#fbe6bf;--s-lost:#f9cdd2}
        @media screen and (prefers-color-scheme:dark){:root{--ink:#e5e8ec;--dim:#a1a9b3;--line:#2f363e;--edge:#6d7681;--soft:#282e35;--card:#1a1e23;--page:#121519;--well:#14181c;--pick:#22344a;--link:#86bfff;
        --good:#6fd28d;--bad:#ff9096;--same:#6fd28d;--changed:#f0b560;--new:#86bfff;--held:#cfa6ff;--add:#12301c;--cut:#3a191e;--addmark:#20603a;--cutmark:#78333d;--s-good:#174a29;--s-told:#57400f;--s-lost:#662731}}

        """#

    /// The page, its text and its controls.
    static let layout = #"""
        *{box-sizing:border-box}html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
        body{margin:0;background:var(--page);color:var(--ink);font:15px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif}
        header,main,footer{margin:0 auto;max-width:88rem;padding:0 clamp(.8rem,2.5vw,2rem)}
        body>header{padding-top:2rem}main{padding-bottom:3rem}
        h1{font-size:clamp(1.35rem,2.6vw,1.9rem);line-height:1.2;letter-spacing:-.015em;margin:.15rem 0 .35rem;overflow-wrap:anywhere}
        h1.bad{color:var(--bad)}h1.good{color:var(--good)}
        h2{font-size:1.1rem;letter-spacing:-.005em;margin:2.4rem 0 .7rem}h3{font-size:1.05rem;margin:.2rem 0}h4{font-size:.9rem;margin:1.1rem 0 .3rem;overflow-wrap:anywhere}
        h5{font-size:12.5px;font-weight:600;color:var(--dim);margin:.7rem 0 .2rem}
        p{margin:.4rem 0}.kicker,.facts,.w{color:var(--dim);font-size:13px}.kicker{margin:0;letter-spacing:.01em}.facts{margin:.2rem 0;overflow-wrap:anywhere}
        .bar{display:block;width:100%;height:6px;margin:1.1rem 0 0;border-radius:3px;background:var(--soft);overflow:hidden}
        .origin{display:flex;flex-wrap:wrap;gap:.15rem 1.6rem;margin:.8rem 0 0;font-size:12.5px;color:var(--dim)}
        .origin div{display:flex;gap:.45rem;min-width:0}.origin dt{opacity:1}.origin dd{margin:0;color:var(--ink);overflow-wrap:anywhere}
        a{color:var(--link);text-underline-offset:2px}a.skip{position:absolute;left:-9999px}a.skip:focus{left:1rem;top:.5rem;background:var(--card);padding:.4rem .7rem;z-index:9}
        :focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
        .unseen,.tools label{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        .card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:.4rem 1rem .6rem;margin:1rem 0}.card.bad{border-color:var(--bad)}.card li{overflow-wrap:anywhere}
        footer{padding-bottom:3rem;color:var(--dim);font-size:13px;border-top:1px solid var(--line);padding-top:1rem}
        button{font:inherit;color:inherit;cursor:pointer;background:var(--card);border:1px solid var(--edge);border-radius:7px;padding:.22rem .75rem;font-size:13px;line-height:1.5}
        button:hover{background:var(--soft)}button.plain{border-color:transparent;background:none;color:var(--link);padding:.22rem .4rem;text-decoration:underline;text-underline-offset:2px}
        button[aria-pressed=true]{background:var(--ink);color:var(--page);border-color:var(--ink)}
        button.choose[aria-pressed=true]{background:var(--good);border-color:var(--good);color:var(--page)}button.choose[aria-pressed=true]::after{content:"ed ✓"}
        .controls{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem .6rem;margin:.6rem 0 0}
        .looks{display:flex}.looks button:focus-visible{position:relative;z-index:1}.looks button{border-radius:0;margin-left:-1px}.looks button:first-child{border-radius:7px 0 0 7px;margin-left:0}.looks button:last-child{border-radius:0 7px 7px 0}
        pre,code,kbd,textarea,.row,.tree{font:12.5px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
        code{overflow-wrap:anywhere}kbd{border:1px solid var(--line);border-radius:4px;padding:0 .3rem;background:var(--card);color:var(--ink)}
        pre{margin:.5rem 0;padding:.6rem .75rem;overflow:auto;background:var(--well);border-radius:8px;max-height:30rem;tab-size:2}
        pre.reasons{border-left:3px solid var(--bad);border-radius:0 8px 8px 0;white-space:pre-wrap;overflow-wrap:anywhere}
        pre.diff{padding:.35rem 0}pre.diff>*{display:block;width:max-content;min-width:100%;padding:0 .75rem;text-decoration:none}
        ins,del{text-decoration:none}.diff ins,.row.new{background:var(--add)}.diff del,.row.gone{background:var(--cut)}
        .diff b,.row b{font-weight:600;border-radius:3px}.diff ins b,.row.new b{background:var(--addmark)}.diff del b,.row.gone b{background:var(--cutmark)}
        .num,.gap{color:var(--dim)}.diff ins .num,.diff del .num{color:inherit}.mark{font-style:italic;color:var(--dim);margin-left:1ch}.gone .mark,.new .mark{color:inherit}
        rect{fill:var(--bad)}.v{font-size:12px;font-weight:600;white-space:nowrap;color:var(--bad)}
        .same{color:var(--same);fill:var(--same)}.changed{color:var(--changed);fill:var(--changed)}.new.v,rect.new{color:var(--new);fill:var(--new)}
        .miss{color:var(--bad);fill:var(--bad)}.held{color:var(--held);fill:var(--held)}.crashed,.hung,.broken{color:var(--bad);fill:var(--bad)}
        .could-not-run{color:var(--dim);fill:var(--dim)}.unplayed{color:var(--changed)}.found{color:var(--bad)}.maybe{color:var(--changed)}.clean,.known{color:var(--same)}
        .n{font-weight:600;overflow-wrap:anywhere}

        """#

    /// Causes, the search, the list and the place of a play.
    static let lists = #"""
        .causes{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,27rem),1fr));gap:.8rem;align-items:start}
        .causes li{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:.7rem .9rem .75rem;min-width:0}
        .causes .what{margin:0;overflow-wrap:anywhere}.causes .in{font-size:13px;color:var(--dim);overflow-wrap:anywhere}.causes pre{max-height:16rem}.causes pre.diff{white-space:pre-wrap;overflow-wrap:anywhere}.causes pre.diff>*{width:auto;padding-left:6.2rem;text-indent:-5.45rem}

        .tools{display:none}.js .tools{display:block;margin:0 0 .8rem}
        #q{width:100%;font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--edge);border-radius:8px;padding:.5rem .75rem}
        #q::placeholder{color:var(--dim);opacity:1}
        .picks{display:flex;flex-wrap:wrap;gap:.4rem;margin:.6rem 0 .3rem}.pick{border-radius:99px;border-color:var(--edge);background:var(--card)}
        .pick[aria-pressed=true]{background:var(--card);border-color:currentColor}
        .pick.same[aria-pressed=true],.pick.clean[aria-pressed=true],.pick.known[aria-pressed=true]{color:var(--same)}.pick.changed[aria-pressed=true],.pick.maybe[aria-pressed=true]{color:var(--changed)}
        .pick.new[aria-pressed=true]{color:var(--new)}.pick.held[aria-pressed=true]{color:var(--held)}.pick.could-not-run[aria-pressed=true]{color:var(--dim)}
        .pick.miss[aria-pressed=true],.pick.crashed[aria-pressed=true],.pick.hung[aria-pressed=true],.pick.broken[aria-pressed=true],.pick.found[aria-pressed=true]{color:var(--bad)}
        .pick[aria-pressed=false]{text-decoration:line-through;color:var(--dim);background:none;border-color:var(--line)}
        #count{margin:.1rem 0 0;color:var(--dim);font-size:13px}
        .list ol{list-style:none;margin:0;padding:0}
        .list a{display:flex;flex-wrap:wrap;gap:0 .55rem;align-items:baseline;padding:.32rem .6rem;border-radius:7px;color:inherit;text-decoration:none}
        .list a:hover{background:var(--soft)}.list a[aria-current]{background:var(--pick)}.list .v{min-width:4.4rem}.list .w{flex:1 1 100%;padding-left:4.95rem;overflow-wrap:anywhere}
        .list .t{margin-left:auto;color:var(--dim);font-size:.85em;font-variant-numeric:tabular-nums}
        .list .accepted .n::after{content:" ✓";color:var(--good)}
        #view{display:none}.js #view{display:block;min-width:0}.js #texts{display:none}
        .js .split{display:grid;grid-template-columns:minmax(15rem,23rem) minmax(0,1fr);gap:1.4rem;align-items:start}
        .js .list{position:sticky;top:.8rem;max-height:calc(100vh - 1.6rem);overflow:auto;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:.4rem}
        #view{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem 1.1rem 1.2rem}#view:focus{outline:none}
        #view header{margin:0 0 1rem;padding:0;max-width:none}#view h3:focus{outline:none}#view h3{font-size:1.15rem;margin:0;overflow-wrap:anywhere}.sentence{margin:.3rem 0}
        article{border-top:1px solid var(--line);padding:.9rem 0;content-visibility:auto;contain-intrinsic-size:auto 14rem}

        """#

    /// Narrow windows, and paper.
    static let narrow = #"""
        @media(max-width:56rem){.js .split{grid-template-columns:minmax(0,1fr);gap:.8rem}.js .list{position:static;max-height:42vh}.who{width:auto;flex:none}.row{flex-wrap:nowrap}}
        @media(max-width:40rem){body>header{padding-top:1.2rem}#view{padding:.8rem .6rem 1rem}.lanes{margin-right:.4rem}.row{padding:0 .1rem}.sign{width:.9rem}.who{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);padding:0}.row:not(.k-v):not(.k-e):not(.k-n):not(.k-h):not(.k-x)+.with{margin-top:0}
        .pair{grid-template-columns:minmax(0,1fr)}.pair.alike .side:last-child{display:none}.so-far .pair{gap:.5rem}.step>summary{flex-wrap:wrap;gap:.2rem .5rem}.of-step{display:none}.step>summary .w:last-child{flex:1 1 100%;margin:0;padding-left:2.1rem;text-align:left}.looks button{padding:.22rem .5rem}
        .list .w{padding-left:0}.keys{display:none}.exchange-of{margin-left:.9rem}.fold>summary{padding-left:.9rem}.exchange{padding-left:0}.faults th,.faults td{min-width:6.4rem}.faults th:first-child{min-width:9rem;max-width:11rem}}
        @media print{article{content-visibility:visible}body{background:#fff;font-size:11pt}.tools,.split,#bar,footer,a.skip,.controls{display:none!important}.js #texts,#texts{display:block}pre,.tree{max-height:none;white-space:pre-wrap;overflow-wrap:anywhere}pre.diff>*{width:auto}article,.causes li{break-inside:avoid-page}.scroll{overflow:visible}}

        """#
}

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
