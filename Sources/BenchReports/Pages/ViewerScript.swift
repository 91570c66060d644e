/// The script of a play on the page.
enum ViewerScript {
    /// Steps and rows, in four views.
    static let plays = #"""
        /* A play: steps, each with what was sent, what came back, and what the view was told. */
        const looks = ["Difference", "Side by side", "Old", "New"];
        let chosen = 0, steps = [];
        const isMessage = row => "iqaosc".includes(row.kind);
        function read(item) {
          let isBelowNote = false;
          return (item.rows || []).map((code, place) => {
            const row = data.rows[Math.floor(code / 3)], [kind, text] = row;
            const message = row.length > 3, isValue = "ve".includes(kind);
            if (!isValue) isBelowNote = kind === "n" || kind === "x";
            return {
              // A value below a note is indented to the column of its text, which is ten levels.
              sign: code % 3, kind, text, depth: isValue ? Math.max(0, (row[2] || 0) - (isBelowNote ? 10 : 0)) + 1 : 0, from: message ? row[2] : "", to: message ? row[3] : "",
              marks: message ? row[4] : "", failed: message && row[5] === 1, name: row[6] || "", exchange: item.exchanges && item.exchanges[place]
            };
          });
        }
        function split(rows) {
          const moved = new Set(), old = new Set(rows.filter(r => r.sign === 1 && isMessage(r)).map(r => r.kind + r.text));
          for (const row of rows) if (row.sign === 2 && isMessage(row) && old.has(row.kind + row.text)) moved.add(row.kind + row.text);
          const all = [{title: "Before the first step", rows: []}];
          let head = [];
          for (const row of rows) {
            row.moved = row.sign > 0 && moved.has(row.kind + row.text);
            if (row.kind === "h") head.push(row);
            else if (row.kind === "i") all.push({title: row.text, who: row.from + " → " + row.to, sign: row.sign, marks: row.marks, rows: [row]});
            else all[all.length - 1].rows.push(row);
          }
          return {head: head.filter(row => row.sign > 0), steps: all.filter(step => step.rows.length)};
        }
        function draw(step) {
          const item = items[current], rows = read(item), parts = split(rows);
          const isChanged = rows.some(row => row.sign > 0);
          steps = parts.steps;
          view.setAttribute("aria-label", "Play of " + item.name);
          view.replaceChildren(
            el("header", {class: "of"},
              el("h3", {tabindex: -1}, el("span", {class: "v " + item.style}, item.word), " ", item.name),
              item.sentence ? el("p", {class: "sentence"}, item.sentence.split("\n")[0]) : null,
              el("p", {class: "facts"}, item.facts.join(" · ")),
              item.reasons ? el("pre", {class: "reasons", tabindex: 0, role: "region", "aria-label": "Why"}, item.reasons.join("\n")) : null,
              controls(item, isChanged)),
            parts.head.length ? el("div", {class: "step-body head"}, drawRows(parts.head, item, isChanged ? chosen : 3)) : "",
            ...(item.rows ? [] : [el("p", {class: "facts"}, "The steps of this play are left out of the page, which would be too large; this is its text."),
              ...$$("pre:not(.reasons)", d.getElementById(item.id)).map(part => part.cloneNode(true))]),
            ...steps.map((part, place) => drawStep(part, place + 1, item, isChanged)));
          if (step) goTo(step, true);
        }
        function controls(item, isChanged) {
          const parts = [];
          if (isChanged) parts.push(el("div", {class: "looks", role: "group", "aria-label": "View"}, looks.map((name, place) =>
            el("button", {type: "button", "aria-pressed": String(place === chosen), click: () => look(place)}, name))));
          if (item.digest) parts.push(el("button", {type: "button", class: "choose", "aria-pressed": String(isAccepted(current)), click: () => choose(current)}, "Accept"));
          if (item.again) parts.push(el("button", {type: "button", class: "plain", click: () => say([item.again], "Play it again")}, "Play again"));
          return el("div", {class: "controls"}, parts);
        }
        function look(place) {
          if (current < 0 || !$(".looks", view)) return;
          const at = stepAt();
          chosen = place;
          draw(at > 1 ? at : 0);
          const button = $$(".looks button", view)[place];
          if (button) button.focus({preventScroll: true});
        }
        function drawStep(step, number, item, isChanged) {
          const changes = step.rows.filter(row => row.sign > 0).length, isOpen = !isChanged || changes > 0;
          const asked = step.rows.filter(row => row.kind === "q").length, told = step.rows.filter(row => "os".includes(row.kind)).length;
          const facts = [asked ? plural(asked, "request") : "", told ? plural(told, "call") : ""].filter(Boolean).join(", ");
          const id = item.id + "/" + number;
          return el("details", {class: "step" + (changes ? " is-changed" : ""), open: isOpen, "data-step": number},
            el("summary", {}, el("span", {class: "number"}, String(number)), el("code", {}, step.title),
              step.who ? el("span", {class: "w of-step"}, step.who) : null,
              el("span", {class: "w"}, changes ? plural(changes, "line") + " differ" + (changes === 1 ? "s" : "") : facts || "nothing else")),
            el("div", {class: "step-body"}, drawRows(isTold(step) ? step.rows.slice(1) : step.rows, item, isChanged ? chosen : 3),
              soFar(number, item), el("a", {class: "here", href: "#" + id, click: event => { event.preventDefault(); event.stopPropagation(); goTo(number); }}, "link to step " + number)));
        }
        /* The heading of a step says its first row already, unless that has changed. */
        const isTold = step => step.rows[0].kind === "i" && step.rows[0].sign === 0 && !step.rows[0].marks;
        function stepAt() {
          const open = $$(".step", view), at = open.indexOf(d.activeElement && d.activeElement.closest ? d.activeElement.closest(".step") : null);
          return at + 1;
        }
        function stepBy(by) {
          const at = stepAt(), changed = $$(".step", view);
          if (changed.length) goTo(Math.max(1, Math.min(changed.length, at + by)));
        }
        function goTo(number, isQuiet) {
          const step = $('.step[data-step="' + number + '"]', view);
          if (!step) return;
          step.open = true;
          history.replaceState(null, "", "#" + items[current].id + "/" + number);
          if (!isQuiet || number > 1) step.firstElementChild.focus({preventScroll: true});
          step.scrollIntoView({block: "start"});
        }

        /* Rows in one of four views. */
        function drawRows(rows, item, how) {
          const lanes = data.lanes[item.lanes] || [];
          const isChanged = rows.some(row => row.sign > 0);
          if (how === 2 || how === 3) {
            const all = rows.filter(row => row.sign !== (how === 2 ? 2 : 1));
            return folded(all, all.map(row => drawRow(row, lanes, null, row.sign > 0)), isChanged);
          }
          if (how === 0) return folded(rows, rows.map((row, place) => drawRow(row, lanes, partner(rows, place), true)), isChanged);
          const pairs = [];
          for (let place = 0; place < rows.length;) {
            if (rows[place].sign === 0) { pairs.push([rows[place], rows[place]]); place++; continue; }
            const old = [], now = [];
            for (; place < rows.length && rows[place].sign > 0; place++) (rows[place].sign === 1 ? old : now).push(rows[place]);
            for (let at = 0; at < Math.max(old.length, now.length); at++) pairs.push([old[at], now[at]]);
          }
          const drawn = pairs.map(([old, now]) => el("div", {class: "pair" + (old === now ? " alike" : "")},
            el("div", {class: "side"}, old ? drawRow(old, lanes, old !== now ? now : null, true) : ""),
            el("div", {class: "side"}, now ? drawRow(now, lanes, old !== now ? old : null, true) : "")));
          return folded(pairs.map(([old, now]) => old === now ? old : {sign: 1, kind: "v"}), drawn, isChanged);
        }
        /* Long values that are the same are folded, but for the lines beside a change and the first ones below a call. */
        function folded(rows, drawn, isChanged) {
          const shown = [], isPlain = row => row && row.sign === 0 && "ve".includes(row.kind);
          for (let place = 0; place < rows.length;) {
            let end = place;
            while (end < rows.length && isPlain(rows[end])) end++;
            const first = place > 0 && rows[place - 1].sign === 0 && !isChanged ? 12 : 2;
            const from = place + first, to = end < rows.length && rows[end].sign > 0 ? end - 2 : end;
            if (to - from > 4) {
              shown.push(...drawn.slice(place, from), el("details", {class: "fold"},
                el("summary", {}, plural(to - from, isChanged ? "line" : "more line") + (isChanged ? " that are the same" : "")), ...drawn.slice(from, to)), ...drawn.slice(to, end));
            } else shown.push(...drawn.slice(place, end));
            if (end < rows.length) shown.push(drawn[end]);
            place = end + 1;
          }
          return shown;
        }
        /* The row that takes the place of another stands beside it. */
        function partner(rows, place) {
          const row = rows[place], other = row.sign === 1 ? rows[place + 1] : row.sign === 2 ? rows[place - 1] : null;
          return other && other.sign === 3 - row.sign && other.kind === row.kind ? other : null;
        }
        const signs = ["", "−", "+"], said = ["", "gone: ", "new: "];
        function drawRow(row, lanes, other, isMarked) {
          const sign = isMarked ? row.sign : 0;
          const text = el("span", {class: "text"}, other && sign ? marked(row.text, other.text) : row.text,
            row.marks ? el("span", {class: "mark"}, row.marks) : null, row.moved && sign ? el("span", {class: "mark"}, "moved") : null);
          const line = el("div", {class: "row k-" + row.kind + (sign === 1 ? " gone" : sign === 2 ? " new" : "") + (row.failed ? " failed" : "")},
            el("span", {class: "sign", "aria-hidden": "true"}, signs[sign]), sign ? el("span", {class: "unseen"}, said[sign]) : null);
          if (isMessage(row)) line.append(glyph(row, lanes), el("span", {class: "who", title: row.from + " → " + row.to}, row.from + " → " + row.to), text);
          else {
            const shown = Math.min(row.depth, 12);
            line.append(glyph(row, lanes), el("span", {class: "who", "aria-hidden": "true"}), el("span", {class: "in d" + shown}), text);
          }
          return row.exchange ? el("div", {class: "with"}, line, exchange(row.exchange)) : line;
        }
        /* Two texts are alike at both ends. */
        function marked(text, other) {
          let start = 0, end = 0;
          const room = Math.min(text.length, other.length);
          while (start < room && text[start] === other[start]) start++;
          while (end < room - start && text[text.length - 1 - end] === other[other.length - 1 - end]) end++;
          if (start + end === 0 || start + end >= text.length) return [text];
          return [text.slice(0, start), el("b", {}, text.slice(start, text.length - end)), text.slice(text.length - end)];
        }
        /* An arrow between the lanes of who speaks and who listens; a row without one has lanes alone. */
        function glyph(row, lanes) {
          const from = lanes.indexOf(row.from), to = lanes.indexOf(row.to), gap = 14, width = Math.max(2, lanes.length) * gap;
          const x = place => place * gap + gap / 2, back = from < to ? -5 : 5;
          const shape = svg("svg", {width, height: 20, viewBox: "0 0 " + width + " 20", "aria-hidden": "true"});
          if (from >= 0 && to >= 0) shape.append(
            svg("path", {class: "line", d: from === to ? "M" + x(from) + " 6h5v8h-3" : "M" + x(from) + " 10H" + (x(to) + back / 2)}),
            svg("path", {class: "tip", d: "M" + (from === to ? x(from) + 1 : x(to)) + " " + (from === to ? 14 : 10) + "l" + back + " -3.5v7z"}));
          return el("span", {class: "lanes"}, shape);
        }

        """#

    /// Exchanges, the state of the view, and the choices that become a command.
    static let details = #"""
        /* The exchange behind an answer: headers, and the body as a tree. */
        function exchange(id) {
          const source = d.getElementById(id);
          if (!source) return "";
          const box = el("details", {class: "exchange-of"}, el("summary", {}, "headers and body"));
          box.addEventListener("toggle", () => {
            if (!box.open || box.childElementCount > 1) return;
            for (const part of source.children) {
              if (part.tagName === "H4") { box.append(el("p", {class: "facts"}, "Exchange " + part.textContent)); continue; }
              if (part.tagName !== "PRE" || !part.classList.contains("body")) { box.append(part.cloneNode(true)); continue; }
              box.append(el("div", {class: "tree", tabindex: 0, role: "region", "aria-label": "Body of the answer"}, tree(part.textContent.split("\n"))));
            }
          });
          return box;
        }
        /* Lines with an indent below a line are inside of it. */
        function tree(lines) {
          const depth = line => line.length - line.trimStart().length;
          const nodes = [];
          for (let place = 0; place < lines.length;) {
            let end = place + 1;
            while (end < lines.length && depth(lines[end]) > depth(lines[place])) end++;
            const text = lines[place].trim();
            if (end > place + 1) {
              const inner = lines.slice(place + 1, end);
              nodes.push(el("details", {open: inner.length < 60 && depth(lines[place]) < 6}, el("summary", {}, text), el("div", {class: "inner"}, tree(inner))));
            } else nodes.push(el("div", {}, text || "\u00a0"));
            place = end;
          }
          return nodes;
        }
        /* What the view was told up to the end of a step: the last call of each name. */
        function soFar(number, item) {
          const rows = steps.slice(0, number).flatMap(step => step.rows);
          if (!rows.some(row => "os".includes(row.kind))) return null;
          const box = el("details", {class: "so-far"}, el("summary", {}, "what the view was told last"));
          box.addEventListener("toggle", () => {
            if (!box.open || box.childElementCount > 1) return;
            const isChanged = rows.some(row => row.sign > 0);
            const side = (title, sign) => el("div", {class: "side"}, isChanged ? el("h5", {}, title) : null,
              last(rows.filter(row => row.sign !== sign)).map(row => drawRow(row, data.lanes[item.lanes] || [], null, false)));
            box.append(el("div", {class: isChanged ? "pair" : ""}, isChanged ? side("old", 2) : null, side("new", 1)));
          });
          return box;
        }
        function last(rows) {
          const calls = new Map();
          let open = null;
          for (const row of rows) {
            if (isMessage(row)) {
              open = null;
              if (!"os".includes(row.kind)) continue;
              const key = row.from + " " + row.to + " " + row.name;
              calls.delete(key);
              calls.set(key, open = [row]);
            } else if (open && "ve".includes(row.kind)) open.push(row);
            else open = null;
          }
          return [...calls.values()].flat();
        }

        /* Choices: they become a command; the page itself writes nothing. */
        const accepted = new Set(), left = new Set(), causes = new Set();
        function isAccepted(place) {
          const item = items[place];
          if (!item || !item.digest || left.has(place)) return false;
          return accepted.has(place) || !!item.causes && item.causes.every(cause => causes.has(cause));
        }
        function choose(place) {
          if (!items[place] || !items[place].digest) return;
          const was = isAccepted(place);
          accepted.delete(place);
          left.delete(place);
          if (was) left.add(place); else accepted.add(place);
          settle();
        }
        function chooseCause(place) {
          if (causes.has(place)) causes.delete(place);
          else { causes.add(place); for (const at of [...left]) if ((items[at].causes || []).includes(place)) left.delete(at); }
          settle();
        }
        function settle() {
          const names = [];
          items.forEach((item, place) => {
            const on = isAccepted(place);
            links[place].classList.toggle("accepted", on);
            if (on) names.push(item.name + ":" + item.digest);
          });
          for (const button of $$("#causes .choose")) button.setAttribute("aria-pressed", String(causes.has(Number(button.dataset.c))));
          const own = $(".controls .choose", view);
          if (own) own.setAttribute("aria-pressed", String(isAccepted(current)));
          say(names.length && data.accepts ? [data.accepts + names.join(",")] : [],
            names.length ? plural(names.length, "recording") + " to accept: paste this" : causes.size ? "Accepted as soon as all causes of a scenario are" : "");
        }
        const bar = el("section", {id: "bar", "aria-label": "Command", hidden: true});
        d.body.append(bar);
        function say(commands, title) {
          bar.hidden = !title;
          const text = el("textarea", {readonly: true, rows: 2, "aria-label": "Command"}, commands.join("\n"));
          bar.replaceChildren(el("p", {role: "status"}, title),
            ...(commands.length ? [text, el("button", {type: "button", click: event => {
              text.focus();
              text.select();
              const done = () => { event.target.textContent = "Copied"; };
              if (navigator.clipboard) navigator.clipboard.writeText(text.value).then(done, () => d.execCommand("copy") && done());
              else if (d.execCommand("copy")) done();
            }}, "Copy")] : []),
            el("button", {type: "button", class: "plain", click: () => { bar.hidden = true; }}, "Close"));
        }
        $$("#causes li").forEach(li => {
          const place = Number(li.dataset.c), holders = items.filter(item => (item.causes || []).includes(place));
          const buttons = el("p", {class: "controls"}, el("button", {type: "button", class: "plain", "aria-label": "Show in the list: cause " + (place + 1), click: () => only(place)}, "Show in the list"));
          if (data.accepts && holders.some(item => item.digest)) buttons.prepend(
            el("button", {type: "button", class: "choose", "data-c": place, "aria-label": "Accept: cause " + (place + 1), "aria-pressed": "false", click: () => chooseCause(place)}, "Accept"));
          li.append(buttons);
        });
        for (const button of $$("[data-again]")) button.addEventListener("click", () => say([button.dataset.again], "Play it again"));

        filter();
        if (!reach(false) && items.length) open(0, 0, true);

        """#
}
