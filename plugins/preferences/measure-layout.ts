import type { LayoutDimensions, LayoutStore, Scope } from "@core";

/** Above the header, in a sandbox that is open to the public. It scrolls away with the page. */
const BANNER = ".open-sandbox";

/** The parts of the frame that take room beside and over the screen. */
const PARTS = [BANNER, ".app-header", ".bottom-nav", ".app-start", ".app-end"];

/** How much the frame covers now. In a language written from right to left the columns change sides. */
export function frameOf(root: HTMLElement): LayoutDimensions {
  const size = (selector: string, side: "offsetHeight" | "offsetWidth") =>
    root.querySelector<HTMLElement>(selector)?.[side] ?? 0;
  const [start, end] = [size(".app-start", "offsetWidth"), size(".app-end", "offsetWidth")];
  const [left, right] = root.dir === "rtl" ? [end, start] : [start, end];
  const headerEnd = root.querySelector(".app-header")?.getBoundingClientRect().bottom ?? 0;
  const top = Math.max(size(".app-header", "offsetHeight"), Math.round(headerEnd));
  return { top, bottom: size(".bottom-nav", "offsetHeight"), left, right };
}

/**
 * Measures the frame now and whenever one of its parts changes its size, and sets `--header-end` for style sheets.
 * Answers a function that finds the parts again.
 */
export function measureLayout(layout: LayoutStore, root: HTMLElement, scope: Scope): () => void {
  const measure = () => {
    layout.measured(frameOf(root));
    const header = root.querySelector(".app-header");
    if (header) root.style.setProperty("--header-end", `${header.clientHeight}px`);
  };
  const sizes = new ResizeObserver(measure);
  scope.add(() => sizes.disconnect());
  const scrolled = () => {
    if (root.querySelector(BANNER)) measure();
  };
  addEventListener("scroll", scrolled, { passive: true, signal: scope.signal });
  const observe = () => {
    if (scope.signal.aborted) return;
    sizes.disconnect();
    for (const selector of PARTS) {
      const part = root.querySelector(selector);
      if (part) sizes.observe(part);
    }
    measure();
  };
  observe();
  return observe;
}

/** Sets the variables for style sheets: `--layout-top` and the like. */
export function showLayout(dimensions: LayoutDimensions, root: HTMLElement): void {
  for (const [edge, pixels] of Object.entries(dimensions)) root.style.setProperty(`--layout-${edge}`, `${pixels}px`);
}
