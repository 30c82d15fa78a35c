// The functions that the account benchmark runs in the page.

/**
 * Waits for a click on the entry of the account, and then for the frame that shows the account: its heading and what is
 * known of it. Returns when that frame was painted, in milliseconds after the click.
 */
export function watch() {
  const isThere = () => {
    const main = document.querySelector("main:not([hidden])");
    return (
      main?.dataset.screen === "account" && main.querySelectorAll('[aria-label="At a glance"] .room-row').length >= 4
    );
  };
  globalThis.change = new Promise((resolve) => {
    const onClick = ({ timeStamp }) => {
      const look = () => {
        if (!isThere()) return false;
        // When the next task runs, the frame that shows it is over.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(0);
        });
        return true;
      };
      const observer = new MutationObserver(() => look() && observer.disconnect());
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    };
    addEventListener("click", onClick, { capture: true, once: true });
  });
}

/** Shows the second of the two present screens on a click, and the first again by `globalThis.back`. */
export function showOther() {
  const [first, second] = document.querySelectorAll("main");
  const show = (isSecond) => {
    first.hidden = isSecond;
    second.hidden = !isSecond;
  };
  show(false);
  globalThis.back = () => show(false);
  document.querySelector("body > nav a").onclick = (event) => {
    event.preventDefault();
    show(true);
  };
}
