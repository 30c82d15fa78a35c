import { warmIntl } from "./warm-intl.ts";

/** The longest wait, in milliseconds. A page in a background tab draws no frames, and its scripts start after this. */
const LONGEST_WAIT_MS = 1000;

/**
 * Starts the scripts of a page that came with its first screen once that is painted, since they would take the connection
 * and the processor from it. In an empty page they start by themselves.
 */
export function startScriptsAfterPaint(): void {
  setTimeout(start, LONGEST_WAIT_MS);
  // The browser reports a paint when it is on the screen; the second frame may begin before that.
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    start();
  });
  observer.observe({ type: "paint", buffered: true });
}

function start(): void {
  const waiting = document.querySelector<HTMLTemplateElement>("template#scripts");
  if (!waiting) {
    // Some browsers draw a frame before they have read the page's head.
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", start, { once: true });
    return;
  }
  const tags = document.importNode(waiting.content, true);
  // They run in their order.
  for (const script of tags.querySelectorAll("script")) script.async = false;
  const modules = [...tags.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
  void Promise.all(modules.map(whenLoaded)).then(announceFrame);
  waiting.replaceWith(tags);
  warmIntl();
}

const whenLoaded = (link: HTMLLinkElement) => new Promise((resolve) => (link.onload = link.onerror = resolve));

/** Requests what the page loads next (shell/load-chunk.ts) as soon as the network is idle: while its scripts run. */
function announceFrame(): void {
  const map = document.querySelector('script[type="importmap"]')?.textContent ?? "{}";
  const { imports = {} } = JSON.parse(map) as { imports?: Record<string, string> };
  const href = imports["openline/frame"];
  if (href !== undefined)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}
