/// The style sheet of the page.
enum PageStyle {
    static let text = colors + layout + lists + code + print + SequenceStyle.rules

    private static let colors = """
        :root{color-scheme:light dark;\(SequenceStyle.light);--page:#f6f7f9;--link:#0b57a4;
        --same:#116329;--changed:#8a4b00;--new:#0b57a4;--miss:#a40e26;--held:#6a2da8;--broken:#a40e26;--crashed:#a40e26;--hung:#a40e26;
        --could-not-run:#5b636c;--unplayed:#8a4b00;--add:#e3f6e7;--cut:#fdeaec;--addmark:#b5e6c0;--cutmark:#f8c4ca}
        @media(prefers-color-scheme:dark){:root{\(SequenceStyle.dark);--page:#121519;--link:#83bdff;
        --same:#6bd089;--changed:#f2b45c;--new:#83bdff;--miss:#ff8f8f;--held:#cfa4ff;--broken:#ff8f8f;--crashed:#ff8f8f;--hung:#ff8f8f;
        --could-not-run:#a0a8b1;--unplayed:#f2b45c;--add:#12301c;--cut:#3a191e;--addmark:#1f5a33;--cutmark:#74303a}}

        """

    private static let layout = """
        *{box-sizing:border-box}html{scroll-padding-top:1rem}
        body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
        header,main,footer{max-width:72rem;margin:0 auto;padding:0 1.25rem}header{padding-top:1.75rem}
        main{padding-bottom:2rem}footer{padding-bottom:3rem;color:var(--dim);font-size:13px}
        h1{font-size:1.6rem;line-height:1.25;margin:.1rem 0 .3rem;overflow-wrap:anywhere}h1.good{color:var(--good)}h1.bad{color:var(--bad)}
        h2{font-size:1.05rem;margin:2rem 0 .6rem}h3{font-size:1rem;margin:.2rem 0}
        .kicker,.facts{color:var(--dim);margin:0;font-size:13.5px}.body>.facts{margin-bottom:.6rem}
        .bar{display:block;width:100%;height:8px;margin:.9rem 0 0;border-radius:4px;background:var(--soft)}
        a{color:var(--link)}a.skip{position:absolute;left:-9999px}a.skip:focus{left:1rem;top:.5rem;background:var(--card);padding:.4rem .7rem;z-index:2}
        :focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
        .card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:.4rem 1rem .6rem;margin:1rem 0}
        .card h2{margin-top:.5rem}.card.bad{border-color:var(--bad)}.card ul{padding-left:1.2rem}.card li{margin:.35rem 0;overflow-wrap:anywhere}

        """

    private static let lists = """
        .tools{display:none}.js .tools{display:block;margin:0 0 .9rem}.tools label{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
        #q{width:100%;font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--dim);border-radius:8px;padding:.5rem .75rem}
        #q::placeholder{color:var(--dim);opacity:1}
        .picks{display:flex;flex-wrap:wrap;gap:.4rem;margin:.6rem 0 .4rem}
        .pick{font:inherit;font-size:13px;border:1px solid var(--line);border-radius:99px;padding:.2rem .75rem;background:var(--card);cursor:pointer}
        .pick[aria-pressed=false]{text-decoration:line-through;color:var(--dim);background:none}
        #count{margin:.2rem 0 0;color:var(--dim);font-size:13px}
        details.s{background:var(--card);border:1px solid var(--line);border-radius:10px;margin:.4rem 0;content-visibility:auto;contain-intrinsic-size:auto 2.6rem}
        details.s>summary{display:flex;flex-wrap:wrap;gap:.15rem .7rem;align-items:baseline;padding:.5rem .9rem;cursor:pointer;list-style:none}
        details.s>summary::-webkit-details-marker{display:none}details.s[open]>summary{border-bottom:1px solid var(--line)}
        details.s>summary:hover{background:var(--soft);border-radius:10px}
        .n{font-weight:600;overflow-wrap:anywhere}.w{color:var(--dim);font-size:13.5px;overflow-wrap:anywhere;min-width:0}
        .body{padding:.8rem .9rem 1rem}.body p{margin:.5rem 0}
        .v{font-size:12px;font-weight:600;min-width:4.9rem}.v.unplayed{min-width:0}
        .same{color:var(--same);fill:var(--same)}.changed{color:var(--changed);fill:var(--changed)}.new{color:var(--new);fill:var(--new)}
        .miss{color:var(--miss);fill:var(--miss)}.held{color:var(--held);fill:var(--held)}.broken{color:var(--broken);fill:var(--broken)}.crashed{color:var(--crashed);fill:var(--crashed)}
        .hung{color:var(--hung);fill:var(--hung)}.could-not-run{color:var(--could-not-run);fill:var(--could-not-run)}.unplayed{color:var(--unplayed)}
        .found{color:var(--bad);fill:var(--bad)}.maybe{color:var(--changed);fill:var(--changed)}.clean,.known{color:var(--same);fill:var(--same)}
        ul.head{list-style:none;padding:0;margin:.6rem 0;color:var(--dim);font-size:13px}

        """

    private static let code = """
        pre,code,kbd{font:12.5px/1.55 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
        code{overflow-wrap:anywhere}kbd{border:1px solid var(--line);border-radius:4px;padding:0 .3rem;background:var(--card)}
        pre{margin:.6rem 0;padding:.6rem .7rem;overflow:auto;background:var(--page);border-radius:8px;max-height:34rem;tab-size:2}
        pre.reasons{border-left:3px solid var(--bad);border-radius:0 8px 8px 0;white-space:pre-wrap;overflow-wrap:anywhere}
        pre.diff{padding:.4rem 0}pre.diff>*{display:block;width:max-content;min-width:100%;padding:0 .7rem;text-decoration:none}
        pre.diff{white-space:pre}.diff ins{background:var(--add)}.diff del{background:var(--cut)}
        .diff ins b{background:var(--addmark);font-weight:600}.diff del b{background:var(--cutmark);font-weight:600}
        .num,.gap{color:var(--dim)}pre.diff>.gap{color:var(--dim)}.diff ins .num,.diff del .num{color:inherit}.mark{font-style:italic}
        details.text>summary{cursor:pointer;color:var(--dim);font-size:13.5px;padding:.2rem 0}
        .scroll{overflow-x:auto;margin:.7rem 0}.scroll>svg{display:block}
        table{border-collapse:collapse;width:100%;font-size:14px}th,td{text-align:left;padding:.35rem .9rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}
        thead th{color:var(--dim);font-weight:500;font-size:13px}tbody th{font-weight:500;overflow-wrap:anywhere}td ol{margin:.2rem 0;padding-left:1.6rem;overflow-wrap:anywhere}
        table.faults{table-layout:fixed;min-width:44rem}.faults th,.faults td{overflow-wrap:anywhere}.faults th:first-child{width:32%}
        @media(max-width:30rem){header,main,footer{padding-left:.8rem;padding-right:.8rem}h1{font-size:1.3rem}.body{padding:.6rem .6rem .8rem}.v{min-width:0}.keys{display:none}}

        """

    private static let print = """
        @media print{body{background:#fff}.tools,footer,a.skip{display:none!important}pre{max-height:none;white-space:pre-wrap}
        details.s{break-inside:avoid-page;content-visibility:visible}.scroll{overflow:visible}table.faults{min-width:0}.scroll>svg{max-width:100%;height:auto}}

        """
}
