// The functions that the route benchmark runs in the page.

/**
 * Waits for a click or a step through the history, and then for the frame that shows its result: the route's screen
 * with rows that were not there before. Returns when that frame was painted, in milliseconds after the step.
 */
export function watch(route) {
  // Screens that are kept are hidden by their style.
  const shown = 'main:not([hidden]) > :not([style*="display: none"])';
  const rows = () => [...document.querySelectorAll(`${shown} .match-row a.match-teams`)];
  const before = new Set(rows().map((row) => row.getAttribute("href")));
  const isThere = () => {
    const main = document.querySelector("main:not([hidden])");
    const [first] = rows();
    return (
      main?.dataset.route === route &&
      first &&
      !before.has(first.getAttribute("href")) &&
      !!first.closest(".match-row")?.querySelector(".price")
    );
  };
  globalThis.change = new Promise((resolve) => {
    const onStep = (timeStamp) => {
      const look = () => {
        if (!isThere()) return false;
        // When the next task runs, the frame that shows it is over.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve({ ms: performance.now() - timeStamp, seen: inSight() });
          port2.postMessage(0);
        });
        return true;
      };
      const observer = new MutationObserver(() => look() && observer.disconnect());
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ["data-route", "hidden", "style"],
      });
    };
    addEventListener("click", ({ timeStamp }) => onStep(timeStamp), { capture: true, once: true });
    globalThis.step = (by) => {
      onStep(performance.now());
      history.go(by);
    };
  });

  /** The matches that are visible now. */
  function inSight() {
    const isSeen = (row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    return rows()
      .filter(isSeen)
      .map((row) => row.getAttribute("href"));
  }
  globalThis.inSight = inSight;
}

/** The page as it is drawn now: its attributes, its styles and its screen, without those that are kept. */
export function drawn() {
  const { documentElement: html } = document;
  const marks = [...html.attributes].map(({ name, value }) => `${name}="${value}"`).join(" ");
  const styles = [...document.querySelectorAll("link[rel=stylesheet], style")].map((each) => each.outerHTML).join("");
  const main = document.querySelector("main").cloneNode(true);
  main.querySelectorAll(':scope > [style*="display: none"]').forEach((kept) => kept.remove());
  return { marks, styles, main: main.outerHTML };
}

/** Shows one of the present screens when its link is clicked. */
export function showOne() {
  const mains = [...document.querySelectorAll("main")];
  const show = (at) => mains.forEach((main, index) => (main.hidden = index !== at));
  show(mains.length - 1);
  document.querySelectorAll("body > nav a").forEach((link, at) => {
    link.onclick = (event) => {
      event.preventDefault();
      show(at);
    };
  });
}
