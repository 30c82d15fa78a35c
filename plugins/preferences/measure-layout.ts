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
 * Measures the frame once it is laid out and whenever one of its parts changes its size, and sets `--header-end` for
 * style sheets. Returns a function that finds the parts again.
 */
export function measureLayout(layout: LayoutStore, root: HTMLElement, scope: Scope): () => void {
  const measure = () => {
    // Read before anything is written, which would make the browser compute the styles in between.
    const [frame, header] = [frameOf(root), root.querySelector(".app-header")];
    const headerEnd = header && `${header.clientHeight}px`;
    layout.measured(frame);
    if (headerEnd) setVariables(root, { "--header-end": headerEnd });
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
    const parts = PARTS.flatMap((selector) => root.querySelector(selector) ?? []);
    // It reports each part as soon as it is laid out; measured now, the page would be laid out once more.
    for (const part of parts) sizes.observe(part);
    if (parts.length === 0) measure();
  };
  observe();
  return observe;
}

/** Sets the variables for style sheets: `--layout-top` and the like. */
export function showLayout(dimensions: LayoutDimensions, root: HTMLElement): void {
  const edges = Object.entries(dimensions);
  setVariables(root, Object.fromEntries(edges.map(([edge, pixels]) => [`--layout-${edge}`, `${pixels}px`])));
}

/** Writes only what differs: a change of a variable of the page makes the browser compute the styles of all of it. */
function setVariables(root: HTMLElement, values: Readonly<Record<string, string>>): void {
  const now = getComputedStyle(root);
  const changed = Object.entries(values).filter(([name, value]) => now.getPropertyValue(name) !== value);
  for (const [name, value] of changed) root.style.setProperty(name, value);
}
