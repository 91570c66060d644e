/// The script of the page: it filters, moves the focus, and adds what is opened; without it everything but that can be read.
enum PageScript {
    static let text = """
        "use strict";(function(){
        var d=document,all=[].slice.call(d.querySelectorAll("details.s")),q=d.getElementById("q"),count=d.getElementById("count"),
        picks=[].slice.call(d.querySelectorAll(".pick")),texts=all.map(function(e){return e.firstElementChild.textContent.toLowerCase()}),due=0;
        d.documentElement.classList.add("js");
        function fill(e){var t=e.querySelector("script");if(t){t.parentNode.innerHTML=t.textContent}}
        all.forEach(function(e){e.addEventListener("toggle",function(){if(e.open)fill(e)});if(e.open)fill(e)});
        function filter(){due=0;var words=q.value.toLowerCase().split(/\\s+/).filter(Boolean),off={},shown=0;
        picks.forEach(function(b){if(b.getAttribute("aria-pressed")==="false")off[b.dataset.v]=true});
        all.forEach(function(e,i){var on=!off[e.dataset.v]&&words.every(function(w){return texts[i].indexOf(w)>=0});if(e.hidden===on)e.hidden=!on;if(on)shown++});
        count.textContent=shown===all.length?shown+" shown":shown+" of "+all.length+" shown"}
        function soon(){if(!due)due=requestAnimationFrame(filter)}
        picks.forEach(function(b){b.addEventListener("click",function(){b.setAttribute("aria-pressed",String(b.getAttribute("aria-pressed")==="false"));soon()})});
        q.addEventListener("input",soon);
        function shown(){return all.filter(function(e){return !e.hidden})}
        function move(by){var s=shown(),at=s.indexOf(d.activeElement.closest?d.activeElement.closest("details.s"):null);
        var e=s[at<0?(by>0?0:s.length-1):Math.max(0,Math.min(s.length-1,at+by))];if(e){e.firstElementChild.focus();e.scrollIntoView({block:"nearest"})}}
        function open(on){shown().slice(0,200).forEach(function(e){e.open=on})}
        d.addEventListener("keydown",function(e){if(e.ctrlKey||e.metaKey||e.altKey)return;
        if(e.target===q){if(e.key==="Escape"){q.value="";filter();q.blur()}else if(e.key==="Enter"){move(1)}return}
        var keys={"/":function(){q.focus();q.select()},j:function(){move(1)},k:function(){move(-1)},e:function(){open(true)},c:function(){open(false)},
        Escape:function(){q.value="";filter()}};if(keys[e.key]){e.preventDefault();keys[e.key]()}});
        function reach(){var id=decodeURIComponent(location.hash.slice(1)),e=id&&d.getElementById(id);
        if(e&&e.matches("details.s")){e.hidden=false;e.open=true;fill(e);e.firstElementChild.focus();e.scrollIntoView()}}
        addEventListener("hashchange",reach);
        addEventListener("beforeprint",function(){all.forEach(function(e){if(e.dataset.v!=="same"){e.open=true;fill(e)}})});
        filter();reach()})();
        """
}
