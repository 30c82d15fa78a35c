// What the route bench does in the page. These functions run there.

/**
 * Waits for a click and then for the frame that shows what it leads to: the screen of that route with rows that were not
 * there before. Tells when that frame was painted, in milliseconds after the click.
 */
export function watch(route) {
  const rows = () => [...document.querySelectorAll("main:not([hidden]) .match-row a.match-teams")];
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
    const onClick = ({ timeStamp }) => {
      const look = () => {
        if (!isThere()) return false;
        // The frame that shows it is over when the next task runs.
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
        attributeFilter: ["data-route", "hidden"],
      });
    };
    addEventListener("click", onClick, { capture: true, once: true });
  });

  /** The matches that are on the screen now. */
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

/** The page as it is drawn now: what it is marked with, its styles and its screen. */
export function drawn() {
  const { documentElement: html } = document;
  const marks = [...html.attributes].map(({ name, value }) => `${name}="${value}"`).join(" ");
  const styles = [...document.querySelectorAll("link[rel=stylesheet], style")].map((each) => each.outerHTML).join("");
  return { marks, styles, main: document.querySelector("main").outerHTML };
}

/** Shows one of the screens that are all there, as the link to it is clicked. */
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
