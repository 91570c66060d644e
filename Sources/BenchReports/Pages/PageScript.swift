/// The script of the page: it filters the list, moves, and shows plays; without it, everything is there as text.
enum PageScript {
    /// The script as one function, so that no name leaves it. It shows data only as text.
    static let text = "(function () {\n" + list + ViewerScript.plays + ViewerScript.details + "})();"

    /// The list, the address, and the keys.
    static let list = #"""
        "use strict";
        const d = document, $ = (s, e) => (e || d).querySelector(s), $$ = (s, e) => [...(e || d).querySelectorAll(s)];
        const data = JSON.parse($("#data").textContent), items = data.items, view = $("#view"), links = $$(".list a");
        const places = new Map(items.map((item, place) => [item.id, place]));
        d.documentElement.classList.add("js");

        /* An element with attributes and children; text stays text. */
        function el(name, attributes, ...children) {
          const e = d.createElement(name);
          for (const key in attributes || {}) {
            const value = attributes[key];
            if (typeof value === "function") e.addEventListener(key, value);
            else if (value !== false && value != null) e.setAttribute(key, value === true ? "" : value);
          }
          e.append(...children.flat().filter(child => child != null));
          return e;
        }
        function svg(name, attributes, ...children) {
          const e = d.createElementNS("http://www.w3.org/2000/svg", name);
          for (const key in attributes) e.setAttribute(key, attributes[key]);
          e.append(...children);
          return e;
        }
        const plural = (count, noun) => count + " " + noun + (count === 1 ? "" : "s");

        /* The list: search, verdicts, and the scenarios of one cause. */
        const query = $("#q"), count = $("#count"), picks = $$(".pick");
        const texts = items.map(i => [i.name, i.word, i.sentence, ...i.facts].join(" ").toLowerCase());
        let current = -1, cause = -1, due = 0;
        function filter() {
          due = 0;
          const words = query.value.toLowerCase().split(/\s+/).filter(Boolean), off = {};
          for (const pick of picks) if (pick.getAttribute("aria-pressed") === "false") off[pick.dataset.v] = true;
          let shown = 0;
          items.forEach((item, place) => {
            const on = !off[item.style] && (cause < 0 || (item.causes || []).includes(cause))
              && words.every(word => texts[place].includes(word));
            const row = links[place].parentNode;
            if (row.hidden === on) row.hidden = !on;
            if (on) shown++;
          });
          const all = shown === items.length ? shown + " shown" : shown + " of " + items.length + " shown";
          count.replaceChildren(all + (cause < 0 ? "" : ", those of cause " + (cause + 1) + " "),
            cause < 0 ? "" : el("button", {type: "button", class: "plain", click: () => only(-1)}, "show all"));
        }
        function soon() { if (!due) due = requestAnimationFrame(filter); }
        function only(place) {
          cause = place;
          filter();
          if (place >= 0) { move(0, true); $(".tools").scrollIntoView(); }
        }
        function shownPlaces() { return items.map((_, place) => place).filter(place => !links[place].parentNode.hidden); }
        function move(by, first) {
          const all = shownPlaces(), at = all.indexOf(current);
          const next = first || at < 0 ? all[by < 0 ? all.length - 1 : 0] : all[Math.max(0, Math.min(all.length - 1, at + by))];
          if (next == null) return;
          open(next);
          if (!first) links[next].focus({preventScroll: true});
          links[next].scrollIntoView({block: "nearest"});
        }
        for (const pick of picks) pick.addEventListener("click", () => {
          pick.setAttribute("aria-pressed", String(pick.getAttribute("aria-pressed") === "false"));
          soon();
        });
        query.addEventListener("input", soon);

        /* Shows a play, and names it in the address. */
        function open(place, step, isFirst) {
          current = place;
          for (const link of $$(".list a[aria-current]")) link.removeAttribute("aria-current");
          links[place].setAttribute("aria-current", "true");
          if (!isFirst) history.replaceState(null, "", "#" + items[place].id + (step ? "/" + step : ""));
          draw(step);
        }
        function reach(isClick) {
          const [id, step] = decodeURIComponent(location.hash.slice(1)).split("/");
          if (!places.has(id)) return false;
          const place = places.get(id);
          links[place].parentNode.hidden = false;
          open(place, Number(step) || 0);
          links[place].scrollIntoView({block: "nearest"});
          const heading = $("h3", view), top = heading.getBoundingClientRect().top;
          if (isClick) heading.focus({preventScroll: true});
          // A heading low in the window would have its play below it, where nobody looks.
          if (!step && (top < 0 || top > innerHeight / 3)) heading.scrollIntoView({block: "start"});
          return true;
        }
        addEventListener("hashchange", () => reach(true));
        d.addEventListener("click", event => {
          const link = event.target.closest && event.target.closest("a[href^='#']");
          // A click on the address that is already shown does not change the address.
          if (link && places.has(decodeURIComponent(link.hash.slice(1)))) {
            event.preventDefault();
            location.hash === link.hash ? reach(true) : (location.hash = link.hash);
          }
        });
        d.addEventListener("keydown", event => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.target === query) {
            if (event.key === "Escape") { query.value = ""; filter(); query.blur(); }
            else if (event.key === "Enter") move(0, true);
            return;
          }
          if (/^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
          const key = {
            "/": () => { query.focus(); query.select(); }, j: () => move(1), k: () => move(-1),
            "]": () => stepBy(1), "[": () => stepBy(-1), a: () => choose(current),
            Escape: () => { query.value = ""; only(-1); }
          }[event.key] || ("1234".includes(event.key) ? () => look(Number(event.key) - 1) : null);
          if (key) { event.preventDefault(); key(); }
        });

        """#
}
